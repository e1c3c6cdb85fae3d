import { describe, expect, test } from 'vitest';
import { doubtfulIn, withoutAsides } from '../../../src/drafting/brief/asides/without-asides.ts';

const parts = (text: string) =>
  withoutAsides(text, [0, text.length]).map(({ text: words, suggested }) => [words, suggested ?? 'paper']);

describe('what speaks to the drafter within a sentence', () => {
  test.each([
    ['The notice came on day 28, so please say that plainly.', 'The notice came on day 28.'],
    ['The invoice was paid on May 4 (check the date, I am not sure).', 'The invoice was paid on May 4.'],
  ])('is a piece of its own at the end: %s', (sentence, own) => {
    const found = parts(sentence);
    expect(found).toContainEqual([own, 'paper']);
    expect(found.map(([, kind]) => kind).toSorted()).toEqual(['instructions', 'paper']);
  });

  test.each([
    ['Leave out the offers, the letter that was never sent, and what she would pay.', /Leave out the offers/],
    [
      'It was paid. The invoice (check the date, I am not sure) came on May 4.',
      /^check the date, I am not sure$/,
    ],
  ])('before or within it stays, and is pointed out: %s', (text, words) => {
    expect(parts(text).every(([, kind]) => kind === 'paper')).toBe(true);
    expect(doubtfulIn(text)).toEqual([expect.stringMatching(words)]);
  });

  test.each([
    'Tenant shall notify Landlord in writing within ten (10) days after discovering a leak.',
    'He told her to put that down in writing, and she did.',
    'Identify each person who saw the truck, and state the address of each.',
    'The driver (who had the keys) left at 4:10 p.m.; nobody saw him again.',
  ])('is not seen where there is none: %s', (sentence) => {
    expect(parts(sentence)).toEqual([[sentence, 'paper']]);
    expect(doubtfulIn(sentence)).toEqual([]);
  });
});
