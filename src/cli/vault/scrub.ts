import { relative, resolve } from 'node:path';
import type { Stores } from '../../appliance/stores.ts';
import { appendAudit } from '../../audit/index.ts';
import { operator, systemClock } from '../../platform/index.ts';
import { type BackupDirectory, fetchOriginal, openBackups } from '../../store/index.ts';
import { type DamagedOriginal, scrubOriginals } from '../../vault/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';

export interface ScrubOptions {
  readonly repairFrom?: string;
}

interface Finding extends DamagedOriginal {
  readonly repaired: boolean;
}

export async function scrub(run: Run<ScrubOptions>): Promise<void> {
  const { repairFrom } = run.options;
  // Before hours of reading, not after them.
  const backups =
    repairFrom === undefined ? undefined : await openBackups(resolve(repairFrom), { make: false });
  const stores = await run.stores();
  const { checked, damaged } = await run.out.during('originals', String, (progress) =>
    scrubOriginals(stores, operator, {
      onProgress: (done, total) => progress.update(done, total),
      signal: run.signal,
    }),
  );
  const findings: Finding[] = [];
  for (const original of damaged)
    findings.push({ ...original, repaired: await repair(backups, stores, original) });
  const left = findings.filter(({ repaired }) => !repaired);
  await record(stores, checked, findings);
  run.out.result({ checked, damaged: findings }, () => report(checked, findings, left.length));
  if (left.length > 0) throw new Reported(EXIT.verificationFailed);
}

/** The damaged bytes are replaced only by bytes that have the hash. */
async function repair(
  backups: BackupDirectory | undefined,
  stores: Stores,
  original: DamagedOriginal,
): Promise<boolean> {
  if (backups === undefined) return false;
  const place = stores.blobs.placeOf(original);
  if (!(await fetchOriginal(backups, relative(stores.paths.vault, place), place))) return false;
  return stores.blobs.verify(original);
}

async function record(stores: Stores, checked: number, findings: readonly Finding[]): Promise<void> {
  const repaired = findings.filter((finding) => finding.repaired).flatMap(({ files }) => files);
  const damaged = findings.flatMap(({ files }) => files);
  await stores.database.transaction((tx) =>
    appendAudit(tx, systemClock, operator, {
      action: 'vault.scrubbed',
      subject: 'appliance',
      details: { checked, damaged, repaired },
    }),
  );
}

function report(checked: number, findings: readonly Finding[], left: number): string {
  if (findings.length === 0) return `${count(checked, 'original')} read; each is as it was taken in.`;
  return [
    `${count(checked, 'original')} read, ${findings.length} damaged:`,
    ...findings.flatMap(({ files, problem, repaired }) =>
      files.map((id) => `  ${id}  ${problem}${repaired ? ', repaired' : ''}`),
    ),
    ...(left === 0
      ? []
      : [
          'The disk loses data: look at its health (smartctl -a) before anything else. Then:',
          '  chancery vault scrub --repair-from BACKUPS   fetches what a backup still has',
        ]),
  ].join('\n');
}
