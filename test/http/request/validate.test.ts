import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
import { SchemaErrors } from '../../../src/http/request/schema-errors.ts';
import { bodyValidator } from '../../../src/http/request/validate.ts';

test('of a list whose items succeed or fail on their own, each is looked at when it is its turn', () => {
  const { body } = operations.batchCases;
  const looked: number[] = [];
  const cases = [5, 'A case'].map((title, at) => ({
    get title() {
      looked.push(at);
      return title;
    },
  }));
  const { unfit } = bodyValidator(body.schema, body.each)({ cases });
  expect(looked).toEqual([]);
  expect(unfit.get(0)?.errors).toMatchObject([{ pointer: '/title' }]);
  expect(looked).not.toContain(1);
  expect(unfit.get(1)).toBeUndefined();
  expect(unfit.get(2)).toBeUndefined();
});

describe('what does not fit is told as TypeBox tells it, also beside long lists that fit', () => {
  const { schema } = operations.putCase.body;
  const party = { role: 'plaintiff', name: 'Ada Harrow' };
  const long = Array.from({ length: 501 }, () => party);

  test.each([
    ['too long a list', { title: 'A', parties: long }],
    ['one field beside long lists', { title: 5, parties: long.slice(1) }],
    ['an item', { title: 'A', parties: [party, { ...party, name: 5 }] }],
    ['a field that an item lacks', { title: 'A', key_dates: [{ date: '2026-01-05' }] }],
    ['a field that is not known, in an item', { title: 'A', parties: [party, { ...party, 'a/b': 1 }] }],
    ['no list', { title: 'A', parties: 'Ada Harrow' }],
    ['no object', 'A'],
    ['items of another kind', { title: 'A', parties: Array(9).fill(1) }],
  ])('%s', (_what, body) => {
    const told = (errors: readonly { keyword: string; instancePath: string; message: string }[]) =>
      errors.map(({ keyword, instancePath, message }) => `${instancePath} ${keyword} ${message}`).sort();
    const found = new SchemaErrors(schema).of(body);
    expect(found.length).toBeGreaterThan(0);
    expect(told(found)).toEqual(told(Compile(schema).Errors(body)));
  });
});
