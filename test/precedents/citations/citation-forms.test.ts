import { describe, expect, test } from 'vitest';
import { citationForms } from '../../../src/precedents/citations/citation-forms.ts';
import { withoutPins } from '../../../src/precedents/citations/find-citations.ts';
import { marksIn, placeIn, withoutMarks } from '../../../src/precedents/citations/places.ts';

/** Pages are parted by form feeds. */
function cited(title: string, file: string, words: string) {
  const citation = withoutPins(title);
  const pages = file.split('\f').map((text, at) => ({ number: at + 1, text }));
  const page = pages.find(({ text }) => text.includes(words));
  const start = page?.text.indexOf(words) ?? -1;
  const span = [start, start + words.length] as const;
  const passage = { pages, page: page?.number ?? 0, span };
  const filePages = pages.length === 1 ? null : ([passage.page, passage.page] as const);
  const { full, short, id, kind } = citationForms(citation, placeIn(passage, citation), filePages, false);
  return {
    full,
    short: short?.text ?? null,
    id,
    kind,
    words: withoutMarks(words, marksIn(passage, citation)),
  };
}

const HOLLIS = 'Hollis v. Vance, 512 U.S. 622, 114 S. Ct. 2445 (1994)';
const STARS =
  'It was so. *623 See Foo, 2010 WL 1, at *624, *7.\fMore *624 was said, and *625 done. *626 The end.';

test('numbers of sections, pages and subsections and pins of other decisions are words, and stay', () => {
  const below = '\n12. The claimant appeals.\n7\n12';
  for (const words of [
    'contrary to s.12 of the Act',
    'see the Record at p.12 and No.7 too',
    'dismissed under CPLR 3211(a)[7] alone',
  ])
    expect(cited('Foo v. Bar, 1 U.S. 2 (1800)', `It was ${words}.${below}`, words).words).toBe(words);
  const pin = 'See Foo, 2010 WL 77, *2 (D. Mer. 2010)';
  expect(cited('Roe v. Poe, 2014 WL 12 (Mer. 2014)', `*1 A. ${pin}. *2 B. *3 C.`, pin).words).toBe(pin);
  const note = 'the facts.12 It follows';
  expect(cited('Foo v. Bar, 1 U.S. 2 (1800)', `Of ${note}.${below}`, note).words).toBe(
    'the facts. It follows',
  );
});

test('a raised number is a mark where those of the file count by one, wherever the notes are', () => {
  const file =
    'It was open.1 He left.2 The notes are elsewhere.\fThey gave judgment.3 The rest is of form12 as it was.';
  expect(cited('Foo v. Bar, 1 U.S. 2 (1800)', file, 'gave judgment.3 The rest is of form12 as').words).toBe(
    'gave judgment. The rest is of form12 as',
  );
});

test('numbers of lines are marks also where some of them were lost', () => {
  const lines =
    'It is said that|the court may|grant it to the party|moving for it where|nothing is in|dispute and where|no rule forbids|it in any way|to do so'
      .split('|')
      .map((line, at) => (at === 2 || at === 4 ? line : `${at + 11}  ${line}`))
      .join('\n');
  const words = lines.slice(4);
  expect(cited('Foo v. Bar, 1 U.S. 2 (1800)', lines, words).words.replace(/\s+/g, ' ')).toBe(
    'It is said that the court may grant it to the party moving for it where nothing is in dispute and where no rule forbids it in any way to do so',
  );
});

describe('the place of words', () => {
  test('is the page of the report, by the stars before and behind', () => {
    expect(cited(HOLLIS, STARS, 'was said')).toMatchObject({
      full: 'Hollis v. Vance, 512 U.S. 622, 624, 114 S. Ct. 2445 (1994)',
      short: 'Hollis, 512 U.S. at 624',
      id: 'Id. at 624',
    });
    expect(cited(HOLLIS, STARS, 'It was so')).toMatchObject({ id: 'Id. at 622' });
    expect(cited(HOLLIS, STARS, 'The end')).toMatchObject({ id: 'Id. at 626' });
  });

  test('stands in the citation once, whatever pin its title had', () => {
    const pinned = 'Hollis v. Vance, 512 U.S. 622, 631 (1994)';
    expect(cited(pinned, STARS, 'was said')).toMatchObject({
      full: 'Hollis v. Vance, 512 U.S. 622, 624 (1994)',
      short: 'Hollis, 512 U.S. at 624',
    });
    const online = 'Hollis v. Vance, 2014 WL 12, at *3 (Mer. 2014)';
    expect(cited(online, '*1 A was so. *2 B it was. *3 C.', 'B it was')).toMatchObject({
      full: 'Hollis v. Vance, 2014 WL 12, at *2 (Mer. 2014)',
    });
    const parallel = 'Hollis v. Vance, 512 U.S. 622, 631-33, 114 S. Ct. 2445, 2450 (1994)';
    expect(cited(parallel, STARS, 'was said').full).toBe(
      'Hollis v. Vance, 512 U.S. 622, 624, 114 S. Ct. 2445 (1994)',
    );
  });

  test('is several pages where the words go on over a star, which is no word', () => {
    expect(cited(HOLLIS, STARS, 'was said, and *625 done')).toMatchObject({
      id: 'Id. at 624-25',
      words: 'was said, and done',
    });
  });

  test('is the page of the file, and called that, where the stars leave a doubt', () => {
    const doubts = [
      STARS.replace('*624 was', 'was'),
      STARS.replaceAll('*', ''),
      STARS.replace('*623', '*2446').replace('*624 was', '*623 *2447 was'),
    ];
    for (const text of doubts)
      expect(cited(HOLLIS, text, 'was said'), text).toMatchObject({
        full: `${HOLLIS}, p. 2 of the file`,
        short: 'Hollis, 512 U.S. 622, p. 2 of the file',
        id: 'Id., p. 2 of the file',
      });
  });

  test('is the number at the head of the page, where it counts within the report', () => {
    const harrow = 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)';
    expect(cited(harrow, '118\nOne\f119\nTwo\f120\nThree', 'Two')).toMatchObject({
      full: 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118, 119 (Mer. 2014)',
      short: 'Harrow, 412 Mer. 3d at 119',
    });
    expect(cited(harrow, '1\nOne\f2\nTwo\f3\nThree', 'Two').id).toBe('Id., p. 2 of the file');
    expect(cited(harrow, '918\nOne\f919\nTwo\f920\nThree', 'Two').id).toBe('Id., p. 2 of the file');
  });

  test('is the numbered paragraph, as each country cites it', () => {
    const marks = (number: (value: number) => string) =>
      ['One', 'Two and', 'Three'].map((text, at) => `${number(at + 1)} ${text}`).join('\n');
    const smith = 'Smith v Jones [2009] FCA 900';
    expect(
      cited(
        smith,
        marks((n) => `[${n}]`),
        'Two and',
      ),
    ).toMatchObject({
      full: 'Smith v Jones [2009] FCA 900 [2]',
      short: 'Smith [2009] FCA 900 [2]',
      id: 'Id. at [2]',
    });
    const tremblay = cited(
      'R v Tremblay, 2019 ONCA 345',
      marks((n) => `${n}.`),
      'Two and',
    );
    expect(tremblay).toMatchObject({
      full: 'R v Tremblay, 2019 ONCA 345 at para 2',
      short: 'Tremblay, 2019 ONCA 345 at para 2',
    });
    const doe = cited(
      'State v. Doe, 2012 UT 5, 270 P.3d 1',
      marks((n) => `¶ ${n}`),
      'Two and',
    );
    expect(doe).toMatchObject({
      full: 'State v. Doe, 2012 UT 5, ¶ 2, 270 P.3d 1',
      short: 'Doe, 2012 UT 5, ¶ 2',
    });
    expect(cited(smith, '[1] One\n[2] He said:\n[2] Two and\n[3] Three', 'Two and').id).toBe('Id.');
  });

  test('is the starred page of a decision that only a database has', () => {
    const doe = 'Doe v. Roe, No. 12-34, 2014 WL 123 (D. Me. Jan. 3, 2014)';
    expect(cited(doe, '*1 One *2 Two', 'Two')).toMatchObject({
      full: 'Doe v. Roe, No. 12-34, 2014 WL 123, at *2 (D. Me. Jan. 3, 2014)',
      id: 'Id. at *2',
    });
  });
});

test('a decision is a case whatever its name mentions, and laws have their kinds', () => {
  const kindOf = (citation: string) => cited(citation, 'x', 'x').kind;
  expect(kindOf('In re 28 U.S.C. § 1292')).toBe('case');
  expect(kindOf('Doe v. Roe, No. 12-34 (D. Me. 2014)')).toBe('case');
  expect(kindOf('49 U.S.C. § 14706')).toBe('statute');
  expect(kindOf('Fed. R. Civ. P. 12(b)(6)')).toBe('rule');
  expect(kindOf('U.S. Const. amend. XIV')).toBe('constitution');
  expect(kindOf('Restatement (Second) of Contracts § 90')).toBe('other');
});

test('in short a case is called by the first party that tells it, without the form of a company', () => {
  const shortOf = (citation: string) => cited(citation, 'x', 'x').short?.split(',')[0];
  expect(shortOf('United States v. Nosal, 676 F.3d 854 (9th Cir. 2012)')).toBe('Nosal');
  expect(shortOf('Tolland Mills, Inc. v. Quist, 88 Mer. App. 2d 40 (Mer. Ct. App. 2009)')).toBe(
    'Tolland Mills',
  );
  expect(cited('49 U.S.C. § 14706', 'x', 'x').short).toBeNull();
});

test('marks of footnotes are no words; a number that a page has no footnote for is one, and so is what is only like a mark', () => {
  const words = (text: string, below = '') => cited(HOLLIS, `${text}${below}`, text).words;
  expect(words('The rule[^2] is old.[3] It stands [fn 4] yet.')).toBe('The rule is old. It stands yet.');
  expect(words('The rule is old.3 It stands.', '\n\n   3 See Foo.')).toBe('The rule is old. It stands.');
  for (const same of [
    'The rule is old.3 It stands.',
    'See 2010 WL 1, at *4, and *5 there.',
    'It was [1994] and 200[5], “th[e] law” of § 3.',
    '5 * 623 is no page.',
  ])
    expect(words(same)).toBe(same);
});

test.each([
  ['Orrin Speech Institute at Vale University v. Tern, 5 F.3d 100 (1st Cir. 1993)', 'Orrin'],
  [
    'Center for Tidal Research at Vale University v. Tern, 5 F.3d 100 (1st Cir. 1993)',
    'Center for Tidal Research',
  ],
  ['University of Meridian at Alder v. Tern, 5 F.3d 100 (1st Cir. 1993)', 'University of Meridian'],
  ['Vale University v. Tern, 5 F.3d 100 (1st Cir. 1993)', 'Vale University'],
  ['Creative Harbor Management, Inc. v. Tern, 5 F.3d 100 (1st Cir. 1993)', 'Creative Harbor Management'],
])('a decision is called short by what tells its party: %s', (citation, name) => {
  expect(citationForms(citation, null, null, true).short?.name).toBe(name);
});

test('a decision without a report is cited short by its docket number', () => {
  const citation = 'Shea v. Sieune, No. 3:21-cv-00673 (JCH) (D. Conn. June 27, 2022)';
  expect(citationForms(citation, null, [5, 5], true)).toMatchObject({
    full: `${citation}, p. 5`,
    short: { name: 'Shea', text: 'Shea, No. 3:21-cv-00673, p. 5' },
    id: 'Id. at 5',
  });
});
