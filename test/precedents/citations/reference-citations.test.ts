import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { CitationResolver } from '../../../src/precedents/resolve/resolve-citations.ts';
import { expectLinear } from '../../support/growth.ts';

const HARROW = 'Harrow v. Bellweather Freight Co., 412 F.3d 118, 120 (9th Cir. 2005), so holds.';

/** What a name with a page stands for, and what is behind it. */
function read(...pages: string[]) {
  const resolver = new CitationResolver();
  return pages
    .flatMap((page) =>
      resolver.resolve(page, findCitations(page)).map((one) => {
        expect(page.slice(one.start, one.end)).toBe(one.text);
        return one;
      }),
    )
    .filter(({ kind }) => kind === 'short_case' || kind === 'id')
    .map(({ text, refersTo, pin }) => [text, refersTo, pin]);
}

describe('a party and a page stand for the decision cited before', () => {
  test.each([
    ['The rule is old. Harrow at 122.', 'Harrow at 122', '122'],
    ['In Harrow, at 122, the court went on.', 'Harrow, at 122', '122'],
    ['See Harrow, at 122-23.', 'Harrow, at 122-23', '122-23'],
    ['It is settled. (Harrow, at p. 122.)', 'Harrow, at p. 122', '122'],
    ['It is settled (see Harrow, at pp. 122–124).', 'Harrow, at pp. 122–124', '122–124'],
    ['See also Bellweather Freight at 125 (collecting decisions).', 'Bellweather Freight at 125', '125'],
    ['See Bellweather at 125 n.3.', 'Bellweather at 125', '125'],
    ['See Harrow at 119, 121.', 'Harrow at 119', '119'],
    ['See *Harrow* at 122.', 'Harrow* at 122', '122'],
  ])('%s', (sentence, text, pin) => {
    expect(read(`${HARROW} ${sentence}`)).toEqual([[text, '412 F.3d 118', pin]]);
  });

  test('on a later page too, and id. is what was meant last', () => {
    expect(
      read(`${HARROW} Orwell v. Dunmore, 500 U.S. 12 (1991), does not.`, 'See Harrow at 122. Id. at 123.'),
    ).toEqual([
      ['Harrow at 122', '412 F.3d 118', '122'],
      ['Id. at 123', '412 F.3d 118', '123'],
    ]);
  });

  test('the other side of a government, pages of a parallel report, star pages and paragraphs', () => {
    expect(
      read('People v. Overmere (2005) 126 Cal.App.4th 1344, 24 Cal.Rptr.3d 798. (Overmere, at p. 800.)'),
    ).toEqual([['Overmere, at p. 800', '126 Cal.App.4th 1344', '800']]);
    expect(read('Orwell v. Dunmore, 2020 WL 123456 (D. Mass. 2020). See Orwell, at *3.')).toEqual([
      ['Orwell, at *3', '2020 WL 123456', '*3'],
    ]);
    expect(read('Orwell v Dunmore [2020] UKSC 12. See Orwell at [14].')).toEqual([
      ['Orwell at [14]', '[2020] UKSC 12', '14'],
    ]);
    expect(read('Orwell v Dunmore [2020] UKSC 12, [2020] 1 WLR 500. Orwell at [14]; Orwell at 512.')).toEqual(
      [
        ['Orwell at [14]', '[2020] UKSC 12', '14'],
        ['Orwell at 512', '[2020] UKSC 12', '512'],
      ],
    );
  });

  test('of two decisions of that name it is neither, and so is the id. behind it', () => {
    const two = `${HARROW} Harrow v. Pell, 30 F.3d 100 (1st Cir. 1994), agrees.`;
    expect(read(`${two} See Harrow at 122. Id. at 123.`)).toEqual([
      ['Harrow at 122', null, '122'],
      ['Id. at 123', null, '123'],
    ]);
    expect(read(`Harrow v. Mott was heard today. ${HARROW} See Harrow at 122.`)).toEqual([
      ['Harrow at 122', null, '122'],
    ]);
  });
});

const SHORE = 'In re Shore Holdings, Inc., 512 B.R. 300, 305 (Bankr. D. Del. 2014), agrees.';
const WREN = 'Wren v Tolliver [2012] EWCA Civ 411, so holds.';

describe('in running text', () => {
  test.each([
    [HARROW, 'In Harrow at 122 the court said no.', 'Harrow at 122', '122'],
    [HARROW, 'The panel in Harrow at 122 rejected that reading.', 'Harrow at 122', '122'],
    [HARROW, 'In Harrow at 122 Judge Orwell wrote alone.', 'Harrow at 122', '122'],
    [HARROW, 'That is plain (Harrow at 122).', 'Harrow at 122', '122'],
    [HARROW, 'See Harrow at 122 n.3 for the rest.', 'Harrow at 122', '122'],
    [HARROW, 'See Harrow at 122 for the rest.', 'Harrow at 122', '122'],
    [HARROW, 'It is as Harrow at page 122 explains.', 'Harrow at page 122', '122'],
    [HARROW, 'Harrow’s discussion at 122 is not to the contrary.', 'Harrow’s discussion at 122', '122'],
    [
      HARROW,
      "They read Harrow's majority opinion, at 122-23, otherwise.",
      "Harrow's majority opinion, at 122-23",
      '122-23',
    ],
    [HARROW, 'So the Harrow court, at 122, disagreed.', 'Harrow court, at 122', '122'],
    [HARROW, 'Harrow at 122 holds that it was.', 'Harrow at 122', '122'],
    [HARROW, 'Contrary to Harrow at 122, no notice was given.', 'Harrow at 122', '122'],
    [HARROW, 'It relies on Harrow at 122.', 'Harrow at 122', '122'],
    [HARROW, 'This follows 12 F.3d 100, and Harrow at 122, to the letter.', 'Harrow at 122', '122'],
    [
      HARROW,
      'We adhere to Harrow v. Bellweather Freight at 122.',
      'Harrow v. Bellweather Freight at 122',
      '122',
    ],
    [SHORE, 'See In re Shore Holdings at 307 n.4.', 'In re Shore Holdings at 307', '307'],
    [SHORE, 'The trustee relies on Shore at 308.', 'Shore at 308', '308'],
    ['Pell v. O’Dare, 2019-Ohio-1234, is old.', "See O'Dare at ¶ 12.", "O'Dare at ¶ 12", '12'],
    [
      'Pell v. O’Dare, 2019-Ohio-1234, is old.',
      'The duty is owed to all. Pell, ¶¶ 12-14.',
      'Pell, ¶¶ 12-14',
      '12-14',
    ],
    [WREN, 'His Honour applied Wren at [41]–[43].', 'Wren at [41]–[43]', '41–43'],
    [WREN, 'As Wren at paras 22-24 says, the burden moves.', 'Wren at paras 22-24', '22-24'],
    [WREN, 'That was Wren at paragraph 22 exactly.', 'Wren at paragraph 22', '22'],
    [WREN, 'Wren (above) at [22], per Moor LJ.', 'Wren (above) at [22]', '22'],
    [WREN, 'Wren (n 4) [22] is to the same effect.', 'Wren (n 4) [22]', '22'],
    [
      'Wren v Tolliver (2008) 235 CLR 125.',
      'In Wren at 130 [12] the plurality said so.',
      'Wren at 130 [12]',
      '130',
    ],
  ])('%s %s', (full, sentence, text, pin) => {
    const refersTo = findCitations(full)[0]?.normalized;
    expect(read(`${full} ${sentence}`).slice(-1)).toEqual([[text, refersTo, pin]]);
  });

  test.each([
    ['Harrow (supra) at 122 is in point.', 'Harrow (supra) at 122', '122'],
    ['See Harrow, supra, at 122.', 'See Harrow, supra, at 122', '122'],
    ['As Harrow (supra) at page 122 says.', 'As Harrow (supra) at page 122', '122'],
  ])('supra, in brackets and without: %s', (sentence, text, pin) => {
    const resolver = new CitationResolver();
    const all = `${HARROW} ${sentence}`;
    const found = resolver.resolve(all, findCitations(all)).filter(({ kind }) => kind === 'supra');
    expect(found.map((one) => [one.text, one.refersTo, one.pin])).toEqual([[text, '412 F.3d 118', pin]]);
  });

  test('supra of two decisions of that name is the one that has the page, else neither', () => {
    const meant = (text: string) =>
      new CitationResolver()
        .resolve(text, findCitations(text))
        .filter(({ kind }) => kind === 'supra')
        .map(({ refersTo }) => refersTo);
    const two = `${HARROW} Harrow v. Pell, 30 F.3d 400 (1st Cir. 1994), agrees.`;
    expect(meant(`${two} Harrow, supra, at 122.`)).toEqual(['412 F.3d 118']);
    expect(meant(`${two} Harrow, supra, at 402.`)).toEqual([null]);
    expect(meant(`${two} Harrow v. Pell, supra, at 402.`)).toEqual(['30 F.3d 400']);
    expect(
      meant(`Bell v. Supreme Court of Ohio, 30 F.3d 400 (6th Cir. 1994). The Court (supra) at 402.`),
    ).toEqual([null]);
  });
});

describe('a name and a number are nothing', () => {
  test.each([
    ['of a name that was not cited before', 'See Mott at 122.'],
    ['before the first page of the decision', 'See Harrow at 62.'],
    ['far behind its last', 'See Harrow at 2005.'],
    ['in a house', 'She met Harrow at 122 Main Street.'],
    ['of an age', 'Harrow, at 122, was the oldest of them.'],
    ['of a price', 'The lot was sold by Harrow at 122.'],
    ['of an hour', 'See Harrow at 122:30, and Harrow at 122.5 degrees.'],
    ['of a witness', 'See Harrow Dep. at 122; Harrow Aff., at 123.'],
    ['of a government', 'See United States at 122.'],
    ['of a company by its kind', 'See Freight Co. v. X at 122, and Co. at 122.'],
    ['of star pages', 'See Harrow at *122.'],
    ['of a measure', 'In Harrow at 122 degrees the road melts, and at Harrow at 122 miles.'],
    ['of a street', 'In Harrow, at 122 London Road, there stands a school.'],
    ['of who testified', 'Harrow’s testimony at 122 and Harrow’s deposition at 122 differ.'],
    ['of what was sold', 'It was sold to Harrow at 122, and from Harrow at 122 on to others.'],
    ['of a judge', 'Judge Harrow at 122 differs. See Mr. Harrow at 122.'],
    ['of another party', 'See Harrow-Smith at 122; Mott Harrow at 122; Harrow II at 122.'],
    ['of paragraphs', 'In Harrow at [122] it arose. See Harrow, ¶ 122.'],
    ['of one who is old', 'The oldest, Harrow at 122, was there.'],
  ])('%s', (_what, sentence) => {
    expect(read(`${HARROW} ${sentence}`)).toEqual([]);
  });

  test('where the full citation comes later', () => {
    expect(read(`See Harrow at 122. ${HARROW}`)).toEqual([]);
  });

  test('of a paper of the record', () => {
    expect(read('In re Petition of Doe, 30 F.3d 100 (1st Cir. 1994), differs. See Petition at 112.')).toEqual(
      [],
    );
  });

  test('where another decision of that volume begins between', () => {
    expect(read(`${HARROW} Orwell v. Dunmore, 412 F.3d 130 (9th Cir. 2005). See Harrow at 140.`)).toEqual([]);
  });
});

test('names and pages are read in time linear in the text', async () => {
  const pieces = ['See Harrow at 122. ', 'Harrow ', ' at 1', '. A. at 1', '. A of A of A of '];
  for (const piece of [
    ...pieces,
    'Harrow’s discussion ',
    'Harrow (n 4) [1',
    'at [1]–[',
    'Harrow (supra) at ',
    'A, in the matter of ',
  ])
    await expectLinear(piece, 100_000, (text) => {
      const resolver = new CitationResolver();
      resolver.resolve(HARROW, findCitations(HARROW));
      resolver.resolve(text, findCitations(text));
    });
});
