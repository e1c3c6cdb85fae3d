import { silentLog } from '../../src/platform/index.ts';
import { createOcrPool, createReader, type Reader } from '../../src/reading/index.ts';

/** A reader with threads of its own, which end when it is closed. */
export function ownReader({
  workers = 1,
  languageDirectory = null,
}: {
  readonly workers?: number;
  readonly languageDirectory?: string | null;
} = {}): Reader & { close(): Promise<void> } {
  const recognition = createOcrPool({ workers, languageDirectory, log: silentLog });
  const reader = createReader({ log: silentLog, recognition, languageDirectory });
  return { ...reader, close: () => recognition.close() };
}
