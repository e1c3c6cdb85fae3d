import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf, repeatedName } from '../../../src/platform/index.ts';
import { json, send, sendBytes, startEdge } from '../server.ts';

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const codeOf = (answer: string) => /"(?:code|error)":"(\w+)"/.exec(answer)?.[1];

describe('what a request says twice', () => {
  it('is refused where it is who sends it, where it goes, or what it is', async () => {
    const edge = await startEdge();
    const good = [`Host: localhost`, `Authorization: Bearer ${edge.token}`];
    const ask = (target: string, ...headers: string[]) =>
      sendBytes(edge, [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
    expect(statusOf(await ask('/v1/cases', ...good))).toBe(200);
    for (const [target, ...headers] of [
      ['/v1/cases', ...good, 'Host: localhost'],
      ['/v1/cases', 'Host: evil.example', ...good],
      ['/v1/cases', ...good, 'hOST: evil.example'],
      ['/healthz', 'Host: localhost', 'Host: localhost'],
      ['/nowhere', 'Host: localhost', 'Host: localhost'],
      ['/v1/cases', ...good, `Authorization: Bearer ${edge.token}`],
      ['/v1/cases', ...good, 'AUTHORIZATION: Bearer a.b.c'],
      ['/v1/cases', 'Authorization: Basic YTpi', ...good],
      ['http://evil.example/v1/cases', ...good],
      ['http://evil.example:80/v1/cases', ...good],
      ['https://localhost.evil.example/v1/cases', ...good],
      ['http://localhost@evil.example/v1/cases', ...good],
      ['http://evil.example@localhost/v1/cases', ...good],
      ['http://127.0.0.1/v1/cases', ...good],
      ['ftp://localhost/v1/cases', ...good],
      ['http://localhost/v1/cases', 'Host: evil.example', `Authorization: Bearer ${edge.token}`],
    ] as [string, ...string[]][]) {
      const answer = await ask(target, ...headers);
      const wanted = headers.length === 2 && headers[0] === 'Host: evil.example' ? [400, 421] : [400];
      expect([target, headers, wanted.includes(statusOf(answer))]).toEqual([target, headers, true]);
    }
    for (const target of ['http://localhost/v1/cases', 'HTTP://LocalHost:80/v1/cases?limit=1'])
      expect([target, statusOf(await ask(target, ...good))]).toEqual([target, 200]);
  });

  it('is refused of a body, too', async () => {
    const edge = await startEdge();
    const body = '{"title":"A"}';
    const put = (...headers: string[]) =>
      sendBytes(
        edge,
        [
          'PUT /v1/cases/external:a HTTP/1.1',
          'Host: localhost',
          `Authorization: Bearer ${edge.token}`,
          'Connection: close',
          ...headers,
          '',
          body,
        ].join('\r\n'),
      );
    const length = `Content-Length: ${body.length}`;
    expect(statusOf(await put(length, 'Content-Type: application/json'))).toBe(201);
    for (const headers of [
      [length, 'Content-Type: application/json', 'Content-Type: text/plain'],
      [length, length, 'Content-Type: application/json'],
      [length, 'Content-Type: application/json', 'Idempotency-Key: a', 'Idempotency-Key: b'],
      [length, 'Transfer-Encoding: chunked', 'Content-Type: application/json'],
    ])
      expect([headers, statusOf(await put(...headers))]).toEqual([headers, 400]);
  });
});

describe('members of JSON that are there twice', () => {
  it.each<[string, string]>([
    ['{"title":"A","title":"B"}', '/title'],
    ['{"title":"A","t\\u0069tle":"B"}', '/title'],
    ['{"title":"A","custom":{"x":1,"y":2,"x":1}}', '/custom/x'],
    ['{"title":"A","custom":{"x":{"a":[0,{"b":{},"b" : {}}]}}}', '/custom/x/a/1/b'],
    [
      '{"title":"A","parties":[{"role":"r","name":"n"},{"role":"r","name":"n","role":"s"}]}',
      '/parties/1/role',
    ],
    ['{"title":"A","custom":{"a/b~":1,"a/b~":1}}', '/custom/a~1b~0'],
    ['{"title":"A","custom":{"":1,"":1}}', '/custom/'],
    ['{"title":"A","custom":{"\\"":1,"\\"":2}}', '/custom/"'],
    ['{"title":"A","custom":{"n":12345678901234567,"n":1}}', '/custom/n'],
  ])('%s', async (body, pointer) => {
    const edge = await startEdge();
    const refused = await send(edge, 'PUT', '/v1/cases/external:a', {
      token: edge.token,
      headers: json,
      body,
    });
    expect([refused.status, refused.json()['code']]).toEqual([400, 'invalid_json']);
    expect(refused.json()['errors']).toMatchObject([{ pointer }]);
    expect((await send(edge, 'GET', '/v1/cases/external:a', { token: edge.token })).status).toBe(404);
  });

  it('are refused at the token endpoint, in both forms, and in the details of a form', async () => {
    const edge = await startEdge();
    const credentials = { client_id: edge.clientId, client_secret: edge.secret };
    const twice = '[{"type":"firm_resources","practice_areas":["Tax"],"practice_areas":[]}]';
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      ...credentials,
      authorization_details: twice,
    });
    const asForm = await send(edge, 'POST', '/v1/auth/token', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    });
    expect([asForm.status, codeOf(asForm.body)]).toEqual([400, 'invalid_authorization_details']);
    const text = JSON.stringify({ grant_type: 'client_credentials', ...credentials });
    for (const body of [
      text.replace('{', '{"scope":"cases:read","scope":"cases:write",'),
      text.replace('{', `{"authorization_details":${twice},`),
    ])
      expect((await send(edge, 'POST', '/v1/auth/token', { headers: json, body })).status).toBe(400);
  });

  it('are found in whatever text, and nothing else is', () => {
    const name = fc.oneof(
      fc.constantFrom('a', 'b', ':', '"', '\\', '{"a":1}', '\\"'),
      fc.string({ unit: 'binary' }),
    );
    const { value } = fc.letrec<{ value: { text: string; repeats: boolean; names: number } }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc
          .oneof(name, fc.integer(), fc.constantFrom(null, true, 'x:y'))
          .map((leaf) => ({ text: JSON.stringify(leaf), repeats: false, names: 0 })),
        fc.array(tie('value'), { maxLength: 4 }).map((items) => ({
          text: `[ ${items.map((item) => item.text).join(' ,')}]`,
          repeats: items.some((item) => item.repeats),
          names: items.reduce((sum, item) => sum + item.names, 0),
        })),
        fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map((members) => ({
          text: `{${members.map(([key, item]) => `${JSON.stringify(key)} :\n${item.text}`).join(', ')}}`,
          repeats:
            members.some(([, item]) => item.repeats) ||
            new Set(members.map(([key]) => key)).size < members.length,
          names: members.reduce((sum, [, item]) => sum + item.names, members.length),
        })),
      ),
    }));
    fc.assert(
      fc.property(value, ({ text, repeats, names }) => {
        const found = repeatedName(text);
        expect(found !== null).toBe(repeats);
        expect(outlineOf(text, { values: 100_000, depth: 100 }).members).toBe(names);
      }),
      { numRuns: 2_000 },
    );
  });
});
