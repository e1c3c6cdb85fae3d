import { operator } from '../platform/index.ts';
import type { Database, LineFile, TruthTables } from '../store/index.ts';
import { hashEntry } from './append-audit.ts';
import { flawByHeads, readHeads } from './keep-heads.ts';
import { type AuditEntry, GENESIS } from './model.ts';
import { entriesAfter } from './repository.ts';
import type { HeadSigner, SignedHead } from './signed-head.ts';

export interface AuditVerification {
  readonly ok: boolean;
  readonly entries: number;
  /** Hash of the newest good entry: note it down elsewhere to notice a truncated log. */
  readonly head: string;
  /** Signed heads that were compared with the chain. */
  readonly signed_heads: number;
  /** The first entry that does not fit, and why. */
  readonly broken: { readonly seq: number; readonly reason: string } | null;
}

const BATCH = 1_000;

/**
 * Recomputes the whole chain: a changed, removed, inserted or reordered entry shows. Where signed heads are at hand, so does
 * a chain whose end was cut off or that was written anew.
 */
export async function verifyAudit(parts: {
  readonly database: Database<TruthTables>;
  readonly heads?: LineFile;
  readonly signer?: HeadSigner;
}): Promise<AuditVerification> {
  const heads = parts.heads === undefined || parts.signer === undefined ? [] : readHeads(parts.heads);
  return verifyEntries(allEntries(parts.database), heads, parts.signer?.key ?? '');
}

/** The same over entries from anywhere. */
export async function verifyEntries(
  entries: AsyncIterable<AuditEntry>,
  heads: readonly SignedHead[],
  key: string,
): Promise<AuditVerification> {
  const wanted = new Set(heads.map((head) => head.entries));
  const hashes = new Map<number, string>();
  let seq = 0;
  let head = GENESIS;
  for await (const entry of entries) {
    const reason = flaw(entry, seq, head);
    if (reason !== null) {
      const broken = { seq: entry.seq, reason };
      return { ok: false, entries: seq, head, signed_heads: heads.length, broken };
    }
    seq = entry.seq;
    head = entry.hash;
    if (wanted.has(seq)) hashes.set(seq, head);
  }
  const broken = flawByHeads(heads, key, seq, hashes);
  return { ok: broken === null, entries: seq, head, signed_heads: heads.length, broken };
}

/** Every entry of every firm, in order. */
export async function* allEntries(database: Database<TruthTables>): AsyncGenerator<AuditEntry> {
  for (let after = 0; ; ) {
    const batch = await entriesAfter(database.read, operator, after, BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < BATCH) return;
    after = last.seq;
  }
}

function flaw(entry: AuditEntry, seq: number, head: string): string | null {
  if (entry.seq !== seq + 1) return `entry ${seq + 1} is missing`;
  if (entry.previous_hash !== head) return 'does not follow the entry before it';
  if (hashEntry(entry) !== entry.hash) return 'was changed after it was written';
  return null;
}
