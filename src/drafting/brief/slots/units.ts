/** Sentences, and items of a list that end in no full stop: what stands beside a value. Pure. */
import { sentencesOf } from '../../../precedents/index.ts';

/** At the beginning of a line. */
const ITEM = /\n\s*(?:[-*•–]|\(?(?:\d{1,2}|[a-z])[.)])\s/g;

export function unitsOf(text: string): { readonly start: number; readonly end: number }[] {
  return sentencesOf(text).flatMap(({ start, end }) => {
    const cuts = [...text.slice(start, end).matchAll(ITEM)].map(({ index }) => start + index + 1);
    return [start, ...cuts].map((from, at) => ({ start: from, end: cuts[at] ?? end }));
  });
}
