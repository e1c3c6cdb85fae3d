/** Where words of a decision stand that somebody asks for, and the sentences they stand in: in any running text, over the foot of a page too. Pure. */
import type { FoundPage } from '../../search/index.ts';
import { Quotation } from '../texts/match-quotation.ts';
import { readOn } from '../texts/over-pages.ts';
import { blockAt, NOTE_CALLED } from '../texts/paragraphs.ts';
import { sourceText } from '../texts/running-text.ts';
import type { SortedSentence } from '../texts/sort-opinion.ts';
import type { Place } from '../texts/source-places.ts';
import { wordsOf } from '../texts/words.ts';
import { PAGE_END } from '../texts/words-place.ts';
import { type ReadParagraph, readParagraph, sortedIn } from './read-paragraph.ts';

export interface PlacesOfWords {
  readonly places: readonly Place[];
  /** They stand there as they were written; capitals are no difference. */
  readonly isSame: boolean;
}

export function wordsIn(
  words: string,
  pages: readonly { readonly number: number; readonly text: string }[],
): PlacesOfWords {
  const found = new Quotation(words).matchIn(sourceText(pages));
  if (found === null || found.verdict === 'verbatim')
    return { places: found?.places ?? [], isSame: found !== null };
  const textOf = (number: number) => pages.find((one) => one.number === number)?.text ?? '';
  const there = found.places.map(({ page, span }) => textOf(page).slice(...span)).join('\n');
  return { places: found.places, isSame: inSmallLetters(there) === inSmallLetters(words) };
}

export interface PlacedSentences {
  readonly paragraph: ReadParagraph;
  readonly start: number;
  readonly end: number;
  /** Where the words themselves stand. */
  readonly asked: { readonly start: number; readonly end: number };
  /** The sentences begin and end there. */
  readonly isWhole: boolean;
}

export function wordsWithin(paragraph: ReadParagraph, words: string): PlacedSentences | null {
  const { page, start } = paragraph;
  const text = page.text.slice(start, paragraph.end);
  const within = wordsIn(words, [{ number: page.number, text }]);
  const [from, to] = [within.places[0]?.span[0], within.places.at(-1)?.span[1]];
  if (!within.isSame || from === undefined || to === undefined) return null;
  const own = sortedIn(paragraph).filter((one) => one.start < to && from < one.end);
  const asked = { start: start + from, end: start + to };
  // What begins behind the foot of the page is of the next one.
  if (page.over !== undefined && start + (own[0]?.start ?? from) >= page.over.joined.end) return null;
  if (page.over !== undefined && asked.start >= page.over.joined.end && own.every(isCitation)) return null;
  const [first, last] = [own[0], own.at(-1)];
  // A citation is no sentence: what it quotes was asked for.
  if (first === undefined || last === undefined || own.every(isCitation))
    return { paragraph, ...asked, asked, isWhole: true };
  // The mark of a note is none of its words.
  const until = last.end - (NOTE_CALLED.exec(text.slice(first.start, last.end))?.[0].length ?? 0);
  const said = text.slice(first.start, until);
  const isWhole = WHOLE.test(said) && ENDED.test(said);
  return { paragraph, start: start + first.start, end: start + until, asked, isWhole };
}

/** Marks between which a citation quotes, and how far from what was asked they may stand. */
const QUOTED = /“[^“”]*”/g;
const LONGEST_QUOTED = 600;

/** The sentences without the number of the note that they are; of words within a citation all that it quotes; null of a piece of a sentence. */
export function wholeOf({
  paragraph,
  start,
  end,
  asked,
}: PlacedSentences): Pick<PlacedSentences, 'paragraph' | 'start' | 'end'> | null {
  const { text } = paragraph.page;
  const isFirst = text.slice(paragraph.start, start).trim() === '';
  const [number = ''] = isFirst ? (NOTE_NUMBER.exec(text.slice(start, end)) ?? []) : [];
  const said = text.slice(start + number.length, end);
  if (WHOLE.test(said) && !TORN.test(said) && ENDED.test(said) && isBalanced(said))
    return { paragraph, start: start + number.length, end };
  const from = Math.max(paragraph.start, asked.start - LONGEST_QUOTED);
  const around = text.slice(from, asked.end + LONGEST_QUOTED);
  const quoted = [...around.matchAll(QUOTED)].find(
    ({ index, 0: words }) => from + index < asked.start && asked.end < from + index + words.length,
  );
  if (quoted === undefined) return null;
  const at = from + quoted.index;
  return { paragraph, start: at, end: at + quoted[0].length };
}

/** `3 The fact that …`, of a note. */
const NOTE_NUMBER = /^\d{1,3}\s+(?=["“‘([]*\p{Lu})/u;
const WHOLE = /^["“‘([]*[\p{Lu}\d]/u;
/** `R. 47.5, we determine that …`: its first words stand before what was taken for the end of a sentence. */
const TORN = /^\p{Lu}\.\s+\d/u;
const ENDED = /[.?!:;]["”’)\]]*$/;

function isBalanced(said: string): boolean {
  const count = (sign: string) => said.split(sign).length;
  return count('“') === count('”') && count('(') === count(')');
}

function inSmallLetters(text: string): string {
  return wordsOf(text)
    .map(({ folded }) => folded.toLowerCase())
    .join(' ');
}

function isCitation({ kind }: SortedSentence): boolean {
  return kind === 'cites';
}

/** @param pages the one where the words begin, those behind it and the one before, as far as there are such */
export function sentencesBeside(
  pages: readonly FoundPage[],
  words: string,
  places: readonly Place[],
): PlacedSentences | null {
  const [first, last] = [places[0], places.at(-1)];
  const numbered = new Map(pages.map((page) => [page.number, page]));
  const page = numbered.get(first?.page ?? 0);
  if (first === undefined || last === undefined || page === undefined) return null;
  const textOf = (number: number) => numbered.get(number)?.text ?? '';
  const block = blockAt(page.text, textOf(first.page - 1), first.span[0]);
  const joined = [first.page - 1, first.page].flatMap((number) => joinedAt(pages, number) ?? []);
  const found = [...(block === null ? [] : [readParagraph(page, block)]), ...joined].flatMap(
    (paragraph) => wordsWithin(paragraph, words) ?? [],
  );
  const whole = found.find(({ isWhole }) => isWhole);
  if (whole !== undefined) return whole;
  // Half a sentence is not filled up: the words stand as they were asked for.
  const [some] = found;
  const { over } = some?.paragraph.page ?? {};
  if (some !== undefined && (over === undefined || some.asked.start < over.joined.end))
    return { ...some, ...some.asked };
  if (last.page > first.page) return null;
  const asked = { start: first.span[0], end: last.span[1] };
  return { paragraph: readParagraph(page, asked), ...asked, asked, isWhole: false };
}

/** What a page ends with and the next one goes on with. */
function joinedAt(pages: readonly FoundPage[], number: number): ReadParagraph | null {
  const pageOf = (of: number) => pages.find((page) => page.number === of);
  const [before, page, next] = [pageOf(number - 1), pageOf(number), pageOf(number + 1)];
  const joined = readOn(pages, number);
  if (page === undefined || next === undefined || joined === null) return null;
  const above = blockAt(page.text, before?.text ?? '', joined.end - 1);
  const below = blockAt(next.text, page.text, joined.start);
  if (above === null || below === null) return null;
  const end = joined.end + PAGE_END.length + below.end - joined.start;
  return readParagraph({ ...page, text: joined.text, over: { joined, next } }, { start: above.start, end });
}
