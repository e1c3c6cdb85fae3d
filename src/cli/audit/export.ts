import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type AuditEntry,
  type Claim,
  exportLines,
  type HeadSigner,
  headIn,
  lineOf,
  lineOfEntry,
  verifyExport,
} from '../../audit/index.ts';
import { ChanceryError, type Clock } from '../../platform/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { reasonOf, unwritable } from '../shared/system-error.ts';

interface Log {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly signer: HeadSigner;
}

/** Line by line to `write`. */
export async function streamExport(write: (line: string) => unknown, log: Log): Promise<number> {
  let lines = 0;
  for await (const line of exportLines(log)) {
    write(line);
    lines += 1;
  }
  return lines - 1; // the first is the head
}

export async function writeExport(path: string, log: Log): Promise<number> {
  let lines = 0;
  const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    throw unwritable(path, cause);
  });
  try {
    for await (const line of exportLines(log)) {
      await file.appendFile(line);
      lines += 1;
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return lines - 1;
}

/** Without a key only the export itself is checked: whoever made it anew could have signed it anew. */
export async function verifyExported(path: string, key: string | undefined, claims: readonly Claim[] = []) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    const head = headIn(first.done === true ? '' : first.value);
    if (head === null || lineOf(head) !== first.value)
      throw new Error('it does not begin with a signed head');
    const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => iterator };
    return await verifyExport(entriesIn(rest), head, key ?? head.key, claims);
  } catch (cause) {
    throw new ChanceryError('usage', `${path} is no export of an audit log: ${reasonOf(cause)}.`, { cause });
  } finally {
    lines.close();
  }
}

/** What a line has besides its entry, or has twice, nobody has signed, and readers of JSON take one or the other. */
async function* entriesIn(lines: AsyncIterable<string>): AsyncGenerator<AuditEntry> {
  let entries = 0;
  for await (const line of lines) {
    if (line === '') continue;
    const entry = Object(JSON.parse(line)) as AuditEntry;
    if (line !== lineOfEntry(entry)) {
      throw new Error(`what comes after ${entries} entries is not an entry as the appliance writes it`);
    }
    entries += 1;
    yield entry;
  }
}
