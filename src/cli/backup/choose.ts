import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import {
  type BackupDirectory,
  dataPaths,
  type KeySources,
  type OpenedSnapshot,
  openBackups,
  openSnapshot,
} from '../../store/index.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import type { Run } from '../shared/run.ts';

export interface SnapshotOptions {
  readonly snapshot?: string;
  readonly masterKeyFile?: string;
}

/** The snapshot that was named, or the newest, opened with the master key. */
export async function chooseSnapshot(
  run: Run<SnapshotOptions>,
  directory: string,
): Promise<{ backups: BackupDirectory; snapshot: OpenedSnapshot; sources: KeySources }> {
  if (hasData(run.data)) useRuntimeOf(run.data);
  const backups = await openBackups(resolve(directory), { make: false });
  const id = run.options.snapshot ?? (await backups.snapshots()).at(-1);
  if (id === undefined || /[/\\]|^\./.test(id)) {
    throw new ChanceryError(
      'not_found',
      id === undefined ? `${directory} holds no snapshot.` : `There is no snapshot ${id}.`,
    );
  }
  const sources = await keySources(run);
  return { backups, snapshot: opened(run, () => openSnapshot(backups, id, sources)), sources };
}

/** On another machine there is no key yet, and no setting that names one. */
function opened(run: Run<SnapshotOptions>, open: () => OpenedSnapshot): OpenedSnapshot {
  try {
    return open();
  } catch (cause) {
    const missing =
      isChanceryError(cause) && (cause.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
    if (!missing || run.options.masterKeyFile !== undefined) throw cause;
    throw new ChanceryError(
      'usage',
      'The snapshot cannot be opened without its master key, and no backup holds that.',
      {
        hint: 'Name your copy of it: --master-key-file FILE. Nothing was changed.',
        cause,
      },
    );
  }
}

/** Named here, in the settings, or lying in the data directory at hand. */
async function keySources(run: Run<SnapshotOptions>): Promise<KeySources> {
  const given = run.options.masterKeyFile;
  if (given !== undefined) return { masterKeyFile: resolve(given), passphraseFile: '' };
  const { masterKeyFile, passphraseFile } = await run.config();
  const own = join(dataPaths(run.data).keys, 'master.key');
  return { masterKeyFile: masterKeyFile === '' && existsSync(own) ? own : masterKeyFile, passphraseFile };
}
