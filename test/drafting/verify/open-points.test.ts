import { describe, expect, test } from 'vitest';
import type { SectionPlan } from '../../../src/drafting/model.ts';
import { cleanText } from '../../../src/drafting/verify/clean-text.ts';
import { openPoint, openPointsAround, placeUnheeded, wordsOf } from '../../../src/drafting/verify/index.ts';
import { SOURCES, source } from '../sample.ts';

const plan = (id: string, more: Partial<SectionPlan> = {}): SectionPlan => ({
  id,
  heading: '',
  instruction: '',
  template: [],
  sources: 'none',
  ...more,
});
const placed = (text: string, ...plans: readonly SectionPlan[]) =>
  placeUnheeded([{ text, how: 'absent' }], plans).map(({ section }) => section);

describe('a point of the request that the paper does not have', () => {
  const point = 'The mediation failed over privilege';
  test.each<[string, readonly SectionPlan[], readonly string[]]>([
    ['nowhere, where there is no section', [], []],
    ['in the only one', [plan('a')], ['a']],
    ['in the first of those that have nothing of it', [plan('a'), plan('b')], ['a']],
    [
      'under its heading',
      [plan('a', { instruction: 'mediation, privilege' }), plan('b', { heading: 'Mediation' })],
      ['b'],
    ],
    [
      'rather under two keywords',
      [plan('a', { heading: 'Mediation' }), plan('b', { keywords: ['mediation', 'privilege'] })],
      ['b'],
    ],
    [
      'rather under a heading than under one keyword',
      [plan('a', { keywords: ['privilege'] }), plan('b', { heading: 'Privilege' })],
      ['b'],
    ],
    [
      'rather under a keyword than by a purpose',
      [plan('a', { instruction: 'Say why the mediation ended' }), plan('b', { keywords: ['privilege'] })],
      ['b'],
    ],
    [
      'by a purpose of two words as by one keyword: in the first',
      [plan('a', { instruction: 'mediation and privilege' }), plan('b', { keywords: ['privilege'] })],
      ['a'],
    ],
    [
      'by its purpose, rather than where the request is taken up',
      [plan('a', { template: ['{{request.context}}'] }), plan('b', { instruction: 'mediation' })],
      ['b'],
    ],
    [
      'where the request is taken up',
      [plan('a', { template: ['{{facts}}'] }), plan('b', { template: ['x', '{{each terms}}'] })],
      ['b'],
    ],
    [
      'rather where the facts are than anywhere',
      [plan('a'), plan('b', { template: ['{{each undisputed}}'] })],
      ['b'],
    ],
    [
      'also where they are no more than so many',
      [plan('a'), plan('b', { template: ['{{each 25 allegations}}'] })],
      ['b'],
    ],
    [
      'never behind a signature, in fixed words, among adverse law or in columns',
      [
        plan('a', { heading: 'mediation', afterSignature: true }),
        plan('b', { heading: 'mediation', fixed: true }),
        plan('c', { heading: 'mediation', adverse: true }),
        plan('d', { heading: 'mediation', layout: { columns: ['x'] } as never }),
        plan('e'),
      ],
      ['e'],
    ],
  ])('goes %s', (_, plans, sections) => {
    expect(placed(point, ...plans)).toEqual(sections);
  });

  test('is told in its own words, whole, and what contradicts it as such', () => {
    expect(placeUnheeded([{ text: 'No {S1} jury', how: 'contrary' }], [plan('a')])).toEqual([
      { section: 'a', text: expect.stringMatching(/^\{blank the request says otherwise: No .*S1.* jury\}$/) },
    ]);
    const long = Array.from({ length: 120 }, (_, at) => `word${at}`).join(' ');
    const pieces = placeUnheeded([{ text: long, how: 'absent' }], [plan('a')]);
    expect(pieces.length).toBeGreaterThan(2);
    const said = pieces.map(
      ({ text }) => /^\{blank from the request, not yet in this paper: (.*)\}$/.exec(text)?.[1] ?? '',
    );
    for (const one of said) expect(one.length).toBeLessThanOrEqual(320);
    expect(said.join(' ').match(/word\d+/g)).toEqual(long.split(' '));
  });
});

describe('an open point', () => {
  test.each([
    ['', '[TO COMPLETE: missing]'],
    [' a  b ', '[TO COMPLETE: a b]'],
    ['[a] {b}', '[TO COMPLETE: a b]'],
    ['x'.repeat(160), `[TO COMPLETE: ${'x'.repeat(160)}]`],
    ['x'.repeat(161), `[TO COMPLETE: ${'x'.repeat(159)} …]`],
    [`${'a'.repeat(100)} ${'b'.repeat(100)}`, `[TO COMPLETE: ${'a'.repeat(100)} …]`],
    [`${'a'.repeat(100)}, (${'b'.repeat(100)}`, `[TO COMPLETE: ${'a'.repeat(100)} …]`],
    [`${'a'.repeat(159)} b`, `[TO COMPLETE: ${'a'.repeat(159)} …]`],
  ])('is cut at a word: %s', (what, shown) => {
    expect(openPoint(what)).toBe(shown);
  });

  test('around the sections is found too, and where it has the request’s words it counts as said', () => {
    const around = 'To: [TO COMPLETE: whom\\]\n\n[TO COMPLETE: from the request: a plain word]\n\nend [x]';
    expect(openPointsAround(around)).toEqual([
      { section: '', text: '[TO COMPLETE: whom]' },
      { section: '', text: '[TO COMPLETE: from the request: a plain word]' },
    ]);
    const letter = source(9, 'As the letter says.', 'Letter', 'evidence');
    const sections = [
      {
        id: 'a',
        heading: 'Argument',
        level: 1 as const,
        numbered: false,
        after_signature: false,
        paragraphs: [
          { text: 'Own [TO COMPLETE: x] words.', kind: 'prose' as const, citations: [] },
          { text: 'A decision’s words.', kind: 'quotation' as const, citations: ['S1'] },
          { text: 'As the letter says.', kind: 'quotation' as const, citations: ['S9'] },
          { text: 'Of nobody.', kind: 'quotation' as const, citations: ['S44'] },
        ],
      },
    ];
    const sources = new Map([...SOURCES, letter].map((one) => [one.handle, one]));
    expect(wordsOf(sections, 'Caption\n\n[TO COMPLETE: from the request: y]', sources)).toEqual([
      'Argument\nOwn   words.',
      'Argument\nAs the letter says.',
      'Caption',
      '[TO COMPLETE: from the request: y]',
    ]);
  });
});

test.each([
  ['ordinary words', 'ordinary words'],
  [' two\n\tlines\u00a0here ', 'two lines here'],
  ['U\u200b.\u202eS\u2069.', 'U.S.'],
  ['１２３ Ｕ．Ｓ．', '123 U.S.'],
  ['𝐔.𝐒. ①²ﬁ', 'U.S. 12fi'],
  ['U\u0332.S\u0332.', 'U.S.'],
  ['\u0301a', 'a'],
  ['é and e\u0301', 'é and é'],
  ['Ѕmith v. Jоnes', 'Smith v. Jones'],
  ['закон и суд', 'закон и суд'],
  ['the закон of А and В', 'the закон of A and B'],
  ['end。', 'end.'],
  ['\ud800x\ufffd', 'x'],
])('characters are made ordinary: %s', (raw, text) => {
  expect(cleanText(raw)).toEqual({ text, shortened: false });
});

test('and what is longer than a paragraph is cut, which is said', () => {
  expect(cleanText('x'.repeat(20_000))).toEqual({ text: 'x'.repeat(20_000), shortened: false });
  expect(cleanText('x'.repeat(20_001))).toEqual({ text: 'x'.repeat(20_000), shortened: true });
});
