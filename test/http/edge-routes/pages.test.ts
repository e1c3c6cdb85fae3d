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
