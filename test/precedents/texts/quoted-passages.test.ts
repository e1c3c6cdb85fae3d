import { expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';
import { quotationsIn, quotedPassages } from '../../../src/precedents/texts/quoted-passages.ts';
import { expectLinear } from '../../support/growth.ts';

const CITED = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)';
const WORDS = 'A carrier never pays for anything';

function quoted(text: string): string[] {
  const passages = quotedPassages(text, findCitations(text));
  return [...passages.values()].flat().map((span) => text.slice(...span));
}

test.each([
  `“${WORDS}” ${CITED}.`,
  `"${WORDS}" ${CITED}.`,
  `‘${WORDS}’ ${CITED}.`,
  `'${WORDS}' ${CITED}.`,
  `\`\`${WORDS}'' ${CITED}.`,
  `''${WORDS}'' ${CITED}.`,
  `„${WORDS}“ ${CITED}.`,
  `»${WORDS}« ${CITED}.`,
  `« ${WORDS} » ${CITED}.`,
  `「${WORDS}」 ${CITED}.`,
  `The court said:\n\n“${WORDS}”\n\n${CITED}.`,
  `”${WORDS}” ${CITED}.`,
  `»${WORDS}» ${CITED}.`,
  `“${WORDS}“ ${CITED}.`,
  `“${WORDS}” «Harrow v. Bell», 412 F.3d 118.`,
  `«${WORDS}» “Harrow v. Bell,” 412 F.3d 118.`,
  `„${WORDS}“ »Harrow v. Bell« 412 F.3d 118.`,
  `"${WORDS}" ”Harrow v. Bell”, 412 F.3d 118.`,
  `「${WORDS}」 『Harrow v. Bell』 412 F.3d 118.`,
])('whatever marks it stands in, a quotation is looked at: %s', (text) => {
  expect(quoted(text).map((one) => one.trim())).toEqual([WORDS]);
});

test('a name in quotation marks takes no quotation from its number', () => {
  const text = `“${WORDS}” «Harrow v. Bell», 412 F.3d 118.`;
  const cited = findCitations(text);
  expect(cited).toMatchObject([{ kind: 'case', name: 'Harrow v. Bell' }]);
  expect([...quotedPassages(text, cited).keys()]).toEqual([0]);
});

test('a quotation within another is part of it, and is not looked at in its place', () => {
  expect(quoted(`“A carrier that “signs for goods” does never answer” ${CITED}.`)).toEqual([
    'A carrier that “signs for goods” does never answer',
  ]);
});

test('a long quotation is looked at too, over paragraphs that each begin with the mark', () => {
  const long = `${WORDS}. `.repeat(100);
  expect(quoted(`“${long}” ${CITED}.`)).toEqual([long]);
  expect(quoted(`“${WORDS}.\n\n“${WORDS}.” ${CITED}.`)).toEqual([`${WORDS}.\n\n“${WORDS}.`]);
});

test('a mark that was never closed takes no later quotation with it', () => {
  expect(quoted(`A board of 10" broke.\n\n"${WORDS}" ${CITED}.`)).toEqual([WORDS]);
  expect(quoted(`He said “stop.\n\nThen “${WORDS}” ${CITED}.`)).toEqual([WORDS]);
});

test('apostrophes are no marks', () => {
  expect(quoted(`The carrier’s duty is the shippers’ own. ${CITED}. It isn't the owner's.`)).toEqual([]);
});

test.each(['“', '“ ”', '"', "''", '‘a ', '»«', '“a\n', '“ “ ” '])(
  '%j without end takes time in proportion',
  async (piece) => {
    await expectLinear(piece, 100_000, (text) => quotedPassages(text, []));
  },
);

test('a page that begins within a quotation turns no later pair round', () => {
  const text = `of the carrier alone." The court then held that "${WORDS}" and no more, and it said that "nobody pays for it".`;
  expect(quotationsIn(text).map((span) => text.slice(...span))).toEqual([WORDS, 'nobody pays for it']);
});

const SENTENCE = `${WORDS}, and it answers for no loss.`;

test.each([
  `The court said:\n\n> ${SENTENCE}\n\n${CITED}.`,
  `The court said:\n\n> A carrier never pays for anything,\n> and it answers for no loss.\n\n${CITED}. So here.`,
  `The court said:\n\n    ${SENTENCE}\n\n${CITED}.`,
  `The court said:\n\n\t\t${SENTENCE}\n\n${CITED}, 14 Cal.3d 5.`,
  `In ${CITED}, the court said:\n\n> ${SENTENCE}\n\nSo here.`,
  `The court said:\n\n> ${SENTENCE}\n>\n> — ${CITED}.`,
  `The court said:\n\n> “${SENTENCE}”\n\n${CITED}.`,
])('words that are set apart from the others are a quotation: %j', (text) => {
  const [found = '', ...further] = quoted(text);
  expect(found.replace(/\n> /g, ' ').replace(/^“|”$/g, '').trim()).toBe(SENTENCE);
  expect(further.join('').replace(/[^\p{L}]/gu, '')).toBe('');
});

test('of a block each paragraph is a passage, and the quotations in it are words of it', () => {
  expect(
    quoted(`It said:\n\n> ${SENTENCE}\n>\n> It “owes nothing to anybody” at all, ever.\n\n${CITED}.`),
  ).toEqual([SENTENCE, 'It “owes nothing to anybody” at all, ever.']);
});

test.each([
  `My client writes:\n\n> ${SENTENCE}\n\nThe law is clear. ${CITED}.`,
  `They wrote:\n\n> ${SENTENCE}\n\n${CITED}, deals with such letters.`,
  `The grounds:\n\n    1. ${SENTENCE}\n    2. ${SENTENCE}\n\n${CITED}.`,
  `    ${SENTENCE}\n\n    ${CITED}.\n\n    It is settled.`,
  `It is settled.\n\n          THE CARRIER ANSWERS FOR ANY LOSS WHATSOEVER\n\n${CITED}.`,
])('what is set in and is no quotation of the decision is left alone: %j', (text) => {
  expect(quoted(text)).toEqual([]);
});

test.each(['[^1]', '¹', '[1]', '1', '<sup>1</sup>'])('a note that %s calls holds the citation', (mark) => {
  const note = mark === '[^1]' ? '[^1]: ' : '1. ';
  const text = `It held that “${WORDS}.”${mark} So here.\n\nOther words.\n\n${note}See ${CITED}.\n`;
  expect(quoted(text)).toEqual([`${WORDS}.`]);
  expect(quoted(text.replace(`See ${CITED}`, 'Emphasis added'))).toEqual([]);
  expect(quoted(text.replace(`${note}See`, '1'))).toEqual([`${WORDS}.`]);
});

test('marks that a web page wrote as entities are marks', () => {
  expect(quoted(`It held that &quot;${WORDS}.&quot; ${CITED}.`)).toEqual([`${WORDS}.`]);
  expect(quoted(`It held that &ldquo;${WORDS}.&rdquo; ${CITED}.`)).toEqual([`${WORDS}.`]);
});

test.each(['> ', '    a b c d e f.\n\n', '> a\n\n', '“a”[^1]\n\n[^1]: ', '1. a\n'])(
  'blocks and notes of %j take time in proportion',
  async (piece) => {
    await expectLinear(piece, 100_000, (text) => quotedPassages(text, []));
  },
);
