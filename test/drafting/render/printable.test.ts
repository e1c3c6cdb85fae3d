import { expect, test } from 'vitest';
import { printable } from '../../../src/drafting/render/printable.ts';

test('a sign is not parted from its number at the end of a line', () => {
  expect(printable('28 U.S.C. §§ 1331, 1343 and ¶ 12')).toBe('28 U.S.C. §§\u00a01331, 1343 and ¶\u00a012');
});
