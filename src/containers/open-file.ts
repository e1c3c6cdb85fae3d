/** The part of a `FileHandle` that reading takes. */
export interface OpenFile {
  stat(): Promise<{ readonly size: number }>;
  read(
    buffer: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ readonly bytesRead: number }>;
  close(): Promise<void>;
}

/** What lies at a position; shorter where the file ends before it. */
export async function readAt(file: OpenFile, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** What lies from a position on, a block at a time; it ends where the file does. */
export async function* readBlocks(
  file: OpenFile,
  from: number,
  length: number,
  most: number,
): AsyncGenerator<Buffer> {
  for (let done = 0; done < length; ) {
    const block = await readAt(file, from + done, Math.min(most, length - done));
    if (block.length === 0) return;
    done += block.length;
    yield block;
  }
}
