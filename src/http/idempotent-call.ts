import { createHash } from 'node:crypto';
import type { Principal } from '../access/index.ts';
import { type OperationId, type Operations, operationOf } from '../contract/index.ts';
import { ChanceryError, hashCanonically, isChanceryError, type Json } from '../platform/index.ts';
import {
  type AnyCall,
  type AnyHandler,
  type AnyKeep,
  type AnyReply,
  callWith,
  type ServerEvent,
} from './calls.ts';
import type { IdempotencyKey, IdempotencyStore, KeptReply } from './idempotency.ts';
import type { PartsDigest } from './request/receive-parts.ts';

export interface IdempotentRequest {
  readonly store: IdempotencyStore;
  readonly principal: Principal;
  readonly id: IdempotentId;
  readonly key: string;
  /** Of a multipart body; complete once the parts have been read. */
  readonly digest: PartsDigest | null;
  /** The handler of another operation, to see whether what was created may still be seen. */
  readonly handlerOf: (id: OperationId) => AnyHandler;
}

type IdempotentId = {
  [K in OperationId]: Operations[K] extends { idempotent: true } ? K : never;
}[OperationId];

/** What a kept reply names, and the operation that reads it. */
interface Created {
  readonly by: OperationId;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}

interface Kept {
  /** What has to be seen before a kept reply is given again. */
  readonly created: (body: unknown) => readonly Created[];
  /**
   * What is answered of what was created is read anew: who may see it may no longer see what it was said of it then, such as the
   * original of a duplicate. Of a draft only the id is kept, so that it does not lie in two places when it is deleted.
   */
  readonly anew?: (kept: unknown, now: readonly unknown[]) => unknown;
  /** Several things were made, each for itself: `anew` is given the refusal in place of one that may no longer be seen. */
  readonly several?: true;
  /** What was made is one thing, and the answer said where it is. */
  readonly located?: true;
}

const ONE: NonNullable<Kept['anew']> = (_kept, [one]) => one;

const KEPT: Readonly<Record<IdempotentId, Kept>> = {
  uploadFiles: {
    created: (body) => idsIn(body, 'files').map((id) => ({ by: 'getFile', params: { file_id: id } })),
    anew: filesAnew,
    several: true,
  },
  batchCases: {
    created: (body) => idsIn(body, 'results').map((id) => ({ by: 'getCase', params: { case_id: id } })),
    anew: rowsAnew,
    several: true,
  },
  createPlan: {
    created: (body) => idsOf(body).map((id) => ({ by: 'getPlan', params: { plan_id: id } })),
    anew: ONE,
    located: true,
  },
  generateDocument: {
    created: (body) =>
      idsOf(body).map((id) =>
        id.startsWith('job_')
          ? { by: 'getJob', params: { job_id: id } }
          : { by: 'getDocument', params: { document_id: id } },
      ),
    anew: ONE,
    located: true,
  },
  makeVersion: {
    created: (body) =>
      idsOf(body).map((id) => ({ by: 'getDocument', params: { document_id: id }, query: versionIn(body) })),
    anew: ONE,
  },
};

export function isIdempotent(id: OperationId): id is IdempotentId {
  return Object.hasOwn(KEPT, id);
}

/**
 * Runs a request once for each key. The same request again gets the kept reply, provided that the
 * caller may still see what it names: a wall that was put up meanwhile holds here too, for each thing by
 * itself where the request made several. Another request under the same key is refused.
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
  let kept: number | null = null;
  const keep: AnyKeep = async (tx, { status, body = null }) => {
    await store.keep(tx, principal, key, { fingerprint: await fingerprintOf(request, call), status, body });
    kept = status;
  };
  let reply: AnyReply;
  try {
    reply = await handler(callWith(call, { keep }));
  } catch (error) {
    // What was committed stays, and so does its answer: only a request that did nothing may be done again.
    await store.abandon(principal, key);
    throw error;
  }
  if (reply.events !== undefined) return { ...reply, events: thenAbandon(request, key, reply.events) };
  if (reply.status >= 300) await store.abandon(principal, key);
  else if (reply.status !== kept) {
    const { status, body = null } = reply;
    await store.complete(principal, key, { fingerprint: await fingerprintOf(request, call), status, body });
  }
  return reply;
}

async function replay(request: IdempotentRequest, call: AnyCall, kept: KeptReply): Promise<AnyReply> {
  if (call.parts !== undefined) {
    for await (const part of call.parts()) if (part.kind === 'file') part.stream.resume();
  }
  if ((await fingerprintOf(request, call)) !== kept.fingerprint) {
    throw new ChanceryError('idempotency_mismatch', 'This idempotency key was used for another request.', {
      hint: 'Use a new key for each new request.',
    });
  }
  const { created, anew, several, located } = KEPT[request.id];
  const read: (AnyReply | ChanceryError)[] = [];
  const headers: Record<string, string> = { 'idempotency-replayed': 'true' };
  for (const { by, params, query = {} } of created(kept.body)) {
    const asked = { params, query, body: undefined, parts: undefined, accept: 'application/json' };
    try {
      read.push(await request.handlerOf(by)(callWith(call, asked)));
    } catch (error) {
      if (several !== true || !isChanceryError(error) || error.code !== 'not_found') throw error;
      read.push(error);
    }
    if (located === true) headers['location'] = pathOf(by, params);
  }
  const one = read.find((reply): reply is AnyReply => !isChanceryError(reply));
  if (anew === ONE && one?.written !== undefined) {
    const { written, etag } = one;
    if (call.accept === 'text/event-stream')
      return { status: 200, headers, events: only({ event: 'document', written }) };
    return { status: kept.status, headers, written, ...(etag !== undefined && { etag }) };
  }
  const bodies = read.map((reply) => (isChanceryError(reply) ? reply : reply.body));
  const body = anew?.(kept.body, bodies) ?? kept.body;
  const etag = anew === ONE ? one?.etag : undefined;
  if (call.accept !== 'text/event-stream')
    return { status: kept.status, headers, body, ...(etag !== undefined && { etag }) };
  return { status: 200, headers, events: only({ event: 'document', data: body }) };
}

/** A stream has kept its reply by the time it ends, or it has come to nothing. */
async function* thenAbandon(
  { store, principal }: IdempotentRequest,
  key: IdempotencyKey,
  events: AsyncIterable<ServerEvent>,
): AsyncGenerator<ServerEvent, void> {
  try {
    yield* events;
  } finally {
    await store.abandon(principal, key);
  }
}

/** The same words from a token that sees something else are another request. */
async function fingerprintOf({ principal, digest }: IdempotentRequest, call: AnyCall): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([principal.personId, principal.resources]))
    .update('\n');
  // The address is part of what was asked: an edit of one draft is no edit of another.
  if (Object.keys(call.params).length > 0) await hashCanonically(hash, call.params as Json);
  if (digest === null) await hashCanonically(hash, (call.body ?? null) as Json);
  else hash.update(digest.hex());
  return hash.digest('hex');
}

function idsIn(body: unknown, list: string): string[] {
  return itemsIn(body, list)
    .filter(hasId)
    .map(({ id }) => id);
}

/** When none may be seen any more, the answer is the problem of the first, as when none was taken. */
function filesAnew(kept: unknown, now: readonly unknown[]): unknown {
  const gone = now.filter(isChanceryError);
  const [first] = gone;
  if (first !== undefined && gone.length === now.length) throw first;
  const refused = itemsIn(kept, 'files').flatMap(({ name }, at) => {
    const one = now[at];
    return isChanceryError(one) ? [{ name, code: one.code, detail: one.message }] : [];
  });
  const files = now.filter((one) => !isChanceryError(one));
  return { ...(isRecord(kept) && kept), files, refused: [...itemsIn(kept, 'refused'), ...refused] };
}

function rowsAnew(kept: unknown, now: readonly unknown[]): unknown {
  const read = now.values();
  const results = itemsIn(kept, 'results').map((row) => {
    const one = hasId(row) ? read.next().value : null;
    if (!isChanceryError(one)) return row;
    const error = { code: one.code, detail: one.message, errors: [] };
    return { ...row, outcome: 'failed', id: null, error };
  });
  return { results };
}

function itemsIn(body: unknown, list: string): Record<string, unknown>[] {
  const items = isRecord(body) ? body[list] : undefined;
  return Array.isArray(items) ? items.filter(isRecord) : [];
}

function hasId(item: Record<string, unknown>): item is Record<string, unknown> & { readonly id: string } {
  return typeof item['id'] === 'string';
}

function idsOf(body: unknown): string[] {
  return idsIn({ one: [body] }, 'one');
}

function versionIn(body: unknown): { version?: unknown } {
  return isRecord(body) && body['version'] !== undefined ? { version: body['version'] } : {};
}

function pathOf(id: OperationId, params: Created['params']): string {
  return Object.entries(params).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, value),
    operationOf(id).path,
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
