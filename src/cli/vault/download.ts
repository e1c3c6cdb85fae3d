import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from '../../contract/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';
import type { File } from '../shared/server.ts';
import { reasonOf } from '../shared/system-error.ts';
import { formatBytes } from '../shared/units.ts';

/** Writes the original to a new file and checks that it is, byte for byte, what was received. */
export async function download(run: Run<unknown>, api: Client, file: File, path: string): Promise<void> {
  const { stream } = await api.download('getFileContent', {
    params: { file_id: file.id },
    signal: run.signal,
  });
  const hash = createHash('sha256');
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await run.out.during(file.name, formatBytes, async (progress) => {
    let done = 0;
    try {
      await pipeline(
        stream,
        async function* (chunks: AsyncIterable<Uint8Array>) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            done += chunk.length;
            progress.update(done, file.size);
            yield chunk;
          }
        },
        target,
        { signal: run.signal },
      );
    } catch (cause) {
      if (run.signal.aborted) throw cause;
      throw new ChanceryError('usage', `${path} cannot be written: ${reasonOf(cause)}.`, {
        hint: 'Name a file that does not exist yet.',
        cause,
      });
    }
  });
  if (hash.digest('hex') === file.sha256) return;
  await rm(path, { force: true });
  throw new ChanceryError('damaged', 'What arrived is not what was received: the SHA-256 differs.', {
    hint: 'Try again; if it stays so, run chancery doctor on the appliance.',
  });
}
