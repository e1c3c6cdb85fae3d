import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Quotation } from '../../../src/precedents/texts/match-quotation.ts';
import { sourceText } from '../../../src/precedents/texts/running-text.ts';
import { expectLinear } from '../../support/growth.ts';

const matched = (quotation: string, pages: readonly string[]) =>
  new Quotation(quotation).matchIn(sourceText(pages.map((text, at) => ({ number: at + 1, text }))));

const FIRST =
  'A carrier that signs for goods in good order answers for their loss,\nand the burden is then upon';
const SECOND = 'the carrier to show that the loss was due\nto an excepted cause. It did not.';
const QUOTED =
  'answers for their loss, and the burden is then upon the carrier to show that the loss was due';

describe('what stands between two pages parts no quotation', () => {
  test.each([
    ['nothing', FIRST, SECOND],
    ['the numbers of the pages', `${FIRST}\n\n                 12`, `${SECOND}\n\n                13`],
    ['dashes around the number', `${FIRST}\n\n      -12-`, SECOND],
    ['the number of a page of so many', `${FIRST}\nPage 1 of 2`, `${SECOND}\nPage 2 of 2`],
    ['a running head', `Harrow v. Bell   12\n\n${FIRST}`, `Harrow v. Bell   13\n\n${SECOND}`],
    [
      'a running head on the second page alone',
      FIRST,
      `2                 HARROW v. BELL\n\n                Opinion of the Court\n\n${SECOND}`,
    ],
    ['a head with the citation', FIRST, `Cite as: 412 F. 3d 118 (2005)          13\n\n${SECOND}`],
    [
      'what a court prints above each page',
      FIRST,
      `Case 2:19-cv-00123 Document 45 Filed 03/03/20 Page 2 of 9 PageID #: 77\n${SECOND}`,
    ],
    ['the page of the report', FIRST, `[*119]\n${SECOND}`],
    ['a page of the report within the words', FIRST.replace('for their', 'for *119 their'), SECOND],
    [
      'a note that is called',
      `${FIRST.replace('loss,', 'loss,3')}\n\n3 See the Harter Act. It is of no help\nhere.\n\n 12`,
      SECOND,
    ],
    [
      'a note under a rule',
      `${FIRST.replace('loss,', 'loss,3')}\n_______________\n3 See the Harter Act.\n12`,
      SECOND,
    ],
    [
      'a note whose number stands alone',
      `${FIRST.replace('loss,', 'loss,3')}\n\n     3\n       See the Harter Act.\n\n  -12-`,
      SECOND,
    ],
    [
      'a note whose number the text has behind a space',
      `${FIRST.replace('loss,', 'loss, 43')}\n43\n     Shaffer, supra note 30.\n44\n     Id.\n45\n     Id.\n46\n     Id.\n`,
      SECOND,
    ],
    [
      'a note with a star',
      `${FIRST.replace('loss,', 'loss,*')}\n\n* Of the Court of Appeals, sitting by designation.`,
      SECOND,
    ],
    [
      'a note on the heels of a word',
      `${FIRST.replace('order', 'order12')}\n12. See the Harter Act.`,
      SECOND,
    ],
    ['a raised number', FIRST.replace('loss,', 'loss,¹²'), SECOND],
    ['a note in brackets', FIRST.replace('loss,', 'loss,[3]'), SECOND],
    [
      'numbers of all lines',
      '1  A carrier that signs for\n2  goods in good order\n3  answers for their loss,\n4  and the burden\n5  is then upon',
      '1  the carrier to show\n2  that the loss was due\n3  to an excepted\n4  cause. It did\n5  not.',
    ],
    [
      'numbers of lines at their ends',
      'A carrier that signs for    1\ngoods in good order    2\nanswers for their loss,    3\nand the burden    4\nis then upon    5',
      'the carrier to show    1\nthat the loss was due    2\nto an excepted     3\ncause. It did    4\nnot.   5',
    ],
    [
      'numbers of every fifth line',
      'A carrier that signs\n5  answers for\ntheir loss,\n10  and the\nburden\n15  is\nthen\n20  upon',
      SECOND,
    ],
    [
      'letters in the margin',
      'A  A carrier that signs for\nB  goods in good order\nC  answers for their loss,\nD  and the burden\nE  is then upon',
      SECOND,
    ],
  ])('%s', (_what, first, second) => {
    const match = matched(QUOTED, [first, second]);
    expect(match).toMatchObject({ verdict: 'verbatim', marked: false, places: [{ page: 1 }, { page: 2 }] });
    const [one, other] = match?.places ?? [];
    expect(first.slice(...(one?.span ?? []))).toMatch(/^answers[\s\S]*upon$/);
    expect(second.slice(...(other?.span ?? []))).toMatch(/^the carrier[\s\S]*due$/);
    expect(matched(QUOTED.replace('burden', 'benefit'), [first, second])).toMatchObject({
      verdict: 'altered',
      difference: { source: 'burden', written: 'benefit' },
    });
  });

  test('a word that is broken between two pages', () => {
    const pages = [
      'The carrier answers for the loss in so far as it was negli-',
      'gent, and a self-\nemployed one too.',
    ];
    expect(matched('in so far as it was negligent, and a self-employed one too', pages)?.verdict).toBe(
      'verbatim',
    );
  });

  test('what a note says is quoted from the note, and over two pages', () => {
    const pages = [
      `${FIRST.replace('loss,', 'loss,3')}\n\n3 The Harter Act is of no help here, for the goods were\n\n12`,
      `${SECOND}\n\nnever taken on board of a vessel.\n\n13`,
    ];
    expect(matched('is of no help here, for the goods were', pages)?.verdict).toBe('verbatim');
    expect(matched(QUOTED, pages)?.verdict).toBe('verbatim');
  });

  test('nothing else is passed over', () => {
    const between = 'A shipper does not.';
    expect(matched(QUOTED, [`${FIRST}\n\n${between}`, SECOND])?.verdict).not.toBe('verbatim');
    expect(matched(QUOTED, [FIRST, `Unless it was warned,\n${SECOND}`])?.verdict).not.toBe('verbatim');
    expect(matched(QUOTED, [FIRST, 'Another page.', SECOND])?.verdict).not.toBe('verbatim');
    expect(
      matched('in the year 2005 the carrier paid', ['in the year 2,\n005 the carrier paid'])?.verdict,
    ).not.toBe('verbatim');
    expect(matched('the carrier paid $500 for it', ['the carrier paid $5 for it'])?.verdict).not.toBe(
      'verbatim',
    );
  });

  test.each([
    [
      'a line of capitals that stands once',
      'SELLER SHALL BE LIABLE FOR ANY LOSS',
      [
        'The parties agree that SELLER SHALL',
        'NOT UNDER ANY CIRCUMSTANCES\nBE LIABLE FOR ANY LOSS OF ANY KIND.',
      ],
    ],
    [
      'one that stands apart',
      'SELLER SHALL BE LIABLE FOR ANY LOSS',
      [
        'The parties agree that\n\nSELLER SHALL',
        'NOT UNDER ANY CIRCUMSTANCES\n\nBE LIABLE FOR ANY LOSS OF ANY KIND.',
      ],
    ],
    [
      'a number of the sentence',
      'shall give notice within days of the loss',
      ['The buyer shall give notice within', '30\ndays of the loss.'],
    ],
    [
      'one that stands apart',
      'shall give notice within days of the loss',
      ['The buyer shall give notice within\n\n30', 'days of the loss.\n\n12', 'It did so.\n\n3'],
    ],
    [
      'a word that denies, on several pages',
      'The seller shall be liable for the loss',
      ['The seller shall', 'not\nbe liable for the loss.', 'not\nof the buyer.', 'not\nof others.'],
    ],
    [
      'words that deny before a number',
      'The seller shall be liable for the loss',
      ['The seller shall', 'never for more than - 30\nbe liable for the loss.'],
    ],
    [
      'a title that denies',
      'The seller shall be liable for the loss',
      ['The seller shall', 'Not Under Any Circumstances\n\nbe liable for the loss.'],
    ],
  ])('nor %s: %s', (_what, quotation, pages) => {
    expect(matched(quotation, pages)?.verdict).not.toBe('verbatim');
  });

  test('a head that denies is one where most pages have it', () => {
    const head = 'NOT FOR PUBLICATION\n';
    expect(matched(QUOTED, [head + FIRST, head + SECOND, `${head}Costs.`])?.verdict).toBe('verbatim');
  });

  test('words left out between two parts are shown, the foot of the page is not, and parts that stand far apart are no passage', () => {
    const pages = [`${FIRST}\n\n12`, `${SECOND}\n\n13`, 'x', 'Costs are awarded to the shipper.'];
    expect(matched('answers for their loss . . . the loss was due to', pages)).toMatchObject({
      verdict: 'verbatim',
      leftOut: [{ words: 'and the burden is then upon the carrier to show that', joins: false }],
    });
    expect(matched('answers for their loss . . . awarded to the shipper', pages)?.verdict).not.toBe(
      'verbatim',
    );
  });
});

test('8 to 40 words of a text are verbatim over its page breaks, and not with one of them changed', () => {
  // Each word is another, so that no two places of the text can be meant.
  const words = fc
    .array(fc.constantFrom('court', 'party', 'shall', 'not', 'ledger', 'of'), {
      minLength: 160,
      maxLength: 260,
    })
    .map((list) =>
      list.map((word, at) => word + [...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')),
    );
  const numbers = { from: fc.nat(), length: fc.integer({ min: 8, max: 40 }), at: fc.nat() };
  fc.assert(
    fc.property(words, fc.record(numbers), fc.nat(3), (list, { from, length, at }, kind) => {
      const size = 60;
      const pages: string[] = [];
      for (let first = 0; first < list.length; first += size) {
        const body = list.slice(first, first + size);
        const number = first / size + 1;
        const lines = Array.from({ length: 6 }, (_, line) => body.slice(line * 10, line * 10 + 10).join(' '));
        const note = `\n\n${number} See Harrow v. Bell, which says\nthe same of another.`;
        const head = `Harrow v. Bell    ${number}\n\n`;
        const called = lines.join('\n').replace(/^(\S+) /, `$1.${number} `);
        pages.push(
          [
            lines.join('\n\n'),
            `${head}${called}${note}`,
            `${called}${note}\n\n-${number}-`,
            `${head}${lines.join('\n')}`,
          ][kind] ?? '',
        );
      }
      const start = from % (list.length - length);
      const cut = list.slice(start, start + length);
      const source = sourceText(pages.map((text, index) => ({ number: index + 1, text })));
      expect(new Quotation(cut.join(' ')).matchIn(source)?.verdict).toBe('verbatim');
      const changed = cut.with(at % cut.length, 'zebra').join(' ');
      expect(new Quotation(changed).matchIn(source)).toMatchObject({
        verdict: 'altered',
        difference: { written: 'zebra' },
      });
    }),
    { numRuns: 60 },
  );
});

test.each([
  '12\n',
  'court.3 ',
  '[3] ',
  '*119 ',
  'A  a\n',
  '___\n',
  'a-\n',
  '3 See\n\n',
  'Harrow v. Bell 12\n\n',
])('pages of %j are read in proportion to their length', async (piece) => {
  await expectLinear(piece, 50_000, (text) => {
    const half = Math.floor(text.length / 2);
    new Quotation('court [x] party see . . . a a a a').matchIn(
      sourceText([text.slice(0, half), text.slice(half)].map((page, at) => ({ number: at + 1, text: page }))),
    );
  });
});

test('a quotation is looked for over any number of pages that hold nothing of the text, and of marks', () => {
  const bates = Array.from({ length: 2_000 }, (_, at) => `HARROW-${String(at + 2).padStart(6, '0')}`);
  expect(matched(QUOTED, [FIRST, ...bates, SECOND])?.verdict).toBe('verbatim');
  const marks = Array.from({ length: 3_000 }, (_, at) => `[*${at + 1}]`).join(' ');
  expect(matched(QUOTED, [`${FIRST} ${marks} ${SECOND}`])?.verdict).toBe('verbatim');
});

test('brackets that may stand for very many words are looked up in a bounded time', async () => {
  const quotation = `${Array.from({ length: 60 }, () => 'aa aa').join(' [x] ')} zzz`;
  expect(matched(quotation, [`${'aa '.repeat(1_600)} zzz`])?.verdict).toBeDefined();
  await expectLinear('aa ', 4_800, (words) => {
    matched(quotation, [`${words} zzz`]);
    matched(quotation, [words, 'zzz']);
  });
});
