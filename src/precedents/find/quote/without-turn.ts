/**
 * A quotation without the sentence that turns against it: `… most favorably to the nonmoving party. The nonmoving party, however, must …`.
 * Of somebody who asks for the first, the second is what the other side quotes.
 */
import { analyze } from '../../../search/index.ts';
import { limits } from '../../texts/paragraphs.ts';
import type { SortedSentence } from '../../texts/sort-opinion.ts';
import { pointsBack } from '../core-of-paragraph.ts';

interface Quotation {
  /** [start, end) of the page. */
  readonly start: number;
  readonly end: number;
  readonly sentences: readonly SortedSentence[];
  readonly paragraph: { readonly text: string; readonly start: number };
}

/** Words among which a turn is told. */
const LEAD = 5;

/**
 * It stays whole where the turn limits the very rule, `This rule, however, must yield …`, and where it has a word of what it is asked for
 * that the sentences before it lack: then that was meant.
 * @param without terms that tell nothing
 */
export function withoutTurn<T extends Quotation>(
  quotation: T,
  asked: string,
  without: ReadonlySet<string>,
): T {
  const { paragraph, sentences, end } = quotation;
  const wordsOf = (from: number, to: number) => paragraph.text.slice(from, to);
  const at = sentences.findIndex(
    (one, nth) => nth > 0 && limits(wordsOf(paragraph.start + one.start, paragraph.start + one.end)),
  );
  const turn = sentences[at];
  const last = sentences.slice(0, Math.max(0, at)).findLast(({ kind }) => kind !== 'cites');
  if (turn === undefined || last === undefined) return quotation;
  const cut = paragraph.start + last.end;
  const termsOf = (text: string) => new Set(analyze(text).map(({ term }) => term));
  const [before, behind] = [termsOf(wordsOf(quotation.start, cut)), termsOf(wordsOf(cut, end))];
  // `However, this rule must yield …`
  const first = wordsOf(paragraph.start + turn.start, paragraph.start + turn.end).split(/\s+/, LEAD);
  const isAsked = [...termsOf(asked)].some(
    (term) => !without.has(term) && behind.has(term) && !before.has(term),
  );
  return isAsked || first.some(pointsBack)
    ? quotation
    : { ...quotation, end: cut, sentences: sentences.slice(0, sentences.indexOf(last) + 1) };
}
