/** Words behind which the condition of what was said stands. Pure. */

/** They limit what stands before them, whatever it is. */
const LIMITS = phrases(
  'if|unless|except|excepting|provided that|provided however|absent|only if|only when|only where|only after|only to|but only|so long as|as long as|subject to|to the extent|in the absence of|on condition',
);
/** They tell when, how or where a thing was done as often: they limit a sentence that is quoted as a whole. */
const CIRCUMSTANCES = phrases('when|whenever|where|until|upon|without|provided');
/** `if any`, `when so ordered`: an aside. */
const ASIDE: ReadonlySet<string> = new Set(['any', 'so', 'ever', 'not', 'at', 'possible', 'necessary']);

function phrases(written: string): readonly (readonly string[])[] {
  return written.split('|').map((phrase) => phrase.split(' '));
}

/** How many words name the kind of condition that begins with these; 0: none does. */
export function conditionAt(words: readonly string[], isWhole: boolean): number {
  const said = words.map((word) => word.toLowerCase());
  const begins = [...LIMITS, ...(isWhole ? CIRCUMSTANCES : [])]
    .filter((phrase) => phrase.every((word, at) => said[at] === word))
    .map(({ length }) => length);
  const length = Math.max(0, ...begins);
  return ASIDE.has(said[length] ?? '') ? 0 : length;
}

const TELLING: ReadonlySet<string> = new Set(
  'if unless except only when whenever where until upon without provided absent condition conditions conditional subject long extent depends depending otherwise'.split(
    ' ',
  ),
);

/** Whether words say of themselves that something holds under a condition. */
export function saysCondition(words: readonly string[]): boolean {
  return words.some((word) => TELLING.has(word.toLowerCase()));
}
