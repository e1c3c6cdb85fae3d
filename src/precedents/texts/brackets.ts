/** What a writer's brackets change in the words of a source. Pure. */
import type { Piece } from './written-quotation.ts';

/** Words that the writer put in brackets, and what the source has in their place. */
export interface Bracketed {
  readonly written: string;
  readonly source: string;
}

/** Words that deny, as a closed class, and those that say of what follows that it was not: put in or taken out they turn any sentence. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'no non not never none nor neither nobody nothing nowhere cannot without unless except hardly scarcely barely rarely seldom less lack lacks lacked lacking fail fails failed failing decline declines declined declining refuse refuses refused refusing ne pas jamais sans nicht nie kein keine ohne'.split(
    ' ',
  ),
);

export function isNegative(words: readonly string[]): boolean {
  return words.some((word) => NEGATIONS.has(word.toLowerCase()) || /n't$/i.test(word));
}

const OTHER_LETTERS = /^[\p{L}\p{N}'-]{0,30}$/u;

/**
 * A word with letters in brackets as the source has it. Null: it is another word. `[T]he` changes the case of a letter and is no change,
 * `plead[s]` and `th[ese]` end otherwise; before a word nothing may be put (`[un]lawful`), and no word may deny on one side alone.
 */
export function changedWithin(pieces: readonly Piece[], word: string): Bracketed[] | null {
  const changes: Bracketed[] = [];
  let at = 0;
  for (const [index, { letters, isBracketed }] of pieces.entries()) {
    if (!isBracketed) {
      if (!word.startsWith(letters, at)) return null;
      at += letters.length;
      continue;
    }
    const next = pieces[index + 1];
    const end =
      next === undefined
        ? word.length
        : index + 1 === pieces.length - 1
          ? word.length - next.letters.length
          : word.indexOf(next.letters, at);
    const source = word.slice(at, Math.max(at, end));
    if (end < at || !OTHER_LETTERS.test(source)) return null;
    at = end;
    if (source.toLowerCase() === letters.toLowerCase()) continue;
    if (index === 0) return null;
    changes.push({ written: letters, source });
  }
  if (at !== word.length) return null;
  const written = pieces.map(({ letters }) => letters).join('');
  const said = changes.flatMap((one) => [one.written, one.source]);
  return changes.length > 0 && isNegative([written, word, ...said]) ? null : changes;
}
