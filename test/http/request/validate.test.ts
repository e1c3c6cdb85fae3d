import { expect, test } from 'vitest';
import { operations } from '../../../src/contract/index.ts';
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
