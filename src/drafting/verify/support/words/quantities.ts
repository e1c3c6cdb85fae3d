/** Of how many a sentence speaks: all, most, some, none. Read with the word they count. Pure. */
import { isGeneric } from './vocabulary.ts';
import type { Reading, Word } from './words.ts';

type Quantity = 'all' | 'most' | 'some' | 'few' | 'none';

const QUANTITIES: readonly (readonly [Quantity, RegExp])[] = [
  ['all', /^(?:all|every|each|both|everything|everyone|whole|entire)$/i],
  ['most', /^(?:most|majority)$/i],
  ['some', /^(?:some|several|certain|part|parts|partly|various|many|half|portion)$/i],
  ['few', /^(?:few|little|hardly|scarcely)$/i],
  ['none', /^(?:none|neither|no|nothing)$/i],
];
const COUNTED = 2;

interface Counted {
  readonly quantity: Quantity;
  readonly text: string;
  readonly of: readonly Word[];
}

function countedIn({ text, words }: Reading): Counted[] {
  const found: Counted[] = [];
  for (const { 0: token, index } of text.matchAll(/\p{L}+/gu)) {
    const quantity = QUANTITIES.find(([, pattern]) => pattern.test(token))?.[0];
    if (
      quantity === undefined ||
      /^(?:after|at|above|first of) $/i.test(text.slice(Math.max(0, index - 6), index))
    )
      continue;
    if (/^\s+(?:more|less|fewer|later|longer|doubt)\b/i.test(text.slice(index + token.length))) continue;
    const end =
      /[.;:,!?]|\b(?:as|and|or|but|if|that|which|who|when|where|because|unless)\b/.exec(text.slice(index))
        ?.index ?? text.length;
    const of = words
      .filter(({ at, stem }) => at > index && at < index + end && !isGeneric(stem))
      .slice(0, COUNTED);
    const generic = words.filter(({ at }) => at > index && at < index + end).slice(0, 2);
    found.push({ quantity, text: token, of: of.length === 0 ? generic : [...of, ...generic] });
  }
  return found;
}

/** `all` where the passage has `some`, and the other way round. */
export function otherQuantity(
  said: Reading,
  given: Reading,
): { readonly strong: boolean; readonly reason: string } | null {
  const theirs = countedIn(given).filter(({ quantity }) => quantity !== 'none');
  for (const { quantity, text, of } of countedIn(said)) {
    if (quantity === 'none') continue;
    const same = theirs.filter((other) => other.of.some(({ id }) => of.some((word) => word.id === id)));
    if (same.length === 0 || same.some((other) => other.quantity === quantity)) continue;
    const [other] = same;
    if (other !== undefined)
      return { strong: quantity === 'all', reason: `“${other.text}” in the passage became “${text}”` };
  }
  return null;
}
