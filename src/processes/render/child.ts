/**
 * The render child: makes what viewers are shown of untrusted files. It holds no database and may die at any time; the
 * parent starts another.
 */

import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { type ErrorCode, isChanceryError, isOutOfSpace, messageOf } from '../../platform/index.ts';
import { drawPage, type ReadLimits, type RecognisedPage, writeSearchablePdf } from '../../reading/index.ts';
import { readSealed, type SealedRef, SealedSink, sourceOf } from '../../store/index.ts';
import { tellParent } from '../tell-parent.ts';
import type { FromRender, RenderWork, ToRender } from './protocol.ts';

/** Runs until the parent says `stop` or goes away. */
export function runRenderChild(limits: ReadLimits): void {
  process.on('message', (message: ToRender) => {
    if (message.type === 'stop') process.exit(0);
    void carryOut(message.id, message.work, limits);
  });
  process.on('disconnect', () => process.exit(0));
  // Ctrl-C in a terminal reaches us too; the parent decides when we end.
  process.on('SIGINT', () => undefined);
}

async function carryOut(id: number, work: RenderWork, limits: ReadLimits): Promise<void> {
  try {
    if (work.kind === 'picture') {
      const picture = await drawPage({ ...work, source: sourceOf(work.original) }, limits);
      const output = new SealedSink(work.output);
      try {
        output.append(picture);
      } finally {
        output.close();
      }
    } else {
      const onPage = () => send({ type: 'page', id });
      const file = { source: sourceOf(work.original), mediaType: work.mediaType };
      await writeSearchablePdf(file, pagesOf(work.text), new SealedSink(work.output), limits, onPage);
    }
    send({ type: 'done', id });
  } catch (error) {
    send({ type: 'failed', id, ...failureOf(error) });
  }
}

async function* pagesOf({ path, key, size }: SealedRef): AsyncGenerator<RecognisedPage> {
  const input = Readable.from(readSealed(path, Buffer.from(key ?? '', 'base64'), size), {
    objectMode: false,
  });
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line) as RecognisedPage;
}

function failureOf(error: unknown): {
  code: ErrorCode;
  message: string;
  hint: string | null;
  cause: string;
} {
  if (isChanceryError(error)) {
    const cause = error.cause === undefined ? error.message : messageOf(error.cause);
    return { code: error.code, message: error.message, hint: error.hint ?? null, cause };
  }
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  if (isOutOfSpace(error)) {
    return { code: 'storage_full', message: 'The appliance has no space left.', hint: null, cause };
  }
  // What is neither ours nor the system's was thrown by a parser over its input.
  const known = error instanceof Error && 'syscall' in error;
  return known
    ? { code: 'internal', message: 'Internal error', hint: null, cause }
    : {
        code: 'damaged',
        message: 'The file is damaged and cannot be shown.',
        hint: 'Look at the original.',
        cause,
      };
}

function send(message: FromRender): void {
  // The channel is gone only when the parent is; `disconnect` ends us then.
  tellParent(message);
}
