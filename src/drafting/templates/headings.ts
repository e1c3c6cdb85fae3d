/** How a heading is written, and where words may be cut to make one. Pure. */
import { splitAtBlanks } from '../../platform/index.ts';
import { type FoundCitation, findCitations } from '../../precedents/index.ts';
import { hasLetter, isCapitalised, uncapitalised, withoutEnd, withoutStart } from '../letters.ts';
import { findDates, isCommonWord } from '../verify/index.ts';
import { capitalised, sentences } from './text.ts';

/** Characters of a text in which its heading is looked for. */
export const MOST_READ = 2_000;
export const LONGEST_HEADING = 110;
/** Where a point begins to say why. */
const WHY = /\s(?:because|since)\s|,\s(?:who|which|as|where)\s/g;
/** Where one statement ends and another begins. */
const STOPS = /[;:]\s|\s[-–—]\s/g;
const COMMAS = /,\s/g;
/** `(their 8)`; those of `Rule 9(b)` stand close to what they belong to. */
const IN_BRACKETS = /\s\([^()]*\)/g;
const QUOTED = /“[^“”]*”|"[^"]*"/g;

/** What a claim is called, before anything is said of it; null where its words make no name. */
export function headingFrom(text: string): string | null {
  const [whole = ''] = sentences(text.slice(0, MOST_READ));
  const name = withoutLoose(
    beforeReason(partsOf(withoutAuthority(withoutBrackets(whole)) ?? '', STOPS)[0] ?? ''),
  );
  return name.length < 3 || name.length > LONGEST_HEADING ? null : titled(name);
}

const FEWEST_WORDS = 4;

/** `Laches, she waited nine years`: what a defense is called ends where a clause of its facts begins. */
export function headingOfDefense(text: string): string | null {
  const [whole = ''] = sentences(text.slice(0, MOST_READ));
  const [first = ''] = partsOf(whole, COMMAS);
  const behind = splitAtBlanks(whole.slice(first.length + 1));
  return headingFrom(behind.length >= FEWEST_WORDS ? first : whole);
}

export function beforeReason(clause: string): string {
  return partsOf(clause, WHY)[0] ?? '';
}

/** `No contract was made; she signed nothing` is two statements. */
export function statementsOf(sentence: string): string[] {
  return partsOf(sentence, STOPS);
}

export function clausesOf(sentence: string): string[] {
  return partsOf(sentence, COMMAS);
}

/** Never within a citation, a day or words that are quoted. */
function partsOf(text: string, ends: RegExp): string[] {
  const found = [...text.matchAll(ends)];
  if (found.length === 0) return [text.trim()];
  const wholes = [...findCitations(text), ...findDates(text), ...text.matchAll(QUOTED)]
    .map((one) => ('start' in one ? [one.start, one.end] : [one.index, one.index + one[0].length]) as Part)
    .sort((a, b) => a[0] - b[0]);
  const parts: string[] = [];
  let [from, next] = [0, 0];
  for (const { index, 0: end } of found) {
    while ((wholes[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    if ((wholes[next]?.[0] ?? Number.POSITIVE_INFINITY) < index) continue;
    parts.push(text.slice(from, index));
    from = index + end.length;
  }
  return [...parts, text.slice(from)].map((part) => part.trim());
}

type Part = readonly [start: number, end: number];

export function withoutBrackets(text: string): string {
  return text.replace(IN_BRACKETS, '');
}

/** What would go on with words that are not there, or links a point to the one before it. */
const LOOSE_ENDS = new Set(
  splitAtBlanks(`a an and or but as at by for from in of on to the under with see cf accord e.g where when who which that because since so
  than`),
);
const LINKS = new Set(
  splitAtBlanks(
    'then next also plus first second third fourth finally last lastly besides and but so moreover anyway yet',
  ),
);

const TRAILING = ' .,;–—-';

/** Of a part that was cut out. */
export function withoutLoose(part: string): string {
  const words = splitAtBlanks(withoutEnd(part, TRAILING));
  while (words.length > 1 && LOOSE_ENDS.has(words.at(-1)?.toLowerCase() ?? '')) words.pop();
  return withoutLinks(words.join(' '));
}

export function withoutLinks(name: string): string {
  const words = splitAtBlanks(withoutEnd(name, TRAILING));
  while (words.length > 2 && isLink(words[0] ?? '')) words.shift();
  return words.join(' ');
}

/** `Second, what is too old?`, but `First Amendment rights` */
function isLink(word: string): boolean {
  const plain = withoutEnd(word.toLowerCase(), ',:');
  return LINKS.has(plain) && (plain.length < word.length || !PLACES.has(plain));
}

const PLACES = new Set('next first second third fourth last'.split(' '));

/** Nothing checks a heading: what is cited in it stands in the text below. Null where the rest would be no whole. */
export function withoutAuthority(whole: string): string | null {
  const decisions = findCitations(whole).filter(isNoRule);
  // What stands behind a signal is the decision's.
  const signal = decisions.flatMap(({ start }) => SIGNAL.exec(whole.slice(0, start))?.index ?? [])[0];
  const text = whole.slice(0, signal);
  let [left, at] = ['', 0];
  for (const { start, end } of decisions) {
    if (start >= text.length) break;
    const behind = text.slice(end).trimStart();
    if (behind !== '' && !',.;)'.includes(behind.charAt(0))) return null;
    const before = text.slice(at, start);
    const shown = before.replace(/\b(?:by|under|of|in)\s+$/i, '');
    if (shown === before && hasLetter(before.trimEnd().slice(-1))) return null;
    left += shown;
    at = end;
  }
  left += text.slice(at);
  return withoutEnd(withoutStart(left, ' ,;'), ' ,;').replace(/\s+([,;])/g, '$1');
}

export function isNoRule({ kind }: FoundCitation): boolean {
  return kind !== 'rule';
}

const SIGNAL = /[\s,;:–—-]*\b(?:see|cf\.|accord)(?:,?\s+(?:also|e\.g\.,?))?,?\s*$/i;

const SMALL = new Set(
  'a an and as at but by for from in nor of on or over the to under with within without against between into upon'.split(
    ' ',
  ),
);

/** As titles are written: small words stay small. */
export function inTitleCase(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}’'.-]|[\d)]\()\p{Ll}[\p{L}’'-]*/gu, (word) =>
    SMALL.has(word) ? word : capitalised(word),
  );
}

/** A heading as words of a sentence: one that is a sentence keeps its names. */
export function inSentence(heading: string): string {
  const isTitle = inTitleCase(heading) === heading;
  return isTitle ? heading.toLowerCase() : uncapitalised(heading);
}

/** Words of their own as a sentence goes on with them: `The batch records`; but `Roy Cobb`, and `General Manager`. */
export function goingOn(text: string): string {
  const [first = '', next = ''] = text.split(' ', 2);
  const isWord = isCommonWord(first.toLowerCase()) && inTitleCase(first.toLowerCase()) === first;
  return isWord && !isCapitalised(next) ? uncapitalised(text) : text;
}

/** As the headings beside it are written. */
function titled(text: string): string {
  return capitalised(inTitleCase(text));
}
