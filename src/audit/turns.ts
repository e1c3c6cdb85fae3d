import type { Queries, TruthTables } from '../store/index.ts';
import type { HeadFiles } from './kept-heads.ts';
import type { AuditAction } from './model.ts';
import { entriesOf } from './repository.ts';
import { headKey } from './signed-head.ts';

/**
 * Entries by which an operator put an older log back, or went on with one that heads were signed of which it does not fit: from there on
 * it is another log than the one that may have gone on elsewhere.
 */
const TURNS: readonly AuditAction[] = ['audit.accepted', 'backup.restored'];

export function isTurn(action: string): boolean {
  return (TURNS as readonly string[]).includes(action);
}

/** Their hashes, in order. */
export async function turnsOf(queries: Queries<TruthTables>): Promise<string[]> {
  return (await entriesOf(queries, TURNS)).map(({ hash }) => hash);
}

/** What `audit.accepted` says. */
export interface Acceptance {
  /** The newest of the heads that the log has not. */
  readonly lost: { readonly entries: number; readonly hash: string } | null;
  /** Heads that the database has and the file had not. */
  readonly missing: number;
  /** Keys that signed before and were lost. */
  readonly keys: readonly string[];
}

/** The keys that heads of this appliance are signed with; none while none was. */
export async function trustedKeys(queries: Queries<TruthTables>, files: HeadFiles): Promise<string[]> {
  const own = await headKey(files.keys);
  const before = (await entriesOf(queries, ['audit.accepted'])).flatMap(
    ({ details }) => (JSON.parse(details) as Acceptance).keys,
  );
  return [...(own === null ? [] : [own]), ...before];
}
