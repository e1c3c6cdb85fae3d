import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/drafting/verify/clean-text.ts';
import { openPoint } from '../../../src/drafting/verify/index.ts';

describe('an open point', () => {
  test.each([
    ['', '[TO COMPLETE: missing]'],
    [' a  b ', '[TO COMPLETE: a b]'],
    ['[a] {b}', '[TO COMPLETE: a b]'],
    ['x'.repeat(160), `[TO COMPLETE: ${'x'.repeat(160)}]`],
    ['x'.repeat(161), `[TO COMPLETE: ${'x'.repeat(159)} …]`],
    [`${'a'.repeat(100)} ${'b'.repeat(100)}`, `[TO COMPLETE: ${'a'.repeat(100)} …]`],
    [`${'a'.repeat(100)}, (${'b'.repeat(100)}`, `[TO COMPLETE: ${'a'.repeat(100)} …]`],
    [`${'a'.repeat(159)} b`, `[TO COMPLETE: ${'a'.repeat(159)} …]`],
  ])('is cut at a word: %s', (what, shown) => {
    expect(openPoint(what)).toBe(shown);
  });
});

test.each([
  ['ordinary words', 'ordinary words'],
  [' two\n\tlines\u00a0here ', 'two lines here'],
  ['U\u200b.\u202eS\u2069.', 'U.S.'],
  ['１２３ Ｕ．Ｓ．', '123 U.S.'],
  ['𝐔.𝐒. ①²ﬁ', 'U.S. 12fi'],
  ['U\u0332.S\u0332.', 'U.S.'],
  ['\u0301a', 'a'],
  ['é and e\u0301', 'é and é'],
  ['Ѕmith v. Jоnes', 'Smith v. Jones'],
  ['закон и суд', 'закон и суд'],
  ['the закон of А and В', 'the закон of A and B'],
  ['end。', 'end.'],
  ['\ud800x\ufffd', 'x'],
])('characters are made ordinary: %s', (raw, text) => {
  expect(cleanText(raw)).toEqual({ text, shortened: false });
});

test('and what is longer than a paragraph is cut, which is said', () => {
  expect(cleanText('x'.repeat(20_000))).toEqual({ text: 'x'.repeat(20_000), shortened: false });
  expect(cleanText('x'.repeat(20_001))).toEqual({ text: 'x'.repeat(20_000), shortened: true });
});
