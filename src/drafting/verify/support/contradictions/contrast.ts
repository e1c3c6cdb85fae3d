/** Small words that turn a sentence round, and measures of proof and of review. Pure. */
import { readTokens, textOf } from '../words/tokens.ts';

/** Words too small to be compared one by one that turn a sentence round; each with what must not stand for it. */
const CONTRASTS: readonly (readonly [said: readonly string[], given: readonly string[]])[] = [
  [
    ['before', 'prior to'],
    ['after', 'following', 'once'],
  ],
  [
    ['after', 'once'],
    ['before', 'prior to'],
  ],
  [
    ['even if', 'even though', 'even where', 'even when'],
    ['unless', 'only if', 'only when', 'only where'],
  ],
];
/** Measures of proof and of review, as their words begin: a sentence names that of its passage or none. */
const MEASURES: readonly (readonly string[])[] = [
  ['preponderan'],
  ['clear and convincing'],
  ['de novo', 'anew'],
  ['clear err', 'clearly err'],
];

export function contrast(claim: string, passage: string): string | null {
  const [mine, theirs] = [wordsOf(claim), wordsOf(passage)];
  for (const [here, there] of CONTRASTS) {
    const said = wholeIn(mine, here);
    if (said === undefined || wholeIn(theirs, here) !== undefined || wholeIn(mine, there) !== undefined)
      continue;
    const given = wholeIn(theirs, there);
    if (given !== undefined) return `the passage says “${given}”, not “${said}”`;
  }
  const measure = MEASURES.find((forms) => beginsIn(mine, forms) && !beginsIn(theirs, forms));
  return measure === undefined
    ? null
    : `the passage does not speak of “${measure.find((form) => beginsIn(mine, [form])) ?? ''}”`;
}

/** In lower case, a blank before and behind each word. */
function wordsOf(text: string): string {
  return ` ${textOf(readTokens(text)).toLowerCase()} `;
}

function wholeIn(words: string, phrases: readonly string[]): string | undefined {
  return phrases.find((phrase) => words.includes(` ${phrase} `));
}

function beginsIn(words: string, forms: readonly string[]): boolean {
  return forms.some((form) => words.includes(` ${form}`));
}
