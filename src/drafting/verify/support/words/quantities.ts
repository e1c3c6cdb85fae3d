/** Of how many a sentence speaks: all or some. Read with the word they count. Pure. */
import type { Reading } from './words.ts';

const ALL: ReadonlySet<string> = new Set('all every each both everything everyone whole entire'.split(' '));
const SOME: ReadonlySet<string> = new Set(
  'some several certain part parts partly various many half portion'.split(' '),
);
const ENDS = /[.;:,!?]|\b(?:as|and|or|but|if|that|which|who|when|where|because|unless)\b/;

interface Counted {
  readonly isAll: boolean;
  readonly text: string;
  /** The first word behind it. */
  readonly of: string | undefined;
}

function countedIn({ text, words }: Reading): Counted[] {
  return [...text.matchAll(/\p{L}+/gu)].flatMap(({ 0: token, index }) => {
    const isAll = ALL.has(token.toLowerCase());
    if (!isAll && !SOME.has(token.toLowerCase())) return [];
    const end = ENDS.exec(text.slice(index))?.index ?? text.length;
    return [{ isAll, text: token, of: words.find(({ at }) => at > index && at < index + end)?.id }];
  });
}

/** `all` where the passage has `some`, and the other way round. */
export function otherQuantity(
  said: Reading,
  given: Reading,
): { readonly strong: boolean; readonly reason: string } | null {
  const theirs = countedIn(given);
  for (const { isAll, text, of } of countedIn(said)) {
    const same = theirs.filter((other) => of !== undefined && other.of === of);
    const [other] = same;
    if (other !== undefined && same.every((one) => one.isAll !== isAll))
      return { strong: isAll, reason: `“${other.text}” in the passage became “${text}”` };
  }
  return null;
}
