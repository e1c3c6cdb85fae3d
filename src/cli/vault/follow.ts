import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../contract/index.ts';
import type { Run } from '../shared/run.ts';
import type { File } from '../shared/server.ts';
import { ACTIVE } from './file-view.ts';

const LOOK_EVERY_MS = 250;

/** Watches files until each is ready or has failed. */
export async function follow(run: Run<unknown>, api: Client, fileIds: readonly string[]): Promise<File[]> {
  return run.out.during('reading', String, async (progress) => {
    for (;;) {
      const files = await Promise.all(fileIds.map((file_id) => api.call('getFile', { params: { file_id } })));
      const active = files.filter(({ status }) => ACTIVE.has(status));
      const pages = active.reduce((sum, file) => sum + (file.pages ?? 0), 0);
      const read = active.reduce((sum, file) => sum + file.pages_read, 0);
      const where = pages === 0 ? '' : `, page ${read} of ${pages}`;
      progress.update(
        files.length - active.length,
        files.length,
        `${files.length - active.length} of ${files.length} done${where}`,
      );
      if (active.length === 0) return files;
      await sleep(LOOK_EVERY_MS, undefined, { signal: run.signal });
    }
  });
}
