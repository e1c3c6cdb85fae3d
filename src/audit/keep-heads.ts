import { type Clock, type Log, messageOf, timestamp } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import type { Flaw } from './compare-heads.ts';
import { examineHeads } from './examine-heads.ts';
import { type HeadFiles, writeNewest } from './kept-heads.ts';
import { GENESIS } from './model.ts';
import { countHeads, newestEntry } from './repository.ts';
import { type HeadSigner, headIn, lineOf, openHeadSigner, type SignedHead } from './signed-head.ts';

const EVERY_MS = 3_600_000;

export interface HeadParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly files: HeadFiles;
}

/** The newest entry, signed now. */
export async function signedHead(
  { database, clock }: Omit<HeadParts, 'files'>,
  signer: HeadSigner,
): Promise<SignedHead> {
  const newest = await newestEntry(database.read);
  return signer.sign({ entries: newest?.seq ?? 0, hash: newest?.hash ?? GENESIS, at: timestamp(clock) });
}

/** The head that was signed last, and whether what was signed before still fits. */
export interface StateOfHeads {
  readonly head: SignedHead | null;
  readonly flaw: Flaw | null;
}

/**
 * Signs the newest entry, unless that was done: into the file of all heads, then into the one of the newest, and then into the database,
 * so that each place has what the next one has. Where what is there does not fit, the newest stays as it is: it may be the only
 * one that tells.
 */
async function signHead(parts: HeadParts): Promise<StateOfHeads> {
  const { database, files } = parts;
  const { flaw, kept } = await examineHeads(parts);
  const { counted, filed, newest } = kept;
  const head = await signedHead(parts, await openHeadSigner(files.keys));
  const isSame = (line: string) => {
    const other = headIn(line);
    return other?.entries === head.entries && other.hash === head.hash && other.key === head.key;
  };
  const before = counted.findLast(isSame) ?? (flaw === null ? filed.findLast(isSame) : undefined);
  const line = before ?? lineOf(head);
  if (before === undefined) files.lines.append(line);
  if (flaw === null && newest !== line) await writeNewest(files, line);
  // What a crash kept from the database; and at the first time what versions signed that did not count.
  const known = new Set(counted);
  const uncounted = [...new Set([...(flaw === null ? filed : []), line])].filter((each) => !known.has(each));
  if (uncounted.length > 0) await database.transaction((tx) => countHeads(tx, uncounted));
  return { head: headIn(line), flaw };
}

export interface HeadKeeper {
  /** As it was when it was looked at last: at the start, and once an hour. */
  state(): StateOfHeads;
  stop(): Promise<void>;
}

/** Signs now, every hour in which something was recorded, and at the end. */
export async function keepHeads(parts: HeadParts & { readonly log: Log }): Promise<HeadKeeper> {
  let state: StateOfHeads = { head: null, flaw: null };
  const write = async () => {
    try {
      state = await signHead(parts);
      const { flaw } = state;
      if (flaw !== null)
        parts.log.error({ entry: flaw.seq, reason: flaw.reason }, 'audit log: see chancery audit verify');
    } catch (error) {
      parts.log.error({ error: messageOf(error) }, 'the head of the audit log could not be signed');
    }
  };
  await write();
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return {
    state: () => state,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
