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
