/** Multipart uploads written to the wire piece by piece, so that the client needs as little memory as it measures. */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { bearer } from './http-client.ts';

const PIECE = 256 * 1024;

/**
 * Bytes that nothing can compress, deduplicate or read as a document, without the cost of drawing each anew: a
 * random block whose pieces begin with a running number.
 */
export async function* randomPieces(size: number): AsyncGenerator<Buffer> {
  const block = randomBytes(PIECE);
  const salt = randomBytes(8);
  for (let at = 0; at < size; at += PIECE) {
    const piece = Buffer.from(block.subarray(0, Math.min(PIECE, size - at)));
    salt.copy(piece);
    if (piece.length >= 16) piece.writeBigUInt64LE(BigInt(at), 8);
    yield piece;
  }
}

export interface Upload {
  readonly name: string;
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

export interface Uploaded {
  readonly milliseconds: number;
  readonly files: readonly { readonly id: string; readonly sha256: string; readonly status: string }[];
}

/** One request with these files; returns when the server has acknowledged them. */
export async function upload(
  url: string,
  token: string,
  files: readonly Upload[],
  fields: Readonly<Record<string, string>> = {},
): Promise<Uploaded> {
  const boundary = `bench-${randomBytes(12).toString('hex')}`;
  const heads = files.map(({ name }) =>
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
  );
  const before = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  const lineEnd = Buffer.from('\r\n');
  const end = Buffer.from(`--${boundary}--\r\n`);
  const length =
    [...before, ...heads, end].reduce((sum, part) => sum + part.length, 0) +
    files.reduce((sum, { size }) => sum + size + lineEnd.length, 0);
  async function* body(): AsyncGenerator<Uint8Array> {
    yield* before;
    for (const [index, file] of files.entries()) {
      yield heads[index] ?? lineEnd;
      yield* file.pieces;
      yield lineEnd;
    }
    yield end;
  }
  const agent = new Agent();
  const begin = performance.now();
  const answered = Promise.withResolvers<{ status: number; text: string }>();
  const call = request(
    `${url}/v1/vault/upload`,
    {
      method: 'POST',
      agent,
      headers: {
        ...bearer(token),
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': String(length),
      },
    },
    (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', answered.reject);
      response.on('end', () => answered.resolve({ status: response.statusCode ?? 0, text }));
    },
  );
  call.on('error', answered.reject);
  // What the server says when it refuses counts more than that the rest of the body could not be sent.
  const [answer, sent] = await Promise.allSettled([answered.promise, pipeline(Readable.from(body()), call)]);
  if (answer.status === 'rejected') throw answer.reason;
  if (sent.status === 'rejected' && answer.value.status === 202) throw sent.reason;
  const { status, text } = answer.value;
  const milliseconds = performance.now() - begin;
  agent.destroy();
  if (status !== 202) throw new Error(`upload: ${status} ${text.slice(0, 500)}`);
  return { milliseconds, files: (JSON.parse(text) as { files: Uploaded['files'] }).files };
}

/** Texts, twenty a request. @returns their ids */
export async function uploadTexts(
  url: string,
  token: string,
  texts: readonly { readonly name: string; readonly text: string }[],
  fields: Readonly<Record<string, string>>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let from = 0; from < texts.length; from += 20) {
    const files = texts.slice(from, from + 20).map(({ name, text }): Upload => {
      const bytes = Buffer.from(text);
      return { name, size: bytes.length, pieces: [bytes] };
    });
    ids.push(...(await upload(url, token, files, fields)).files.map(({ id }) => id));
  }
  return ids;
}
