import { type Clock, canonicalJson, type Log, messageOf, timestamp } from '../platform/index.ts';
import type { Database, LineFile, TruthTables } from '../store/index.ts';
import { GENESIS } from './model.ts';
import { newestEntry } from './repository.ts';
import { type HeadSigner, isGenuine, type SignedHead } from './signed-head.ts';

const EVERY_MS = 3_600_000;

export interface HeadParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly heads: LineFile;
  readonly signer: HeadSigner;
}

/** The newest entry, signed now. */
export async function signedHead({ database, clock, signer }: Omit<HeadParts, 'heads'>): Promise<SignedHead> {
  const newest = await newestEntry(database.read);
  return signer.sign({ entries: newest?.seq ?? 0, hash: newest?.hash ?? GENESIS, at: timestamp(clock) });
}

/** Heads of the log in a file outside the database, so that a database that was cut short or exchanged shows. */
export function readHeads(heads: LineFile): SignedHead[] {
  return heads.read().map((line) => JSON.parse(line) as SignedHead);
}

/** Writes a signed head now, every hour in which something was recorded, and at the end. */
export async function keepHeads(
  parts: HeadParts & { readonly log: Log },
): Promise<{ stop(): Promise<void> }> {
  let last = readHeads(parts.heads).at(-1)?.entries ?? -1;
  const write = async () => {
    try {
      const head = await signedHead(parts);
      if (head.entries === last) return;
      parts.heads.append(canonicalJson({ ...head }));
      last = head.entries;
    } catch (error) {
      parts.log.error({ error: messageOf(error) }, 'the head of the audit log could not be signed');
    }
  };
  await write();
  const timer = setInterval(() => void write(), EVERY_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}

/**
 * What is wrong with a chain that is sound in itself, by the heads that were signed of it; null: nothing.
 * @param hashAt the hash of an entry; undefined where there is no such entry
 */
export function flawByHeads(
  heads: readonly SignedHead[],
  key: string,
  entries: number,
  hashAt: ReadonlyMap<number, string>,
): { readonly seq: number; readonly reason: string } | null {
  for (const head of heads) {
    if (!isGenuine(head, key))
      return { seq: head.entries, reason: 'has a head that is not signed by this appliance' };
    if (head.entries > entries) {
      return {
        seq: entries + 1,
        reason: `is missing with all after it: there were ${head.entries} entries at ${head.at}`,
      };
    }
    if (head.entries > 0 && hashAt.get(head.entries) !== head.hash) {
      return { seq: head.entries, reason: `is not the one whose head was signed at ${head.at}` };
    }
  }
  return null;
}
