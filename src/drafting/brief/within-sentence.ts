/** Words of a lawyer, put into a sentence of the paper. Pure. */
import { ONES, TENS } from '../../platform/index.ts';

/** Begin sentences, and are no names: within a sentence they are small. */
const SMALL_WITHIN: ReadonlySet<string> = new Set([
  ...'the this that these those it its they he she in as to on at no each all any a an there nobody nothing only our we'.split(
    ' ',
  ),
  ...'admitted denied some several both neither none most many between before after since until when while'.split(
    ' ',
  ),
  ...ONES,
  ...TENS,
]);

/** Words of a lawyer as they stand within a sentence. */
export function withinSentence(words: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}*(?![\p{L}’'])/u.exec(words) ?? [];
  return SMALL_WITHIN.has(first.toLowerCase()) ? first.toLowerCase() + words.slice(first.length) : words;
}
