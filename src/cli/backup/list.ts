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
    [
      { title: 'SNAPSHOT', of: ({ id }) => id },
      { title: 'ORIGINALS', of: ({ originals }) => String(originals), align: 'right' },
      { title: 'SIZE', of: ({ bytes }) => formatBytes(bytes), align: 'right' },
      { title: 'DAMAGED', of: ({ damaged }) => String(damaged), align: 'right' },
      { title: 'VERSION', of: ({ version }) => version },
      { title: 'MASTER KEY', of: ({ master_key }) => master_key },
    ],
    'No snapshots yet.',
  );
}
