/** A heading from the words of a point. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { type FoundCitation, findCitations } from '../../precedents/index.ts';
import { hasDigit, withoutEnd, withoutStart } from '../letters.ts';
import { capitalised, sentences } from './text.ts';

const LONGEST_HEADING = 110;
/** Characters of a text in which its heading is looked for. */
const MOST_READ = 2_000;
/** Where a point begins to say why. */
const WHY = /\s*(?:[;(]|:(?!\d))\s*|\s+(?:because|since)\s|,\s+(?:who|which|as|where)\s/;

/** What a point is about; null where its words make no heading. */
export function headingFrom(whole: string): string | null {
  return headingOf(whole.slice(0, MOST_READ));
}

function headingOf(text: string): string | null {
  const [whole = ''] = sentences(text);
  const [first = '', ...rest] = clausesOf(whole);
  if (sentences(text).length === 1 && rest.length === 0) return named(first);
  // `Section 1681i: it deleted the account` and `It does not have to, because section 3 sets it` say it behind.
  return isName(first) ? named(first) : (headingOfArgument(text) ?? named(first));
}

/**
 * Of an argument in running words: `Same answer: each of them is bound` and `It was not. The module was delivered` say what they are
 * about in their second part, and where a decision is the subject of a clause the rest of it is no heading.
 * @param isOurs not so what tells the drafter something: `give her the first element`
 */
export function headingOfArgument(
  text: string,
  isOurs: (clause: string) => boolean = () => true,
): string | null {
  const clauses = sentences(text.slice(0, MOST_READ)).flatMap((sentence) => {
    const [first = '', ...rest] = clausesOf(withoutAuthority(sentence));
    return findCitations(sentence).some(isSubject) ? rest : [first, ...rest];
  });
  return (
    clauses
      .filter((clause) => saysEnough(clause) && isOurs(clause))
      .map(named)
      .find((name) => name !== null) ?? null
  );
}

/** `Laches, she waited nine years`: what a defense is called ends where a clause of its facts begins. */
export function headingOfDefense(text: string): string | null {
  const [first = ''] = sentences(text.slice(0, MOST_READ));
  const comma = first.indexOf(', ');
  const behind = comma < 0 ? [] : splitAtBlanks(first.slice(comma + 2));
  return headingFrom(behind.length >= FEWEST_WORDS ? first.slice(0, comma) : first);
}

/** Of evidence or of a question: `the claim of 2014, Rule 403, it is remote` is about what stands before the first comma. */
export function headingOfPoint(whole: string): string | null {
  const text = whole.slice(0, MOST_READ);
  if (text.trimEnd().endsWith('?')) return named(text);
  const [first = ''] = text.split(/,\s/);
  const isName = splitAtBlanks(first.trim()).length >= FEWEST_WORDS;
  return headingFrom(isName ? first : text);
}

/** A time of day and `41:1-2` are no colons of a clause. */
function clausesOf(sentence: string): string[] {
  return sentence.split(WHY).map((clause) => clause.trim());
}

const FEWEST_WORDS = 4;
/** `It does not have to`, `He did so then`: of these words alone no heading is made. */
const EMPTY = new Set(
  splitAtBlanks(`it he she they we that this these those there is are was were be been does do did has have had to so then also and but or
  a an the same answer again as of in on at by for well either neither nor yes`),
);
const DESIGNATORS = new Set(
  'section sections sec rule rules count counts clause paragraph article title para'.split(' '),
);

function saysEnough(clause: string): boolean {
  return (
    splitAtBlanks(clause).length >= FEWEST_WORDS &&
    (clause.toLowerCase().match(/\p{L}[\p{L}’'-]*/gu) ?? []).filter((word) => !EMPTY.has(word)).length >= 2
  );
}

/** Does it name a point, in however few words: `Waiver`, `Causation and damages`; not `Section 1681i`, not `It was not`? */
function isName(clause: string): boolean {
  const words = clause.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
  return words.some((word) => !EMPTY.has(word) && !DESIGNATORS.has(word) && !hasDigit(word));
}

function isSubject({ kind, start }: FoundCitation): boolean {
  return kind !== 'rule' && start === 0;
}

function named(words: string): string | null {
  const name = withoutLoose(shortened(withoutAuthority(words)));
  return name.length < 3 || name.length > LONGEST_HEADING ? null : titled(name);
}

/** What would go on with words that are not there, or links a point to the one before it. */
const LOOSE_ENDS = new Set(
  splitAtBlanks(`a an and or but as at by for from in of on to the under with see cf accord e.g where when who which that because since so
  than`),
);
const LINKS = new Set(
  'then next also plus finally last lastly besides and but so moreover anyway yet'.split(' '),
);

const TRAILING = ' .,;–—-';

function withoutLoose(name: string): string {
  const words = splitAtBlanks(withoutEnd(name, TRAILING));
  while (words.length > 1 && LOOSE_ENDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  while (words.length > 2 && LINKS.has(withoutEnd(words[0]?.toLowerCase() ?? '', ',:'))) words.shift();
  return withoutEnd(words.join(' '), TRAILING);
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
function withoutAuthority(whole: string): string {
  const decisions = findCitations(whole).filter(({ kind }) => kind !== 'rule');
  // What stands behind a signal is the decision's.
  const signal = decisions.flatMap(({ start }) => SIGNAL.exec(whole.slice(0, start))?.index ?? [])[0];
  const text = whole.slice(0, signal);
  const cited = decisions.filter(({ start }) => start < text.length);
  const left = cited
    .reduce((rest, { text: citation }) => rest.replace(citation, ''), text)
    .replace(/\b(?:by|under|of|in)\s+(?=[,.;]|$)/gi, '');
  return withoutEnd(withoutStart(left, ' ,;'), ' ,;').replace(/\s+([,;])/g, '$1');
}

const SIGNAL = /[\s,;:–—-]*\b(?:see|cf\.|accord)(?:,?\s+(?:also|e\.g\.,?))?,?\s*$/i;

const SMALL = new Set(
  'a an and as at but by for from in nor of on or over the to under with within without against between into upon'.split(
    ' ',
  ),
);

/** As titles are written: small words stay small. */
export function inTitleCase(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}’'.-])\p{Ll}[\p{L}’'-]*/gu, (word) =>
    SMALL.has(word) ? word : capitalised(word),
  );
}

/** As the headings beside it are written. */
export function titled(text: string): string {
  return capitalised(inTitleCase(text));
}
