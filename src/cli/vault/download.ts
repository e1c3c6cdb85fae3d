import { createHash } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Download } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { createPrivate } from '../shared/secret-file.ts';
import type { File } from '../shared/server/server.ts';
import { unwritable } from '../shared/system-error.ts';

/** Writes the original to a new file and checks that it is, byte for byte, what was received. */
export async function download(run: Run<unknown>, api: Client, file: File, path: string): Promise<void> {
  const { stream } = await api.download('getFileContent', {
    params: { file_id: file.id },
    signal: run.signal,
  });
  await save(run, stream, path, { name: file.name, size: file.size, sha256: file.sha256 });
}

/** Writes the PDF in which scanned words can be found to a new file. A long one is waited for. */
export async function downloadSearchable(
  run: Run<unknown>,
  api: Client,
  file: File,
  path: string,
): Promise<void> {
  await saveMade(run, file.name, path, () =>
    api.download('getSearchablePdf', { params: { file_id: file.id }, signal: run.signal }),
  );
}

/** The same of what the appliance makes when it is asked for, and may still be making. */
export async function saveMade(
  run: Run<unknown>,
  name: string,
  path: string,
  ask: () => Promise<Download>,
): Promise<void> {
  const { headers, stream } = await whenMade(run, ask);
  const digest = /^sha-256=:(.+):$/.exec(headers.get('repr-digest') ?? '')?.[1] ?? '';
  await save(run, stream, path, {
    name,
    size: Number(headers.get('content-length') ?? 0),
    sha256: Buffer.from(digest, 'base64').toString('hex'),
  });
}

async function whenMade(run: Run<unknown>, ask: () => Promise<Download>): Promise<Download> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const isBusy = isChanceryError(error) && error.code === 'service_unavailable';
      if (!isBusy || error.retryAfter === undefined) throw error;
      await pause(error.retryAfter * 1000, undefined, { signal: run.signal });
    }
  }
}

async function save(
  run: Run<unknown>,
  stream: Download['stream'],
  path: string,
  expected: { readonly name: string; readonly size: number; readonly sha256: string },
): Promise<void> {
  const hash = createHash('sha256');
  const target = createWriteStream(path, { fd: createPrivate(path) });
  await run.out.during(expected.name, formatBytes, async (progress) => {
    let done = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            done += chunk.length;
            progress.update(done, expected.size);
            yield chunk;
          }
        },
        target,
        { signal: run.signal },
      );
    } catch (cause) {
      if (run.signal.aborted) throw cause;
      throw unwritable(path, cause);
    }
  });
  if (hash.digest('hex') === expected.sha256) return;
  asCaller(() => rmSync(path, { force: true }));
  throw new ChanceryError('damaged', 'What arrived is not what was sent: the SHA-256 differs.', {
    hint: 'Try again; if it stays so, run chancery doctor on the appliance.',
  });
}
