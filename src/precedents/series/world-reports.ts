/**
 * Citations of decisions as the courts and law reports of the world outside the United States number them: neutral citations
 * (`[2020] UKSC 12`, `2019 ONCA 345`, ECLI), law reports by year (`[1932] AC 562`, `1955 (1) S.C.R. 250`) or by volume
 * (`(1982) 149 CLR 337`), and those of India that name the series first (`AIR 1955 SC 549`, `I.L.R. 33 Cal. 15`).
 */
import { matches } from '../../platform/index.ts';
import type { Candidate, CitationKind } from '../citations/citation.ts';
import { type Cited, courtForm, reportForm, seriesForm } from '../citations/normal-form.ts';
import { numberAt, plain } from '../citations/numbers.ts';
import { findOfficialNumbers } from '../citations/official-numbers.ts';
import { knownReporter } from './reporters.ts';
import { furtherNumber } from './unlisted-series.ts';
import { isListedCourt } from './world-courts.ts';
import { type Beside, isListedSeries, isLooseleaf, isReport, letters, reportKind } from './world-series.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
const YEARS = `(${YEAR}(?:[-–/]\\d{2,4})?)`;
const SUPPLEMENT = '(?:Suppl?|SUPPL?|supp)(?:\\.|(?=\\W))';
const TOKEN =
  "(?:ECR-SC|[A-Z][A-Za-z’']{0,12}(?:\\d[A-Z](?![A-Za-z]))?\\.?|&|[2-9]\\s?(?:d|nd|rd|th)(?![A-Za-z])\\.?|\\((?:[2-9]\\s?(?:d|nd|rd|th)|[A-Z][A-Za-z.&]{0,8}(?:\\s(?:\\d{1,4}|[A-Z][a-z]{0,5}))?)\\))";
const NAME = `(${TOKEN}(?:\\s{0,3}${TOKEN}){0,5}?)`;
/** `[1959] Suppl. I SCR`, `(1955) XII E.L.R.`; a scanner's `I` is a 1 as well. */
const ROMAN = '(?:I{1,3}|IV|VI{1,3}|IX|X{1,3}(?:IX|IV|V?I{0,3}))(?=\\s{1,3}[A-Z])';
const VOLUME = `(\\d{1,3}|${ROMAN})`;
/** Before the number: ` at `, which makes a short form, and the signs of pages and paragraphs. */
const GAP =
  '[\\s,]{0,4}(at\\s{1,3})?(?:(?<=[\\s,])(?:[Pp](?:age|\\.|aras?\\.?)?|¶{1,2}|Nos?\\.?)\\s{0,2}|¶{1,2}\\s{0,2}|(?<=\\.)p\\.\\s{0,2})?' +
  '(?=\\*?(?:[IVX]{1,4}[-–](?:[A-C][-–])?|D\\/)?\\d)(?![2-9]\\s?(?:d|nd|rd|th)(?![A-Za-z]))';
/** Series that are named before the year or volume; they have no neutral numbers. */
const SERIES = '(?:A\\.?\\s?I\\.?\\s?R|I\\.?\\s?L\\.?\\s?R|L\\.?\\s?R|J\\.?\\s?T)\\.?';

interface Form {
  readonly pattern: RegExp;
  read(match: RegExpExecArray): Read;
}

interface Read extends Beside, Pick<Cited, 'year' | 'yearIn' | 'name'> {
  readonly at?: string | undefined;
}

function form(source: string, read: Form['read']): Form {
  return { pattern: new RegExp(source, 'g'), read };
}

/** The number stands behind each and is read by itself. */
const FORMS: readonly Form[] = [
  // [1932] AC 562 · [1972] 1 WLR 123 · [2020] UKSC 12 · [1959] Supp. 1 S.C.R. 528 · I.L.R. [1953] Nag. 433
  form(
    `(?:\\b(${SERIES})\\s{0,3})?\\[${YEARS}\\]\\s{0,4}(?:${SUPPLEMENT}\\s{0,2})?(?:\\(?${VOLUME}\\)?\\s{0,3}(?:${SUPPLEMENT}\\s{0,2})?)?${NAME}${GAP}`,
    ([, series, year, volume, name = '', at]) => ({
      series,
      year,
      yearIn: 'square',
      volume,
      name,
      at,
      beside: 'brackets',
    }),
  ),
  // (1982) 149 CLR 337 · (1995), 126 D.L.R. (4th) 129 · (1868) LR 3 HL 330 · (1906) I.L.R. 30 Mad. 120 · (1950) S.C.R. 88
  form(
    `\\(${YEARS}\\)\\]?,?\\s{0,4}(?:(${SERIES})\\s{0,3})?(?:${SUPPLEMENT}\\s{0,3})?(?:\\(?${VOLUME}\\)?\\s{0,3}(?:${SUPPLEMENT}\\s{0,2})?)?${NAME}${GAP}`,
    ([, year, series, volume, name = '', at]) => ({
      series,
      year,
      yearIn: 'round',
      volume,
      name,
      at,
      beside: 'brackets',
    }),
  ),
  // 1955 (1) S.C.R. 250 · 1995 (3) SA 391 · JT 1996 (3) SC 1
  form(
    `(?:\\b(${SERIES})\\s{0,3})?\\b(${YEAR}),?\\s{0,2}(?:${SUPPLEMENT}\\s{0,2})?\\((?:(\\d{1,3})|${SUPPLEMENT})\\)\\s{0,3}(?:${SUPPLEMENT}\\s{0,2})?${NAME}${GAP}`,
    ([, series, year, volume, name = '', at]) => ({
      series,
      year,
      yearIn: 'volume',
      volume,
      name,
      at,
      beside: 'volume',
    }),
  ),
  // 1955 SCR (1) 250 · 1995 SCALE (5)690
  form(
    `\\b(${YEAR})\\s{1,3}(?:${SUPPLEMENT}\\s{0,2})?${NAME}\\s{0,3}\\((?:(\\d{1,3})|${SUPPLEMENT})\\)\\s{0,3}(?=\\d)`,
    ([, year, name = '', volume]) => ({ year, yearIn: 'volume', volume, name, beside: 'volume' }),
  ),
  // AIR 1955 SC 549 · A.I.R. (1934) P.C. 11
  form(
    `\\b(A\\.?\\s?I\\.?\\s?R\\.?),?\\s{0,3}\\(?(${YEAR})\\)?,?\\s{0,3}${NAME}${GAP}`,
    ([, series, year, name = '', at]) => ({ series, year, name, at, beside: 'brackets' }),
  ),
  // I.L.R. 33 Cal. 15 · L.R. 31 I.A. 17 · LR 3 HL 330
  form(
    `\\b(I\\.?\\s?L\\.?\\s?R\\.?|L\\.?\\s?R\\.?),?\\s{0,3}(?:\\(?(${YEAR})\\)?\\s{0,3})?(\\d{1,3})\\s{0,2}${NAME}${GAP}`,
    ([, series, year, volume, name = '', at]) => ({ series, year, volume, name, at, beside: 'brackets' }),
  ),
  // 2013 SLT 355 · 1984 Supp SCC 505 · 1978 CriLJ 766 · 2019 ONCA 345 · 2017 SCC OnLine SC 996
  form(
    `(?<![\\d,.$€£])\\b(${YEAR})\\s{1,3}(?:${SUPPLEMENT}\\s{0,2})?${NAME}${GAP}`,
    ([, year, name = '', at]) => ({ year, yearIn: 'bare', name, at, beside: 'year' }),
  ),
];

/** `(Admin)`, `(Ch.)`, `(A.A.C.)`, `(B)`: each division of a court counts for itself. */
const DIVISION = /\s{0,3}\([A-Z](?:\.?[A-Za-z]){0,10}\.?\)/y;
/** Where it was read, behind the division: `(BAILII)`. */
const DATABASE = /\s{0,3}\([A-Z][A-Za-z]{1,5}LII\)/y;
/** `[2002] All ER (D) 123 (Feb)`: numbers that begin again each month. */
const MONTH = /\s{0,3}\((Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?\)/y;
/** What a year or a volume is cut from: `1990-1991 (2)`, `12/1995`. */
const CUT = /[\d][-–/.'’]$/;

export function findWorldReports(text: string): Candidate[] {
  const found = findOfficialNumbers(text);
  for (const { pattern, read } of FORMS) {
    for (const match of matches(text, pattern)) {
      const parts = read(match);
      if (!isReport(parts.name, parts) || isCut(text, match) || isYearBefore(text, match, parts)) continue;
      const candidate = candidateOf(text, match, parts);
      if (candidate !== null) found.push(candidate);
    }
  }
  return found;
}

function isCut(text: string, { index, 0: whole }: RegExpExecArray): boolean {
  return /^\d/.test(whole) && CUT.test(text.slice(Math.max(0, index - 2), index));
}

/** `550 U.S. 544 (2007)` over `127 S. Ct. 1955`: the year is that of the citation before it. */
function isYearBefore(text: string, { index }: RegExpExecArray, { yearIn, series, name }: Read): boolean {
  return (
    yearIn === 'round' &&
    series === undefined &&
    /\d\s{0,3}$/.test(text.slice(Math.max(0, index - 4), index)) &&
    knownReporter(name) !== undefined
  );
}

function candidateOf(text: string, match: RegExpExecArray, parts: Read): Candidate | null {
  const { year, series, name, at } = parts;
  const behind = match.index + match[0].length;
  const number = numberAt(text, behind, isLooseleaf(name) ? 'apart' : 'plain');
  if (number === null) return null;
  const volume = parts.volume === undefined ? undefined : inDigits(parts.volume);
  // `F. Supp.` is the series itself.
  const isSupplement = /\bsuppl?\b/i.test(match[0].replace(name, ' '));
  const isReported = series !== undefined || volume !== undefined || isSupplement;
  const kind = kindOf(isReported ? 'case' : reportKind(name), at);
  const isListed =
    series !== undefined || (kind === 'neutral' ? isListedCourt(letters(name)) : isListedSeries(name));
  if (!isListed && furtherNumber(text, number.end) !== '') return null;
  DIVISION.lastIndex = number.end;
  const division = kind === 'neutral' ? DIVISION.exec(text)?.[0] : undefined;
  MONTH.lastIndex = number.end;
  const [ofMonth = '', month] = (kind === 'case' ? MONTH.exec(text) : null) ?? [];
  DATABASE.lastIndex = number.end + (division ?? ofMonth).length;
  const end = DATABASE.lastIndex + (DATABASE.exec(text)?.[0].length ?? 0);
  const page = month === undefined ? number.form : `${number.form} (${month.slice(0, 3)})`;
  const cited = { ...parts, year: yearForm(year), volume, number: page, isSupplement };
  const reporter = kind === 'neutral' ? letters(name) : seriesForm(cited);
  return {
    kind,
    start: match.index,
    end,
    core: [match.index, end],
    volume: volume ?? year ?? null,
    reporter: series === undefined ? reporter : `${letters(series)} ${letters(name)}`,
    page: number.form,
    isListed,
    normalized: kind === 'neutral' ? courtForm(cited, division) : reportForm(cited),
  };
}

/** `149 CLR at 345` points into a decision that is cited elsewhere. */
function kindOf(kind: 'case' | 'neutral', at: string | undefined): CitationKind {
  return kind === 'case' && at !== undefined ? 'short_case' : kind;
}

/** `1874-1880` is 1874-80. */
function yearForm(year: string | undefined): string | undefined {
  return year?.replace(/[-–/](?:\d\d)?(\d\d)$/, '-$1');
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** `XIV` is 14, `007` is 7. */
function inDigits(volume: string): string {
  if (/^\d/.test(volume)) return plain(volume);
  const values = [...volume].map((digit) => ROMAN_DIGITS[digit] ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}
