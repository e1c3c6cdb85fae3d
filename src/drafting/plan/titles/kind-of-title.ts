/**
 * What a title, or the heading under a caption, calls a document, and how surely: softmax regression over its words. Fitted by
 * test/bench/drafting/titles/fit.ts on titles that were labelled by hand; it has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { hashesOf, likelihoods, type Softmax, softmaxOf, splitAtBlanks } from '../../../platform/index.ts';
import { hasDigit, saysSomething } from '../../letters.ts';

/** `report`: what somebody was asked to find out or to put together; `none`: a title that tells nothing. */
export const TITLE_KINDS = [
  'letter',
  'message',
  'note',
  'pleading',
  'statement',
  'record',
  'report',
  'none',
] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];

export const TITLE_WEIGHTS = 'src/drafting/plan/titles/weights.json';

const SURE = 0.5;
const LONGEST = 200;
/** Behind one of these stands from whom it is, or what it is about. */
const BEHIND: ReadonlySet<string> = new Set(
  splitAtBlanks('from to by of re regarding concerning about dated between with for on in against'),
);

const model = madeOf(TITLE_WEIGHTS, softmaxOf);

/** @returns null where the title does not tell, or is none */
export function kindOfTitle(title: string): Exclude<TitleKind, 'none'> | null {
  if (title.length > LONGEST) return null;
  const kind = likeliest(model(), title);
  return kind === 'none' ? null : kind;
}

export function likeliest(fitted: Softmax, title: string): TitleKind {
  const shares = likelihoods(fitted, titleFeatures(title));
  const best = shares.indexOf(Math.max(...shares));
  return (shares[best] ?? 0) < SURE ? 'none' : (TITLE_KINDS[best] ?? 'none');
}

/** The words that name it are told from those behind them. */
export function titleFeatures(title: string): Uint32Array {
  const words =
    title
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\p{N}'&-]+|[,;:(–—]/gu) ?? [];
  const end = words.findIndex((word, at) => at > 0 && (BEHIND.has(word) || !saysSomething(word)));
  const name = end < 0 ? words : words.slice(0, end);
  const rest = end < 0 ? [] : words.slice(end);
  // Several are what each of them is.
  const one = name.map((word) => word.replace(/(?<=\p{L}{3})(?<!s)s$/u, ''));
  const last = one.at(-1) ?? '';
  return hashesOf([
    'title',
    ...name,
    ...one.map((word) => `one ${word}`),
    ...name.map((word, at) => `${name[at - 1] ?? '^'} ${word}`),
    `last ${last}`,
    `first ${one[0] ?? ''}`,
    ...rest.map((word) => `behind ${word}`),
    ...rest.slice(0, 3).map((word, at) => `${last} ${rest[0]} ${at} ${word}`),
    ...(name.some((word) => hasDigit(word)) ? ['number'] : []),
  ]);
}
