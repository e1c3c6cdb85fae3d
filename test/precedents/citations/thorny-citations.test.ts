import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';
import { compareMarks, readMarked } from './marked-sentences.ts';

const sentences = [...readMarked('thorny-citations.txt'), ...readMarked('european-citations.txt')];
const sections = [...new Set(sentences.map(({ section }) => section))];

describe('citations that are hard to find are found, and nothing beside them', () => {
  test.each(sections)('%s', (section) => {
    const wrong = sentences
      .filter((sentence) => sentence.section === section)
      .map((sentence) => ({ text: sentence.text, ...compareMarks(sentence) }))
      .filter(({ missed, wrong: found }) => missed.length > 0 || found.length > 0);
    expect(wrong).toEqual([]);
  });
});

/** Shapes that nothing tells from a citation: `12 Ind. 4` counts offices here and is a page of Indiana Reports elsewhere. */
const MOST_UNDECIDABLE = 11;

test('addresses, amounts, dates, parts, exhibits and contracts stay free', () => {
  const file = join(import.meta.dirname, 'data', 'prose-without-citations.txt');
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
  const found = lines.flatMap((line) => findCitations(line).map(({ text }) => `${text} in ${line}`));
  expect(found.length, found.join('\n')).toBeLessThanOrEqual(MOST_UNDECIDABLE);
});

describe('what a scanner misreads is found under its right number', () => {
  test.each([
    ['347 U.5. 483', '347 U.S. 483'],
    ['347 U,S. 4l3', '347 U.S. 413'],
    ['l2 F.3d 345', '12 F.3d 345'],
    ['4O7 F. 2d l15', '407 F.2d 115'],
    ['12 F.2cl 345', '12 F.2d 345'],
    ['368 F. Snpp. 2d 771', '368 F.Supp.2d 771'],
    ['368 F. Sup-\np. 2d 771', '368 F.Supp.2d 771'],
    ['93 5. Ct. 705', '93 S.Ct. 705'],
    ['A. I. R. 1955 S. C. 549', 'AIR 1955 SC 549'],
  ])('%s', (read, normalized) => {
    expect(findCitations(`See Smith v. Jones, ${read}, and no other.`).map((one) => one.normalized)).toEqual([
      normalized,
    ]);
  });

  test.each([
    '42 U.S.C. 5 1983',
    '42 U.S.C. S 1983',
    '42 U.S.C. $ 1983',
    '29 C.F.R. 5 1630.2',
    '29 C.E.R. § 1630.2',
    '29 C.ER. § 1630.2',
  ])('%s', (read) => {
    expect(findCitations(`It arises under ${read} alone.`).map(({ text }) => text)).toEqual([read]);
  });
});

test.each([
  ['(1973) 4 SCC 225', '1973 (4) S.C.C. 225', '[1973] 4 SCC 225'],
  ['1955 (1) S.C.R. 250', '1955 SCR (1) 250', '[1955] 1 SCR 250'],
  ['AIR 1973 SC 1461', 'A.I.R. (1973) S.C. 1461', 'A.I.R. 1973 SC 1461'],
  ['[1932] AC 562', '[1932] A.C. 562', '[1932] A. C. 562'],
])('%s has one number however it is written', (...ways) => {
  expect(
    new Set(ways.flatMap((way) => findCitations(`It is so: ${way}.`).map((one) => one.normalized))).size,
  ).toBe(1);
});
