/**
 * Provisions of constitutions, each with one form however it is written: `U.S. Const., 14th Amend.` is `U.S. Const. amend. XIV`
 * (The Bluebook, rule 11; California Style Manual, 2:1). What cannot be read to its end keeps its own words. Pure.
 */
import { matches } from '../../platform/index.ts';
import { isSignal } from './case-names.ts';
import type { Candidate } from './citation.ts';

/** As it is cited, then other ways to write it. */
const PLACES = `U.S.=U.S.C.A.=United States|Ala.=Alabama|Alaska|Ariz.=Arizona|Ark.=Arkansas|Cal.=Calif.=California|Colo.=Colorado|Conn.=Connecticut|Del.=Delaware|
  Fla.=Florida|Ga.=Georgia|Haw.=Hawaii|Idaho|Ill.=Illinois|Ind.=Indiana|Iowa|Kan.=Kansas|Ky.=Kentucky|La.=Louisiana|Me.=Maine|Md.=Maryland|Mass.=Massachusetts|
  Mich.=Michigan|Minn.=Minnesota|Miss.=Mississippi|Mo.=Missouri|Mont.=Montana|Neb.=Nebraska|Nev.=Nevada|N.H.=New Hampshire|N.J.=New Jersey|N.M.=N. Mex.=New Mexico|
  N.Y.=New York|N.C.=North Carolina|N.D.=North Dakota|Ohio|Okla.=Oklahoma|Or.=Ore.=Oregon|Pa.=Pennsylvania|P.R.=Puerto Rico|R.I.=Rhode Island|S.C.=South Carolina|
  S.D.=South Dakota|Tenn.=Tennessee|Tex.=Texas|Utah|Vt.=Vermont|Va.=Virginia|Wash.=Washington|W. Va.=West Virginia|Wis.=Wisconsin|Wyo.=Wyoming`;
const letters = (text: string): string => text.replace(/[^A-Za-z\d]/g, '').toLowerCase();
const PLACE_OF = new Map(
  PLACES.split(/\|\s*/).flatMap((place) => {
    const [cited = '', ...others] = place.split('=');
    return [cited, ...others].map((name) => [letters(name), cited] as const);
  }),
);
const ORDINALS =
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
  seventeenth eighteenth nineteenth twentieth`.split(/\s+/);
const UNITS: readonly (readonly [form: string, begins: RegExp])[] = [
  ['art.', /^art/i],
  ['amend.', /^am/i],
  ['pt.', /^p(?:t|arts?\b)/i],
  ['subd.', /^subd/i],
  ['§', /^[§s]/i],
  ['cl.', /^cl/i],
  ['para.', /^(?:¶|para)/i],
];

const BEFORE = /(?:(?<![\w.’'])(?:[A-Z][A-Za-z.’']{0,20}|1[789]\d\d)\s{0,4}){1,3}$/;
const LETTERS = '(?:\\s?\\((?:[A-Za-z]{1,3}|\\d{1,2})\\)){0,5}';
const NUMBER = `(?:(?:[IVXLC]{1,8}|\\d{1,3})(?:[-–]?[A-Z]|\\s[A-H](?=[,)]))?[a-z]?(?:\\.\\d{1,3})?|(?=\\())${LETTERS}(?![\\w(]|[-–.:/,]\\w)`;
const AND = '(?:,?\\s{1,3}(?:and|&)\\s{1,3}|,\\s{1,3})';
const NUMBERS = `${NUMBER}(?:${AND}(?!I\\s[a-z]|\\w{1,4}\\.?\\s{1,3}[A-Z])${NUMBER}(?!\\.\\s?[A-Z]\\.)){0,5}`;
const UNIT =
  '(?:arts?|articles?|amends?|amendments?|a[dm]{1,2}ts?|pts?|parts?|subds?|subdivisions?|s|secs?|sections?|cls?|clauses?|paras?)\\b\\.?|[§¶]{1,2}';
const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th|d)|twenty-(?:${ORDINALS.slice(0, 9).join('|')})|${ORDINALS.join('|')})\\b`;
const BEGIN = /(?<![A-Za-z])(?:Const|CONST)\b\.?(?:,?\s{1,3}(?:of\s{1,3})?(1[789]\d\d)\b)?,?\s{0,4}/g;
/** `Acme Const. § 5` is of a builder: the first part is an article, an amendment or the preamble. */
const FIRST_PART = new RegExp(`art|a[dm]|pt\\.|pmbl|preamble|${ORDINAL}`, 'iy');
/** A part with its number in words, and the word before a number: its capitals may be any, and those of the number may not. */
const IN_WORDS = new RegExp(
  `,?\\s{0,3}(?:(?<ordinals>${ORDINAL}(?:${AND}${ORDINAL}){0,4})\\s{1,3}amend(?:ment)?s?\\b\\.?|(?<preamble>pmbl|preamble)\\b\\.?)`,
  'iy',
);
const WORD = new RegExp(`,?\\s{0,3}(?<unit>${UNIT})\\s{0,3}`, 'iy');
const NUMBERS_THERE = new RegExp(NUMBERS, 'y');
/** A number that is written in no known way. */
const UNREAD = /(?=[^\s\d]{0,8}\d|[IVXLC])\S{1,20}/y;
const MOST_PARTS = 8;

export function findConstitutions(text: string): Candidate[] {
  return [...matches(text, BEGIN)].flatMap((match) => provisionAt(text, match) ?? []);
}

function provisionAt(text: string, begin: RegExpExecArray): Candidate | null {
  const [word, year] = begin;
  const { place, start } = placeBefore(text, begin.index);
  const parts: string[] = [];
  let end = begin.index + word.length;
  if (at(FIRST_PART, text, end) === null) return null;
  let unread = '';
  while (parts.length < MOST_PARTS) {
    const inWords = at(IN_WORDS, text, end);
    const unit = inWords === null ? at(WORD, text, end) : null;
    const begins = end + (inWords ?? unit ?? [''])[0].length;
    const numbers = unit === null ? null : at(NUMBERS_THERE, text, begins);
    if (inWords === null && numbers === null) {
      const rest = unit === null ? null : at(UNREAD, text, begins);
      if (rest !== null) unread = text.slice(end, begins) + rest[0];
      break;
    }
    const form = partForm({ ...inWords?.groups, ...unit?.groups, numbers: numbers?.[0] });
    end = begins + (numbers?.[0].length ?? 0);
    // `§ 7, subd. (a)` is `§ 7(a)`.
    if (form.startsWith('(') && parts.length > 0) parts.push(`${parts.pop()}${form}`);
    else parts.push(form);
  }
  unread = unread.replace(/[.,;:)\]”"’]+$/, '');
  end += unread.length;
  if (parts.length === 0 && unread === '') return null;
  const form = [place, 'Const.', year, parts.join(', ')];
  const found = {
    kind: 'constitution',
    start,
    end,
    core: [start, end],
    volume: null,
    reporter: null,
    page: null,
  } as const;
  return unread === '' ? { ...found, normalized: form.filter(Boolean).join(' ') } : found;
}

/** What matches from this place on. */
function at(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Whose constitution it is; of a country that is not listed the words as they stand. */
function placeBefore(text: string, at: number): { readonly place: string; readonly start: number } {
  const from = Math.max(0, at - 60);
  const before = BEFORE.exec(text.slice(from, at));
  const words = [...(before?.[0] ?? '').matchAll(/\S+/g)];
  for (const { index } of words) {
    const start = from + (before?.index ?? 0) + index;
    const place = PLACE_OF.get(letters(text.slice(start, at)));
    if (place !== undefined) return { place, start };
  }
  const name = words.slice(words.findLastIndex(([word]) => isSignal(word)) + 1);
  const [first] = name;
  if (first === undefined) return { place: '', start: at };
  return { place: name.join(' '), start: from + (before?.index ?? 0) + first.index };
}

const AMENDMENT = new RegExp(`^(${ORDINAL})\\s+Amendment\\b`, 'i');

/** The amendment that is called by its number alone is one of the Constitution of the United States. */
export function amendmentForm(written: string): string | null {
  const ordinals = AMENDMENT.exec(written)?.[1];
  return ordinals === undefined ? null : `U.S. Const. ${partForm({ ordinals })}`;
}

function partForm({ ordinals, unit = '', numbers }: Readonly<Record<string, string | undefined>>): string {
  if (ordinals !== undefined) {
    const each = ordinals.split(new RegExp(AND)).map((one) => roman(ordinalValue(one.toLowerCase())));
    return `amend. ${each.join(', ')}`;
  }
  if (numbers === undefined) return 'pmbl.';
  const form = UNITS.find(([, begins]) => begins.test(unit))?.[0] ?? unit;
  const isRoman = form.startsWith('a');
  const each = numbers
    .split(new RegExp(AND))
    // `arts. I, § 7, IV`: among sections IV is none.
    .map((one, _at, [first = '']) =>
      !isRoman && /^\d/.test(first) && /^[IVXLC]/.test(one) ? one : numberForm(one, isRoman),
    );
  return form === 'subd.' ? each.join(', ') : `${form} ${each.join(', ')}`;
}

function ordinalValue(ordinal: string): number {
  const [, tens, ones = ordinal] = /^(twenty)-(.*)$/.exec(ordinal) ?? [];
  return Number.parseInt(ordinal, 10) || (tens === undefined ? 0 : 20) + ORDINALS.indexOf(ones) + 1;
}

/** `XIIIA`, `XIII A` and `13A` are `XIII-A`; of a section `I` is 1. */
function numberForm(written: string, isRoman: boolean): string {
  const [, letter = '', digits = '', tail = ''] =
    /^([IVXLC]*)(\d*)(.*)$/s.exec(written.replace(/\s/g, '')) ?? [];
  const value = digits === '' ? ROMANS.indexOf(letter) : Number(digits);
  // `XIIIC` of California; `IVX` is a slip of the pen.
  if (value < 0 && !letter.endsWith('C')) return written;
  if (value < 0) return numberForm(`${letter.slice(0, -1)}-${letter.slice(-1)}${tail}`, isRoman);
  const number = value === 0 ? '' : isRoman ? roman(value) : `${value}`;
  return `${number}${tail.replace(/^[-–]?(?=[A-Z])/, '-')}`;
}

const ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];
const TENS = ONES.map((ones) => ones.replaceAll('X', 'C').replaceAll('V', 'L').replaceAll('I', 'X'));
const ROMANS = TENS.flatMap((tens) => ONES.map((ones) => tens + ones));

function roman(value: number): string {
  return ROMANS[value] ?? `${value}`;
}
