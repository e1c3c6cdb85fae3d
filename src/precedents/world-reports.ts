/**
 * Citations of decisions as the courts and law reports of the world outside the United States number them: neutral citations
 * (`[2020] UKSC 12`, `2019 ONCA 345`, ECLI), law reports by year (`[1932] AC 562`, `1955 (1) S.C.R. 250`) or by volume
 * (`(1982) 149 CLR 337`), and those of India that name the series first (`AIR 1955 SC 549`, `I.L.R. 33 Cal. 15`).
 */
import { type Candidate, type CitationKind, plain } from './citation.ts';
import {
  type Beside,
  isReport,
  isYearly,
  letters,
  placeName,
  reportKind,
  runningName,
  spaced,
} from './world-series.ts';

const YEAR = '(?:1[6-9]|20)\\d\\d';
const YEARS = `(${YEAR})(?:[-–/]\\d{2,4})?`;
const SUPPLEMENT = '(?:Suppl?|SUPPL?|supp)\\.?';
const TOKEN = "(?:[A-Z][A-Za-z’']{0,9}\\.?|&|\\((?:\\dth|\\d[rn]?d|NS|N\\.S\\.)\\))";
const NAME = `(${TOKEN}(?:\\s{0,3}${TOKEN}){0,4}?)`;
/** `[1959] Suppl. I SCR`, `(1955) XII E.L.R.`; a scanner's `I` is a 1 as well. */
const ROMAN = '(?:I{1,3}|IV|VI{1,3}|IX|X{1,3}(?:IX|IV|V?I{0,3}))(?=\\s{1,3}[A-Z])';
const VOLUME = `(\\d{1,3}|${ROMAN})`;
const PAGE = '(\\d{1,6})(?![\\dA-Za-z])';
const GAP = '[\\s,]{0,4}(?:at\\s{1,3})?(?:[Pp](?:age|\\.)\\s{0,2})?';
/** Series that are named before the year or volume; they have no neutral numbers. */
const SERIES = '(?:A\\.?\\s?I\\.?\\s?R|I\\.?\\s?L\\.?\\s?R|L\\.?\\s?R|J\\.?\\s?T)\\.?';

interface Form {
  readonly pattern: RegExp;
  read(match: RegExpExecArray): Read;
}

interface Read extends Beside {
  readonly year?: string | undefined;
  readonly name: string;
  readonly page: string;
}

function form(source: string, read: Form['read']): Form {
  return { pattern: new RegExp(source, 'g'), read };
}

const FORMS: readonly Form[] = [
  // [1932] AC 562 · [1972] 1 WLR 123 · [2020] UKSC 12 · [1959] Supp. 1 S.C.R. 528 · I.L.R. [1953] Nag. 433
  form(
    `(?:\\b(${SERIES})\\s{0,3})?\\[${YEARS}\\]\\s{0,4}(${SUPPLEMENT}\\s{0,2})?(?:${VOLUME}\\s{0,3}(?:${SUPPLEMENT}\\s{1,2})?)?${NAME}${GAP}${PAGE}`,
    ([, series, year, , volume, name = '', page = '']) => ({
      series,
      year,
      volume,
      name,
      page,
      beside: 'brackets',
    }),
  ),
  // (1982) 149 CLR 337 · (1995), 126 D.L.R. (4th) 129 · (1868) LR 3 HL 330 · (1906) I.L.R. 30 Mad. 120 · (1950) S.C.R. 88
  form(
    `\\(${YEARS}\\)\\]?,?\\s{0,4}(?:(${SERIES})\\s{0,3})?(?:${SUPPLEMENT}\\s{0,3})?(?:${VOLUME}\\s{0,3}(?:${SUPPLEMENT}\\s{1,2})?)?${NAME}${GAP}${PAGE}`,
    ([, year, series, volume, name = '', page = '']) => ({
      series,
      year,
      volume,
      name,
      page,
      beside: 'brackets',
    }),
  ),
  // 1955 (1) S.C.R. 250 · 1995 (3) SA 391 · JT 1996 (3) SC 1
  form(
    `(?:\\b(${SERIES})\\s{0,3})?\\b(${YEAR}),?\\s{0,2}(?:${SUPPLEMENT}\\s{0,2})?\\((?:(\\d{1,3})|${SUPPLEMENT})\\)\\s{0,3}${NAME}${GAP}${PAGE}`,
    ([, series, year, volume, name = '', page = '']) => ({
      series,
      year,
      volume,
      name,
      page,
      beside: 'volume',
    }),
  ),
  // 1955 SCR (1) 250 · 1995 SCALE (5)690
  form(
    `\\b(${YEAR})\\s{1,3}(?:${SUPPLEMENT}\\s{1,2})?${NAME}\\s{0,3}\\((?:(\\d{1,3})|${SUPPLEMENT})\\)\\s{0,3}${PAGE}`,
    ([, year, name = '', volume, page = '']) => ({ year, volume, name, page, beside: 'volume' }),
  ),
  // AIR 1955 SC 549 · A.I.R. (1934) P.C. 11
  form(
    `\\b(A\\.?\\s?I\\.?\\s?R\\.?),?\\s{0,3}\\(?(${YEAR})\\)?,?\\s{0,3}${NAME}${GAP}${PAGE}`,
    ([, series, year, name = '', page = '']) => ({ series, year, name, page, beside: 'brackets' }),
  ),
  // I.L.R. 33 Cal. 15 · L.R. 31 I.A. 17 · LR 3 HL 330
  form(
    `\\b(I\\.?\\s?L\\.?\\s?R\\.?|L\\.?\\s?R\\.?),?\\s{0,3}(?:\\(?(${YEAR})\\)?\\s{0,3})?(\\d{1,3})\\s{0,2}${NAME}${GAP}${PAGE}`,
    ([, series, year, volume, name = '', page = '']) => ({
      series,
      year,
      volume,
      name,
      page,
      beside: 'brackets',
    }),
  ),
  // 2013 SLT 355 · 1984 Supp SCC 505 · 1978 CriLJ 766 · 2019 ONCA 345 · 2017 SCC OnLine SC 996
  form(
    `(?<![\\d,.$€£])\\b(${YEAR})\\s{1,3}(?:${SUPPLEMENT}\\s{1,2})?${NAME}\\s{0,3}${PAGE}`,
    ([, year, name = '', page = '']) => ({ year, name, page, beside: 'year' }),
  ),
];

/** Forms that are what they are by their words alone. */
const FIXED: readonly { readonly kind: CitationKind; readonly pattern: RegExp }[] = [
  // 2015-Ohio-4425 · 2009-NMSC-012; docket numbers have the same shape
  {
    kind: 'neutral',
    pattern:
      /\b(?:19|20)\d\d[-–](?:Ohio|NM(?:SC|CA|CERT|RC)?|(?:OK|AZ|MT|ND|SD|UT|WY|VT|ME|MS|LA|AR|CO|WI|IL)(?:SC|CA|CR|CIV|CIV APP)?)[-–]\d{1,6}\b/g,
  },
  { kind: 'neutral', pattern: /\b(?:19|20)\d\d[-–][A-Z]{2,3}(?:SC|CA|CERT)[-–]\d{1,6}\b/g },
  { kind: 'neutral', pattern: /\bECLI:[A-Z]{2}:[A-Z0-9]{1,7}:\d{4}:[A-Z0-9.]{0,24}[A-Z0-9]/gi },
  {
    kind: 'neutral',
    pattern: /\b(?:(?:Joined\s{1,3})?Cases?\s{1,3})?(?<![\w./-])[CTF][-‑–]\d{1,4}\/\d{2}(?:\s{1,2}P)?\b/g,
  },
  {
    kind: 'neutral',
    pattern: new RegExp(
      `\\b${YEAR}\\s{1,3}(?:CanLII\\s{1,3}\\d{1,6}(?:\\s{1,2}\\([A-Z]{2}[A-Z ]{0,6}\\))?|LiveLaw\\s{1,3}\\([A-Za-z]{2,4}\\)\\s{1,3}\\d{1,5})`,
      'g',
    ),
  },
  // The numbers of Louisiana's courts: 2009-1234 (La. App. 1 Cir. 5/10/10)
  {
    kind: 'neutral',
    pattern:
      /\b(?:(?:19|20)?\d\d[-\s])?\d{3,5}\s{1,2}\(La\.\s?(?:App\.\s?\d(?:st|nd|rd|d|th)?\s?Cir\.)?,?\s{0,2}\d{1,2}\/\d{1,2}\/\d{2,4}\)/g,
  },
];

/** `(Admin)`, `(Ch)`: the division is part of the neutral citation of the High Court. */
const DIVISION = /\s{0,3}\([A-Z][A-Za-z]{1,10}\)/y;

export function findWorldReports(text: string): Candidate[] {
  const found = FIXED.flatMap(({ kind, pattern }) =>
    [...text.matchAll(pattern)].map((match) => plain(kind, match)),
  );
  for (const { pattern, read } of FORMS) {
    for (const match of text.matchAll(pattern)) {
      const parts = read(match);
      if (isReport(parts.name, parts)) found.push(candidateOf(text, match, parts));
    }
  }
  return found;
}

function candidateOf(text: string, match: RegExpExecArray, parts: Read): Candidate {
  const { year, series, name, page } = parts;
  const volume = parts.volume === undefined ? undefined : inDigits(parts.volume);
  const isReported = series !== undefined || volume !== undefined || /\bsuppl?\b/i.test(match[0]);
  const kind = isReported ? 'case' : reportKind(name);
  let end = match.index + match[0].length;
  if (kind === 'neutral') {
    DIVISION.lastIndex = end;
    end += DIVISION.exec(text)?.[0].length ?? 0;
  }
  const reporter = letters(name);
  return {
    kind,
    start: match.index,
    end,
    core: [match.index, end],
    volume: volume ?? year ?? null,
    reporter: series === undefined ? reporter : `${letters(series)} ${reporter}`,
    page,
    normalized: normalForm({ ...parts, volume }, kind, text.slice(match.index, end)),
    isOneForm: true,
  };
}

/** One form for all the ways to write a number: `[1955] 1 SCR 250`, `149 CLR 337`, `AIR 1955 SC 549`, `[2020] UKSC 12`. */
function normalForm({ year, series, volume, name, page }: Read, kind: CitationKind, written: string): string {
  const report = letters(name);
  // As the Supreme Court of India is reported by itself: 1953 AIR 23 is AIR 1953 SC 23.
  if (report === 'AIR') return joined('AIR', year, volume, 'SC', page);
  if (series !== undefined) return joined(letters(series), year, volume, placeName(report), page);
  if (kind === 'neutral') {
    const division = /\([A-Za-z]+\)$/.exec(written)?.[0];
    return joined(written.startsWith('[') ? `[${year}]` : year, report, page, division);
  }
  if (volume !== undefined && !isYearly(name, volume)) return joined(volume, runningName(name), page);
  const supplement = /\bsuppl?\b/i.test(written) ? 'Supp' : undefined;
  return joined(`[${year}]`, supplement, volume, spaced(report), page);
}

const ROMAN_DIGITS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

/** `XIV` is 14, `007` is 7. */
function inDigits(volume: string): string {
  if (/^\d/.test(volume)) return String(Number(volume));
  const values = [...volume].map((digit) => ROMAN_DIGITS[digit] ?? 0);
  return String(values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0));
}

function joined(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}
