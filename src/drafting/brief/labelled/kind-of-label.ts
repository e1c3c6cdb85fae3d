/**
 * What stands under a label that is no field's own, and how surely: softmax regression over its words, pieces of them, and the first words
 * behind it. Fitted by test/bench/drafting/labelled/fit.ts on labels that were sorted by hand; it has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { hashesOf, likelihoods, type Softmax, softmaxOf } from '../../../platform/index.ts';

/** `theirs`: what the other side says; `drafter`: how to write, and what to leave out; `none`: the name of a point, or of something else. */
export const LABEL_KINDS = [
  'facts',
  'argument',
  'theirs',
  'relief',
  'authorities',
  'questions',
  'recommendation',
  'exposure',
  'weaknesses',
  'missing_documents',
  'drafter',
  'none',
] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export const LABEL_WEIGHTS = 'src/drafting/brief/labelled/weights.json';

/** Less is no place, and a suggestion at most. */
export const SURE_LABEL = 0.5;

const LONGEST_LABEL = 60;
/** Words behind the label, and characters of a piece of a word. */
const BEHIND = 8;
const PIECE = 4;

const model = madeOf(LABEL_WEIGHTS, softmaxOf);

/** @param behind what stands under it @returns how likely each kind is */
export function kindsOfLabel(label: string, behind: string): Readonly<Record<LabelKind, number>> {
  return sharesBy(model(), label, behind);
}

export function sharesBy(
  fitted: Softmax,
  label: string,
  behind: string,
): Readonly<Record<LabelKind, number>> {
  const shares = likelihoods(fitted, labelFeatures(label, behind));
  return Object.fromEntries(LABEL_KINDS.map((kind, at) => [kind, shares[at] ?? 0])) as Record<
    LabelKind,
    number
  >;
}

export function labelFeatures(label: string, behind: string): Uint32Array {
  const name = wordsIn(label.slice(0, LONGEST_LABEL));
  const rest = wordsIn(behind.slice(0, BEHIND * 20)).slice(0, BEHIND);
  const framed = ['^', ...name, '$'];
  return hashesOf([
    name.length === 0 ? 'no label' : 'label',
    `words ${Math.min(4, name.length)}`,
    // What a label says weighs more than what stands behind it: it is told twice.
    ...framed.flatMap((word, at) => [`is ${word}`, `has ${word}`, `${word} ${framed[at + 1] ?? ''}`]),
    ...name.flatMap((word) => piecesOf(word).map((piece) => `piece ${piece}`)),
    `whole ${name.join(' ')}`,
    ...rest.map((word) => `behind ${word}`),
    ...rest.map((word, at) => `behind ${rest[at - 1] ?? '^'} ${word}`),
  ]);
}

function piecesOf(word: string): string[] {
  const framed = `<${word}>`;
  return Array.from({ length: Math.max(0, framed.length - PIECE + 1) }, (_, at) =>
    framed.slice(at, at + PIECE),
  );
}

function wordsIn(text: string): string[] {
  const found =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[$§]?\d[\d,.]*|\p{L}[\p{L}\p{N}'&-]*|[“"(]/gu) ?? [];
  return found.map((word) => (/^\D?\d/.test(word) ? (word.startsWith('$') ? '<sum>' : '<number>') : word));
}
