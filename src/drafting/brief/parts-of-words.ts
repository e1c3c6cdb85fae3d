/** Parts of the words of a request: a sentence, or what somebody selects of one; the rest stays where it was. Linear. Pure. */
import { sentencesOf } from '../../precedents/index.ts';
import { saysSomething } from '../letters.ts';
import { asData } from '../templates/text.ts';
import type { Span, Unplaced } from './model.ts';

/** `4,212`, `a.m`, `co-owner’s`: what nobody means a half of. */
const WHOLE = /[\p{L}\p{N}\p{M}]+(?:[.,:'’/&-][\p{L}\p{N}\p{M}]+)*/gu;
/** Characters looked at on either side. */
const LONGEST_WORD = 100;

/** What was selected, with the whole of the words at its ends; null where there is no such place. */
export function wholeWords(context: string, [start = 0, end = 0]: readonly number[]): Span | null {
  if (start < 0 || end > context.length || end <= start) return null;
  const words = context.slice(start, end);
  const from = start + words.length - words.trimStart().length;
  const to = start + words.trimEnd().length;
  return from < to ? [(around(context, from) ?? [from])[0], (around(context, to) ?? [0, to])[1]] : null;
}

/** The word in which the place stands, neither before nor behind it. */
function around(context: string, at: number): Span | null {
  const from = Math.max(0, at - LONGEST_WORD);
  for (const { index, 0: word } of context.slice(from, at + LONGEST_WORD).matchAll(WHOLE)) {
    const [start, end] = [from + index, from + index + word.length];
    if (start < at && at < end) return [start, end];
  }
  return null;
}

/** The sentences between two places of the request. */
export function piecesIn(context: string, [start, end]: Span): Unplaced[] {
  const words = context.slice(start, end);
  return sentencesOf(words).flatMap((sentence) => {
    const text = words.slice(sentence.start, sentence.end);
    const from = start + sentence.start + text.length - text.trimStart().length;
    return saysSomething(text)
      ? [{ span: [from, from + text.trim().length] as const, text: asData(text) }]
      : [];
  });
}

/** Words that are taken out of those without a place; null where some of them are not among those. */
export function takenFrom(
  unplaced: readonly Unplaced[],
  span: Span,
  context: string,
): { readonly text: string; readonly rest: readonly Unplaced[] } | null {
  const [start, end] = span;
  const own = unplaced
    .filter((one) => one.span[0] < end && start < one.span[1])
    .toSorted((a, b) => a.span[0] - b.span[0]);
  let at = start;
  for (const one of own) {
    if (one.span[0] > at && saysSomething(context.slice(at, one.span[0]))) return null;
    at = Math.max(at, one.span[1]);
  }
  const [only, other] = own;
  if (only === undefined || (at < end && saysSomething(context.slice(at, end)))) return null;
  const left = own.flatMap((one) =>
    [[one.span[0], start] as const, [end, one.span[1]] as const].flatMap(([from, to]) => {
      const words = context.slice(from, Math.max(from, to));
      const begins = from + words.length - words.trimStart().length;
      const { suggested } = one;
      return saysSomething(words)
        ? [
            {
              ...{ span: [begins, begins + words.trim().length] as const, text: asData(words) },
              ...(suggested !== undefined && { suggested }),
            },
          ]
        : [];
    }),
  );
  const isWhole = other === undefined && only.span[0] === start && only.span[1] === end;
  return {
    text: isWhole ? only.text : asData(context.slice(start, end)),
    rest: [...unplaced.filter((one) => !own.includes(one)), ...left].toSorted(
      (a, b) => a.span[0] - b.span[0],
    ),
  };
}

/**
 * A text without words of it; null where it does not have them.
 * @param before what the request says in front of them, from where the text begins; absent: they must stand in the text once
 */
export function withoutWords(text: string, words: string, before?: string): string | null {
  if (words === '') return null;
  const [all, wanted] = [text.toLowerCase(), words.toLowerCase()];
  if (all.length !== text.length || wanted.length !== words.length) return null;
  const nth = before === undefined ? 0 : before.toLowerCase().split(wanted).length - 1;
  let at = -1;
  for (let count = 0; count <= nth; count += 1) {
    at = all.indexOf(wanted, at + 1);
    if (at < 0) return null;
  }
  if (before === undefined && all.includes(wanted, at + 1)) return null;
  const behind = text.slice(at + words.length).trim();
  const front = text.slice(0, at).trimEnd();
  if (front === '') return behind.replace(/^[,;:–—-]+\s*/, '');
  // What led to the words leads nowhere without them.
  if (behind === '' || /^[.!?]/.test(behind)) return front.replace(/[,;:–—-]+$/, '').trimEnd() + behind;
  return /^[,;:)]/.test(behind) ? front + behind : `${front} ${behind}`;
}
