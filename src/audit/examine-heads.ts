import type { Database, Queries, TruthTables } from '../store/index.ts';
import { type Claim, contradiction, type Flaw, judgeHeads } from './compare-heads.ts';
import { type HeadFiles, type KeptHeads, readKept } from './kept-heads.ts';
import { hashesAt, newestEntry } from './repository.ts';
import { trustedKeys } from './turns.ts';

export interface ExaminedHeads {
  readonly flaw: Flaw | null;
  readonly kept: KeptHeads;
}

/**
 * Whether the log still has what was signed of it, without going through all of it as `verifyAudit` does.
 * @param claims what others say of it: backups
 */
export async function examineHeads(
  { database, files }: { readonly database: Database<TruthTables>; readonly files: HeadFiles },
  claims: readonly Claim[] = [],
): Promise<ExaminedHeads> {
  const kept = await readKept(database.read, files);
  const judged = judgeHeads(kept, await trustedKeys(database.read, files), 'some');
  const [first] = await contradictions(database.read, [...judged.claims, ...claims]);
  return { kept, flaw: first?.flaw ?? judged.flaw };
}

/** Those of the claims that the log contradicts, and how. */
export async function contradictions(
  queries: Queries<TruthTables>,
  claims: readonly Claim[],
): Promise<{ readonly claim: Claim; readonly flaw: Flaw }[]> {
  const entries = (await newestEntry(queries))?.seq ?? 0;
  const hashes = await hashesAt(
    queries,
    claims.map((claim) => claim.entries),
  );
  return claims.flatMap((claim) => {
    const flaw = contradiction(claim, entries, hashes);
    return flaw === null ? [] : [{ claim, flaw }];
  });
}
