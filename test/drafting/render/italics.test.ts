import { describe, expect, test } from 'vitest';
import { italicsOf, wordsSet } from '../../../src/drafting/render/italics.ts';
import { citationForms } from '../../../src/precedents/index.ts';

function inItalics(printed: string, whole: string): string {
  const { full: _full, ...cited } = citationForms(whole, null, null, false);
  return printed.slice(0, italicsOf(printed, { citation: whole, cited: { ...cited, marks: [] } }));
}

describe('of a citation, the name of the case and Id.', () => {
  test.each([
    [
      'Dunn v. Harlow, 512 F.3d 100, 104 (9th Cir. 2008).',
      'Dunn v. Harlow, 512 F.3d 100 (9th Cir. 2008)',
      'Dunn v. Harlow',
    ],
    ['Dunn, 512 F.3d at 104.', 'Dunn v. Harlow, 512 F.3d 100 (9th Cir. 2008)', 'Dunn'],
    [
      'In re Marriage of Doe, 12 F.3d 4 (9th Cir. 2001)',
      'In re Marriage of Doe, 12 F.3d 4 (9th Cir. 2001)',
      'In re Marriage of Doe',
    ],
    ['Smith v Jones [2009] FCA 900', 'Smith v Jones [2009] FCA 900', 'Smith v Jones'],
    ['Id. at 105.', 'Dunn v. Harlow, 512 F.3d 100 (9th Cir. 2008)', 'Id.'],
    ['id.', 'Lease of May 2, 2025', 'id.'],
    ['Ex. A, Lease of May 2, 2025', 'Lease of May 2, 2025', ''],
    ['12 U.S.C. § 34', '12 U.S.C. § 34', ''],
  ])('%s', (printed, whole, italic) => expect(inItalics(printed, whole)).toBe(italic));
});

describe('of the words around it, names of cases and the signal', () => {
  const italic = (text: string, isCited: boolean) =>
    wordsSet(text, isCited).flatMap((one) => (one.kind === 'text' && one.italic === true ? [one.text] : []));

  test.each([
    ['The notice was late. See ', true, ['See']],
    ['; see also ', true, ['see also']],
    ['But see ', true, ['But see']],
    ['We see ', true, []],
    ['The notice was late. See ', false, []],
    [
      'As Dunn v. Harlow, 512 F.3d 100 (9th Cir. 2008), has it, notice is due. See ',
      true,
      ['Dunn v. Harlow', 'See'],
    ],
  ] as const)('%s', (text, isCited, expected) => expect(italic(text, isCited)).toEqual(expected));

  test('no word is lost', () => {
    const text = 'As Dunn v. Harlow has it, notice is due. See ';
    expect(
      wordsSet(text, true)
        .map((one) => one.text)
        .join(''),
    ).toBe(text);
  });
});
