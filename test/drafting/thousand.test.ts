import { expect, test } from 'vitest';
import { writeDrafts } from './thousand.ts';

/** The whole is `npm run test:drafts`. */
test('drafts of liars: nothing fabricated, altered or foreign, and every planted sentence reported', async () => {
  const counts = await writeDrafts(100, () => undefined);
  expect(counts).toMatchObject({
    drafts: 100,
    fabricated: 0,
    altered: 0,
    foreign: 0,
    crashed: 0,
    missed: [],
  });
  expect(counts.planted).toBeGreaterThan(100);
  expect(counts.reported).toBe(counts.planted);
});
