import { expect, it } from 'vitest';
import { Skipped } from '../../src/ingest/skipped-attachments.ts';
import { heapInUse } from '../support/heap-in-use.ts';

it('of 100,000 attachments that are not taken out a hundred are named and the others counted, also in memory', () => {
  const before = heapInUse();
  const skipped = new Skipped();
  for (let index = 0; index < 100_000; index += 1) skipped.add(`${index} ${'x'.repeat(500)}.msg`, 'too_many');
  expect((heapInUse() - before) / 2 ** 20).toBeLessThan(2);
  const [warning, ...others] = skipped.warnings(100_000);
  expect(others).toEqual([]);
  expect(warning?.detail).toMatch(
    /^100000 of 100000 attachments were not taken out .* 99 x+… \(.*\); and 99900 more\. /,
  );
});

it('one that is not taken out is named with the reason', () => {
  const skipped = new Skipped();
  expect(skipped.warnings(3)).toEqual([]);
  skipped.add('a.zip', 'encrypted');
  expect(skipped.warnings(3)).toMatchObject([
    { code: 'attachment_unread', detail: expect.stringContaining('1 of 3 attachments were not taken out') },
  ]);
});
