/** Passages that can be quoted: one to three whole sentences of one paragraph of a page. */
import { sentencesOf } from '../precedents/index.ts';
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
      const quote = text.slice(first.start, last.end);
      if (quote.length > LONGEST) break;
      if (quote.length < SHORTEST || !isWhole(quote)) continue;
      found.push({ span: [first.start, last.end], quote, words: subjectWords(quote), sentences: count });
    }
  });
  return found;
}

/** A page that was read line by line gives halves of sentences: those are not quoted. */
function isWhole(quote: string): boolean {
  return /^["“([]?[A-Z]/.test(quote) && /[.?!]["”’)\]]*$/.test(quote);
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
