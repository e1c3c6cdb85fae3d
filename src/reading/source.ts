/**
 * Where documents are read from: a file, or a sealed original that is opened piece by piece and never lies on a disk in plain.
 * The names are those of node:fs/promises; nothing else of this room opens a document.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open as openFile, readFile as readWhole, stat as statFile } from 'node:fs/promises';
import type { OpenFile } from '../containers/index.ts';
import type { ByteSink, ByteSource, OpenBytes } from '../platform/index.ts';

export type { ByteSink, ByteSource, OpenBytes } from '../platform/index.ts';

export async function open(source: ByteSource): Promise<OpenFile> {
  return typeof source === 'string' ? fileHandle(await openFile(source, 'r')) : sealedHandle(source.open());
}

export async function stat(source: ByteSource): Promise<{ readonly size: number }> {
  if (typeof source === 'string') return statFile(source);
  const bytes = source.open();
  try {
    return { size: bytes.size };
  } finally {
    bytes.close();
  }
}

export async function readFile(source: ByteSource): Promise<Buffer> {
  if (typeof source === 'string') return readWhole(source);
  const bytes = source.open();
  try {
    const whole = Buffer.allocUnsafe(bytes.size);
    return whole.subarray(0, bytes.read(whole, 0));
  } finally {
    bytes.close();
  }
}

/** For those who read without waiting. */
export function openBytes(source: ByteSource): OpenBytes {
  if (typeof source !== 'string') return source.open();
  const descriptor = openSync(source, 'r');
  return {
    size: fstatSync(descriptor).size,
    read: (into, position) => readSync(descriptor, into, 0, into.length, position),
    close: () => closeSync(descriptor),
  };
}

/**
 * For the image library, which opens files itself; a sealed one it gets whole, since it must not lie on a disk in plain. That is
 * as much memory as the largest file that is taken (512 MiB), beside one page: a TIFF of 448 MiB took 614 MiB at its peak, where the child may have 1,536.
 */
export async function fileOrBytes(source: ByteSource): Promise<string | Buffer> {
  return typeof source === 'string' ? source : readFile(source);
}

function fileHandle(file: FileHandle): OpenFile {
  return {
    stat: () => file.stat(),
    read: (buffer, offset, length, position) => file.read(buffer, offset, length, position),
    close: () => file.close(),
  };
}

function sealedHandle(bytes: OpenBytes): OpenFile {
  return {
    stat: async () => ({ size: bytes.size }),
    read: async (buffer, offset, length, position) => ({
      bytesRead: bytes.read(buffer.subarray(offset, offset + length), position),
    }),
    close: async () => bytes.close(),
  };
}

/** What was written so far, to be read while more is written. */
export function writtenSoFar(sink: ByteSink): ByteSource {
  const { size } = sink;
  return {
    open: () => ({
      size,
      read: (into, position) => sink.read(into.subarray(0, Math.max(0, size - position)), position),
      close: () => undefined,
    }),
  };
}
