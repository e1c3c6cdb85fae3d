import { closeSync, createReadStream, fstatSync, openSync, type ReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Answer, Client } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Run } from '../shared/run.ts';
import { reasonOf } from '../shared/system-error.ts';

export type Refused = Answer<'uploadFiles'>['refused'][number];

/** A file on disk that tells how much of it has been read. It is streamed, never held in memory. */
class CountedFile extends File {
  onProgress: (bytes: number) => void = () => undefined;
  readonly #fd: number;
  readonly #size: number;

  /** @param fd open for reading; stays the caller’s to close */
  constructor(fd: number, name: string) {
    super([], name);
    this.#fd = fd;
    this.#size = fstatSync(fd).size;
  }

  override get size(): number {
    return this.#size;
  }

  override stream(): ReturnType<File['stream']> {
    const chunks = this.#chunks();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    });
  }

  async *#chunks(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const bytes = createReadStream('', { fd: this.#fd, start: 0, autoClose: false });
    let done = 0;
    for await (const chunk of bytes as ReadStream & AsyncIterable<Buffer<ArrayBuffer>>) {
      done += chunk.length;
      this.onProgress(done);
      yield chunk;
    }
  }
}

/** Before the first is sent: a wrong name among many is better known at once. */
export function assertReadable(paths: readonly string[]): void {
  for (const path of paths) closeSync(open(path));
}

function open(path: string): number {
  try {
    const fd = asCaller(() => openSync(path, 'r'));
    if (!fstatSync(fd).isDirectory()) return fd;
    closeSync(fd);
    throw Object.assign(new Error(), { code: 'EISDIR' });
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
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
  const fd = open(path);
  const file = new CountedFile(fd, name);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', file);
  return run.out.during(name, formatBytes, async (progress) => {
    file.onProgress = (bytes) => progress.update(bytes, file.size);
    try {
      const answer = await api.call('uploadFiles', { form, signal: run.signal });
      // Only now: what is still read of a refused upload would find another file under this number, or none.
      closeSync(fd);
      return answer;
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
