import { expect, it } from 'vitest';
import { analyze, termsOf, tokenAt } from '../../../src/search/words/analysis.ts';

it('a word that the end of a line divides is one word, unless its hyphen is its own', () => {
  for (const word of ['self-evident', 'third-party', 'cross-examination', 'part-time', 'attorney-client'])
    expect(termsOf(word.replace('-', '-\n  '))).toEqual(termsOf(word));
  expect(termsOf('the judg-\nment was self-\nevident, unques-\ntionably')).toEqual(
    termsOf('the judgment was self-evident, unquestionably'),
  );
});

it('such words stand where they stand', () => {
  const text = 'It is self-\nevident, and quasi-\njudicial.';
  const tokens = analyze(text);
  expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
    'self',
    'evident',
    'quasi',
    'judicial',
  ]);
  for (const token of tokens) expect(tokenAt(text, token.start)).toEqual(token);
});
