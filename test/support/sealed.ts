import { randomBytes } from 'node:crypto';
import { type SealedRef, SealedSink } from '../../src/store/index.ts';

/** A file as the vault keeps one, with a key of its own. */
export function sealedFile(path: string, content: string | Uint8Array): SealedRef {
  const file = { path, key: randomBytes(32).toString('base64'), size: 0 };
  const sink = new SealedSink(file);
  sink.append(Buffer.from(content));
  sink.close();
  return { ...file, size: sink.size };
}
