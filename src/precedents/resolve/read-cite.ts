import { findCitations } from '../citations/find-citations.ts';
import { nameIn } from '../name-precedent.ts';
import { type Court, courtNamed, decidedBy } from '../series/courts.ts';
import { type Docket, docketIn } from './docket.ts';
import { CitationResolver, isBlank, isFull } from './resolve-citations.ts';

/** What somebody names one authority by. */
export interface ReadCite {
  /** Its number and those beside it, in their normal form. */
  readonly forms: readonly string[];
  /** Of both sides, or `In re Gault`. */
  readonly name: string | null;
  /** Without number and sides: `Hadley`. */
  readonly short: string | null;
  readonly year: number | null;
  readonly court: Court | null;
  readonly docket: Docket | null;
}

/** Marks of italics, and quotation marks around. */
const MARKS = /[*_“”"«»]+|<\/?(?:i|em|b|u)>/g;
const BEFORE = /^(?:(?:in|see|under|cf\.?|per|the|this|that|our|that of|decision in|case of)\s+)+/i;
const BEHIND =
  /(?:['’]s?)?(?:\s+(?:decision|case|opinion|ruling|holding|judgment|judgement|rule|doctrine|test|standard|principle|court|line of cases|supra))*[\s.,;:]*$/i;
const TAIL = /\s*\((?:[^()]{0,60}\s)?((?:1[6-9]|20)\d\d)\)\s*$/;
const LONGEST = 400;
const MOST_WORDS = 12;
const DAY = /\s[A-Z][a-z]{2,8}\.?\s\d{1,2},?$/;
const PARENTHESES = /(?:\s*\([^()]{0,80}\))+[\s.,;]*$/;
const DOCKET =
  /,?\s*(?:(?:case|civil action|civ\.|cr\.|crim\.|docket|c\.a\.|cause|opinion|op\.)\s*)*nos?\.\s.*$|,\s+(?:\d{1,2}:)?\d\d[-\s]?(?:cv|cr|civ\.?)[-\s]?\d.*$|,\s+[A-Z\d][A-Z\d–]*-[A-Z\d–-]*\d$/i;
const YEAR = '(?:1[6-9]|20)\\d\\d';
/** Behind a name: `(9th Cir. 2020)`, `[Cal. App. 2013]`, `, 6th Dist. 2013`, `, 2013, 6th Dist.`; of a name in small letters a court is, too. */
const DECIDED = new RegExp(
  `\\s{0,3}[([](?=[^()[\\]]{0,60}\\b${YEAR}\\b)[^()[\\]]{4,80}[)\\]]|,\\s(?:[\\p{Lu}\\d][\\p{L}\\d.’']{0,14}\\s){0,5}${YEAR}(?![\\d-])(?:,(?:\\s[\\p{Lu}\\d][\\p{L}\\d.’']{1,14}){1,4})?`,
  'uy',
);
const DECIDED_IN_SMALL_LETTERS = new RegExp(
  `,\\s(?:[\\p{L}\\d][\\p{L}\\d.’']{0,14}\\s){1,5}${YEAR}(?=[\\s.;)]*$)`,
  'uy',
);
/** Court and year without brackets, in either order: the only ones at the end of a name. */
const UNBRACKETED = new RegExp(
  `(?:,\\s|\\s\\[)(?:([^()[\\],]{1,60})\\s)?(${YEAR})(?:,\\s([^()[\\],]{2,40}))?\\]?[\\s.;]*$`,
  'u',
);
/** `20 Civ. 6663` looks like volume and page of a reporter. */
const IS_DOCKET = /^\d\d (?:civ|cr|crim|cv)\b\.? ?\d+$/i;
const PROSE =
  /\s(?!(?:of|the|and|for|on|to|in|re|ex|rel|by|de|la|del|van|von|der|et|al|a|an)\b)\p{Ll}{2,}(?=\s|$)|[;:?!]/u;

export function readCite(cite: string): ReadCite {
  const text = cite
    .replace(MARKS, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .replace(UNBRACKETED, (_all, before = '', year, behind = '') =>
      ` (${before}${behind === '' ? '' : ` ${behind}`} ${year})`.replace(/\(\s+/, '('),
    );
  const found = findCitations(text);
  const resolved = new CitationResolver().resolve(text, found);
  const full = resolved.find((citation) => isFull(citation) && !isBlank(citation));
  const forms = (full?.parallel ?? []).filter((form) => !IS_DOCKET.test(form));
  const name = full?.called ?? sidesIn(text) ?? nameIn(text) ?? nameBefore(text);
  const { year, court } = decidedBy(text, '');
  return {
    forms,
    name,
    short: name === null && full === undefined ? shortName(text) : null,
    year: yearIn(text) ?? (full === undefined ? null : year),
    court: full === undefined ? courtIn(text) : court,
    docket: docketIn(text),
  };
}

/** Where the court and the year end that stand behind a name; where it ends, if there are none. */
export function endOfDecided(text: string, end: number): number {
  const isSmall = /\p{Ll}/u.test(text.charAt(text.lastIndexOf(' ', end - 1) + 1));
  for (const behind of isSmall ? [DECIDED, DECIDED_IN_SMALL_LETTERS] : [DECIDED]) {
    behind.lastIndex = end;
    const found = behind.exec(text);
    if (found !== null) return end + found[0].length;
  }
  return end;
}

/** Where all of it is a name and a docket number, abbreviations do not end it: `Disla v. Comm'r of Soc. Sec., No. 20-6663`. */
function sidesIn(text: string): string | null {
  const bare = text
    .replace(PARENTHESES, '')
    .replace(DOCKET, '')
    .replace(/^[\s,;(]+|[\s,;:(]+$/g, '')
    .replace(BEFORE, '');
  const [one = '', other = '', ...more] = bare.split(/\sv(?:s?\.|ersus)?\s/);
  const isSide = (side: string) => /^[\p{Lu}\d]/u.test(side) && side.split(' ').length <= MOST_WORDS;
  // A sentence has words that no name has.
  const isName = more.length === 0 && isSide(one) && isSide(other) && !PROSE.test(bare);
  return isName && findCitations(bare).every(({ kind }) => kind !== 'case' && kind !== 'neutral')
    ? bare
    : null;
}

/** `Re Wakim`: a name although no citation follows. */
function nameBefore(text: string): string | null {
  const bare = text.replace(TAIL, '').replace(DOCKET, '');
  return /^(?:re|in re|ex parte|(?:in the )?(?:matter|marriage|estate) of)\s+\S/i.test(bare) ? bare : null;
}

function shortName(text: string): string | null {
  const bare = text.replace(TAIL, '').replace(BEFORE, '').replace(BEHIND, '').trim();
  // `Solon v.` was cut off.
  const isName = /^\p{Lu}/u.test(bare) && bare.split(' ').length <= 8 && !/\bv\.?(?:\s|$)/.test(bare);
  return isName ? bare : null;
}

function yearIn(text: string): number | null {
  const written = /\((?:[^()]{0,60}\s)?((?:1[6-9]|20)\d\d)\)/.exec(text)?.[1];
  return written === undefined ? null : Number(written);
}

export function courtIn(text: string): Court | null {
  const written = /\(([^()]{2,60}?)(?:\s(?:1[6-9]|20)\d\d)?\)[\s.]*$/.exec(text)?.[1];
  return written === undefined ? null : courtNamed(written.replace(DAY, ''));
}
