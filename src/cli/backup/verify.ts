import { flawsOf } from '../../store/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { chooseSnapshot, type SnapshotOptions } from './choose.ts';
import { remedyForLacking } from './lacking.ts';

export interface VerifyOptions extends SnapshotOptions {
  readonly quick?: true;
}

export async function verifyBackup(run: Run<VerifyOptions>, directory: string): Promise<void> {
  const { backups, snapshot } = await chooseSnapshot(run, directory);
  const { id, blobs, damaged } = snapshot.manifest;
  const flaws = await run.out.during('originals', String, (progress) =>
    flawsOf(backups, snapshot, {
      quick: run.options.quick === true,
      onProgress: (done, total) => progress.update(done, total),
    }),
  );
  run.out.result({ snapshot: id, ok: flaws.length === 0, flaws }, () =>
    flaws.length === 0
      ? `Snapshot ${id} is whole: database, keys, settings and ${count(blobs.count, 'original')}.`
      : [`Snapshot ${id} is not whole:`, ...flaws.map((flaw) => `  ${flaw}`)].join('\n'),
  );
  if (damaged.length > 0) run.out.note(remedyForLacking(damaged.length, backups.root, run.data));
  if (flaws.length > 0) throw new Reported(EXIT.verificationFailed);
}
