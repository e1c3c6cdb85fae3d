import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ChanceryError, fileFault } from '../../../platform/index.ts';
import { writeDurably } from '../../keys/write-durably.ts';
import type { DataPaths } from '../data-directory.ts';

export const FORMAT = 'chancery-upgrade-1';

/** What an upgrade left beside the databases, so that it can be gone on with after a crash, and gone back from. */
export interface UpgradeRecord {
  readonly format: typeof FORMAT;
  /** Version of the executable that upgraded. */
  readonly version: string;
  readonly started_at: string;
  /** Null while it is not finished. */
  readonly finished_at: string | null;
  /** Entries of the audit log when the copy was made. */
  readonly entries: number;
}

const NAME = 'upgrade.json';

/** `<data>/upgrade`: the databases as they were, and the record. */
export function upgradeDirectory(paths: DataPaths): string {
  return join(paths.root, 'upgrade');
}

/** @returns null when there was none, or it was never gone on with */
export function readUpgrade(paths: DataPaths): UpgradeRecord | null {
  const path = join(upgradeDirectory(paths), NAME);
  if (!existsSync(path)) return null;
  try {
    const record = JSON.parse(readFileSync(path, 'utf8')) as UpgradeRecord;
    if (record.format !== FORMAT) throw new Error(`it is not of the form ${FORMAT}`);
    return record;
  } catch (cause) {
    throw new ChanceryError('damaged', `${path} cannot be read: ${fileFault(cause)}.`, {
      hint: 'The databases beside it are as they were before the last upgrade; keep a copy, and delete the directory.',
      cause,
    });
  }
}

export function writeUpgrade(paths: DataPaths, record: UpgradeRecord): void {
  writeDurably(join(upgradeDirectory(paths), NAME), `${JSON.stringify(record, null, 2)}\n`, {
    replace: true,
  });
}
