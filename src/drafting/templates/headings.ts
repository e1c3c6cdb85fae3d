/** A heading from the words of a point. Pure. */
import { type FoundCitation, findCitations } from '../../precedents/index.ts';
import { capitalised, sentences } from './text.ts';

const LONGEST_HEADING = 110;
/** Where a point begins to say why. */
const WHY = /\s*[:;(]\s*|\s+(?:because|since)\s|,\s+(?:who|which|as|where)\s/;

/** What a point is about; null where its words make no heading. */
export function headingFrom(text: string): string | null {
  return named(text.split(WHY)[0] ?? text);
}

/**
 * Of an argument in running words: `Same answer: each of them is bound` and `It was not. The module was delivered` say what they are
 * about in their second part, and where a decision is the subject of a clause the rest of it is no heading.
 */
export function headingOfArgument(text: string): string | null {
  const clauses = sentences(text).flatMap((sentence) => {
    const [first = '', ...rest] = withoutAuthority(sentence).split(WHY);
    return findCitations(sentence).some(isSubject) ? rest : [first, ...rest];
  });
  return (
    clauses
      .filter((clause) => clause.trim().split(/\s+/).length >= FEWEST_WORDS)
      .map(named)
      .find((name) => name !== null) ?? null
  );
}

/** `Laches, she waited nine years`: what a defense is called ends where a clause of its facts begins. */
export function headingOfDefense(text: string): string | null {
  const [first = ''] = sentences(text);
  const comma = first.indexOf(', ');
  const behind = comma < 0 ? [] : first.slice(comma + 2).split(/\s+/);
  return headingFrom(behind.length >= FEWEST_WORDS ? first.slice(0, comma) : first);
}

/** Of evidence or of a question: `the claim of 2014, Rule 403, it is remote` is about what stands before the first comma. */
export function headingOfPoint(text: string): string | null {
  if (text.trimEnd().endsWith('?')) return named(text);
  const [first = ''] = text.split(/,\s/);
  const isName = first.trim().split(/\s+/).length >= FEWEST_WORDS;
  return headingFrom(isName ? first : text);
}

const FEWEST_WORDS = 4;

function isSubject({ kind, start }: FoundCitation): boolean {
  return kind !== 'rule' && start === 0;
}

function named(words: string): string | null {
  const name = shortened(withoutAuthority(words)).replace(/[\s.,;]+$/, '');
  return name.length < 3 || name.length > LONGEST_HEADING ? null : titled(name);
}

/** A long one ends before a clause that can be left out, and not within one. */
function shortened(name: string): string {
  if (name.length <= LONGEST_HEADING) return name;
  const clauses = [
    ...name
      .slice(0, LONGEST_HEADING)
      .matchAll(/,?\s(?:as|that|which|when|where|before|after|until|although|and|but|under)\s|,\s/g),
  ];
  const last = clauses.filter(({ index }) => index > 30).at(-1)?.index;
  return last === undefined ? name : name.slice(0, last);
}

/** Nothing checks a heading: what is cited in it stands in the text below. */
function withoutAuthority(text: string): string {
  const cited = findCitations(text).filter(({ kind }) => kind !== 'rule');
  return cited
    .reduce((rest, { text: citation }) => rest.replace(citation, ''), text)
    .replace(/\b(?:by|under|of|in)\s+(?=[,.;]|$)/gi, '')
    .replace(/^[\s,;]+/, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '')
    .replace(/\s+([,;])/g, '$1');
}

const SMALL = new Set(
  'a an and as at but by for from in nor of on or over the to under with within without against between into upon'.split(
    ' ',
  ),
);

/** As the headings beside it are written. */
function titled(text: string): string {
  return capitalised(
    text.replace(/(?<![\p{L}\p{N}’'.-])\p{Ll}[\p{L}’'-]*/gu, (word) =>
      SMALL.has(word) ? word : capitalised(word),
    ),
  );
}
