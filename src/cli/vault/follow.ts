import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../contract/index.ts';
import type { Run } from '../shared/run.ts';
import type { File } from '../shared/server/server.ts';
import { ACTIVE } from './file-view.ts';

/** Files followed at the same time; the server reads fewer. */
const MOST_STREAMS = 8;
const AGAIN_AFTER_MS = 1_000;

/** Watches files until each is ready or has failed. */
export async function follow(run: Run<unknown>, api: Client, fileIds: readonly string[]): Promise<File[]> {
  const stop = new AbortController();
  const signal = AbortSignal.any([run.signal, stop.signal]);
  return run.out.during('reading', String, async (progress) => {
    const files = new Map<string, File>();
    const saw = (file: File) => {
      files.set(file.id, file);
      const known = [...files.values()];
      const unknown = fileIds.length - known.length;
      const pages = sum(known, (one) => one.pages ?? 1) + unknown;
      const read = sum(known, (one) => (ACTIVE.has(one.status) ? one.pages_read : (one.pages ?? 1)));
      const ended = known.filter(({ status }) => !ACTIVE.has(status)).length;
      const which = fileIds.length === 1 ? '' : `, ${ended} of ${fileIds.length} files done`;
      progress.update(read, pages, `page ${read} of ${pages}${which}`);
    };
    const waiting = [...fileIds];
    const followNext = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift())
        await toItsEnd(api, id, saw, signal);
    };
    try {
      await Promise.all(Array.from({ length: MOST_STREAMS }, followNext));
    } finally {
      stop.abort();
    }
    return fileIds.flatMap((id) => files.get(id) ?? []);
  });
}

async function toItsEnd(
  api: Client,
  fileId: string,
  saw: (file: File) => void,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    let status: File['status'] = 'queued';
    for await (const { data } of api.events('followFile', { params: { file_id: fileId }, signal })) {
      saw(data.file);
      status = data.file.status;
    }
    if (!ACTIVE.has(status)) return;
    // The connection was cut, for example by a server that is being restarted.
    await sleep(AGAIN_AFTER_MS, undefined, { signal });
  }
}

function sum(files: readonly File[], of: (file: File) => number): number {
  return files.reduce((total, file) => total + of(file), 0);
}
