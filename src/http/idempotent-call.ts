import { createHash } from 'node:crypto';
import type { Principal } from '../access/index.ts';
import type { OperationId } from '../contract/index.ts';
import { ChanceryError, canonicalJson, type Json } from '../platform/index.ts';
import type { AnyCall, AnyHandler, AnyReply, ServerEvent } from './calls.ts';
import type { IdempotencyKey, IdempotencyStore, KeptReply } from './idempotency.ts';
import type { PartsDigest } from './receive-parts.ts';

export interface IdempotentRequest {
  readonly store: IdempotencyStore;
  readonly principal: Principal;
  readonly id: OperationId;
  readonly key: string;
  /** Of a multipart body; complete once the parts have been read. */
  readonly digest: PartsDigest | null;
  /** The handler of another operation, to see whether what was created may still be seen. */
  readonly handlerOf: (id: OperationId) => AnyHandler;
}

/** What a kept reply names, and the operation that reads it. */
const CREATED: Partial<Record<OperationId, (body: unknown) => readonly [OperationId, string, string][]>> = {
  uploadFiles: (body) => idsIn(body, 'files').map((id) => ['getFile', 'file_id', id]),
  batchCases: (body) => idsIn(body, 'results').map((id) => ['getCase', 'case_id', id]),
  generateDocument: (body) =>
    idsIn({ one: [body] }, 'one').map((id) =>
      id.startsWith('job_') ? ['getJob', 'job_id', id] : ['getDocument', 'document_id', id],
    ),
};

/**
 * Runs a request once for each key. The same request again gets the kept reply, provided that the
 * caller may still see what it names: a wall that was put up meanwhile holds here too. Another request
 * under the same key is refused.
 */
export async function callOnce(
  request: IdempotentRequest,
  call: AnyCall,
  handler: AnyHandler,
): Promise<AnyReply> {
  const { store, principal } = request;
  assertKey(request.key);
  const key: IdempotencyKey = { operation: request.id, key: request.key };
  const begun = await store.begin(principal, key);
  switch (begun.state) {
    case 'running':
      throw new ChanceryError('conflict', 'A request with this idempotency key is being worked on.', {
        hint: 'Repeat it in a moment to get its answer.',
        retryAfter: 1,
      });
    case 'done':
      return replay(request, call, begun.kept);
    case 'new':
      break;
  }
  let reply: AnyReply;
  try {
    reply = await handler(call);
  } catch (error) {
    await store.abandon(principal, key);
    throw error;
  }
  if (reply.events !== undefined)
    return { ...reply, events: keepLastDocument(request, call, key, reply.events) };
  if (reply.status < 300) {
    const { status, body = null } = reply;
    await store.complete(principal, key, { fingerprint: fingerprintOf(request, call), status, body });
  } else {
    await store.abandon(principal, key);
  }
  return reply;
}

async function replay(request: IdempotentRequest, call: AnyCall, kept: KeptReply): Promise<AnyReply> {
  if (call.parts !== undefined) {
    for await (const part of call.parts()) if (part.kind === 'file') part.stream.resume();
  }
  if (fingerprintOf(request, call) !== kept.fingerprint) {
    throw new ChanceryError('idempotency_mismatch', 'This idempotency key was used for another request.', {
      hint: 'Use a new key for each new request.',
    });
  }
  for (const [id, parameter, value] of CREATED[request.id]?.(kept.body) ?? []) {
    await request.handlerOf(id)({
      ...call,
      params: { [parameter]: value },
      query: {},
      body: undefined,
      parts: undefined,
      accept: 'application/json',
    });
  }
  const headers = { 'idempotency-replayed': 'true' };
  if (call.accept !== 'text/event-stream') return { status: kept.status, headers, body: kept.body };
  return { status: 200, headers, events: only({ event: 'document', data: kept.body }) };
}

/** A streamed draft is kept as the document it ends with, so that it can be replayed either way. */
async function* keepLastDocument(
  { store, principal, ...request }: IdempotentRequest,
  call: AnyCall,
  key: IdempotencyKey,
  events: AsyncIterable<ServerEvent>,
): AsyncGenerator<ServerEvent, void> {
  let completed = false;
  try {
    for await (const event of events) {
      if (event.event === 'document') {
        const fingerprint = fingerprintOf({ ...request, store, principal }, call);
        await store.complete(principal, key, { fingerprint, status: 201, body: event.data });
        completed = true;
      }
      yield event;
    }
  } finally {
    if (!completed) await store.abandon(principal, key);
  }
}

/** The same words from a token that sees something else are another request. */
function fingerprintOf({ principal, digest }: IdempotentRequest, call: AnyCall): string {
  const seen = JSON.stringify([principal.personId, principal.resources]);
  const said = digest === null ? canonicalJson((call.body ?? null) as Json) : digest.hex();
  return createHash('sha256').update(seen).update('\n').update(said).digest('hex');
}

function idsIn(body: unknown, list: string): string[] {
  const items = isRecord(body) ? body[list] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) =>
    isRecord(item) && typeof item['id'] === 'string' ? [item['id']] : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

async function* only(event: ServerEvent): AsyncGenerator<ServerEvent, void> {
  yield event;
}

function assertKey(key: string): void {
  if (/^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) return;
  throw new ChanceryError(
    'invalid_request',
    'The Idempotency-Key is not 1 to 255 printable ASCII characters.',
    {
      hint: 'A random UUID for each request is a good key.',
    },
  );
}
