/** Decisions that a court or an agency numbers by itself, in forms that are what they are by their words alone. */
import { matches } from '../../platform/index.ts';
import type { Candidate } from './citation.ts';
import { EUROPEAN } from './courts-of-europe.ts';
import { plain } from './numbers.ts';
import { DASH, END, type Official, official } from './official-form.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
const STATE =
  '(?:Ohio|OHIO|NM(?:SC|CA|CERT|RC)?|(?:OK|AZ|MT|ND|SD|UT|WY|VT|ME|MS|LA|AR|CO|WI|IL)(?:SC|CA|CR|CIV|CIV APP)?|[A-Z]{2,3}(?:SC|CA|CERT))';

function ofState([, year, court = '', number = '']: readonly (string | undefined)[]): string {
  return [year, court === 'OHIO' ? 'Ohio' : court, plain(number)].join('-');
}

const OFFICIAL: readonly Official[] = [
  // 2015 Ohio 4425: the same without its dashes
  official(`\\b((?:19|20)\\d\\d)\\s{1,3}(Ohio|OHIO)\\s{1,3}(\\d{1,9})${END}`, ofState),
  // 2015-Ohio-4425 · 2009-NMSC-012; docket numbers have the same shape
  official(`\\b((?:19|20)\\d\\d)${DASH}(${STATE})${DASH}(\\d{1,9})${END}`, ofState),
  official(
    `\\bECLI:([A-Z]{2}:[A-Z0-9]{1,7}:\\d{4}:[A-Z0-9.]{0,60}[A-Z0-9])${END}`,
    ([, code = '']) => `ECLI:${code.toUpperCase()}`,
    { flags: 'gi' },
  ),
  official(`(?<!ECLI:)\\bEU:([CTF]:\\d{4}:\\d{1,5})${END}`, ([, code = '']) => `ECLI:EU:${code}`),
  // C-415/93 · T-123/04 P · C-123/45 PPU; `Case 26/62` before there were two courts
  official(
    `\\b(?:(?:Joined\\s{1,3})?Cases?\\s{1,3})?(?<![\\w./-])([CTF])${DASH}(\\d{1,4})\\/(?:(?:19|20)(?=\\d\\d(?!\\d)))?(\\d\\d)((?:[\\s-]{1,2}(?:PPU|P|REV|RENV|RX|DEP|AJ|OST|OP|INTP|TO|R)(?![A-Za-z])|\\s?\\(R\\)){0,3})${END}`,
    ([, court, number = '', year, further = '']) =>
      `${court}-${plain(number)}/${year}${further.replace(/[\s-]+/g, ' ').replace(/ ?\(R\)/g, ' R')}`,
  ),
  official(
    `\\bCases?\\s{1,3}(\\d{1,3})\\/(5[3-9]|[67]\\d|8\\d)${END}`,
    ([, number = '', year]) => `Case ${plain(number)}/${year}`,
  ),
  official(
    `\\b(${YEAR})\\s{1,3}CanLII\\s{1,3}(\\d{1,9})(?:\\s{1,2}(\\([A-Z]{2}[A-Z ]{0,6}\\)))?${END}`,
    ([, year, number = '', court]) =>
      `${year} CanLII ${plain(number)}${court === undefined ? '' : ` ${court.replace(/\s+/g, ' ')}`}`,
  ),
  official(
    `\\b(${YEAR})\\s{1,3}LiveLaw\\s{1,3}\\(([A-Za-z]{2,4})\\)\\s{1,3}(\\d{1,9})${END}`,
    ([, year, court = '', number = '']) => `${year} LiveLaw (${court.toUpperCase()}) ${plain(number)}`,
  ),
  // 2023:DHC:1234 · 2024:BHC-AS:1234-DB
  official(
    `\\b((?:20)\\d\\d):([A-Z]{2,5}(?:-[A-Z]{2,5})?):(\\d{1,9}(?:-[A-Z]{2})?)${END}`,
    ([, year, court, number = '']) => `${year}:${court}:${plain(number)}`,
  ),
  official(
    `\\bMANU\\/([A-Z]{2,4})\\/(\\d{1,6})\\/(\\d{4})${END}`,
    ([, court, number = '', year]) => `MANU/${court}/${plain(number)}/${year}`,
  ),
  // BVerfGE 7, 198 · BGE 123 II 456 · NJW 2001, 1234
  official(
    `\\b(BVerfGE|BVerwGE|BGHZ|BGHSt|BFHE|BAGE|BSGE|RGZ|RGSt|NJW|NVwZ|NStZ|EuGRZ)\\s{1,3}(\\d{1,4}),\\s{0,3}(\\d{1,5})${END}`,
    ([, series, volume, page]) => `${series} ${volume}, ${page}`,
  ),
  official(
    `\\b(BGE)\\s{1,3}(\\d{1,3})\\s{1,3}(I[AaBb]?|II|III|IV|V)\\s{1,3}(\\d{1,4})${END}`,
    ([, series, volume, part = '', page]) => `${series} ${volume} ${part.toUpperCase()} ${page}`,
  ),
  // The numbers of Louisiana's courts: 2009-1234 (La. App. 1 Cir. 5/10/10)
  official(
    `\\b((?:(?:19|20)?\\d\\d[-\\s])?\\d{3,5})\\s{1,2}(\\(La\\.\\s?(?:App\\.\\s?\\d(?:st|nd|rd|d|th)?\\s?Cir\\.)?,?\\s{0,2}\\d{1,2}\\/\\d{1,2}\\/\\d{2,4}\\))`,
    ([, number = '', court = '']) => `${number} ${court}`.replace(/\s+/g, ' '),
  ),
  official(
    `\\b(${YEAR})\\s{1,3}Westlaw\\s{1,3}(\\d{3,9})${END}`,
    ([, year, number = '']) => `${year} WL ${plain(number)}`,
  ),
];
/** What a number is cut from at its beginning. */
const CUT = /[\d][-–/.,'’]$|[A-Za-z0-9]$/;

export function findOfficialNumbers(text: string): Candidate[] {
  return [...OFFICIAL, ...EUROPEAN].flatMap(({ kind, pattern, form, isOne }) =>
    [...matches(text, pattern)].flatMap((match) => {
      if (CUT.test(text.slice(Math.max(0, match.index - 2), match.index))) return [];
      const end = match.index + match[0].length;
      const normalized = form(match);
      return [
        {
          kind,
          start: match.index,
          end,
          core: [match.index, end] as const,
          volume: null,
          reporter: null,
          page: null,
          isListed: isOne(normalized),
          normalized,
        },
      ];
    }),
  );
}
