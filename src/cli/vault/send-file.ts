import { constants, openAsBlob } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Answer, Client } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import type { Run } from '../shared/run.ts';
import { reasonOf } from '../shared/system-error.ts';
import { formatBytes } from '../shared/units.ts';

export type Refused = Answer<'uploadFiles'>['refused'][number];

/** A file on disk that tells how much of it has been read. It is streamed, never held in memory. */
class CountedFile extends File {
  onProgress: (bytes: number) => void = () => undefined;

  override stream(): ReturnType<File['stream']> {
    let done = 0;
    return super.stream().pipeThrough(
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform: (chunk, controller) => {
          done += chunk.length;
          this.onProgress(done);
          controller.enqueue(chunk);
        },
      }),
    );
  }
}

/** Before the first is sent: a wrong name among many is better known at once. */
export async function assertReadable(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    try {
      await access(path, constants.R_OK);
      if ((await stat(path)).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    } catch (cause) {
      throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
    }
  }
}

/** Uploads one file; one that the server refuses is an outcome, not an error. */
export async function sendFile(
  run: Run<unknown>,
  api: Client,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer<'uploadFiles'>> {
  const name = basename(path);
  const file = new CountedFile([await openAsBlob(path)], name);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file);
  return run.out.during(name, formatBytes, async (progress) => {
    file.onProgress = (bytes) => progress.update(bytes, file.size);
    try {
      return await api.call('uploadFiles', { form, signal: run.signal });
    } catch (error) {
      const refusal = refusalOf(error, name);
      if (refusal === undefined) throw error;
      return { files: [], refused: [{ name, ...refusal }] };
    }
  });
}

const ABOUT_THE_FILE = new Set([
  'empty_file',
  'too_large',
  'unsupported_format',
  'damaged',
  'encrypted',
  'encrypted_pdf',
]);

function refusalOf(error: unknown, name: string): Omit<Refused, 'name'> | undefined {
  if (!isChanceryError(error) || !ABOUT_THE_FILE.has(error.code)) return undefined;
  // With one file in the request the server says its name, which stands before the refusal already.
  const detail = error.message.replace(`${name}: `, '');
  return { code: error.code, detail, ...(error.hint !== undefined && { hint: error.hint }) };
}
