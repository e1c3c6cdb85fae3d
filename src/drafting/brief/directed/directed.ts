/**
 * Against whom, or to whom, the paper of a request is: how likely it is of each place where somebody is named, by softmax regression
 * over the words around it. Fitted by test/bench/drafting/directed/fit.ts on requests that were labelled by hand; it has no rule of its own.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { likelihoods, type Softmax, softmaxOf } from '../../../platform/index.ts';
import { placedValues } from '../slots/features.ts';
import type { Mention, Standing } from './people.ts';

export const DIRECTED_WEIGHTS = 'src/drafting/brief/directed/weights.json';
/** Of the labels of the model the one for those whom the paper is directed to. */
export const DIRECTED = 1;
const MOST = 300;

/** Names tell nothing, whose they are does. */
const MASKS: Readonly<Record<Standing, string>> = {
  ours: 'Ourclient',
  theirs: 'Somebody',
  neither: 'Somebody',
};

const model = madeOf(DIRECTED_WEIGHTS, softmaxOf);

/** Of each mention, how likely the paper is directed to whom it names. */
export function directedShares(context: string, mentions: readonly Mention[], type: string): number[] {
  return sharesBy(model(), context, mentions, type);
}

export function sharesBy(
  fitted: Softmax,
  context: string,
  mentions: readonly Mention[],
  type: string,
): number[] {
  return directedFeatures(context, mentions, type).map((features) =>
    features === null ? 0 : (likelihoods(fitted, features)[DIRECTED] ?? 0),
  );
}

/** Null: of our own. */
export function directedFeatures(
  context: string,
  mentions: readonly Mention[],
  type: string,
): (Uint32Array | null)[] {
  let masked = '';
  let at = 0;
  const places = mentions.slice(0, MOST).map(({ start, end, person: { standing } }) => {
    masked += context.slice(at, start);
    const from = masked.length;
    masked += MASKS[standing];
    at = end;
    return { from, to: masked.length, standing };
  });
  masked += context.slice(at);
  const others = places.filter(({ standing }) => standing !== 'ours');
  const placed = placedValues(
    masked,
    others.map(({ from, to }) => ({ kind: 'name' as const, start: from, end: to, text: '' })),
    type,
  );
  return mentions.map((_mention, index) => {
    const place = places[index];
    const nth = place === undefined ? -1 : others.indexOf(place);
    return placed[nth]?.features ?? null;
  });
}
