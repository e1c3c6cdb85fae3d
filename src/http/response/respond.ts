import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteSource, Operation } from '../../contract/index.ts';
import type { AnyCall, AnyReply } from '../calls.ts';
import { readEntityTags } from '../request/conditions.ts';
import { readRange } from './byte-ranges.ts';

/** A handler's reply on the wire: the part of HTTP that no room has to know. */
export function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  call: AnyCall,
  result: AnyReply,
): FastifyReply {
  const declared = operation.responses[result.status];
  if (declared === undefined) throw new Error(`the status ${result.status} is not declared`);
  reply.code(result.status);
  if (result.headers !== undefined) reply.headers(result.headers);
  if (result.etag !== undefined) {
    reply.header('etag', `"${result.etag}"`);
    if (isUnchanged(request, result.status, result.etag)) return reply.code(304).send();
  }
  if (result.content !== undefined) {
    return sendContent(request, reply, result.content, result.mediaType ?? 'application/octet-stream');
  }
  if (result.stream !== undefined) {
    reply.type(result.mediaType ?? call.accept);
    if (request.method !== 'HEAD') return reply.send(result.stream);
    result.stream.destroy();
    return reply.send();
  }
  if (declared.json === undefined) return reply.send();
  if (result.lasting === true) return sendLasting(reply, result.body as object);
  if (result.written !== undefined) return reply.type(JSON_TYPE).send(asBuffer(result.written));
  const body = narrow(result.body, call.query['fields']);
  const next = nextPage(request.url, body);
  if (next !== null) reply.header('link', `<${next}>; rel="next"`);
  return reply.type(JSON_TYPE).send(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const lasting = new WeakMap<object, Buffer>();

function sendLasting(reply: FastifyReply, body: object): FastifyReply {
  const bytes = lasting.get(body) ?? Buffer.from(String(reply.serialize(body)));
  lasting.set(body, bytes);
  return reply.type(JSON_TYPE).send(bytes);
}

/** RFC 9110 §13.1.2: weak comparison. */
function isUnchanged(request: FastifyRequest, status: number, etag: string): boolean {
  if (status !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
  const known = readEntityTags(request.headers['if-none-match']);
  return known !== null && (known.includes('*') || known.includes(etag));
}

/** Immutable bytes: ranges, a strong tag and their digest (RFC 9110 §14, RFC 9530). */
function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  content: ByteSource,
  mediaType: string,
): FastifyReply {
  const { size, sha256 } = content;
  reply
    .type(mediaType)
    .header('accept-ranges', 'bytes')
    .header('etag', `"${sha256}"`)
    .header('repr-digest', `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`)
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
  if (!reply.hasHeader('content-disposition')) reply.header('content-disposition', 'attachment');
  if (isUnchanged(request, 200, sha256)) return reply.code(304).send();
  const validator = request.headers['if-range'];
  const fresh = validator === undefined || validator === `"${sha256}"`;
  let range = null;
  try {
    range = fresh && request.method === 'GET' ? readRange(request.headers.range, size) : null;
  } catch (error) {
    reply.header('content-range', `bytes */${size}`);
    throw error;
  }
  if (range !== null) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.header('content-length', String(range === null ? size : range.end - range.start + 1));
  if (request.method === 'HEAD') return reply.send();
  return reply.send(range === null ? content.open() : content.open(range));
}

/** `fields=`: of each listed object only the members asked for. */
function narrow(body: unknown, fields: unknown): unknown {
  if (!Array.isArray(fields) || !isList(body)) return body;
  const wanted = new Set<unknown>(fields);
  const data = body.data.map((item) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => wanted.has(name))),
  );
  return { ...body, data };
}

function isList(body: unknown): body is { data: readonly Record<string, unknown>[] } {
  return typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
}

/** RFC 8288: the same request with the next cursor, relative to this server. */
function nextPage(url: string, body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('next_cursor' in body)) return null;
  if (typeof body.next_cursor !== 'string') return null;
  const next = new URL(url, 'http://localhost');
  next.searchParams.set('cursor', body.next_cursor);
  return `${next.pathname}${next.search}`;
}
