import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { issueToken } from '../../../src/access/index.ts';
import { createClient } from '../../../src/contract/index.ts';
import { ERROR_CODES, operator } from '../../../src/platform/index.ts';
import { type Edge, json, send, startEdge } from '../server.ts';

const put = (edge: Edge, id: string, body: object, headers: Record<string, string> = {}) =>
  send(edge, 'PUT', `/v1/cases/external:${id}`, {
    token: edge.token,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

async function upload(edge: Edge, bytes: Uint8Array<ArrayBuffer>, name = 'a.bin'): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  const client = createClient({ baseUrl: edge.url, token: edge.token });
  const { files } = await client.call('uploadFiles', { form });
  return files[0]?.id ?? '';
}

describe('lists', () => {
  it('are walked by Link, in a stable order, and narrowed by fields', async () => {
    const edge = await startEdge();
    for (let n = 0; n < 5; n++)
      await put(edge, `c${n}`, { title: `Case ${n}`, practice_area: 'Tax & Trusts' });
    const seen: unknown[] = [];
    let path: string | undefined =
      '/v1/cases?limit=2&fields=external_id,title&practice_area=Tax%20%26%20Trusts';
    while (path !== undefined) {
      const answer = await send(edge, 'GET', path, { token: edge.token });
      seen.push(...(answer.json()['data'] as unknown[]));
      const link = String(answer.headers['link'] ?? '');
      path = /^<([^>]+)>; rel="next"$/.exec(link)?.[1];
      expect(answer.json()['has_more']).toBe(path !== undefined);
    }
    expect(seen).toEqual(Array.from({ length: 5 }, (_, n) => ({ external_id: `c${n}`, title: `Case ${n}` })));
  });
});

describe('single resources', () => {
  it('have an entity tag: 304 when unchanged, 412 when changed meanwhile', async () => {
    const edge = await startEdge();
    const created = await put(edge, 'a', { title: 'Harrow v. Bell' });
    expect(created.status).toBe(201);
    expect(created.headers.location).toBe(`/v1/cases/${created.json()['id']}`);
    const etag = String(created.headers.etag);
    const get = (value: string) =>
      send(edge, 'GET', '/v1/cases/external:a', { token: edge.token, headers: { 'if-none-match': value } });
    expect((await get(etag)).status).toBe(304);
    expect((await get(`"x", W/${etag}`)).status).toBe(304);
    expect((await get('*')).status).toBe(304);
    expect((await get('"x"')).status).toBe(200);
    expect((await put(edge, 'a', { title: 'Harrow v. Bell II' }, { 'if-match': etag })).status).toBe(200);
    const late = await put(edge, 'a', { title: 'Harrow v. Bell III' }, { 'if-match': etag });
    expect([late.status, late.json()['code']]).toEqual([412, 'precondition_failed']);
  });

  it('send only fields the contract declares', async () => {
    const edge = await startEdge({
      handlers: {
        getCase: async () => {
          const found = {
            id: 'case_x',
            external_id: null,
            number: null,
            title: 'T',
            client: null,
            practice_area: null,
            status: 'open' as const,
            court: null,
            jurisdiction: null,
            docket_number: null,
            judge: null,
            parties: [],
            facts: null,
            key_dates: [],
            responsible_attorney: null,
            opened_on: null,
            closed_on: null,
            custom: { a: [1, { b: null }] },
            created_at: '2026-01-01T00:00:00Z',
            updated_at: '2026-01-01T00:00:00Z',
          };
          const withSecret = { ...found, firm_id: 'firm_secret' };
          return { status: 200, body: withSecret };
        },
      },
    });
    const answer = await send(edge, 'GET', '/v1/cases/case_x', { token: edge.token });
    expect(answer.body).not.toContain('firm_secret');
    expect(answer.json()['custom']).toEqual({ a: [1, { b: null }] });
  });
});

describe('bytes', () => {
  it('come whole or in ranges, with their digest', async () => {
    const edge = await startEdge();
    const bytes = new Uint8Array(100_000).map((_, i) => i % 251);
    const id = await upload(edge, bytes, 'scan “1”.pdf');
    const path = `/v1/vault/files/${id}/content`;
    const get = async (headers: Record<string, string> = {}, method = 'GET') => {
      const response = await fetch(`${edge.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${edge.token}`, ...headers },
      });
      return { response, body: new Uint8Array(await response.arrayBuffer()) };
    };
    const sha256 = createHash('sha256').update(bytes);
    const digest = sha256.copy().digest('base64');
    const etag = `"${sha256.digest('hex')}"`;

    const whole = await get();
    expect(whole.body).toEqual(bytes);
    expect(Object.fromEntries(whole.response.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': '100000',
      'repr-digest': `sha-256=:${digest}:`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      etag,
    });
    expect(whole.response.headers.get('content-disposition')).toMatch(/^attachment;/);

    for (const [range, start, end] of [
      ['bytes=0-0', 0, 1],
      ['bytes=99990-', 99_990, 100_000],
      ['bytes=-10', 99_990, 100_000],
      ['bytes=99990-200000', 99_990, 100_000],
    ] as const) {
      const part = await get({ range });
      expect([range, part.response.status]).toEqual([range, 206]);
      expect(part.body).toEqual(bytes.slice(start, end));
      expect(part.response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/100000`);
    }
    for (const ignored of ['bytes=0-1,5-6', 'pages=1-2', 'bytes=5-2', 'bytes=-']) {
      expect([ignored, (await get({ range: ignored })).response.status]).toEqual([ignored, 200]);
    }
    const beyond = await get({ range: 'bytes=100000-' });
    expect(beyond.response.status).toBe(416);
    expect(beyond.response.headers.get('content-range')).toBe('bytes */100000');
    expect(beyond.response.headers.get('content-type')).toContain('application/problem+json');
    expect((await get({ range: 'bytes=0-0', 'if-range': '"other"' })).response.status).toBe(200);
    expect((await get({ range: 'bytes=0-0', 'if-range': etag })).response.status).toBe(206);
    expect((await get({ 'if-none-match': etag })).response.status).toBe(304);

    const head = await get({}, 'HEAD');
    expect([head.response.status, head.body.length]).toEqual([200, 0]);
    expect(head.response.headers.get('content-length')).toBe('100000');
  });
});

describe('every GET', () => {
  it('can be asked with HEAD', async () => {
    const edge = await startEdge();
    for (const path of ['/v1/cases', '/healthz', '/docs', '/openapi.json']) {
      const get = await send(edge, 'GET', path, { token: edge.token });
      const head = await send(edge, 'HEAD', path, { token: edge.token });
      expect([path, head.status, head.body]).toEqual([path, 200, '']);
      expect(head.headers['content-type']).toBe(get.headers['content-type']);
    }
  });
});

describe('the appliance itself', () => {
  it('gives figures to this machine alone, and none to what a proxy passes on', async () => {
    const edge = await startEdge();
    await send(edge, 'GET', '/v1/cases', { token: edge.token });
    await send(edge, 'GET', '/v1/cases');
    const { status, headers, body } = await send(edge, 'GET', '/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toContain('chancery_http_request_seconds_count{operation="listCases",status="200"} 1\n');
    expect(body).toContain(
      'chancery_http_request_seconds_bucket{operation="listCases",status="401",le="+Inf"} 1\n',
    );
    expect(body).toContain('# TYPE chancery_test gauge\nchancery_test 7\n');
    expect(body).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
    expect(body).toMatch(/\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total [\d.]+\n/);
    expect((await send(edge, 'GET', '/metrics', { headers: { 'x-forwarded-for': '10.0.0.9' } })).status).toBe(
      404,
    );
    const closed = await startEdge({ limits: { metricsFrom: '10.0.0.0/8' } });
    expect((await send(closed, 'GET', '/metrics')).status).toBe(404);
  });

  it('is alive, and says which part is not ready', async () => {
    let ready = true;
    const edge = await startEdge({
      readiness: async () => ({
        ready,
        parts: { database: { state: 'ok' }, model: { state: 'down', detail: 'no model' } },
      }),
    });
    expect((await send(edge, 'GET', '/healthz?probe=1')).json()).toMatchObject({ status: 'ok' });
    const degraded = await send(edge, 'GET', '/readyz');
    expect([degraded.status, degraded.json()]).toMatchObject([
      200,
      { status: 'degraded', parts: { model: { state: 'down', detail: 'no model' } } },
    ]);
    ready = false;
    expect((await send(edge, 'GET', '/readyz')).status).toBe(503);
    const client = createClient({ baseUrl: edge.url, token: null });
    expect(await client.call('readyz', {})).toMatchObject({ status: 'not_ready' });
  });

  it('tells how much there is to do to this machine and to metrics_from alone, to others only how each part is', async () => {
    const readiness = async () => ({
      ready: true,
      parts: { reading: { state: 'ok' as const, detail: 'running; 3 waiting, 3 being read' } },
    });
    const parts = async (edge: Edge, headers = {}) =>
      ((await send(edge, 'GET', '/readyz', { headers })).json() as { parts: unknown }).parts;
    const full = { reading: { state: 'ok', detail: 'running; 3 waiting, 3 being read' } };
    const short = { reading: { state: 'ok' } };
    const edge = await startEdge({ readiness, limits: { metricsFrom: '' } });
    expect(await parts(edge)).toEqual(full);
    expect(await parts(edge, { 'x-forwarded-for': '127.0.0.1' })).toEqual(short);
    expect(await parts(edge, { forwarded: 'for=127.0.0.1' })).toEqual(short);
    const behind = await startEdge({
      readiness,
      limits: { metricsFrom: '10.0.0.0/8', trustedProxies: '127.0.0.1' },
    });
    expect(await parts(behind, { 'x-forwarded-for': '192.0.2.7' })).toEqual(short);
  });

  it('describes itself to machines and people, from no other place', async () => {
    const edge = await startEdge();
    const description = await send(edge, 'GET', '/openapi.json');
    expect(description.json()).toMatchObject({ openapi: '3.1.1', servers: [{ url: edge.stores.issuer }] });
    const docs = await send(edge, 'GET', '/docs', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(docs.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(docs.headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; .*trusted-types 'none'$/,
    );
    const { tags, paths } = description.json() as {
      tags: { name: string }[];
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    for (const { name } of tags) expect(docs.body).toContain(`id="${name}"`);
    const ids = Object.values(paths).flatMap((one) =>
      Object.values(one).map(({ operationId }) => operationId),
    );
    for (const id of [...ids, ...Object.keys(ERROR_CODES)]) expect(docs.body).toContain(` id="${id}"`);
    // Each with a call that can be copied, and no schema as it is.
    expect(docs.body.split('<code>curl')).toHaveLength(ids.length + 1);
    expect(docs.body).not.toMatch(/&quot;\$ref&quot;|additionalProperties/);
    expect(docs.body).toMatch(/<code>data\[\]\.id<\/code>/);
    for (const [page, words] of [
      ['api', 'What a token may see is scope ∩ firm'],
      ['briefs', 'id="document-types"'],
      ['errors', 'id="the-request"'],
      ['search', 'id="the-query"'],
    ] as const) {
      const guide = await send(edge, 'GET', `/docs/${page}`);
      expect([page, guide.status, guide.body.includes(words)]).toEqual([page, 200, true]);
      expect(guide.body).not.toMatch(/^(```|#{1,6} |\|)/m);
    }
    expect((await send(edge, 'GET', '/docs/constructor')).status).toBe(404);
    // Whatever leads somewhere leads to this server, and to a place that is there.
    const pages = [docs.body, ...(await Promise.all(['api', 'briefs', 'errors', 'search'].map(guideOf)))];
    async function guideOf(page: string) {
      return (await send(edge, 'GET', `/docs/${page}`)).body;
    }
    for (const html of pages) {
      expect(html).not.toMatch(/<img|url\(| style=| on[a-z]+=| src="(?!\/console\/assets\/docs\.js")/);
      for (const [, path = '', anchor = ''] of html.matchAll(/href="([^"#]*)#([^"]*)"/g)) {
        const there = path === '' ? html : path === '/docs' ? docs.body : await guideOf(path.slice(6));
        expect([path, anchor, there.includes(` id="${anchor}"`)]).toEqual([path, anchor, true]);
      }
    }
  });

  it('sends headers that keep browsers from guessing', async () => {
    const edge = await startEdge();
    for (const path of ['/v1/cases', '/v1/nothing', '/healthz']) {
      const { headers } = await send(edge, 'GET', path, { token: edge.token });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'referrer-policy': 'no-referrer',
      });
      expect(headers['x-request-id']).toMatch(/^req_[0-9a-z]{26}$/);
    }
  });
});

describe('the log', () => {
  it('says what happened, but no token, no search words and no text', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(chunk.toString());
        done();
      },
    });
    const edge = await startEdge({
      log: pino({ level: 'trace' }, stream),
      handlers: {
        getFile: async () => {
          throw Object.assign(new Error('disk /secret/path'), { code: 'EIO' });
        },
      },
    });
    await put(edge, 'a', { title: 'PRIVILEGED' });
    await send(edge, 'GET', '/v1/cases?q=PRIVILEGED', { token: edge.token });
    await send(edge, 'GET', `/v1/cases?access_token=${edge.token}`);
    const failed = await send(edge, 'GET', '/v1/vault/files/file_x', { token: edge.token });
    expect([failed.status, failed.json()['detail']]).toEqual([500, 'Internal error']);
    expect(failed.body).not.toContain('secret');
    const log = lines.join('');
    expect(log).toContain('"operation":"listCases"');
    expect(log).toContain('disk /secret/path'); // the cause, for the administrator
    expect(log).toContain(String(failed.json()['instance']));
    expect(log).not.toContain('PRIVILEGED');
    expect(log).not.toContain(edge.token);
    expect(log).not.toContain(edge.secret);
  });

  it('says of each refusal who was refused, from where, what, and why', async () => {
    const lines: Record<string, unknown>[] = [];
    const stream = new Writable({
      write(chunk: Buffer, _, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const edge = await startEdge({ log: pino({ level: 'info' }, stream) });
    const { clientId, stores } = edge;
    const { access_token: narrow } = await issueToken(stores, operator, { clientId, scope: 'vault:read' });
    const ask = (id: string, secret: string) =>
      send(edge, 'POST', '/v1/auth/token', {
        headers: json,
        body: JSON.stringify({ grant_type: 'client_credentials', client_id: id, client_secret: secret }),
      });
    await ask(clientId, 'chs_guess');
    await ask('chs_in_the_wrong_field', 'chs_guess');
    await send(edge, 'GET', '/v1/cases');
    await send(edge, 'GET', '/v1/cases', { token: `${narrow}x` });
    await send(edge, 'GET', '/v1/cases', { token: narrow });
    await send(edge, 'GET', '/v1/cases?limit=-1', { token: edge.token });
    await send(edge, 'GET', '/v1/cases/case_x', { token: edge.token });
    await send(edge, 'GET', '/v1/cases', { headers: { host: 'attacker.example' } });
    const address = expect.stringMatching(/127\.0\.0\.1$/) as unknown;
    const attempt = { msg: 'a client was not let in', address, code: 'invalid_client' };
    const refusal = (status: number, code: string, client: string | null = null) =>
      expect.objectContaining({ msg: 'request', status, code, client, address }) as unknown;
    await expect.poll(() => lines.filter(({ msg }) => msg === 'request')).toHaveLength(8);
    expect(lines).toEqual([
      expect.objectContaining({ ...attempt, client: clientId }),
      refusal(401, 'invalid_client'),
      expect.objectContaining({ ...attempt, client: null }),
      refusal(401, 'invalid_client'),
      refusal(401, 'unauthorized'),
      refusal(401, 'invalid_token'),
      refusal(403, 'insufficient_scope', clientId),
      refusal(400, 'invalid_request', clientId),
      refusal(404, 'not_found', clientId),
      refusal(421, 'misdirected_request'),
    ]);
    expect(JSON.stringify(lines)).not.toContain('chs_');
  });
});

describe('a full disk', () => {
  it('is 507 storage_full, wherever it is noticed', async () => {
    for (const code of ['ENOSPC', 'SQLITE_FULL']) {
      const edge = await startEdge({
        handlers: {
          putCase: async () => {
            throw new Error('write failed', { cause: Object.assign(new Error('full'), { code }) });
          },
        },
      });
      const answer = await put(edge, 'a', { title: 'T' });
      expect([code, answer.status, answer.json()['code']]).toEqual([code, 507, 'storage_full']);
    }
  });
});
