import { findCitations } from '../citations/find-citations.ts';
import { nameIn } from '../name-precedent.ts';
import { CitationResolver, isBlank, isFull } from '../resolve-citations.ts';
import { type Court, courtNamed, decidedBy } from '../series/courts.ts';

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
  readonly docket: string | null;
}

/** Marks of italics, and quotation marks around. */
const MARKS = /[*_“”"«»]+|<\/?(?:i|em|b|u)>/g;
const BEFORE = /^(?:(?:in|see|under|cf\.?|per|the|this|that|our|that of|decision in|case of)\s+)+/i;
const BEHIND =
  /(?:['’]s?)?(?:\s+(?:decision|case|opinion|ruling|holding|judgment|judgement|rule|doctrine|test|standard|principle|court|line of cases|supra))*[\s.,;:]*$/i;
const TAIL = /\s*\((?:[^()]{0,60}\s)?((?:1[6-9]|20)\d\d)\)\s*$/;
const LONGEST = 400;

export function readCite(cite: string): ReadCite {
  const text = cite.replace(MARKS, ' ').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
  const found = findCitations(text);
  const resolved = new CitationResolver().resolve(text, found);
  const full = resolved.find((citation) => isFull(citation) && !isBlank(citation));
  const forms = full?.parallel ?? [];
  const name = full?.called ?? nameIn(text) ?? nameBefore(text);
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

function courtIn(text: string): Court | null {
  const written = /\(([^()]{2,60}?)\s(?:1[6-9]|20)\d\d\)/.exec(text)?.[1];
  return written === undefined ? null : courtNamed(written);
}

/** `1:21-cv-1687`, in capitals and without signs. */
export function docketIn(text: string): string | null {
  const number = /\bNos?\.\s{0,3}([A-Z\d][\w:./–-]{0,30}\d[\w-]{0,8})/i.exec(text)?.[1];
  return number === undefined ? null : number.toUpperCase().replace(/[^A-Z\d]/g, '');
}
