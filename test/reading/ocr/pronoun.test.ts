import { describe, expect, it } from 'vitest';
import { withPronouns } from '../../../src/reading/ocr/pronoun.ts';

/** Words of a line: text, and how far the next one is off and how high it is, in pixels. */
function line(...words: readonly (readonly [text: string, gap?: number, height?: number])[]) {
  let x = 0;
  return words.map(([text, gap = 10, height = 20]) => {
    const left = x;
    x += text.length * 12 + gap;
    return {
      text,
      box: [left, 0, left + text.length * 12, height] as const,
      confidence: 0.9,
      paragraph: 1,
      line: 1,
    };
  });
}

const textOf = (words: ReturnType<typeof line>) =>
  withPronouns(words)
    .map(({ text }) => text)
    .join(' ');

describe('an upright stroke among words', () => {
  it.each([
    [line(['No.'], ['|'], ['told'], ['them']), 'No. I told them'],
    [line(['|'], ['am'], ['writing']), 'I am writing'],
    [line(['DEAR'], ['SIR,'], ['|'], ['ASKED'], ['TWICE']), 'DEAR SIR, I ASKED TWICE'],
    [line(['and'], ['|’ve'], ['heard']), 'and I’ve heard'],
    [line(['so'], ["|'m"], ['sure']), "so I'm sure"],
  ])('is the word of who speaks: %#', (words, expected) => {
    expect(textOf(words)).toBe(expected);
  });

  it.each([
    ['a rule of a table', line(['Name'], ['|', 10, 60], ['Amount'])],
    ['one that stands off', line(['Name', 80], ['|', 80], ['Amount'])],
    ['before a number', line(['Page'], ['|'], ['12'])],
    ['at the end', line(['Page'], ['|'])],
    ['among signs', line(['a'], ['||'], ['b'])],
  ])('is left alone: %s', (_name, words) => {
    expect(textOf(words)).toBe(words.map(({ text }) => text).join(' '));
  });
});
