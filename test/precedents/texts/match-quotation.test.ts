import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Quotation } from '../../../src/precedents/texts/match-quotation.ts';
import { sourceText } from '../../../src/precedents/texts/running-text.ts';

const PAGE = `The complaint must contain sufficient factual matter, accepted as true, to “state a claim to relief that is
plausible on its face.” A claim has facial plausibility when the plaintiff pleads factual content that allows the
court to draw the reasonable infer-
ence that the defendant is liable for the misconduct alleged.`;

const matchQuotation = (quotation: string, ...pages: readonly string[]) =>
  new Quotation(quotation).matchIn(sourceText(pages.map((text, at) => ({ number: at + 1, text }))));

describe('a quotation', () => {
  test.each([
    ['word for word', 'A claim has facial plausibility when the plaintiff pleads factual content', false],
    ['over a line end and a hyphen', 'to draw the reasonable inference that the defendant is liable', false],
    ['with other marks', 'state a claim to relief that is plausible on its face.', false],
    [
      'with words left out and said so',
      'A claim has facial plausibility . . . that the defendant is liable',
      true,
    ],
    [
      'with a letter changed and said so',
      '[a] claim has facial plausibility when the plaintiff pleads',
      true,
    ],
    ['with a mistake marked', 'when the plaintiff pleads [sic] factual content [sic]', true],
    ['with a remark', 'A claim has facial plausibility [emphasis added]', true],
    ['with a remark on the original', 'A claim has facial plausibility [emphasis in original]', true],
    ['with a remark on what is left out', 'A claim has facial plausibility [citations omitted].', true],
    ['with an ending in brackets', 'the plaintiff plead[s] factual content', true],
  ])('%s is verbatim', (_what, quotation, marked) => {
    expect(matchQuotation(quotation, PAGE)).toMatchObject({ verdict: 'verbatim', marked });
  });

  test.each([
    [
      'another word',
      'A claim has facial plausibility when the defendant pleads factual content',
      'plaintiff',
      'defendant',
    ],
    ['a word left out', 'A claim has plausibility when the plaintiff pleads factual content', 'facial', ''],
    [
      'a word put in',
      'A claim has some facial plausibility when the plaintiff pleads factual content',
      '',
      'some',
    ],
    ['a capital', 'a claim has facial plausibility when the plaintiff pleads', 'A', 'a'],
  ])('with %s is altered, and the difference is named', (_what, quotation, source, written) => {
    const match = matchQuotation(quotation, PAGE);
    expect(match).toMatchObject({ verdict: 'altered', difference: { source, written } });
    if (match?.verdict !== 'altered') return;
    expect(quotation.slice(match.difference.offset)).toMatch(new RegExp(`^\\s*${written}`));
  });

  describe('of numbers', () => {
    const NUMBERS =
      'The jury gave $204,440 for 34.06 grams, plus 0.35 grams at 12 % a year; the range is 70-87 months, at\n10:15, in that year.13 The court\nfound that 18 U.S.C. $ 1956 and no other law had been broken at all.\n\n13 See the record.';
    test.each([
      ['another currency', 'The jury gave €204,440 for', '$204', '€204'],
      ['no currency', 'The jury gave 204,440 for', '$204', '204'],
      ['a point for a comma', 'The jury gave $204.440 for', '204,440', '204.440'],
      ['a comma for a point', 'for 34,06 grams, plus', '34.06', '34,06'],
      ['a blank in it', 'for 34. 06 grams, plus', '34.06', '34. 06'],
      ['a minus', 'grams, plus -0.35 grams at', '0.35', '-0'],
      ['a tilde', 'for ~34.06 grams, plus', '34', '~34'],
      ['per mille', 'grams at 12 ‰ a year', '12', '12'],
      ['a degree', 'grams at 12° a year', '12', '12°'],
      ['no sign behind it', 'plus 0.35 grams at 12 a year', '12', '12'],
      ['another hour', 'months, at 10.15, in that year', '10:15', '10.15'],
    ])('%s is an alteration', (_what, quotation, source, written) => {
      const match = matchQuotation(quotation, NUMBERS);
      expect(match?.verdict).toBe('altered');
      if (match?.verdict !== 'altered') return;
      expect(match.difference.source).toContain(source);
      expect(match.difference.written).toContain(written);
      expect(quotation.slice(match.difference.offset)).toMatch(/^\d/);
    });

    test.each([
      ['as it stands', 'The jury gave $204,440 for 34.06 grams, plus 0.35 grams at 12 % a year'],
      ['without the blank before its sign', 'plus 0.35 grams at 12% a year'],
      ['with the dash of a range', 'the range is 70–87 months, at'],
      ['without the number of a note', 'at 10:15, in that year. The court found'],
      ['where a sign was misread that a blank parts from it', 'found that 18 U.S.C. § 1956 and no other law'],
      ['at the end of a clause', 'The jury gave $204,440'],
    ])('%s is verbatim', (_what, quotation) => {
      expect(matchQuotation(quotation, NUMBERS)?.verdict).toBe('verbatim');
    });
  });

  test('a remark behind a quotation stands for no words of the source', () => {
    const page = 'The carrier is liable for the loss not caused by an act of God or of the enemy.';
    for (const remark of ['sic', 'emphasis added', 'citations omitted', 'emphasis in original'])
      expect(matchQuotation(`The carrier is liable for the loss [${remark}]`, page)).toMatchObject({
        verdict: 'verbatim',
        brackets: [],
      });
    expect(matchQuotation('The carrier is liable for the loss [sic] caused by', page)?.verdict).toBe(
      'altered',
    );
  });

  test('of crumbs that stand somewhere on the page is no passage of it, however it is marked', () => {
    const crumbs = 'The . . . plaintiff . . . is . . . liable . . . for . . . the misconduct';
    expect(matchQuotation(crumbs, PAGE)?.verdict).not.toBe('verbatim');
    expect(matchQuotation('A claim . . . is . . . liable', PAGE)?.verdict).not.toBe('verbatim');
  });

  test('says what its ellipses leave out', () => {
    const page = 'The carrier does not answer for the loss unless it was negligent, and pays nothing.';
    expect(
      matchQuotation('The carrier does . . . answer for the loss . . . and pays nothing', page),
    ).toMatchObject({
      verdict: 'verbatim',
      marked: true,
      leftOut: [
        { words: 'not', denies: true, joins: false },
        { words: 'unless it was negligent,', denies: true, joins: false },
      ],
    });
  });

  test.each([
    // Halves of two sentences are a third that nobody wrote.
    ['The carrier answers for the . . . in the shop of Mr. Quill', [true]],
    ['The carrier answers for the . . . [H]e kept no books', [false]],
    ['for the loss of the crates. . . . He kept no books', [false]],
    ['The carrier answers for the . . . crates', [false]],
    ['The carrier answers . . . for the loss of the crates. . . . in the shop of Mr. Quill', [false]],
    ['The carrier answers for the loss . . . of Mr. Quill. He kept no books', [true]],
  ])('says whether an ellipsis joins parts of two sentences: %s', (written, joins) => {
    const page =
      'The carrier answers for the loss\nof the crates. They stood in the shop of Mr. Quill. He kept no books.';
    const of = (match: ReturnType<typeof matchQuotation>) =>
      match?.verdict === 'verbatim' ? match.leftOut.map((one) => one.joins) : match;
    expect(of(matchQuotation(written, page))).toEqual(joins);
  });

  test('over lines that are numbered in the margin is verbatim, and a difference names no number', () => {
    const lines = [
      '       Q.   Did you inspect the valve?',
      'A.   I walked the aisle at about ten, and the',
      'valve was shut and had a red tag on it by sup-',
      'plier Hale.',
      'Q.   Did you call?',
      'A.   I did not.',
    ];
    const page = lines.map((line, at) => `${at + 9} ${line.trim()}`).join('\n');
    const quoted =
      'I walked the aisle at about ten, and the valve was shut and had a red tag on it by supplier Hale.';
    const match = matchQuotation(quoted, page);
    expect(match).toMatchObject({ verdict: 'verbatim' });
    expect(page.slice(...(match?.places[0]?.span ?? []))).toMatch(/^I walked the aisle.*plier Hale$/s);
    expect(matchQuotation(quoted.replace('valve', 'gate'), page)).toMatchObject({
      verdict: 'altered',
      difference: { source: 'valve', written: 'gate' },
    });
  });

  test('of something else is not found', () => {
    expect(matchQuotation('The landlord may not turn off the heating in winter', PAGE)).toBeNull();
    expect(matchQuotation('the court', PAGE)).toBeNull();
  });

  test('any run of words of a page is verbatim on it, and no longer so with a word changed', () => {
    const words = fc.array(
      fc.constantFrom('court', 'party', 'shall', 'not', 'produce', 'the', 'ledger', 'of', 'claims'),
      {
        minLength: 12,
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(words, fc.nat(), fc.integer({ min: 4, max: 10 }), (list, at, length) => {
        const from = at % (list.length - length + 1);
        const cut = list.slice(from, from + length);
        expect(matchQuotation(cut.join(' '), list.join(' '))?.verdict).toBe('verbatim');
        const changed = [...cut.slice(0, 1), 'zebra', ...cut.slice(2)].join(' ');
        expect(matchQuotation(changed, list.join(' '))?.verdict).not.toBe('verbatim');
      }),
    );
  });
});

test('parts around an ellipsis are those nearest to each other', () => {
  const page = `The rule is old. The carrier is liable. It is not for the court to say when the time, as the statute has it,
begins to run.`;
  expect(matchQuotation('the … has it, begins to run', page)).toMatchObject({
    verdict: 'verbatim',
    leftOut: [{ words: 'statute', denies: false, joins: false }],
  });
  expect(
    matchQuotation('The … is liable. … the … say when the time, as the statute has it, begins to run.', page),
  ).toMatchObject({
    verdict: 'verbatim',
    leftOut: [{ words: 'carrier' }, { words: '. It is not for' }, { words: 'court to' }],
  });
});

test.each([
  ['paid $ 25,000 and refused the rest', 'verbatim'],
  ['paid $25 000 and refused the rest', 'verbatim'],
  ['paid $25, 000 and refused the rest', 'verbatim'],
  ['paid $ 26,000 and refused the rest', 'altered'],
  ['paid € 25,000 and refused the rest', 'altered'],
  ['paid $25.000 and refused the rest', 'altered'],
  ['paid 25,000 and refused the rest', 'altered'],
  ['paid $25000 and refused the rest', 'altered'],
])('a blank within a sum makes it no other: %s', (written, verdict) => {
  for (const sum of ['$25,000', '$ 25,000', '$25 000']) {
    const source = sourceText([{ number: 1, text: `Bell paid ${sum} and refused the rest of it.` }]);
    expect(new Quotation(written).matchIn(source)?.verdict).toBe(verdict);
  }
});
