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
      const pages = sum(files, (file) => file.pages ?? 1);
      const read = sum(files, (file) => (ACTIVE.has(file.status) ? file.pages_read : (file.pages ?? 1)));
      const ended = files.length - active.length;
      const which = files.length === 1 ? '' : `, ${ended} of ${files.length} files done`;
      progress.update(read, pages, `page ${read} of ${pages}${which}`);
      if (active.length === 0) return files;
      await sleep(LOOK_EVERY_MS, undefined, { signal: run.signal });
    }
  });
}

function sum(files: readonly File[], of: (file: File) => number): number {
  return files.reduce((total, file) => total + of(file), 0);
}
