import type { Actor } from '../platform/index.ts';
import { ACCEPTED, type Acceptance } from './acceptances.ts';
import { appendAudit } from './append-audit.ts';
import type { Claim } from './compare-heads.ts';
import { contradictions } from './examine-heads.ts';
import { type HeadParts, signedHead } from './keep-heads.ts';
import { readKept, writeNewest } from './kept-heads.ts';
import { countHeads } from './repository.ts';
import { headIn, lineOf, openHeadSigner } from './signed-head.ts';

/**
 * Goes on with the log as it is, where its entries are sound and the heads that were signed of it are not all there or are of another
 * log: after a restore, a repair, or what was found out about somebody. An entry says so for ever.
 * @param claims of backups
 * @param keptAs where the file of heads goes that was there
 */
export async function acceptHeads(
  parts: HeadParts,
  actor: Actor,
  claims: readonly Claim[],
  keptAs: string,
): Promise<Acceptance> {
  const { database, files, clock } = parts;
  const { counted, filed, newest } = await readKept(database.read, files);
  const signer = await openHeadSigner(files.keys);
  const inFile = new Set(filed);
  const outside = [...filed, newest ?? ''].flatMap((line) => headIn(line) ?? []);
  const lost = (await contradictions(database.read, outside.map(claimOf)))
    .map(({ claim }) => claim)
    .toSorted((a, b) => b.entries - a.entries)
    .slice(0, 1);
  const ofBackups = (await contradictions(database.read, claims)).map(({ claim }) => claim);
  const acceptance: Acceptance = {
    set_aside: [...lost, ...ofBackups].map(({ entries, hash }) => ({ entries, hash })),
    keys: [...new Set(counted.flatMap((line) => headIn(line)?.key ?? []))].filter(
      (key) => key !== signer.key,
    ),
    missing: counted.filter((line) => !inFile.has(line)).length,
  };
  await database.transaction((tx) =>
    appendAudit(tx, clock, actor, { action: ACCEPTED, subject: 'appliance', details: { ...acceptance } }),
  );
  const line = lineOf(await signedHead(parts, signer));
  files.lines.replace([...counted, line], keptAs);
  await writeNewest(files, line);
  await database.transaction((tx) => countHeads(tx, [line]));
  return acceptance;
}

function claimOf({ entries, hash, at }: Omit<Claim, 'said'>): Claim {
  return { entries, hash, at, said: '' };
}
