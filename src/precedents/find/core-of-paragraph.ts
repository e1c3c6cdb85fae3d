/**
 * What is quoted of a paragraph: the court’s own sentences, and of those the few that state what was asked for. What each sentence is, a
 * fitted model says; whether it stands by itself is told by how it begins and ends.
 */
import { rememberedLately, sum, withoutLineNumbers } from '../../platform/index.ts';
import { analyze, type FoundPage } from '../../search/index.ts';
import { lineBoxes, placedWords } from '../../vault/index.ts';
import { findCitations } from '../citations/find-citations.ts';
import { footnotesIn } from '../citations/places.ts';
import type { Passage } from '../model.ts';
import { type Joined, placeOver } from '../texts/over-pages.ts';
import { isBegun, limits, NOTE_CALLED } from '../texts/paragraphs.ts';
import { type QuotedFrom, quotedFrom } from '../texts/quoted-from.ts';
import { type Kind, type SortedSentence, sortOpinion } from '../texts/sort-opinion.ts';
import { type Law, lawIn, type Speaker, whoSpeaks } from '../texts/who-speaks.ts';
import type { PassageTerm } from './rank-files.ts';

/** A page that words are quoted from; where they go on over its end, with the words of the next one. */
export interface QuotedPage extends FoundPage {
  readonly over?: { readonly joined: Joined; readonly next: FoundPage };
}

/** Words of a page, weighed against the question. */
export interface Weighed extends Omit<Passage, 'score' | 'page'> {
  /** 0 to 1: how much of what the question says, by the weight of its words, stands in them. */
  readonly coverage: number;
  /** The words of the question that they have, the weightiest first. */
  readonly words: readonly string[];
  /** Whose words they are: what the court only reports is no law. */
  readonly speaker: Speaker;
  /** Whether they state a rule. */
  readonly law: Law;
  /** The authority that the last words are quoted from; null where they are the court’s own. */
  readonly quotes: QuotedFrom | null;
}

export interface Core extends Weighed {
  /** 0 to 1: how surely one of them is a rule, and how surely the court decides its case in one. */
  readonly rule: number;
  readonly applies: number;
  /** 0 to 1: how surely one of them is anybody’s story. */
  readonly story: number;
  /** How much the words that they have weigh, in words that one decision alone has; and how many there are. */
  readonly strength: number;
  readonly held: number;
}

/** A paragraph of a page, with what its sentences are. */
export interface SortedParagraph {
  readonly start: number;
  readonly end: number;
  readonly sorted: readonly SortedSentence[];
}

const WORDS_SHOWN = 6;
/** Of what a paragraph has of the question, that a part of it must have to stand for it. */
const KEPT = 0.75;

export interface Held {
  readonly held: readonly PassageTerm[];
  readonly coverage: number;
}

/** The sentences of a paragraph in which the court speaks, where they hold most of what was asked: what others said is left out. */
export function withoutOthers(
  text: string,
  { start, end, sorted }: SortedParagraph,
  whole: Held,
  all: number,
): Held & { readonly start: number; readonly end: number } {
  const runs: { start: number; end: number }[] = [];
  let isOpen = false;
  for (const sentence of sorted) {
    const span = { start: start + sentence.start, end: start + sentence.end };
    const words = text.slice(span.start, span.end);
    const isOfOthers = whoSpeaks(words, [sentence]) !== 'court';
    const last = runs.at(-1);
    const begins = isBegun(words);
    if (!isOfOthers && isOpen && last !== undefined) last.end = span.end;
    else if (!isOfOthers && begins) runs.push(span);
    isOpen = !isOfOthers && (isOpen || begins);
  }
  const [best] = runs
    .map((run) => {
      const terms = new Set(analyze(text.slice(run.start, run.end)).map(({ term }) => term));
      const held = whole.held.filter(({ term }) => terms.has(term));
      return { ...run, held, coverage: held.reduce((sum, { weight }) => sum + weight, 0) / all };
    })
    .sort((a, b) => b.coverage - a.coverage);
  return best !== undefined && best.coverage >= KEPT * whole.coverage ? best : { start, end, ...whole };
}

interface Found {
  /** [start, end) of the page. */
  readonly start: number;
  readonly end: number;
  readonly held: readonly Pick<PassageTerm, 'word'>[];
  readonly coverage: number;
}

export function weighed(
  page: QuotedPage,
  { start, end, held, coverage }: Found,
  sentences?: readonly SortedSentence[],
): Weighed {
  const quote = page.text.slice(start, end);
  const sorted = sentences ?? sortOpinion(quote);
  return {
    quote,
    speaker: whoSpeaks(quote, sorted),
    law: lawIn(quote, sorted),
    quotes: quotedFrom(page.text, [start, end]),
    ...placed(page, [start, end]),
    coverage: Math.round(coverage * 1000) / 1000,
    words: held.slice(0, WORDS_SHOWN).map(({ word }) => word),
  };
}

function placed(
  { words, over }: QuotedPage,
  span: Passage['span'],
): Pick<Passage, 'span' | 'boxes' | 'continues'> {
  const boxesOn = (of: FoundPage['words'], at: Passage['span']) => lineBoxes(placedWords(of, [at]));
  if (over === undefined) return { span, boxes: boxesOn(words, span) };
  const { span: first, continues } = placeOver(over.joined, over.next.number, span);
  return {
    ...{ span: first, boxes: boxesOn(words, first) },
    ...(continues && { continues: { ...continues, boxes: boxesOn(over.next.words, continues.span) } }),
  };
}

/** Of what is quoted. */
const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 650;
/** Words that a short quotation is taken to have besides its own: the shortest is not the best. */
const BRIEF = 30;
/** What a sentence counts that is certainly neither a rule nor a holding. */
const NO_LAW = 0.25;
/** A sentence that begins with one of these says nothing without the one before: what follows from it may lead a paragraph. */
const POINTS_BACK: ReadonlySet<string> = new Set(
  'this that these those such it they he she its their his her there nor'.split(' '),
);
/** Who knows the decision may be told what follows in it; unasked nobody is. */
const GOES_ON: ReadonlySet<string> = new Set(
  'here however instead rather likewise similarly conversely nonetheless nevertheless yet'.split(' '),
);
const FOLLOWS: ReadonlySet<string> = new Set('thus therefore so and accordingly hence'.split(' '));
/** A sentence that begins with one of these asks. */
const ASKING: ReadonlySet<string> = new Set(
  'whether do does did is are was were has have had would could should'.split(' '),
);
const QUESTIONS: ReadonlySet<string> = new Set('question questions issue issues'.split(' '));

/** Letters of no English sentence, as of a page that was recognised badly; and one torn by a note: `warrant sanctions. a shipboard fire`. */
const MISREAD = /[@µ□^~|\uFFFD]|\p{Ll}{5}\.\s+\p{Ll}/u;
/** Not with the number of an amendment that a citation ended with: `Const. amend. XI.` */
const BEGINS = /^(?![IVXL]+\.\s)["“‘([]*[\p{Lu}\d]/u;
/** Words of a contract or an order. */
const OF_A_DEED: ReadonlySet<string> = new Set(
  'hereby hereto hereunder herein hereinafter hereof'.split(' '),
);
/** What a court does with a motion or a judgment is the end of its case; a rule may speak of it, too. */
const ENDS: ReadonlySet<string> = new Set(
  `granted denied affirmed reversed remanded vacated dismissed render renders reverse reverses affirm affirms remand`.split(
    /\s+/,
  ),
);

/** The one to three sentences of the court’s that have most of the question for their length, rather a rule or a holding. */
export function coreOf(
  page: QuotedPage,
  { start, sorted }: SortedParagraph,
  cut: Held & { readonly start: number; readonly end: number },
  all: number,
  rarest: number,
): Core {
  const within = sorted.filter((one) => start + one.start >= cut.start && start + one.end <= cut.end);
  const windows = quotableIn(page.text, start, within).flatMap(({ sentences, leans, disposes, ...span }) => {
    if (leans || disposes) return [];
    const own = sentences.flatMap((one) => analyze(page.text.slice(start + one.start, start + one.end)));
    const has = new Set(own.map(({ term }) => term));
    const held = cut.held.filter(({ term }) => has.has(term));
    const weight = held.reduce((sum, one) => sum + one.weight, 0);
    const value = (weight * (NO_LAW + ruledIn(sentences))) / Math.sqrt(own.length + BRIEF);
    return [{ ...span, held, weight, coverage: weight / all, shares: lawOf(sentences), value }];
  });
  const [best] = windows.sort((a, b) => b.value - a.value || a.start - b.start);
  const found = best ?? { ...cut, weight: 0, shares: lawOf([]) };
  const chosen = { ...found, end: found.end - noteAtEnd(page.text.slice(found.start, found.end)) };
  return {
    ...weighed(page, chosen),
    ...chosen.shares,
    strength: chosen.weight / rarest,
    held: chosen.held.length,
  };
}

/** Characters of the mark of a note that it ends with. */
function noteAtEnd(words: string): number {
  return NOTE_CALLED.exec(words)?.[0].length ?? 0;
}

export interface Quotable {
  /** [start, end) of the page. */
  readonly start: number;
  readonly end: number;
  readonly sentences: readonly SortedSentence[];
  /** It goes on from the sentence before: `However, …`, `Accordingly, …`. */
  readonly leans: boolean;
  /** It says what becomes of a motion or a judgment. */
  readonly disposes: boolean;
}

/** Of a page, whose paragraphs are read one after the other. */
const notesOf = rememberedLately(4, (text) => {
  const plain = withoutLineNumbers(text);
  return { plain, notes: footnotesIn(plain) };
});

/**
 * One to three sentences each that stand by themselves: what a quotation may be.
 * @param start of the paragraph in the page
 * @param within sentences of the paragraph, in order
 */
export function quotableIn(text: string, start: number, within: readonly SortedSentence[]): Quotable[] {
  const { plain, notes } = notesOf(text);
  return within.flatMap((first, i) => {
    const words = text.slice(start + first.start, start + first.end);
    if (first.kind === 'cites' || !isBegun(words) || pointsBack(words) || isCited(words)) return [];
    const leans = goesOn(words, i === 0);
    return runsFrom(within, i).flatMap((sentences) => {
      const whole = { start: start + first.start, end: start + (sentences.at(-1) ?? first).end };
      const span = { ...whole, end: whole.end - noteAtEnd(text.slice(whole.start, whole.end)) };
      const next = within.slice(i + sentences.length).find(({ kind }) => kind !== 'cites');
      // Half of a rule, which the next sentence takes back for other cases, may be the half against us.
      if (next?.kind === 'rule' && limits(text.slice(start + next.start, start + next.end))) return [];
      if (callsNote(plain.slice(span.start, span.end), notes)) return [];
      // What goes on in small letters was torn apart by a note or the end of a page; what asks decides nothing.
      const said = sentences.map((one) => text.slice(start + one.start, start + one.end));
      const isTorn = said.some(
        (one) => MISREAD.test(one) || !BEGINS.test(one) || asks(one) || isOfADeed(one),
      );
      const disposes = sentences.some(({ kind }, at) => kind !== 'rule' && ends(said[at] ?? ''));
      return isTorn || !isBalanced(said.join(' ')) ? [] : [{ ...span, sentences, leans, disposes }];
    });
  });
}

/** One sentence, or two or three of its kind with the citations between them: a rule and what a court makes of it are two things to quote. */
function runsFrom(within: readonly SortedSentence[], from: number): SortedSentence[][] {
  const [first, ...others] = within.slice(from);
  if (first === undefined) return [];
  const runs = [[first]];
  let telling = 1;
  for (const [at, one] of others.entries()) {
    if (one.kind === 'cites') continue;
    telling += 1;
    if (one.kind !== first.kind || telling > MOST_SENTENCES || one.end - first.start > MOST_CHARACTERS) break;
    runs.push([first, ...others.slice(0, at + 1)]);
  }
  return runs;
}

/** A quotation is opened and closed: else it is a piece of one, and nobody knows whose. */
function isBalanced(text: string): boolean {
  const count = (sign: string) => text.split(sign).length;
  return count('“') === count('”') && count('"') % 2 === 1 && count('(') === count(')');
}

const APART = /(?<=^|\s)\d{1,2}(?=\s\p{L})/gu;

/** `seeking affirmative 3 relief`: a number of the sentence, or of a note that the page has; nobody can tell. */
function callsNote(text: string, notes: ReadonlySet<string>): boolean {
  return (text.match(APART) ?? []).some((number) => notes.has(number));
}

/** Of those that say something: a citation between two of them says nothing else. */
export function meanOf(sentences: readonly SortedSentence[], kind: Kind): number {
  const telling = sentences.filter((one) => one.kind !== 'cites');
  return sum(telling.map(({ shares }) => shares[kind])) / Math.max(1, telling.length);
}

/** How far they are a rule or a holding. */
export function ruledIn(sentences: readonly SortedSentence[]): number {
  return Math.max(meanOf(sentences, 'rule'), meanOf(sentences, 'applies'));
}

/** `State Bank v. Jamison, 106 Nev 792 (holding that …)`: one of a string of citations. */
function isCited(sentence: string): boolean {
  return / v\. /.test(sentence.slice(0, HEAD_OF_NAME)) && findCitations(sentence)[0]?.start === 0;
}

const HEAD_OF_NAME = 60;

export function pointsBack(sentence: string): boolean {
  return POINTS_BACK.has(wordsIn(sentence)[0] ?? '');
}

function goesOn(sentence: string, isFirst: boolean): boolean {
  const [first = ''] = wordsIn(sentence);
  return GOES_ON.has(first) || (!isFirst && FOLLOWS.has(first));
}

/** `2. Would a lay person …`, `The only questions that remain are whether …`. */
function asks(sentence: string): boolean {
  const words = wordsIn(sentence);
  const whether = words.indexOf('whether');
  return (
    /\?["”’)\]\d]*$/.test(sentence) ||
    ASKING.has(words[0] ?? '') ||
    words.slice(0, Math.max(0, whether)).some((word) => QUESTIONS.has(word))
  );
}

function isOfADeed(said: string): boolean {
  return wordsIn(said).some((word) => OF_A_DEED.has(word));
}

function ends(said: string): boolean {
  return wordsIn(said).some((word) => ENDS.has(word));
}

export function wordsIn(sentence: string): string[] {
  return sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
}

function lawOf(sentences: readonly SortedSentence[]): Pick<Core, 'rule' | 'applies' | 'story'> {
  const most = (share: (one: SortedSentence['shares']) => number) =>
    Math.max(0, ...sentences.map(({ shares }) => share(shares)));
  return {
    rule: most(({ rule }) => rule),
    applies: most(({ applies }) => applies),
    story: most(({ contention, history, facts, precedent }) => contention + history + facts + precedent),
  };
}
