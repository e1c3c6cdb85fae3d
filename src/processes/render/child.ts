/**
 * The render child: makes what viewers are shown of untrusted files. It holds no database and may die at any time; the
 * parent starts another.
 */

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ByteSource, ChanceryError, isChanceryError, isOutOfSpace } from '../../platform/index.ts';
import {
  DEFAULT_LIMITS,
  drawPage,
  type ReadLimits,
  type RecognisedPage,
  writeBundle,
  writeSearchablePdf,
} from '../../reading/index.ts';
import { readSealed, type SealedRef, SealedSink, sourceOf } from '../../store/index.ts';
import { openRole } from '../entry/open-role.ts';
import { serveParent } from '../entry/parent.ts';
import { ERRORS, type ErrorCarrier } from '../protocol/carried-error.ts';
import { pushed, serving } from '../protocol/wire.ts';
import type { RenderCalls, RenderWork } from './protocol.ts';

/** Runs until the parent goes away. */
export function runRender(): void {
  const limits = { ...DEFAULT_LIMITS, maxPages: openRole('render').config.maxPages };
  const calls: RenderCalls = { render: (work) => pushed((push) => render(work, limits, () => push(null))) };
  serveParent(serving(calls), { errors: RENDER_ERRORS });
}

async function render(work: RenderWork, limits: ReadLimits, onPage: () => void): Promise<void> {
  if (work.kind === 'bundle') {
    const parts = work.parts.map(({ original, ...part }) => ({
      ...part,
      source: original === null ? bytesOf(work.sheets) : sourceOf(original.sealed),
      mediaType: original?.mediaType ?? 'application/pdf',
    }));
    await writeBundle(parts, new SealedSink(work.output), limits, onPage);
    return;
  }
  const source = sourceOf(work.original);
  if (work.kind === 'pdf') {
    const file = { source, mediaType: work.mediaType };
    await writeSearchablePdf(file, pagesOf(work.text), new SealedSink(work.output), limits, onPage);
    return;
  }
  const picture = await drawPage({ ...work, source }, limits);
  const output = new SealedSink(work.output);
  try {
    output.append(picture);
  } finally {
    output.close();
  }
}

function bytesOf(whole: Uint8Array): ByteSource {
  return {
    open: () => ({
      size: whole.length,
      read(into, position) {
        const part = whole.subarray(position, position + into.length);
        into.set(part);
        return part.length;
      },
      close: () => undefined,
    }),
  };
}

async function* pagesOf({ path, key, size }: SealedRef): AsyncGenerator<RecognisedPage> {
  const input = Readable.from(readSealed(path, Buffer.from(key, 'base64'), size), { objectMode: false });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as RecognisedPage;
}

const RENDER_ERRORS: ErrorCarrier = { ...ERRORS, carry: (error) => ERRORS.carry(asRefusal(error)) };

function asRefusal(error: unknown): ChanceryError {
  if (isChanceryError(error)) return error;
  if (isOutOfSpace(error)) {
    return new ChanceryError('storage_full', 'The appliance has no space left.', { cause: error });
  }
  // What is neither ours nor the system's was thrown by a parser over its input.
  if (error instanceof Error && 'syscall' in error)
    return new ChanceryError('internal', 'Internal error', { cause: error });
  return new ChanceryError('damaged', 'The file is damaged and cannot be shown.', {
    hint: 'Look at the original.',
    cause: error,
  });
}
