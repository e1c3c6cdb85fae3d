import { operator } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { hashEntry } from './append-audit.ts';
import { GENESIS } from './model.ts';
import { entriesAfter } from './repository.ts';

export interface AuditVerification {
  readonly ok: boolean;
  readonly entries: number;
  /** Hash of the newest good entry: note it down elsewhere to notice a truncated log. */
  readonly head: string;
  /** The first entry that does not fit, and why. */
  readonly broken: { readonly seq: number; readonly reason: string } | null;
}

const BATCH = 1_000;

/** Recomputes the whole chain: a changed, removed, inserted or reordered entry shows. */
export async function verifyAudit(parts: { database: Database<TruthTables> }): Promise<AuditVerification> {
  let seq = 0;
  let head = GENESIS;
  for (;;) {
    const batch = await entriesAfter(parts.database.read, operator, seq, BATCH);
    for (const entry of batch) {
      const reason = flaw(entry, seq, head);
      if (reason !== null) return { ok: false, entries: seq, head, broken: { seq: entry.seq, reason } };
      seq = entry.seq;
      head = entry.hash;
    }
    if (batch.length < BATCH) return { ok: true, entries: seq, head, broken: null };
  }
}

function flaw(
  entry: Parameters<typeof hashEntry>[0] & { hash: string },
  seq: number,
  head: string,
): string | null {
  if (entry.seq !== seq + 1) return `entry ${seq + 1} is missing`;
  if (entry.previous_hash !== head) return 'does not follow the entry before it';
  if (hashEntry(entry) !== entry.hash) return 'was changed after it was written';
  return null;
}
