import { termsOf } from '../../search/index.ts';

/** Terms are cut a little, so that `jurisdictional` is `jurisdiction`. */
const LONGEST = 8;

/** The words of a text by their stems, each once, in their order; numbers are no words. */
export function stemsOf(text: string): Set<string> {
  return new Set(termsOf(text).flatMap((term) => (/^\d+$/.test(term) ? [] : [term.slice(0, LONGEST)])));
}
