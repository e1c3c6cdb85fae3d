import type { Queries, TruthTables } from '../store/index.ts';
import type { Claim } from './compare-heads.ts';
import type { HeadFiles } from './kept-heads.ts';
import type { AuditAction } from './model.ts';
import { detailsOf } from './repository.ts';
import { headKey } from './signed-head.ts';

/** Entries by which an operator went on with a log that its heads did not fit. */
export const ACCEPTED: AuditAction = 'audit.accepted';

/** What such an entry says. */
export interface Acceptance {
  /** Heads that the log has not: the newest there was, and those of backups. */
  readonly set_aside: readonly { readonly entries: number; readonly hash: string }[];
  /** Keys that signed before and were lost. */
  readonly keys: readonly string[];
  /** Heads that the database has and the file had not. */
  readonly missing: number;
}

/** The keys that heads of this appliance are signed with; none while none was. */
export async function trustedKeys(queries: Queries<TruthTables>, files: HeadFiles): Promise<string[]> {
  const own = await headKey(files.keys);
  return [...(own === null ? [] : [own]), ...(await acceptances(queries)).flatMap(({ keys }) => keys)];
}

/** Without those that an operator has looked into. */
export async function withoutAccepted(
  queries: Queries<TruthTables>,
  claims: readonly Claim[],
): Promise<Claim[]> {
  const aside = (await acceptances(queries)).flatMap(({ set_aside }) => set_aside);
  const isAside = ({ entries, hash }: Claim) =>
    aside.some((other) => other.entries === entries && other.hash === hash);
  return claims.filter((claim) => !isAside(claim));
}

async function acceptances(queries: Queries<TruthTables>): Promise<Acceptance[]> {
  return (await detailsOf(queries, ACCEPTED, 'appliance')).map((text) => JSON.parse(text) as Acceptance);
}
