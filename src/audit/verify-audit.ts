import { operator } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { hashEntry } from './append-audit.ts';
import { type Claim, contradiction, type Flaw, judgeHeads } from './compare-heads.ts';
import { type HeadFiles, readKept } from './kept-heads.ts';
import { type AuditEntry, GENESIS } from './model.ts';
import { entriesAfter } from './repository.ts';
import { isGenuine, type SignedHead } from './signed-head.ts';
import { isTurn, trustedKeys } from './turns.ts';

export interface AuditVerification {
  readonly ok: boolean;
  readonly entries: number;
  /** Hash of the newest good entry: note it down elsewhere to notice a truncated log. */
  readonly head: string;
  /** Signed heads of the appliance’s own that were compared with the chain. */
  readonly signed_heads: number;
  /** What was said elsewhere and was compared, too: in backups, on paper. */
  readonly other_heads: number;
  /** Entries by which an operator went on with a log whose heads did not fit, or put an older one back. */
  readonly turns: readonly number[];
  readonly broken: Flaw | null;
}

const BATCH = 1_000;

/**
 * Recomputes the whole chain: a changed, removed, inserted or reordered entry shows. Where signed heads are at hand, so does
 * a chain whose end was cut off or that was written anew, and a head that is not there any more.
 */
export async function verifyAudit(parts: {
  readonly database: Database<TruthTables>;
  readonly files?: HeadFiles;
  readonly claims?: readonly Claim[];
}): Promise<AuditVerification> {
  const { database, files, claims = [] } = parts;
  if (files === undefined) return walk(allEntries(database), [], claims);
  // Before the entries: what is signed meanwhile is of entries that are read later.
  const kept = await readKept(database.read, files);
  const judged = judgeHeads(kept, await trustedKeys(database.read, files), 'all');
  const found = await walk(allEntries(database), judged.claims, claims);
  const broken = found.broken ?? judged.flaw;
  return { ...found, ok: broken === null, broken };
}

/** The same over an export, which begins with the head of it. */
export async function verifyExport(
  entries: AsyncIterable<AuditEntry>,
  head: SignedHead,
  key: string,
  claims: readonly Claim[],
): Promise<AuditVerification> {
  const own: Claim = { ...head, said: 'the export' };
  const found = await walk(entries, [own], claims);
  const no = (seq: number, reason: string) => ({
    ...found,
    ok: false,
    broken: { seq, reason, of: 'heads' } as const,
  });
  if (found.broken !== null) return found;
  if (!isGenuine(head, [key])) return no(head.entries, 'has a head that is not signed by this appliance');
  // Anybody can go on with a chain.
  return found.entries === head.entries ? found : no(head.entries + 1, 'was added after the head was signed');
}

async function walk(
  entries: AsyncIterable<AuditEntry>,
  own: readonly Claim[],
  others: readonly Claim[],
): Promise<AuditVerification> {
  const claims = [...own, ...others];
  const wanted = new Set(claims.map((claim) => claim.entries));
  const hashes = new Map<number, string>();
  const turns: number[] = [];
  const counts = { signed_heads: own.length, other_heads: others.length, turns };
  let seq = 0;
  let head = GENESIS;
  for await (const entry of entries) {
    const reason = flaw(entry, seq, head);
    if (reason !== null) {
      const broken = { seq: entry.seq, reason, of: 'chain' } as const;
      return { ok: false, entries: seq, head, ...counts, broken };
    }
    seq = entry.seq;
    head = entry.hash;
    if (wanted.has(seq)) hashes.set(seq, head);
    if (isTurn(entry.action)) turns.push(seq);
  }
  const broken = firstOf(claims, (claim) => contradiction(claim, seq, hashes));
  return { ok: broken === null, entries: seq, head, ...counts, broken };
}

function firstOf<T, R>(items: readonly T[], of: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = of(item);
    if (found !== null) return found;
  }
  return null;
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
