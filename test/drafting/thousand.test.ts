import { expect, test } from 'vitest';
import { builtInTypes } from '../../src/drafting/document-types/all.ts';
import { writeDrafts } from './thousand.ts';

/** Each type is met by five writers. */
const DRAFTS = 5 * builtInTypes().length;

/** The whole is `npm run test:drafts`. */
test('drafts of liars: nothing fabricated, altered or foreign, and every planted sentence reported', async () => {
  const counts = await writeDrafts(DRAFTS, () => undefined);
  expect(counts).toMatchObject({
    drafts: DRAFTS,
    fabricated: 0,
    altered: 0,
    foreign: 0,
    crashed: 0,
    missed: [],
  });
  expect(counts.planted).toBeGreaterThanOrEqual(90);
  expect(counts.reported).toBe(counts.planted);
});
