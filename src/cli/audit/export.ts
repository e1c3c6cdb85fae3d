import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import {
  type AuditEntry,
  allEntries,
  type Claim,
  type HeadSigner,
  headIn,
  type SignedHead,
  signedHead,
  verifyExport,
} from '../../audit/index.ts';
import { ChanceryError, type Clock, canonicalJson } from '../../platform/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { reasonOf, unwritable } from '../shared/system-error.ts';

interface Log {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly signer: HeadSigner;
}

/** A line for each entry and one for the signed head, which comes first: what is recorded meanwhile is after it. */
async function* linesOf(head: SignedHead, { database }: Log): AsyncGenerator<string> {
  yield `${canonicalJson({ ...head })}\n`;
  for await (const entry of allEntries(database)) {
    if (entry.seq > head.entries) break;
    yield `${canonicalJson({ ...entry })}\n`;
  }
}

/** Line by line to `write`. */
export async function streamExport(write: (line: string) => unknown, log: Log): Promise<number> {
  const head = await signedHead(log, log.signer);
  for await (const line of linesOf(head, log)) write(line);
  return head.entries;
}

export async function writeExport(path: string, log: Log): Promise<number> {
  const head = await signedHead(log, log.signer);
  const file = await open(path, 'wx', 0o600).catch((cause: unknown) => {
    throw unwritable(path, cause);
  });
  try {
    for await (const line of linesOf(head, log)) await file.appendFile(line);
    await file.sync();
  } finally {
    await file.close();
  }
  return head.entries;
}

/** Without a key only the export itself is checked: whoever made it anew could have signed it anew. */
export async function verifyExported(path: string, key: string | undefined, claims: readonly Claim[] = []) {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  const iterator = lines[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    const head = headIn(first.done === true ? '' : first.value);
    if (head === null) throw new Error('it does not begin with a signed head');
    const rest: AsyncIterable<string> = { [Symbol.asyncIterator]: () => iterator };
    return await verifyExport(entriesIn(rest), head, key ?? head.key, claims);
  } catch (cause) {
    throw new ChanceryError('usage', `${path} is no export of an audit log: ${reasonOf(cause)}.`, { cause });
  } finally {
    lines.close();
  }
}

async function* entriesIn(lines: AsyncIterable<string>): AsyncGenerator<AuditEntry> {
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as AuditEntry;
}
