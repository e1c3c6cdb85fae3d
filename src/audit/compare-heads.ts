import type { KeptHeads } from './kept-heads.ts';
import { headIn, isGenuine } from './signed-head.ts';

/** What a log had at a time, and who says so. */
export interface Claim {
  readonly entries: number;
  /** Of that entry; or how it begins. */
  readonly hash: string;
  readonly at: string | null;
  /** Such as `snapshot 2026-11-21T…`. */
  readonly said: string;
}

/** The first thing that does not fit. */
export interface Flaw {
  /** The entry; null where it is no entry’s fault. */
  readonly seq: number | null;
  readonly reason: string;
  /** `chain`: the entries among themselves; `heads`: the entries and what was signed or noted down of them. */
  readonly of: 'chain' | 'heads';
}

export interface JudgedHeads {
  readonly flaw: Flaw | null;
  readonly claims: readonly Claim[];
}

const FILE = 'audit-heads.ndjson';
const NEWEST = 'keys/audit-head';

/**
 * What is wrong with the heads in themselves; and what those that are genuine say of the log.
 * @param extent `some`: of those in the database only the newest, because all of it was authenticated when it was read
 */
export function judgeHeads(
  { counted, filed, newest, unread }: KeptHeads,
  keys: readonly string[],
  extent: 'all' | 'some',
): JudgedHeads {
  const claims: Claim[] = [];
  const no = (reason: string, seq: number | null = null): JudgedHeads => ({
    flaw: { seq, reason, of: 'heads' },
    claims,
  });
  if (unread !== null) return no(`a file of signed heads cannot be read: ${unread}`);
  const seen = new Set(extent === 'all' ? [] : counted.slice(0, -1));
  for (const [said, lines] of [
    [FILE, filed],
    [NEWEST, newest === null ? [] : [newest]],
    ['the database', counted],
  ] as const) {
    for (const line of lines) {
      if (seen.has(line)) continue;
      seen.add(line);
      const head = headIn(line);
      if (head === null) return no(`${said} has a line that is no signed head`);
      if (!isGenuine(head, keys))
        return no(`has a head that is not signed by this appliance, says ${said}`, head.entries);
      claims.push({ entries: head.entries, hash: head.hash, at: head.at, said });
    }
  }
  const inFile = new Set(filed);
  const missing = counted.filter((line) => !inFile.has(line));
  if (missing.length > 0) {
    const first = headIn(missing[0] ?? '');
    return no(
      `of ${counted.length} signed heads ${missing.length} are missing from ${FILE}, the first of entry ${first?.entries ?? 0}, signed at ${first?.at}`,
    );
  }
  // A version that did not count them left no newest either.
  if (newest === null && counted.length > 0) return no(`the newest signed head is missing from ${NEWEST}`);
  if (newest !== null && !inFile.has(newest) && !counted.includes(newest))
    return no(`${NEWEST} has a head that neither ${FILE} nor the database has`);
  return { flaw: null, claims };
}

/** How a chain that is sound in itself contradicts what was said of it; null: it does not. */
export function contradiction(
  { entries: seq, hash, at, said }: Claim,
  entries: number,
  hashAt: ReadonlyMap<number, string>,
): Flaw | null {
  const then = at === null ? '' : ` at ${at}`;
  if (seq > entries) {
    const reason = `is missing with all after it: there were ${seq} entries${then}, says ${said}`;
    return { seq: entries + 1, reason, of: 'heads' };
  }
  if (seq === 0 || hashAt.get(seq)?.startsWith(hash) === true) return null;
  return { seq, reason: `is not the one whose head was signed${then}, says ${said}`, of: 'heads' };
}
