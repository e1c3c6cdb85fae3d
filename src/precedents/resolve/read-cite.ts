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
  /,?\s*(?:(?:case|civil action|civ\.|cr\.|crim\.|docket|c\.a\.|cause)\s*)*nos?\.\s.*$|,\s+(?:\d{1,2}:)?\d\d[-\s]?(?:cv|cr|civ\.?)[-\s]?\d.*$|,\s+[A-Z\d][A-Z\d–]*-[A-Z\d–-]*\d$/i;
/** `20 Civ. 6663` looks like volume and page of a reporter. */
const IS_DOCKET = /^\d\d (?:civ|cr|crim|cv)\b\.? ?\d+$/i;
const PROSE =
  /\s(?!(?:of|the|and|for|on|to|in|re|ex|rel|by|de|la|del|van|von|der|et|al|a|an)\b)\p{Ll}{2,}(?=\s|$)|[;:?!]/u;

export function readCite(cite: string): ReadCite {
  const text = cite.replace(MARKS, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
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
  const bare = text.replace(TAIL, '');
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
