import { describe, expect, test } from 'vitest';
import { matches, needsOf } from '../../../src/platform/text/matches.ts';
import { type Random, randomFrom, seededRandom } from '../../support/random.ts';

describe('what a pattern cannot match without', () => {
  test.each<[RegExp, string[][]]>([
    [/Restatement\s\d/g, [['Restatement'], ['\\d']]],
    [/\b(?:Rules?|FRCP|FRE) \d{1,3}/g, [['\\d'], ['Rule', 'FRCP', 'FRE']]],
    [/(?:1[6-9]|20)\d\d/g, [['\\d']]],
    [/§{1,2}\s?(?:\d+)?/g, [['§']]],
    [/(?=.*Code)(?!never)(?<=of )x/g, [['Code'], ['of ']]],
    [/(?:Code)?(?:Act){0,2}[Ss]\.?\s*/g, []],
    [/ab?cd|ef/g, [['cd', 'ef']]],
    [/Code \d/gi, [['\\d']]],
    [/(?i:Code)/g, []],
    [/(?<name>Code)\k<name>/g, [['Code']]],
    [/\p{Lu}\u0041\x41\bAct/gu, [['Act']]],
    [/Act|/g, []],
    [/\(La\.\s/g, [['(La.']]],
  ])('%s', (pattern, needs) => expect(needsOf(pattern)).toEqual(needs));
});

/** Signs that patterns treat in ways of their own, words, groups of both, and choices among them. */
function anyPattern(random: Random, depth = 0): string {
  const one = <T>(list: readonly T[]) => list[random.between(0, list.length - 1)] as T;
  const atom = (): string => {
    if (depth < 3 && random.between(0, 3) === 0)
      return `${one(['(', '(?:', '(?=', '(?!', '(?<=', '(?<!'])}${anyPattern(random, depth + 1)})`;
    return one([
      'a',
      'b',
      'ab',
      'ba',
      '1',
      '\\d',
      '[0-9]',
      '[a1]',
      '[^a]',
      '.',
      '\\.',
      '\\b',
      '\\s',
      '\\w',
      ' ',
      '§',
      '^',
      '$',
    ]);
  };
  const quantified = () => {
    const written = atom();
    if (/^(?:\\b|\^|\$|\(\?<?[=!])/.test(written)) return written;
    return written + one(['', '', '', '?', '*', '+', '{0,2}', '{1,2}', '{2}', '+?', '??']);
  };
  const sequence = () => Array.from({ length: random.between(0, 3) }, quantified).join('');
  return Array.from({ length: one([1, 1, 1, 2, 3]) }, sequence).join('|');
}

test('nothing is found less for what is not tried: 20,000 patterns', () => {
  const random = process.env['CHANCERY_TEST_SEED'] === undefined ? randomFrom(158) : seededRandom('matches');
  let untried = 0;
  for (let nth = 0; nth < 20_000; nth += 1) {
    const pattern = new RegExp(anyPattern(random), nth % 3 === 0 ? 'gi' : nth % 3 === 1 ? 'g' : 'gu');
    if (needsOf(pattern).length > 0) untried += 1;
    for (let text = 0; text < 4; text += 1) {
      const read = Array.from({ length: random.between(0, 8) }, () =>
        'aabb1 .§B'.charAt(random.between(0, 8)),
      ).join('');
      const found = [...matches(read, pattern)].map(({ 0: whole, index }) => [whole, index]);
      const all = [...read.matchAll(pattern)].map(({ 0: whole, index }) => [whole, index]);
      expect(found, `${pattern} in ${JSON.stringify(read)} (CHANCERY_TEST_SEED=${random.seed})`).toEqual(all);
    }
  }
  expect(untried).toBeGreaterThan(1_000);
});
