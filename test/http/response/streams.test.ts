import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Principal } from '../../../src/access/index.ts';
import { type Answer, ApiError, type Call, createClient, type Reply } from '../../../src/contract/index.ts';
import { ChanceryError, notFound } from '../../../src/platform/index.ts';
import { type Edge, type EdgeOptions, json, send, startEdge } from '../server.ts';

type Draft = Answer<'getDocument'>;
type DraftEvents = Extract<Reply<'generateDocument'>, { status: 200 }>['events'];

const draft = (id: string): Draft => ({
  id,
  case_id: 'case_x',
  document_type: 'demand_letter',
  title: 'Demand letter',
  tone: 'formal',
  engine: { kind: 'assembly', model: null, model_sha256: null },
  created_at: '2026-11-20T09:00:00Z',
  plan_id: null,
  version: 1,
  versions: 1,
  reviewed: null,
  revision: null,
  language: 'en',
  seed: 1,
  head: [],
  sections: [],
  signatures: [],
  text: 'Dear Sir,\nline two',
  precedent_analysis: [],
  citations: [],
  verification: {
    fabricated_citations: 0,
    altered_quotes: 0,
    unsupported: [],
    replaced: [],
    support: [],
    adverse: [],
    placeholders: [],
    open_points: [],
    remarks: [],
    removed: [],
    unplaced: [],
    injections: [],
    notes: [],
  },
  passport: { seed: 1 },
  usage: { prompt_tokens: 0, completion_tokens: 0 },
});

async function* written(
  signal: AbortSignal,
  pause: number,
  fail: ChanceryError | null,
  keep: () => Promise<void>,
): DraftEvents {
  yield {
    event: 'started',
    data: { document_type: 'demand_letter', title: 'Demand letter', engine: draft('x').engine, sections: [] },
  };
  for (let n = 0; n < 3; n++) {
    await sleep(pause, undefined, { signal });
    yield {
      event: 'paragraph',
      data: {
        section: 's',
        paragraph: { text: `§ ${n}\nnext line`, kind: 'prose', citations: [] },
        provisional: true,
      },
    };
  }
  if (fail !== null) throw fail;
  await keep();
  yield { event: 'document', data: draft('doc_1') };
}

interface Drafting {
  calls: number;
  aborted: unknown;
}

function draftingEdge(
  options: {
    pause?: number;
    fail?: ChanceryError;
    refuse?: boolean;
    heartbeat?: number;
    shutdownSeconds?: number;
    tuning?: EdgeOptions['tuning'];
    lost?: boolean;
  } = {},
) {
  const seen: Drafting = { calls: 0, aborted: null };
  const generateDocument = async (
    call: Call<'generateDocument', Principal>,
  ): Promise<Reply<'generateDocument'>> => {
    seen.calls += 1;
    call.signal.addEventListener('abort', () => {
      seen.aborted = call.signal.reason;
    });
    if (options.refuse === true) throw new ChanceryError('unknown_document_type', 'There is no such type.');
    if (call.accept === 'text/event-stream') {
      const events = written(call.signal, options.pause ?? 1, options.fail ?? null, () =>
        keep(call, 'doc_1'),
      );
      return { status: 200, events };
    }
    await sleep(options.pause ?? 1, undefined, { signal: call.signal });
    const id = `doc_${seen.calls}`;
    await keep(call, id);
    if (options.lost === true) throw new Error('Lost after the commit.');
    return { status: 201, body: draft(id) };
  };
  const keep = async (call: Call<'generateDocument', Principal>, id: string): Promise<void> => {
    const { stores } = await started;
    await stores.database.transaction(async (tx) => call.keep?.(tx, { status: 201, body: { id } }));
  };
  const started = startEdge({
    handlers: {
      generateDocument,
      getDocument: async ({ params }) => {
        if (params.document_id !== 'doc_1') throw notFound('document');
        return { status: 200, body: draft('doc_1') };
      },
    },
    tuning: { heartbeat: options.heartbeat ?? 10_000, ...options.tuning },
    shutdownSeconds: options.shutdownSeconds ?? 1,
  });
  return { seen, started };
}

const request = { case_id: 'case_x', document_type: 'demand_letter', context: 'c' };

function clientOf(edge: Edge) {
  return createClient({ baseUrl: edge.url, token: edge.token });
}

const generate = (edge: Edge, body: object, headers: Record<string, string> = {}) =>
  send(edge, 'POST', '/v1/ai/generate', {
    token: edge.token,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

describe('event streams', () => {
  it('bring the paragraphs as they are written and the document last', async () => {
    const { started } = draftingEdge();
    const events = [];
    for await (const event of clientOf(await started).events('generateDocument', { body: request }))
      events.push(event);
    expect(events.map(({ event }) => event)).toEqual([
      'started',
      'paragraph',
      'paragraph',
      'paragraph',
      'document',
    ]);
    expect(events[1]?.data).toMatchObject({ paragraph: { text: '§ 0\nnext line' } });
    expect(events.at(-1)?.data).toEqual(draft('doc_1'));
  });

  it('are only for whoever asks for them', async () => {
    const { started } = draftingEdge();
    const edge = await started;
    for (const [accept, type] of [
      ['*/*', 'application/json; charset=utf-8'],
      ['application/json', 'application/json; charset=utf-8'],
      ['text/event-stream', 'text/event-stream; charset=utf-8'],
      ['text/event-stream;q=0.5, application/json', 'application/json; charset=utf-8'],
    ] as const) {
      expect([accept, (await generate(edge, request, { accept })).headers['content-type']]).toEqual([
        accept,
        type,
      ]);
    }
    const refused = await generate(edge, request, { accept: 'image/png' });
    expect([refused.status, refused.json()['code']]).toEqual([406, 'not_acceptable']);
  });

  it('that fail at once are ordinary problems', async () => {
    const { started } = draftingEdge({ refuse: true });
    const answer = await generate(await started, request, { accept: 'text/event-stream' });
    expect([answer.status, answer.json()['code']]).toEqual([422, 'unknown_document_type']);
  });

  it('that fail later end with the problem', async () => {
    const { started } = draftingEdge({
      fail: new ChanceryError('engine_unavailable', 'The model was lost.'),
    });
    const events = clientOf(await started).events('generateDocument', { body: request });
    const seen: string[] = [];
    const reading = (async () => {
      for await (const { event } of events) seen.push(event);
    })();
    await expect(reading).rejects.toMatchObject({ name: 'ChanceryError', code: 'engine_unavailable' });
    expect(seen).toEqual(['started', 'paragraph', 'paragraph', 'paragraph']);
  });

  it('stay alive while nothing is written', async () => {
    const { started } = draftingEdge({ pause: 200, heartbeat: 50 });
    const answer = await generate(await started, request, { accept: 'text/event-stream' });
    expect(answer.body.match(/^: still here$/gm)?.length).toBeGreaterThan(5);
  });

  it('stop the work when the client goes', async () => {
    const { started, seen } = draftingEdge({ pause: 5_000 });
    const abort = new AbortController();
    const events = clientOf(await started).events('generateDocument', {
      body: request,
      signal: abort.signal,
    });
    await events.next();
    abort.abort();
    await expect.poll(() => seen.aborted).toMatchObject({ message: 'The client has gone.' });
  });
});

describe('idempotency keys', () => {
  it('make a request happen once and answer it again', async () => {
    const { started, seen } = draftingEdge();
    const edge = await started;
    const key = { 'idempotency-key': '5f2c' };
    const first = await generate(edge, request, key);
    const again = await generate(edge, { ...request, tone: 'formal' }, key); // the default, said
    expect([again.status, again.json(), seen.calls]).toEqual([201, first.json(), 1]);
    const streamed = await generate(edge, request, { ...key, accept: 'text/event-stream' });
    expect(streamed.body).toContain('event: document');
    const other = await generate(edge, { ...request, context: 'another' }, key);
    expect([other.status, other.json()['code']]).toEqual([422, 'idempotency_mismatch']);
    expect((await generate(edge, request, { 'idempotency-key': '5f2d' })).json()['id']).toBe('doc_2');
  });

  it('also cover a streamed draft', async () => {
    const { started, seen } = draftingEdge();
    const edge = await started;
    const key = { 'idempotency-key': 'k' };
    await generate(edge, request, { ...key, accept: 'text/event-stream' });
    const again = await generate(edge, request, key);
    expect([again.status, again.json()['id'], seen.calls]).toEqual([201, 'doc_1', 1]);
  });

  it('do not keep a failure', async () => {
    const { started, seen } = draftingEdge({ refuse: true });
    const edge = await started;
    for (let n = 0; n < 2; n++) await generate(edge, request, { 'idempotency-key': 'k' });
    expect(seen.calls).toBe(2);
  });

  it('answer again what was committed and then failed', async () => {
    const { started, seen } = draftingEdge({ lost: true });
    const edge = await started;
    const key = { 'idempotency-key': 'k' };
    expect((await generate(edge, request, key)).status).toBe(500);
    const again = await generate(edge, request, key);
    expect([again.status, again.json()['id'], seen.calls]).toEqual([201, 'doc_1', 1]);
    expect(again.headers['location']).toBe('/v1/ai/documents/doc_1');
  });

  it('answer 409 while the first request runs', async () => {
    const { started } = draftingEdge({ pause: 500 });
    const edge = await started;
    const key = { 'idempotency-key': 'k' };
    const first = generate(edge, request, key);
    await sleep(150);
    const second = await generate(edge, request, key);
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    expect((await first).status).toBe(201);
  });

  it('show nothing that the caller may no longer see', async () => {
    const { started } = draftingEdge();
    const edge = await started;
    await generate(edge, request, { 'idempotency-key': 'a' });
    await generate(edge, request, { 'idempotency-key': 'b' }); // doc_2, which getDocument does not find
    expect((await generate(edge, request, { 'idempotency-key': 'a' })).status).toBe(201);
    expect((await generate(edge, request, { 'idempotency-key': 'b' })).status).toBe(404);
  });

  it('answer an edit again with the version that it made, and with its tag', async () => {
    const { edge, edit, edits } = await editingEdge();
    const first = await edit('doc_1');
    edits.push('of somebody else');
    const again = await edit('doc_1');
    expect([first.status, first.json()['version'], edits.length]).toEqual([201, 2, 2]);
    expect([again.status, again.json(), again.headers['etag']]).toEqual([
      201,
      { ...first.json(), versions: 3 },
      first.headers['etag'],
    ]);
    const other = await edit('doc_2');
    expect([other.status, other.json()['code']]).toEqual([422, 'idempotency_mismatch']);
    edge.hidden.add('doc_1');
    expect((await edit('doc_1')).status).toBe(404);
  });
});

async function editingEdge() {
  const edits: string[] = [];
  const hidden = new Set<string>();
  const edge: Edge = await startEdge({
    handlers: {
      makeVersion: async ({ params: { document_id: id }, keep }) => {
        edits.push(id);
        const version = edits.length + 1;
        await edge.stores.database.transaction(async (tx) =>
          keep?.(tx, { status: 201, body: { id, version } }),
        );
        return { status: 201, body: { ...draft(id), version, versions: version }, etag: `${id}.${version}` };
      },
      getDocument: async ({ params: { document_id: id }, query: { version = edits.length + 1 } }) => {
        if (hidden.has(id)) throw notFound('document');
        const body = { ...draft(id), version, versions: edits.length + 1 };
        return { status: 200, body, etag: `${id}.${version}` };
      },
    },
  });
  const edit = (id: string) =>
    send(edge, 'POST', `/v1/ai/documents/${id}/versions`, {
      token: edge.token,
      headers: { ...json, 'idempotency-key': 'k' },
      body: JSON.stringify({ edits: [{ op: 'remove', section: 's', paragraph: 0 }] }),
    });
  return { edge: { ...edge, hidden }, edit, edits };
}

describe('an orderly end', () => {
  it('lets what is in flight finish', async () => {
    const { started } = draftingEdge({ pause: 400, shutdownSeconds: 5 });
    const edge = await started;
    const running = generate(edge, request);
    await sleep(100);
    const closing = edge.server.close();
    await expect(send(edge, 'GET', '/healthz')).rejects.toThrow();
    expect((await running).status).toBe(201);
    await closing;
  });

  it('tells an event stream why it ends', async () => {
    const { started } = draftingEdge({ pause: 30_000, shutdownSeconds: 0 });
    const edge = await started;
    const events = clientOf(edge).events('generateDocument', { body: request });
    await events.next();
    const closing = edge.server.close();
    const rest = await events.next().catch((error: unknown) => error);
    expect(rest).toBeInstanceOf(ApiError);
    expect(rest).toMatchObject({ code: 'service_unavailable' });
    await closing;
  });

  it('does not wait for idle connections, or for ever', async () => {
    // Whoever waited for them would wait longer than any test does.
    const HOUR = 3_600_000;
    const tuning = { keepAliveTimeout: HOUR };
    const { started, seen } = draftingEdge({ pause: HOUR, shutdownSeconds: 0, tuning });
    const edge = await started;
    await fetch(`${edge.url}/healthz`).then((response) => response.text());
    const lost = generate(edge, request).catch((error: unknown) => error);
    await expect.poll(() => seen.calls).toBe(1);
    await edge.server.close();
    await lost;
  });
});
