import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { misplacedWords, readAll, testReader } from '../support.ts';
import { characterErrorRate } from './character-errors.ts';

/** A scan at 300 dpi in black and white, a fax, a scan in grey, a law report, and a page in two columns. */
const PAGES = ['b300_ca5_04.tif', 'fax_ca5_08.tif', 'g200_mo_02.jpg', 'law-report-19900333_1.tif'];
/** All 25 pages have 0.43 % on average (test/bench/reading.ts); a change that loses half of that is a mistake. */
const MOST_ERRORS = 0.02;

describe.skipIf(corpusMissing !== null)('recognition of pages whose text is known', () => {
  const reader = testReader();

  it('makes few errors', async () => {
    const rates: number[] = [];
    for (const name of PAGES) {
      const { pages } = await readAll(reader, corpusFile(`scans-with-truth/${name}`));
      const known = readFileSync(
        corpusFile(`scans-with-truth/${name.replace(/\.\w+$/, '.truth.txt')}`),
        'utf8',
      );
      rates.push(characterErrorRate(pages.map((page) => page.text).join('\n'), known));
      expect(pages.flatMap(misplacedWords)).toEqual([]);
      expect(pages[0]?.confidence).toBeGreaterThan(0.8);
    }
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThan(MOST_ERRORS / 2);
    expect(Math.max(...rates)).toBeLessThan(MOST_ERRORS);
  });
});

describe('the measure of errors', () => {
  it('counts wrong, missing and additional characters, and no other order of lines', () => {
    expect(characterErrorRate('first line\nsecond line', 'second line\nfirst line')).toBe(0);
    expect(characterErrorRate('first lime', 'first line')).toBeCloseTo(0.1);
    expect(characterErrorRate('first ine', 'first line')).toBeCloseTo(0.1);
    expect(characterErrorRate('first line xy', 'first line')).toBeCloseTo(0.2);
    expect(characterErrorRate('“it’s” — so', `"it's" - so`)).toBe(0);
  });
});
