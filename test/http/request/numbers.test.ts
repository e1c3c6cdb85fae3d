import { describe, expect, it } from 'vitest';
import { json, send, startEdge } from '../server.ts';

describe('a number in JSON', () => {
  it('comes back as it was sent, or is refused with its place', async () => {
    const edge = await startEdge();
    const put = (custom: string) =>
      send(edge, 'PUT', '/v1/cases/external:n', {
        token: edge.token,
        headers: json,
        body: `{"title":"N","custom":${custom}}`,
      });
    for (const number of [
      '9007199254740993',
      '-9007199254740993',
      '12345678901234567890',
      '1e400',
      '-1e400',
      '1E-400',
      '1234567890123456.78',
      '0.12345678901234567890',
    ]) {
      const answer = await put(`{"a/b":[1,{"id":${number}}]}`);
      expect([number, answer.status, answer.json()['code'], answer.json()['errors']]).toEqual([
        number,
        400,
        'invalid_json',
        [{ pointer: '/custom/a~1b/1/id', detail: expect.stringContaining('as text') as unknown }],
      ]);
    }
    for (const number of [
      '0',
      '-0.0',
      '1.50',
      '1e2',
      '9007199254740991',
      '9007199254740992',
      '0.10000000000000001',
      '0.30000000000000004',
      '1e300',
      '1.7976931348623157E+308',
      '100000000000000000000',
      '5e-324',
    ]) {
      const answer = await put(`{"text":"9007199254740993","__x":"${'9'.repeat(30)}","id":${number}}`);
      expect([number, answer.status]).toEqual([number, answer.status === 201 ? 201 : 200]);
      expect((answer.json()['custom'] as { id: number }).id).toBeCloseTo(Number(number), 12);
    }
  });
});
