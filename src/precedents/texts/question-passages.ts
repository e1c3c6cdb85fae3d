import { MONTHS, WEEKDAYS } from '../../platform/index.ts';
import { analyze } from '../../search/index.ts';
import { findCitations } from '../citations/find-citations.ts';

/** A word of a question. */
export interface AskedWord {
  readonly term: string;
  /** As it was written, for people. */
  readonly word: string;
  /** A number or letter that is no section of a law, or a word that every story has: it finds files by chance. */
  readonly isChance: boolean;
}

/** A stretch of a question that is looked for by itself. */
export interface QuestionPassage {
  /** `place`: around a citation, or a mark where one is wanted; `part`: any stretch; `facts`: of the case's facts. */
  readonly role: 'place' | 'part' | 'facts';
  /** [start, end) in the question or the facts, UTF-16 code units. */
  readonly span: readonly [number, number];
  readonly words: readonly AskedWord[];
}

/** Terms of a passage, and by how many the next one begins later. What is not longer than one and a half is not cut. */
const PART = 100;
const STEP = 50;
const UNCUT = 150;
/** Terms on either side of a citation: what it is cited for stands in the sentence or two around it. */
const AROUND_PLACE = 50;
/** Two citations within as many terms are cited for the same. */
const SAME_PLACE = 5;
/** Of a longer question every so many passages are left out, evenly. */
const MOST_PASSAGES = 400;

/** `[CITE]`, `[?CITATION?]`, `<citation needed>`, `REFERENCE_SUPPRESSED`: where a text wants authority, or had it. */
const MARK =
  /\[[^[\]\w\n]{0,3}(?:(?:insert|add|need|more)\s)?(?:cit(?:e|es|ation|ations)|authority|authorities|precedent|case name)\b[^[\]\n]{0,30}\]|<[^<>\n]{0,20}\bcit(?:e|ation)s?\b[^<>\n]{0,20}>|\b(?:[A-Z]{3,12}_)SUPPRESSED\b/gi;
const PLACES = new Set(['case', 'short_case', 'neutral', 'unlisted', 'supra', 'name']);

/**
 * Cuts a question into the passages that are looked for one by one, because a brief or a judgment is about many things
 * and each precedent about one of them. A short question is one passage.
 */
export function questionPassages(question: string, facts: string): QuestionPassage[] {
  const blanks = [...question.matchAll(MARK)].map(
    ({ index, 0: mark }) => [index, index + mark.length] as const,
  );
  const words = outside(blanks, analyze(question));
  const stretch = (
    text: string,
    all: readonly Token[],
    role: QuestionPassage['role'],
    from: number,
    to: number,
  ) => ({
    text,
    role,
    words: all.slice(Math.max(0, from), to),
  });
  const stretches = parts(words.length).map(([from, to]) => stretch(question, words, 'part', from, to));
  if (words.length > UNCUT) {
    let last = Number.NEGATIVE_INFINITY;
    for (const start of [...blanks.map(([begin]) => begin), ...citedAt(question)].sort((a, b) => a - b)) {
      const place = firstFrom(words, start);
      if (place - last <= SAME_PLACE) continue;
      last = place;
      stretches.push(stretch(question, words, 'place', place - AROUND_PLACE, place + AROUND_PLACE));
    }
  }
  const told = analyze(facts);
  for (const [from, to] of parts(told.length)) stretches.push(stretch(facts, told, 'facts', from, to));
  return thinned(stretches.filter((one) => one.words.length > 0)).map((one) =>
    passage(one.text, one.words, one.role),
  );
}

/** Words that stand in none of the blanks, which are in order. */
function outside(blanks: readonly (readonly [number, number])[], words: readonly Token[]): Token[] {
  let next = 0;
  return words.filter(({ start }) => {
    while ((blanks[next]?.[1] ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    return start < (blanks[next]?.[0] ?? Number.POSITIVE_INFINITY);
  });
}

function citedAt(question: string): number[] {
  return findCitations(question)
    .filter(({ kind }) => PLACES.has(kind))
    .map(({ start }) => start);
}

function parts(length: number): [number, number][] {
  if (length <= UNCUT) return [[0, length]];
  const found: [number, number][] = [];
  for (let from = 0; from < length - STEP; from += STEP) found.push([from, from + PART]);
  return found;
}

type Token = ReturnType<typeof analyze>[number];

function passage(text: string, words: readonly Token[], role: QuestionPassage['role']): QuestionPassage {
  let lawEnds = -1;
  return {
    role,
    span: [words[0]?.start ?? 0, words.at(-1)?.end ?? 0],
    words: words.map(({ term, start, end }) => {
      const word = text.slice(start, end).toLowerCase();
      const isBare = term.length < 3 || /^\d+$/.test(term);
      const isLaw = isBare && (start - lawEnds <= 2 || LAW.test(text.slice(Math.max(0, start - 16), start)));
      if (isLaw) lawEnds = end;
      const isPlain = DIVISIONS.has(word) && !NUMBER_BEHIND.test(text.slice(end, end + 12));
      return { term, word, isChance: (isBare && !isLaw) || isPlain || SAYS_NOTHING.has(word) };
    }),
  };
}

/** Before the number of a provision; what follows it directly, `31(1)(f)`, belongs to it. */
const LAW =
  /(?:§|\b(?:sections?|secs?|ss?|articles?|arts?|rules?|r|clauses?|cl|orders?|acts?|regulations?|regs?|chapters?|title|part|schedule|amendment|u\.?s\.?c|c\.?f\.?r)\b)[\s.,(§]*(?:no\.?\s?)?$/i;

/** What divides a law, and without a number says nothing of one: “part of the contract” is not about Part IVA. */
const DIVISIONS = new Set([
  'part',
  'parts',
  'section',
  'sections',
  'chapter',
  'chapters',
  'paragraph',
  'paragraphs',
]);
/** As provisions have it: `12(b)`, `IVA`, `A`, `(b)`. */
const NUMBER_BEHIND =
  /^[\s.,]{0,3}(?:[Nn]os?\.?\s?)?(?:\(?\d|\([a-z]{1,2}\)|[IVXLC]+[A-Z]?(?![\w'’])|[A-Z](?![\w'’]))/;

/** Days, months and numbers in words: every story has them, and no rule of law turns on them. */
const SAYS_NOTHING = new Set([
  ...[...MONTHS, ...WEEKDAYS].map((name) => name.toLowerCase()),
  ...(
    'one two three four five six seven eight nine ten eleven twelve ' +
    'twenty thirty hundred thousand day days week weeks month months year years first second third'
  ).split(' '),
]);

/** The first word at or behind an offset. */
export function firstFrom(words: readonly Token[], offset: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function thinned<T>(passages: T[]): T[] {
  if (passages.length <= MOST_PASSAGES) return passages;
  const every = passages.length / MOST_PASSAGES;
  return Array.from({ length: MOST_PASSAGES }, (_, i) => passages[Math.floor(i * every)]).filter(
    (one) => one !== undefined,
  );
}
