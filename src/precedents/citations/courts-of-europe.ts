/**
 * Decisions of the courts of Europe, which are cited by court, day and docket number, and treaties: the day may be written in any of the
 * languages. Texts are read without accents (`plainView`).
 */
import { END, type Official, official } from './official-form.ts';

/** Germany and Austria: the courts that are alone of their kind, and those of which every place has one. */
const HIGHEST = 'BGH|BVerfG|BVerwG|BAG|BSG|BFH|BPatG|BayObLG|OGH|VfGH|VwGH';
const LOCAL = 'OLG|LG|AG|KG|VG|OVG|VGH|LAG|ArbG|FG|LSG|SG';
const PLACE =
  '[A-Z][a-z]{2,20}(?:-[A-Z][a-z]{2,15}|\\s(?:am|an der)\\s[A-Z][a-z]{2,10}|\\s\\([A-Z][a-z]{2,10}\\))?';
const KIND = 'Urteil|Urt\\.|Beschluss|Beschl\\.|Teilurteil|Versaumnisurteil';
/** `VI ZR 295/17`, `1 BvR 16/13`, `7 C 26.16`, `B 1 KR 3/19 R`, `4 Ob 123/19x`. */
const DOCKET =
  '(?:(?:B\\s)?(?:[IVX]{1,5}[a-z]?|\\d{1,3})\\s)?[A-Z][A-Za-z]{0,5}(?:\\s\\([A-Z][a-z]{1,8}\\))?\\s\\d{1,5}[/.]\\d{2}[a-z]?(?:\\sR(?![A-Za-z]))?';
/** Months in German, French and Italian by how they begin. */
const MONTHS =
  'jan gen|feb fev|mar mrz|apr avr|mai may mag|juin jun giu|juil jul lug|aug aou ago|sep set|okt oct ott|nov|dez dec dic'
    .split('|')
    .map((names) => names.split(' '));
const DAY =
  '(?:(?<day>\\d{1,2})(?:\\.|er)?\\s{1,3}(?<month>[A-Za-z]{3,10})\\.?|(?<inDigits>\\d{1,2}\\.\\s?\\d{1,2})\\.)\\s{0,3}(?<year>(?:19|20)\\d\\d)';
const NUMBER_SIGN = '[nN](?:[°º]|os?\\b)s?\\.?\\s{0,3}';
/** Chambers of the Court of Cassation of France. */
const CHAMBER =
  '(?:\\d(?:re|er|e|eme)\\s)?(?:[Cc]iv|[Cc]om|[Ss]oc|[Cc]rim|[Aa]ss\\.\\s?plen|[Cc]h\\.\\s?mixte)\\.?(?:\\s\\d(?:re|er|e|eme))?';
const POURVOI = `(?<number>\\d{2}-\\d{2}\\.\\d{3})${END}`;

/** `2014-05-06`; null where no day of the calendar is written. */
function dayIn({ groups = {} }: RegExpExecArray): string | null {
  const [inDigits, further] = (groups['inDigits'] ?? '').split('.');
  const name = (groups['month'] ?? '').toLowerCase();
  const month =
    further === undefined
      ? MONTHS.findIndex((names) => names.some((one) => name.startsWith(one))) + 1
      : Number(further);
  const day = Number(groups['day'] ?? inDigits);
  if (groups['year'] === undefined || month < 1 || month > 12) return null;
  return [groups['year'], ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

function group(match: RegExpExecArray, name: string): string {
  return (match.groups?.[name] ?? '').replace(/\s+/g, ' ');
}

export const EUROPEAN: readonly Official[] = [
  official(
    `\\b(?:(?<court>${HIGHEST})|(?<local>(?:${LOCAL})(?:\\s${PLACE})?)(?=,?\\s{1,3}(?:${KIND})\\s))(?:,|:)?\\s{1,3}(?:(?:${KIND})\\s{1,3})?(?:(?:vom|v\\.)\\s{0,3})?(?:${DAY},?\\s{0,3})?(?:[-–—]\\s{0,3})?(?:Az\\.?:?\\s{0,3})?(?<number>${DOCKET})${END}`,
    (match) =>
      [`${group(match, 'court')}${group(match, 'local')} ${group(match, 'number')}`, dayIn(match)]
        .filter(Boolean)
        .join(', '),
    { isOne: (form) => form.includes(', ') },
  ),
  official(
    `(?:\\b(?:(?:Cass\\b\\.?|Cour de cassation),?\\s{1,3}(?:${CHAMBER},?\\s{1,3})?|${CHAMBER},?\\s{1,3})${DAY},\\s{0,3}(?:pourvoi\\s{1,3})?${NUMBER_SIGN}|(?<![A-Za-z])[nN][°º]\\s{0,2})${POURVOI}`,
    (match) => `n° ${group(match, 'number')}`,
  ),
  official(
    `\\bCE,\\s{1,3}(?:[A-Za-z\\d][^,\\n]{1,20},\\s{1,3})?${DAY},\\s{0,3}${NUMBER_SIGN}(?<number>\\d{5,6})${END}`,
    (match) => `CE n° ${group(match, 'number')}`,
  ),
  // The Court of Cassation of Italy counts anew each year.
  official(
    `\\bCass\\.(?:,?\\s{1,3}(?<part>civ|pen)\\.)?(?:,\\s{1,3}sez\\.\\s?(?:un|lav|trib|[IVX]{1,4})\\b\\.?(?:\\s(?:civ|pen)\\.)?)?,\\s{1,3}${DAY},\\s{0,3}n\\.\\s{0,3}(?<number>\\d{1,6})${END}`,
    (match) =>
      [
        'Cass.',
        group(match, 'part') && `${group(match, 'part')}.`,
        `${group(match, 'number')}/${group(match, 'year')}`,
      ]
        .filter(Boolean)
        .join(' '),
  ),
  official(
    `\\b(?:[Aa]pp(?:lication|l)?\\.?\\s{1,3}[Nn]os?\\.?\\s{1,3}(\\d{3,6}\\/\\d{2})${END}|nos?\\.\\s{1,3}(\\d{3,6}\\/\\d{2})${END}(?=[^.;\\n]{0,30}\\bECHR\\b))`,
    ([, labelled, other]) => `no. ${labelled ?? other}`,
  ),
  official(
    `\\bT\\.?\\s?I\\.?\\s?A\\.?\\s?S\\.?\\s{0,3}(?:No\\.?\\s{0,2})?(\\d{4,5}|\\d{2}-\\d{3,4})${END}`,
    ([, number]) => `T.I.A.S. No. ${number}`,
    { kind: 'treaty' },
  ),
  official(
    `\\b(\\d{1,4})\\s{1,3}(?:(U\\.?\\s?N|L\\.?\\s?N)\\.?\\s?T\\.?\\s?S\\.?|U\\.\\s?S\\.\\s?T\\.)\\s{1,3}(?:p\\.\\s?)?(\\d{1,5})${END}`,
    ([, volume, nations, page]) =>
      `${volume} ${nations === undefined ? 'U.S.T.' : `${nations.charAt(0)}.N.T.S.`} ${page}`,
    { kind: 'treaty' },
  ),
];
