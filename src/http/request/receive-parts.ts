import { createHash, type Hash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { UploadPart } from '../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import type { ResolvedConfig } from '../config.ts';
import { watchUpload } from '../connection/slow-clients.ts';
import { escapePointer, isSafeText } from './text-safety.ts';
import type { UploadTurns } from './upload-turns.ts';

/** A fingerprint over the parts as they pass: names, types and bytes, but not the boundary between them. */
export interface PartsDigest {
  field(name: string, value: string): void;
  file(field: string, filename: string, mediaType: string): Hash;
  hex(): string;
}

export function partsDigest(): PartsDigest {
  const lines: (string | Hash)[] = [];
  return {
    field: (name, value) => lines.push(JSON.stringify(['field', name, value])),
    file(field, filename, mediaType) {
      const hash = createHash('sha256');
      lines.push(JSON.stringify(['file', field, filename, mediaType]), hash);
      return hash;
    },
    hex() {
      const whole = createHash('sha256');
      // A copy, since a hash can be asked only once, and a request may be: when its work commits, and when it is answered.
      for (const line of lines)
        whole.update(typeof line === 'string' ? line : line.copy().digest('hex')).update('\n');
      return whole.digest('hex');
    },
  };
}

const LIMITS: Readonly<Record<string, string>> = {
  FST_PARTS_LIMIT: 'The upload has too many parts.',
  FST_FILES_LIMIT: 'The upload has too many files.',
  FST_FIELDS_LIMIT: 'The upload has too many fields.',
};

/**
 * The parts of a multipart body in the order of the wire, in constant memory. A body that ends before
 * its closing boundary ends the iteration with `invalid_multipart`, also in the stream that is open. Nothing is read
 * before it is the request's turn.
 */
export async function* receiveParts(
  request: FastifyRequest,
  config: ResolvedConfig,
  digest: PartsDigest | null,
  turns: UploadTurns,
): AsyncGenerator<UploadPart, void> {
  const turn = await turns.take(request.raw);
  const watch = watchUpload(request.raw, config);
  let open: Readable | null = null;
  try {
    const incoming = request.parts({
      limits: {
        // One byte more than allowed, so that the room sees a file that is too large, never a cut one.
        fileSize: config.maxFileBytes + 1,
        files: config.maxFiles,
        fields: config.maxFields,
        parts: config.maxFiles + config.maxFields,
        fieldSize: config.maxFieldBytes,
        fieldNameSize: 200,
      },
    });
    const iterator = incoming[Symbol.asyncIterator]();
    for (;;) {
      const next = await Promise.race([iterator.next(), watch.stalled]);
      if (next.done === true) return;
      if (next.value.type === 'field') {
        yield readField(next.value, digest);
        continue;
      }
      const { file } = next.value;
      open = file;
      assertUtf8(next.value.filename ?? '', 'file');
      const stream = relay(next.value, digest);
      watch.onStall((error) => stream.destroy(error));
      yield {
        kind: 'file',
        field: next.value.fieldname,
        filename: nameSent(next.value.filename ?? ''),
        mediaType: next.value.mimetype,
        stream,
        truncated: () => file.truncated,
      };
      // What the handler did not want is read away, so that the parts behind it arrive.
      if (!stream.readableEnded) stream.destroy();
      file.resume();
      await Promise.race([finished(file), watch.stalled]);
      open = null;
    }
  } catch (error) {
    throw toMultipartError(error);
  } finally {
    watch.stop();
    turn.end();
    open?.on('error', () => undefined).resume();
    request.raw.unpipe();
    request.raw.resume();
  }
}

/** A quotation mark in the name of a file comes as `%22`, with every other `%` as it is (RFC 7578 §4.2, HTML §4.10.22.8): nothing else is decoded. */
function nameSent(filename: string): string {
  return filename.toWellFormed().replaceAll('%22', '"');
}

/**
 * The part's bytes on a stream of their own: a handler may destroy it, as `pipeline` does on errors,
 * without ending the parser behind it.
 */
function relay(part: MultipartFile, digest: PartsDigest | null): Readable {
  const source = part.file;
  const hash = digest?.file(part.fieldname, part.filename ?? '', part.mimetype);
  const out = new PassThrough();
  // Whoever reads the stream hears of its errors; nobody may have to.
  out.on('error', () => undefined);
  source.on('data', (chunk: Buffer) => {
    hash?.update(chunk);
    if (!out.destroyed && !out.write(chunk)) source.pause();
  });
  out.on('drain', () => source.resume());
  out.on('close', () => source.resume());
  source.on('end', () => out.end());
  source.on('error', (error) => out.destroy(toMultipartError(error)));
  const closedEarly = () => {
    if (!source.readableEnded)
      out.destroy(toMultipartError(source.errored ?? new Error('closed before its end')));
  };
  // A short body can have ended, and taken the part with it, before anybody listens.
  if (source.destroyed) closedEarly();
  else source.on('close', closedEarly);
  return out;
}

function readField(part: MultipartValue, digest: PartsDigest | null): UploadPart {
  const name = part.fieldname;
  // A part of type application/json comes parsed; a field is text here.
  const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
  if (part.valueTruncated || part.fieldnameTruncated) {
    throw new ChanceryError('too_large', `The field ${name.slice(0, 50)} is too long.`);
  }
  if (!isSafeText(name) || !isSafeText(value)) {
    throw new ChanceryError('invalid_multipart', 'A field holds characters that are no text.');
  }
  assertUtf8(value, name);
  digest?.field(name, value);
  return { kind: 'field', name, value };
}

/** The parser puts U+FFFD where bytes are no UTF-8: a name that was lost so is found by nobody (RFC 7578 §5.1). */
function assertUtf8(text: string, field: string): void {
  if (!text.includes('\uFFFD')) return;
  throw new ChanceryError(
    'invalid_multipart',
    field === 'file' ? 'The name of a file is not UTF-8.' : `The field ${field.slice(0, 50)} is not UTF-8.`,
    {
      hint: 'Send names and fields in UTF-8, or a field with the charset of its own; nothing of this request was kept.',
      errors: [{ pointer: `/${escapePointer(field.slice(0, 100))}`, detail: 'is not UTF-8' }],
    },
  );
}

function toMultipartError(error: unknown): ChanceryError {
  if (isChanceryError(error)) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const limit = LIMITS[code];
  if (limit !== undefined) {
    return new ChanceryError('too_large', limit, {
      hint: 'Send the files in several requests.',
      cause: error,
    });
  }
  return new ChanceryError('invalid_multipart', 'The multipart body is malformed or ends too early.', {
    hint: 'Nothing of this request was kept; send it again.',
    cause: error,
  });
}
