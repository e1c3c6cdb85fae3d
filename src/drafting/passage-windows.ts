/** Passages that can be quoted: one to three whole sentences of one paragraph of a page. */
import { sentencesOf } from '../precedents/index.ts';
import { isWhole } from './quotable.ts';
import { subjectWords } from './subject-words.ts';

export interface PassageWindow {
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly words: ReadonlySet<string>;
  readonly sentences: number;
}

const MOST_SENTENCES = 3;
/** Characters. */
const SHORTEST = 60;
const LONGEST = 560;

export function windowsOf(text: string): PassageWindow[] {
  const sentences = sentencesOf(text);
  const found: PassageWindow[] = [];
  sentences.forEach((first, index) => {
    for (let count = 1; count <= MOST_SENTENCES; count += 1) {
      const last = sentences[index + count - 1];
      if (last === undefined || last.paragraph !== first.paragraph) break;
      const start = behindCitation(text, behindHeading(text, first.start, first.end));
      const quote = text.slice(start, last.end);
      if (quote.length > LONGEST) break;
      if (quote.length < SHORTEST || !isWhole(quote)) continue;
      found.push({ span: [start, last.end], quote, words: subjectWords(quote), sentences: count });
    }
  });
  return found;
}

/** A heading that only a line break parts from the sentence below it: `II. LEGAL STANDARD`, `Background`. */
const HEADING =
  /^(?:[IVX]{1,5}\.|[A-Z]\.|\d{1,2}\.)?[ \t]*(?:[^\p{Ll}\n]{2,80}|\p{Lu}[\p{L}’'-]*(?:[ \t]\p{Lu}[\p{L}’'-]*){0,4})[ \t]*\n\s*(?=["“([]?\p{Lu})/u;

function behindHeading(text: string, start: number, end: number): number {
  const heading = HEADING.exec(text.slice(start, end))?.[0] ?? '';
  // Names and citations are set in lines too; what is cut must leave a sentence.
  return end - start - heading.length < SHORTEST / 2 ? start : start + heading.length;
}

/** The same passage from behind a heading that it begins with. */
export function withoutHeading<T extends Pick<PassageWindow, 'span' | 'quote'>>(passage: T): T {
  const from = behindHeading(passage.quote, 0, passage.quote.length);
  const [start, end] = passage.span;
  return { ...passage, span: [start + from, end], quote: passage.quote.slice(from) };
}

/** `Id.` of the sentence before, which ends no sentence of its own: what is quoted behind it stands by itself. */
const IDEM = /(?:Id|Ibid)\.\s+(?=["“]\p{Lu}\p{Ll}+ )/uy;

function behindCitation(text: string, start: number): number {
  IDEM.lastIndex = start;
  return start + (IDEM.exec(text)?.[0].length ?? 0);
}

/** What each word is worth as a sign: one that every passage holds says little about any of them. */
export function rarity(
  words: ReadonlySet<string>,
  passages: readonly { readonly words: ReadonlySet<string> }[],
): ReadonlyMap<string, number> {
  return new Map(
    [...words].map((word) => {
      const holding = passages.filter((passage) => passage.words.has(word)).length;
      return [word, Math.log((passages.length + 1) / (holding + 1)) / 2];
    }),
  );
}

/** The worth of the words a passage shares. */
export function worthOf(words: ReadonlySet<string>, worth: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [word, value] of worth) if (words.has(word)) sum += value;
  return sum;
}
