/** What the models of answers to numbered paragraphs see: of a clause its words and those beside it, of a place within it the words around. */
import { featuresOfWords, hashesOf, wordsOf } from '../../../platform/index.ts';
import { analyze } from '../../../search/index.ts';
import { beginsWithDigit, isCapitalised, saysSomething, withoutEnd, withoutStart } from '../../letters.ts';
import type { Span } from '../model.ts';

const LONG = 5;

/** Of each clause. */
export function clauseFeatures(text: string, clauses: readonly Span[]): Uint32Array[] {
  const words = clauses.map((one) => wordsOf(text.slice(...one)));
  return clauses.map(([start], at) => {
    const own = words[at] ?? [];
    const before = words[at - 1] ?? [];
    const next = words[at + 1] ?? [];
    const sign = text.slice(0, start).trimEnd().at(-1) ?? '^';
    const plain = plainOf(own);
    return hashesOf([
      ...featuresOfWords(own),
      ...plain.map((word) => `plain ${word}`),
      ...plain.map((word, nth) => `plain ${word} ${plain[nth + 1] ?? '$'}`),
      ...(plain.includes(NOT) ? plain.map((word) => `not with ${word}`) : []),
      `plainly ${plain.slice(0, LONG).join(' ')}`,
      `sign ${saysSomething(sign) ? 'none' : sign}`,
      `place ${Math.min(at, 2)} ${clauses.length - at === 1 ? 'last' : 'more'}`,
      `length ${Math.min(LONG, own.length)}`,
      ...before.slice(0, LONG).map((word) => `before ${word}`),
      `led ${before.slice(0, 2).join(' ')} ${own[0] ?? ''}`,
      ...next.slice(0, LONG).map((word) => `next ${word}`),
    ]);
  });
}

const NOT = '<not>';
const NEGATIONS: ReadonlySet<string> = new Set('not no never neither nor cannot nobody nothing'.split(' '));

/** Words as their stems, and each that denies as one. */
function plainOf(words: readonly string[]): string[] {
  return words.map((word) => {
    if (NEGATIONS.has(word) || word.endsWith("n't")) return NOT;
    return word.startsWith('<') ? word : (analyze(word)[0]?.term ?? word);
  });
}

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly word: string;
}

const SIGNS = ' ,;:.!?()–—-';

/** With their places, without the signs beside them. */
export function placedWords(text: string): Word[] {
  return [...text.matchAll(/\S+/gu)].flatMap(({ index, 0: run }) => {
    const own = withoutStart(run, SIGNS);
    const start = index + run.length - own.length;
    const end = start + withoutEnd(own, SIGNS).length;
    const word = text.slice(start, end);
    if (word === '') return [];
    const isName = index > 0 && isCapitalised(word) && word !== 'I';
    return [
      { start, end, word: isName ? '<name>' : beginsWithDigit(word) ? '<number>' : word.toLowerCase() },
    ];
  });
}

/** Of the place before a word: may the content begin, or have ended, there? */
export function placeFeatures(
  side: 'begin' | 'end',
  label: string,
  words: readonly Word[],
  at: number,
): Uint32Array {
  const near = (by: number) => words[at + by]?.word ?? (at + by < 0 ? '^' : '$');
  const from = Math.min(at, LONG);
  const to = Math.min(words.length - at, LONG);
  return hashesOf(
    [
      `left ${near(-1)}`,
      `left two ${near(-2)} ${near(-1)}`,
      `left three ${near(-3)} ${near(-2)} ${near(-1)}`,
      `second ${near(-2)}`,
      `right ${near(0)}`,
      `right two ${near(0)} ${near(1)}`,
      `right three ${near(0)} ${near(1)} ${near(2)}`,
      `both ${near(-1)} ${near(0)}`,
      `from ${from}`,
      `to ${to}`,
      `first ${words[0]?.word} ${from}`,
      `opens ${words[0]?.word} ${words[1]?.word} ${from}`,
      `last ${words.at(-1)?.word} ${to}`,
      `from ${from} ${near(0)}`,
    ].flatMap((feature) => [`${side} ${feature}`, `${side} ${label} ${feature}`]),
  );
}
