import { resolve } from 'node:path';
import { openBackups, readManifest } from '../../store/index.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';

export async function listBackups(run: Run<unknown>, directory: string): Promise<void> {
  const backups = await openBackups(resolve(directory), { make: false });
  const rows = (await backups.snapshots()).map((id) => {
    const { created_at, version, master_key, blobs, damaged } = readManifest(backups.snapshotPath(id));
    return {
      id,
      created_at,
      version,
      master_key,
      originals: blobs.count,
      bytes: blobs.bytes,
      damaged: damaged.length,
    };
  });
  run.out.list(
    rows,
    {
      SNAPSHOT: 'id',
      ORIGINALS: { right: ({ originals }) => String(originals) },
      SIZE: { right: ({ bytes }) => formatBytes(bytes) },
      DAMAGED: { right: ({ damaged }) => String(damaged) },
      VERSION: 'version',
      'MASTER KEY': 'master_key',
    },
    'No snapshots yet.',
  );
}
