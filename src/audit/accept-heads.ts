import type { Actor } from '../platform/index.ts';
import { appendAudit } from './append-audit.ts';
import { contradictions } from './examine-heads.ts';
import { type HeadParts, signedHead } from './keep-heads.ts';
import { readKept, writeNewest } from './kept-heads.ts';
import { countHeads } from './repository.ts';
import { headIn, lineOf, openHeadSigner } from './signed-head.ts';
import type { Acceptance } from './turns.ts';

/**
 * Goes on with the log as it is, where its entries are sound and the heads that were signed of it are not all there or are of another
 * log: after a repair, an older copy that was put back, or what was found out about somebody. An entry says so for ever.
 * @param keptAs where the file of heads goes that was there
 */
export async function acceptHeads(parts: HeadParts, actor: Actor, keptAs: string): Promise<Acceptance> {
  const { database, files, clock } = parts;
  const { counted, filed, newest } = await readKept(database.read, files);
  const signer = await openHeadSigner(files.keys);
  const claims = [...filed, newest ?? ''].flatMap((line) => headIn(line) ?? []);
  const contradicted = await contradictions(
    database.read,
    claims.map((head) => ({ ...head, said: '' })),
  );
  const [lost] = contradicted.map(({ claim }) => claim).sort((a, b) => b.entries - a.entries);
  const inFile = new Set(filed);
  const keys = new Set(counted.flatMap((line) => headIn(line)?.key ?? []));
  const acceptance = {
    lost: lost === undefined ? null : { entries: lost.entries, hash: lost.hash },
    missing: counted.filter((line) => !inFile.has(line)).length,
    keys: [...keys].filter((key) => key !== signer.key),
  };
  await database.transaction((tx) =>
    appendAudit(tx, clock, actor, { action: 'audit.accepted', subject: 'appliance', details: acceptance }),
  );
  const line = lineOf(await signedHead(parts, signer));
  files.lines.replace([...counted, line], keptAs);
  await writeNewest(files, line);
  await database.transaction((tx) => countHeads(tx, [line]));
  return acceptance;
}
