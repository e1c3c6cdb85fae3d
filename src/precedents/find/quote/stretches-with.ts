/**
 * The shortest stretches of a decision that have every word which tells something of a few that a lawyer typed: `no colorable claim under
 * federal law` of `it does not state a colorable claim under federal law`. Linear. Pure.
 */
import { termsOf } from '../../../search/index.ts';
import { type SourceText, sourceText } from '../../texts/running-text.ts';

/** Of fewer words one is said anywhere. */
const FEWEST = 3;
/** Words of the decision for each that was typed: what stands farther apart is not said together. */
const APART = 4;
const MOST = 4;

/** Of the text that is read on from page to page first, then of all that stands on them, notes too; the shortest first. */
export function stretchesWith(
  typed: string,
  pages: readonly { readonly number: number; readonly text: string }[],
): string[] {
  const terms = new Set(termsOf(typed));
  if (terms.size < FEWEST) return [];
  const source = sourceText(pages);
  const all = source.words.map((_, at) => at);
  return [...new Set([source.running, all].flatMap((places) => shortestWith(terms, source, places)))];
}

function shortestWith(terms: ReadonlySet<string>, source: SourceText, places: Int32Array): string[] {
  const known = new Map<number, readonly string[]>();
  const termsAt = (at: number) => {
    const word = source.words[places[at] ?? 0] ?? 0;
    const own = known.get(word) ?? termsOf(source.vocabulary.wordOf(word)).filter((one) => terms.has(one));
    known.set(word, own);
    return own;
  };
  const counts = new Map<string, number>();
  const found: (readonly [from: number, to: number])[] = [];
  let from = 0;
  for (let to = 0; to < places.length; to += 1) {
    for (const term of termsAt(to)) counts.set(term, (counts.get(term) ?? 0) + 1);
    let shortest = -1;
    for (; counts.size === terms.size; from += 1) {
      shortest = from;
      for (const term of termsAt(from)) {
        const left = (counts.get(term) ?? 1) - 1;
        if (left === 0) counts.delete(term);
        else counts.set(term, left);
      }
    }
    if (shortest >= 0 && to - shortest < terms.size * APART) found.push([shortest, to]);
  }
  const textAt = (place: number) =>
    (source.pages[source.page[place] ?? 0]?.text ?? '').slice(source.starts[place], source.ends[place]);
  return (
    found
      // Of two as long the later is the opinion’s, the first may be of a summary before it.
      .sort((a, b) => a[1] - a[0] - (b[1] - b[0]) || b[0] - a[0])
      .slice(0, MOST)
      .map(([first, last]) => [...places.subarray(first, last + 1)].map(textAt).join(' '))
  );
}
