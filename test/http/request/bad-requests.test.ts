import { describe, expect, it } from 'vitest';
import { placeHold, upsertCases } from '../../../src/cases/index.ts';
import { json, send, startEdge } from '../server.ts';

describe('bad requests', () => {
  it('are each answered with a clear problem', async () => {
    const edge = await startEdge({ tuning: { maxBodyBytes: 10_000 } });
    const { token } = edge;
    const put = '/v1/cases/external:a';
    const cases: readonly (readonly [string, Parameters<typeof send>, number, string, string?])[] = [
      ['unknown path', [edge, 'GET', '/v1/nothing', { token }], 404, 'not_found'],
      [
        'unknown path with a body',
        [edge, 'POST', '/v1/nothing', { headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
        404,
        'not_found',
      ],
      ['trailing slash', [edge, 'GET', '/v1/cases/', { token }], 404, 'not_found'],
      ['bad escape in the path', [edge, 'GET', '/v1/cases/%ZZ', { token }], 400, 'invalid_request'],
      ['wrong method', [edge, 'DELETE', '/v1/cases', { token }], 405, 'method_not_allowed'],
      [
        'unknown parameter',
        [edge, 'GET', '/v1/cases?colour=red', { token }],
        400,
        'invalid_request',
        '/query/colour',
      ],
      [
        'parameter on an operation without',
        [edge, 'GET', '/v1/cases/x?a=1', { token }],
        400,
        'invalid_request',
        '/query/a',
      ],
      [
        'limit too high',
        [edge, 'GET', '/v1/cases?limit=201', { token }],
        400,
        'invalid_request',
        '/query/limit',
      ],
      [
        'limit no number',
        [edge, 'GET', '/v1/cases?limit=1e2', { token }],
        400,
        'invalid_request',
        '/query/limit',
      ],
      [
        'limit twice',
        [edge, 'GET', '/v1/cases?limit=1&limit=2', { token }],
        400,
        'invalid_request',
        '/query/limit',
      ],
      [
        'NUL in a parameter',
        [edge, 'GET', '/v1/cases?q=a%00b', { token }],
        400,
        'invalid_request',
        '/query/q',
      ],
      [
        'unknown field name',
        [edge, 'GET', '/v1/cases?fields=id,nope', { token }],
        400,
        'invalid_request',
        '/query/fields/1',
      ],
      [
        'time that is none',
        [edge, 'GET', '/v1/cases?updated_since=yesterday', { token }],
        400,
        'invalid_request',
        '/query/updated_since',
      ],
      ['cursor of another kind', [edge, 'GET', '/v1/cases?cursor=abc', { token }], 400, 'invalid_cursor'],
      ['no body', [edge, 'PUT', put, { token, headers: json }], 400, 'invalid_json'],
      ['no content type', [edge, 'PUT', put, { token, body: '{}' }], 415, 'unsupported_media_type'],
      [
        'wrong content type',
        [edge, 'PUT', put, { token, headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
        415,
        'unsupported_media_type',
      ],
      [
        'form where JSON is wanted',
        [
          edge,
          'PUT',
          put,
          { token, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'title=a' },
        ],
        415,
        'unsupported_media_type',
      ],
      [
        'wrong charset',
        [
          edge,
          'PUT',
          put,
          { token, headers: { 'content-type': 'application/json; charset=utf-16' }, body: '{}' },
        ],
        415,
        'unsupported_media_type',
      ],
      ['broken JSON', [edge, 'PUT', put, { token, headers: json, body: '{"title": ' }], 400, 'invalid_json'],
      [
        'not UTF-8',
        [edge, 'PUT', put, { token, headers: json, body: Buffer.from([0x22, 0xff, 0x22]) }],
        400,
        'invalid_json',
      ],
      [
        'NUL in text',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"a\\u0000b"}' }],
        400,
        'invalid_json',
        '/title',
      ],
      [
        'half a surrogate pair',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"\\ud800"}' }],
        400,
        'invalid_json',
        '/title',
      ],
      [
        '__proto__',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"a","custom":{"__proto__":{"x":1}}}' }],
        400,
        'invalid_json',
        '/custom/__proto__',
      ],
      [
        'nested without end',
        [
          edge,
          'PUT',
          put,
          { token, headers: json, body: `{"custom":{"a":${'['.repeat(4000)}${']'.repeat(4000)}}}` },
        ],
        400,
        'invalid_json',
      ],
      [
        'list instead of object',
        [edge, 'PUT', put, { token, headers: json, body: '[]' }],
        400,
        'invalid_request',
        '',
      ],
      [
        'unknown field',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"a","colour/~":1}' }],
        400,
        'invalid_request',
        '/colour~1~0',
      ],
      [
        'nested field missing',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"a","parties":[{"role":"x"}]}' }],
        400,
        'invalid_request',
        '/parties/0/name',
      ],
      [
        'wrong type is not converted',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":5}' }],
        400,
        'invalid_request',
        '/title',
      ],
      [
        'date that is none',
        [edge, 'PUT', put, { token, headers: json, body: '{"title":"a","opened_on":"2026-02-30"}' }],
        400,
        'invalid_request',
        '/opened_on',
      ],
      [
        'oversize body',
        [edge, 'PUT', put, { token, headers: json, body: JSON.stringify({ title: 'a'.repeat(20_000) }) }],
        413,
        'too_large',
      ],
      [
        'oversize body, chunked',
        [
          edge,
          'PUT',
          put,
          {
            token,
            headers: { ...json, 'transfer-encoding': 'chunked' },
            body: JSON.stringify({ title: 'a'.repeat(20_000) }),
          },
        ],
        413,
        'too_large',
      ],
      [
        'multipart without boundary',
        [
          edge,
          'POST',
          '/v1/vault/upload',
          { token, headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
        ],
        400,
        'invalid_multipart',
      ],
      [
        'JSON where multipart is wanted',
        [edge, 'POST', '/v1/vault/upload', { token, headers: json, body: '{}' }],
        415,
        'unsupported_media_type',
      ],
      [
        'idempotency key too long',
        [
          edge,
          'POST',
          '/v1/cases/batch',
          {
            token,
            headers: { ...json, 'idempotency-key': 'k'.repeat(256) },
            body: '{"cases":[{"title":"a"}]}',
          },
        ],
        400,
        'invalid_request',
      ],
      [
        'page number no number',
        [edge, 'GET', '/v1/vault/files/file_x/pages/one', { token }],
        400,
        'invalid_request',
        '/params/number',
      ],
    ];
    for (const [name, request, status, code, pointer] of cases) {
      const answer = await send(...request);
      const problem = answer.json();
      expect([name, answer.status, problem['code']]).toEqual([name, status, code]);
      expect(answer.headers['content-type'], name).toContain('application/problem+json');
      expect(problem, name).toMatchObject({ status, instance: answer.headers['x-request-id'] });
      expect(String(problem['instance']), name).toMatch(/^req_/);
      if (pointer !== undefined) {
        expect(problem['errors'], name).toEqual(
          expect.arrayContaining([expect.objectContaining({ pointer })]),
        );
      }
    }
  });

  it('takes no body that the parser would be long at, and one as large as it may be', async () => {
    const edge = await startEdge();
    const members = (count: number) =>
      `{"title":"a","custom":{${Array.from({ length: count }, (_, n) => `"m${n}":0`).join(',')}}}`;
    const lists = (count: number) => `{"title":"a","custom":{"a":[${'[],'.repeat(count)}0]}}`;
    for (const [body, code] of [
      [members(1_000), null],
      [members(1_001), 'invalid_json'],
      [members(50_000), 'invalid_json'],
      [lists(49_900), null],
      [lists(50_000), 'invalid_json'],
      [`{"custom":{"a":${'['.repeat(200_000)}`, 'invalid_json'],
    ] as const) {
      const answer = await send(edge, 'PUT', '/v1/cases/external:large', {
        token: edge.token,
        headers: { 'content-type': 'application/json' },
        body,
      });
      if (code === null) expect(answer.body).not.toContain('invalid_json');
      else expect([answer.status, answer.json()['code']]).toEqual([400, code]);
    }
  });

  it('says which methods a path offers', async () => {
    const edge = await startEdge();
    const answer = await send(edge, 'DELETE', '/v1/cases/case_x', { token: edge.token });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD, PUT');
  });

  it('takes an empty body of any type, however framed, where none is asked for', async () => {
    const edge = await startEdge();
    const [row] = await upsertCases(edge.stores, edge.firm, [{ title: 'T' }]);
    const caseId = row?.id ?? '';
    const types = [
      'application/json',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'text/plain',
    ];
    for (const type of types) {
      for (const framing of [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }]) {
        const { hold } = await placeHold(edge.stores, edge.firm, { caseId, name: 'H', reason: '' });
        const answer = await send(edge, 'DELETE', `/v1/cases/${caseId}/holds/${hold.id}`, {
          token: edge.token,
          headers: { 'content-type': type, ...framing },
          body: '',
        });
        expect([type, framing, answer.status]).toEqual([type, framing, 200]);
      }
    }
  });
});
