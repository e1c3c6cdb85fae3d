import { describe, expect, it } from 'vitest';
import { json, send, startEdge } from '../server.ts';

describe('updated_since', () => {
  it('is an instant, however it is written', async () => {
    const edge = await startEdge();
    const put = await send(edge, 'PUT', '/v1/cases/external:us1', {
      token: edge.token,
      headers: json,
      body: '{"title":"US"}',
    });
    const at = new Date(String(put.json()['updated_at']));
    const list = async (since: string) => {
      const answer = await send(edge, 'GET', `/v1/cases?updated_since=${encodeURIComponent(since)}`, {
        token: edge.token,
      });
      return answer.status === 200 ? (answer.json()['data'] as unknown[]).length : answer.status;
    };
    const iso = at.toISOString();
    const shifted = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    const offset = (hours: number, minutes = 0) =>
      `${shifted(hours * 60 + minutes).slice(0, -1)}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`;
    for (const since of [
      iso,
      iso.toLowerCase(),
      `${iso.slice(0, 19)}Z`,
      `${iso.slice(0, 19)}z`.replace('T', 't'),
      `${iso.slice(0, 23)}000Z`,
      offset(1),
      offset(-5),
      offset(1, -1),
      offset(14),
    ]) {
      expect([since, await list(since)]).toEqual([since, 1]);
    }
    for (const since of [shifted(1), offset(1, 1), offset(-5, 1)]) {
      expect([since, await list(since)]).toEqual([since, 0]);
    }
    expect(await list('2016-12-31T23:59:60Z')).toBe(1);
    for (const since of ['2026-13-01T00:00:00Z', '2026-11-21', 'yesterday', '2026-02-30T00:00:00Z']) {
      expect([since, await list(since)]).toEqual([since, 400]);
    }
  });
});

describe('a query', () => {
  it('that is not UTF-8 is refused: what it means cannot be known', async () => {
    const edge = await startEdge();
    for (const query of ['q=%FF', 'q=M%FCller', 'q=%C3', '%FF=x', 'q=%ED%A0%80']) {
      const answer = await send(edge, 'GET', `/v1/cases?${query}`, { token: edge.token });
      expect([query, answer.status, answer.json()['code']]).toEqual([query, 400, 'invalid_request']);
    }
    for (const query of ['q=M%C3%BCller', 'q=100%', 'q=%zz', 'q=%EF%BF%BD', 'q=a+b']) {
      expect([query, (await send(edge, 'GET', `/v1/cases?${query}`, { token: edge.token })).status]).toEqual([
        query,
        200,
      ]);
    }
  });
});
