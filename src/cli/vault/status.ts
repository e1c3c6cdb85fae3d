import type { Client } from '../../contract/index.ts';
import { Reported } from '../shared/output/describe-error.ts';
import { EXIT } from '../shared/output/exit-codes.ts';
import type { Run } from '../shared/run.ts';
import { connect, type File, type ServerOptions } from '../shared/server/server.ts';
import { ACTIVE, filesText } from './file-view.ts';
import { follow } from './follow.ts';

export interface StatusOptions extends ServerOptions {
  readonly wait?: true;
}

const UNFINISHED = ['reading', 'indexing', 'queued', 'failed', 'quarantined'] as const;

export async function showStatus(run: Run<StatusOptions>, fileIds: string[]): Promise<void> {
  const api = await connect(run);
  const named = fileIds.length > 0;
  let files = named
    ? await Promise.all(fileIds.map((file_id) => api.call('getFile', { params: { file_id } })))
    : await unfinished(api);
  if (run.options.wait === true) {
    const active = files.filter(({ status }) => ACTIVE.has(status)).map(({ id }) => id);
    const done = new Map((await follow(run, api, active)).map((file) => [file.id, file]));
    files = files.map((file) => done.get(file.id) ?? file);
  }
  run.out.result(files, () => filesText(files, 'Every file is ready.'));
  if (named && files.some(({ status }) => status === 'failed' || status === 'quarantined'))
    throw new Reported(EXIT.failure);
}

/** What is being read and what could not be; the newest 200 of each state. */
async function unfinished(api: Client): Promise<File[]> {
  const lists = await Promise.all(
    UNFINISHED.map((status) => api.call('listFiles', { query: { status, limit: 200 } })),
  );
  return lists.flatMap(({ data }) => [...data]);
}
