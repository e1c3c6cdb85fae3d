import { describe, expect, it } from 'vitest';
import { addWall } from '../../../src/access/index.ts';
import { type Edge, json, send, startEdge } from '../server.ts';

const batch = (edge: Edge, body: unknown, headers: Record<string, string> = {}) =>
  send(edge, 'POST', '/v1/cases/batch', {
    token: edge.token,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });

describe('a batch of cases', () => {
  it('keeps each row that is good and says of each that is not what is wrong with it', async () => {
    const edge = await startEdge();
    const cases = [
      { external_id: 'ok1', title: 'Good' },
      { external_id: 'bad1', title: 'X', opened_on: '31.12.2025' },
      { external_id: 'bad2', title: 'X', unknown: 1, parties: [{ role: 'plaintiff' }] },
      { title: '', external_id: 5 },
      'no case',
      null,
      { external_id: 'ok2', title: 'Good', parties: null, custom: null, key_dates: null },
    ];
    const answer = await batch(edge, { cases });
    expect(answer.status).toBe(200);
    const { results } = answer.json() as unknown as {
      results: {
        index: number;
        outcome: string;
        external_id: unknown;
        error: { errors: { pointer: string }[] };
      }[];
    };
    expect(results.map(({ index, outcome, external_id }) => [index, outcome, external_id])).toEqual([
      [0, 'created', 'ok1'],
      [1, 'failed', 'bad1'],
      [2, 'failed', 'bad2'],
      [3, 'failed', null],
      [4, 'failed', null],
      [5, 'failed', null],
      [6, 'created', 'ok2'],
    ]);
    const pointers = (index: number) => results[index]?.error.errors.map(({ pointer }) => pointer).toSorted();
    expect(pointers(1)).toEqual(['/opened_on']);
    expect(pointers(2)).toEqual(['/parties/0/name', '/unknown']);
    expect(pointers(3)).toEqual(['/external_id', '/title']);
    expect(pointers(4)).toEqual(['']);
    expect(results[1]?.error).toMatchObject({ code: 'invalid_request' });
    const stored = await send(edge, 'GET', '/v1/cases/external:ok2', { token: edge.token });
    expect(stored.json()).toMatchObject({ parties: [], custom: {}, key_dates: [] });
  });

  it('is refused whole where it is the body that does not fit', async () => {
    const edge = await startEdge();
    for (const body of [{}, { cases: [] }, { cases: {} }, { cases: [{}], more: 1 }, []]) {
      expect((await batch(edge, body)).status).toBe(400);
    }
    const many = Array.from({ length: 1_001 }, () => ({ title: 'x' }));
    expect((await batch(edge, { cases: many })).status).toBe(400);
  });

  it('with a key is answered again as it was', async () => {
    const edge = await startEdge();
    const body = {
      cases: [
        { external_id: 'a', title: 'A' },
        { external_id: 'b', judge: 7 },
      ],
    };
    const first = await batch(edge, body, { 'idempotency-key': 'k' });
    const again = await batch(edge, body, { 'idempotency-key': 'k' });
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
  });

  it('with a key says of a case behind a wall by now what is said of none, and of the others what became of them', async () => {
    const edge = await startEdge();
    const body = { cases: ['a', 'b'].map((external_id) => ({ external_id, title: 'T' })) };
    const key = { 'idempotency-key': 'k' };
    type Rows = { id: string; external_id: string }[];
    const [a, b] = (await batch(edge, body, key)).json()['results'] as Rows;
    const wall = { caseId: a?.id ?? '', subjectId: edge.clientId, reason: 'adverse' };
    await addWall(edge.stores, edge.firm, wall);
    const again = await batch(edge, body, key);
    expect([again.status, again.json()['results']]).toEqual([
      200,
      [
        {
          ...a,
          outcome: 'failed',
          id: null,
          error: { code: 'not_found', detail: 'No such case.', errors: [] },
        },
        b,
      ],
    ]);
  });
});

describe('null', () => {
  it('empties a field of a case, a list too', async () => {
    const edge = await startEdge();
    const put = (body: object) =>
      send(edge, 'PUT', '/v1/cases/external:n', {
        token: edge.token,
        headers: json,
        body: JSON.stringify(body),
      });
    const key_dates = [{ label: 'filed', date: '2026-01-02' }];
    await put({ title: 'N', client: 'C', parties: [{ role: 'p', name: 'A' }], key_dates, custom: { a: 1 } });
    const emptied = await put({ client: null, parties: null, key_dates: null, custom: null });
    expect(emptied.json()).toMatchObject({
      client: null,
      parties: [],
      key_dates: [],
      custom: {},
      title: 'N',
    });
    for (const field of ['title', 'status']) expect((await put({ [field]: null })).status).toBe(400);
  });
});
