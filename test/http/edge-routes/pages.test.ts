import { expect, it } from 'vitest';
import { send, startEdge } from '../server.ts';

it('a page for people is found with a slash behind its address, too; an operation of the API is not', async () => {
  const edge = await startEdge();
  for (const [asked, page] of [
    ['/console/', '/console'],
    ['/console//', '/console'],
    ['/console/cases/', '/console/cases'],
    ['/console/cases/case_1/?q=a', '/console/cases/case_1?q=a'],
    ['/docs/', '/docs'],
    ['/docs/api/', '/docs/api'],
  ] as const) {
    const { status, headers } = await send(edge, 'GET', asked, {});
    expect([asked, status, headers['location']]).toEqual([asked, 308, page]);
  }
  for (const asked of ['/v1/cases/', '//', '//evil.example/console/', '/console/a/b/c/', '/healthz/'])
    expect([asked, (await send(edge, 'GET', asked, {})).status]).toEqual([asked, 404]);
  expect((await send(edge, 'POST', '/console/', {})).status).toBe(404);
});

it('a browser that strayed below the console gets its page, which says so; programs and files do not', async () => {
  const edge = await startEdge();
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await send(edge, 'GET', '/console/a/b', { headers: html });
  for (const asked of [
    '/console/a/b/c',
    '/console/cases/case_1/files/2?q=a',
    '/console/a/b/c/',
    '/console/a//b',
  ]) {
    const { status, headers, body } = await send(edge, 'GET', asked, { headers: html });
    expect([asked, status, headers['content-type']]).toEqual([asked, 404, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect([body, headers['cache-control']]).toEqual([page.body, 'no-store']);
  }
  for (const [method, asked, accept] of [
    ['GET', '/console/a/b/c', 'application/json'],
    ['POST', '/console/a/b/c', html.accept],
    ['GET', '/console/assets/a/b.js', html.accept],
    ['GET', '/v1/a/b/c', html.accept],
    ['GET', '/consoles/a/b/c', html.accept],
  ] as const) {
    const { status, headers } = await send(edge, method, asked, { headers: { accept } });
    expect([asked, status, headers['content-type']]).toEqual([
      asked,
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
});
