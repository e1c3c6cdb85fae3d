import { copyFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { appendAudit } from '../../audit/index.ts';
import { ChanceryError, isChanceryError, operator, systemClock } from '../../platform/index.ts';
import { dataPaths, type OpenedSnapshot, openTruth, restoreSnapshot } from '../../store/index.ts';
import { useRuntimeOf } from '../shared/data-directory.ts';
import { count } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { chooseSnapshot, type SnapshotOptions } from './choose.ts';
import { remedyForLacking } from './lacking.ts';
import { settleKey } from './restored-key.ts';

export type RestoreOptions = SnapshotOptions;

export async function restoreBackup(run: Run<RestoreOptions>, directory: string): Promise<void> {
  const { data } = run.options;
  if (data === undefined && (run.io.env['CHANCERY_DATA'] ?? '') === '') {
    throw new ChanceryError('usage', 'It must be said where to restore to.', {
      hint: 'chancery backup restore DIRECTORY --data NEW-DIRECTORY',
    });
  }
  const { backups, snapshot, sources } = await chooseSnapshot(run, directory);
  await run.out.during('originals', String, (progress) =>
    restoreSnapshot(backups, snapshot, run.data, (done, total) => progress.update(done, total)),
  );
  // So that the directory can be used as it is: where the key was named here, it has no other place yet.
  if (run.options.masterKeyFile !== undefined) {
    const key = join(dataPaths(run.data).keys, 'master.key');
    copyFileSync(sources.masterKeyFile, key);
    await chmod(key, 0o600);
  }
  const remarks = settleKey(run, run.options.masterKeyFile !== undefined);
  remarks.push(...(await record(run.data, snapshot)));
  const { id, blobs, damaged } = snapshot.manifest;
  run.out.result({ snapshot: id, data: run.data, originals: blobs.count }, () =>
    [
      `Restored ${id} to ${run.data}: ${count(blobs.count, 'original')}.`,
      `Next: chancery index rebuild --data ${run.data} && chancery doctor --data ${run.data}`,
    ].join('\n'),
  );
  if (damaged.length > 0) remarks.push(remedyForLacking(damaged.length, backups.root, run.data));
  for (const remark of remarks) run.out.note(remark);
}

/** In the log that was put back: from here on it is another one than what newer snapshots have. */
async function record(data: string, { keyring, manifest }: OpenedSnapshot): Promise<string[]> {
  useRuntimeOf(data);
  try {
    const database = openTruth(dataPaths(data).truth, keyring);
    try {
      const details = { snapshot: manifest.id };
      await database.transaction((tx) =>
        appendAudit(tx, systemClock, operator, { action: 'backup.restored', subject: 'appliance', details }),
      );
    } finally {
      await database.close();
    }
    return [];
  } catch (error) {
    if (!isChanceryError(error) || error.code !== 'upgrade_needed') throw error;
    return [
      'The snapshot is of an older version: chancery upgrade comes first. Where newer snapshots lie beside it: chancery audit accept',
    ];
  }
}
