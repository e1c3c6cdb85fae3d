import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { CitationResolver } from '../../../src/precedents/resolve/resolve-citations.ts';

const resolved = (...pages: string[]) => {
  const resolver = new CitationResolver();
  return pages.flatMap((page) =>
    resolver.resolve(page, findCitations(page)).map(({ kind, refersTo, pin }) => [kind, refersTo, pin]),
  );
};

describe('short forms are resolved', () => {
  test('id., short cites and supra, across pages', () => {
    expect(
      resolved(
        'See Bell Atlantic Corp. v. Twombly, 550 U.S. 544, 556 (2007). Id. at 557. Ashcroft v. Iqbal, 556 U.S. 662 (2009), says more.',
        'Id. at 678. But 550 U.S. at 570 is plain. Twombly, supra, at 563. Id.',
      ),
    ).toEqual([
      ['case', '550 U.S. 544', '556'],
      ['id', '550 U.S. 544', '557'],
      ['case', '556 U.S. 662', null],
      ['id', '556 U.S. 662', '678'],
      ['short_case', '550 U.S. 544', '570'],
      ['supra', '550 U.S. 544', '563'],
      ['id', '550 U.S. 544', null],
    ]);
  });

  test('parallel citations are one decision', () => {
    expect(
      resolved(
        'Roe v. Wade, 410 U.S. 113, 35 L. Ed. 2d 147, 93 S. Ct. 705 (1973). Id. And 93 S. Ct. at 710.',
      ),
    ).toEqual([
      ['case', '410 U.S. 113', null],
      ['case', '410 U.S. 113', null],
      ['case', '410 U.S. 113', null],
      ['id', '410 U.S. 113', null],
      ['short_case', '410 U.S. 113', '710'],
    ]);
  });

  test.each(['As', 'Under', 'Unlike', 'See also'])('%s before a party is no word of its name', (word) => {
    expect(
      resolved(`Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005). ${word} Harrow, supra, at 121.`).at(-1),
    ).toEqual(['supra', '412 F.3d 118', '121']);
  });

  test('pages of supra as California writes them', () => {
    expect(
      resolved('People v. Overmere (2005) 126 Cal.App.4th 1344. (Overmere, supra, at pp. 1356-1357.)'),
    ).toEqual([
      ['case', '126 Cal.App.4th 1344', null],
      ['supra', '126 Cal.App.4th 1344', '1356-1357'],
    ]);
  });

  test('what stands for nothing said before stays open', () => {
    expect(resolved('Id. at 5. 550 U.S. at 556. Twombly, supra, at 3.')).toEqual([
      ['id', null, '5'],
      ['short_case', null, '556'],
      ['supra', null, '3'],
    ]);
  });

  test('two decisions in a row are two', () => {
    expect(
      resolved('A v. B, 12 F.3d 3 (1st Cir. 1993); 500 F.2d 7 (2d Cir. 1974).').map(([, to]) => to),
    ).toEqual(['12 F.3d 3', '500 F.2d 7']);
  });
});

test('a paper of a party is not the decision of that name, and a party of one letter is', () => {
  const found = (name: string, text: string) =>
    resolved(`${name}, 5 F.3d 100 (9th Cir. 1990). ${text}`).slice(1);
  expect(found('Harrow v. Bell', 'He says so. Bell Ex. at 110. See Bell R. at 110.')).toEqual([]);
  expect(found('Marcus D. v. Bell', 'It is so. See Marcus D. at 110.')).toEqual([
    ['short_case', '5 F.3d 100', '110'],
  ]);
});

describe('id. is what the sentence cites', () => {
  const MAREN = 'Maren v. Ostrow, 455 F. Supp. 2d 210, 212 (D. Or. 2006)';
  const HARROW = 'Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)';
  const last = (text: string) => resolved(text).at(-1)?.[1];

  test.each([
    [`${MAREN} (citing ${HARROW}). Id. at 212.`, '455 F.Supp.2d 210'],
    [`${MAREN} (quoting ${HARROW}); accord id. at 213.`, '455 F.Supp.2d 210'],
    [
      `${MAREN} (emphasis added) (citing Vale v. Orrin, 390 U.S. 41 (1968), and ${HARROW}). Id.`,
      '455 F.Supp.2d 210',
    ],
    [`${HARROW} (quoting Cal. Civ. Code § 338). Id. at 121.`, '412 F.3d 118'],
    [`${HARROW}. Id. at 120 (citing ${MAREN}). Id. at 121.`, '412 F.3d 118'],
    [`${HARROW}, cert. denied, 546 U.S. 999 (2005). Id. at 121.`, '412 F.3d 118'],
  ])('and not what its brackets or its history name: %s', (text, meant) => {
    expect(last(text)).toBe(meant);
  });

  test.each([
    [`${MAREN} (quoting ${HARROW}, and following id. at 121).`, '412 F.3d 118'],
    [`(${MAREN}.) (${HARROW}.) Id. at 121.`, '412 F.3d 118'],
    [`See ${MAREN}, and also (as to waiver ${HARROW}). Id. at 121.`, '412 F.3d 118'],
    [`${MAREN} (waiver); ${HARROW}. Id. at 121.`, '412 F.3d 118'],
    [`${HARROW}, cited in ${MAREN}. Id. at 212.`, '455 F.Supp.2d 210'],
  ])('but what stands for itself is, in brackets too: %s', (text, meant) => {
    expect(last(text)).toBe(meant);
  });

  test('and has the page: that of an exhibit is no page of a decision before it', () => {
    expect(last(`${HARROW}. Ex. A at 3. Id. at 4.`)).toBeNull();
    expect(last(`${HARROW}. Id. at 1290.`)).toBeNull();
    expect(last(`${HARROW}. Id. at 161.`)).toBe('412 F.3d 118');
    expect(
      last('Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705 (1973). Foo v. Doe, 410 U.S. 120 (1973). Id. at 130.'),
    ).toBe('410 U.S. 120');
    expect(last('Smith v Jones [2009] FCA 900. Ibid at 4.')).toBe('[2009] FCA 900');
  });
});
