/**
 * Finds the words to the drafter at the head of a sentence that lead in what the paper is to say: `Be candid that`, `Then the log:`. Fitted
 * by test/bench/drafting/lead-ins/fit.ts on sentences that were marked by hand. What has a number is none, and before a colon it has to be
 * surer.
 */
import { madeOf } from '../../../platform/bundle/index.ts';
import { type SentenceSorter, sharesOf, sorterOf } from '../../../platform/index.ts';
import { placesIn } from './features.ts';

export const WEIGHTS = 'src/drafting/brief/lead-ins/weights.json';
/** Of a place: the lead-in ends there, or not. */
export const KINDS = ['elsewhere', 'here'] as const;

const model = madeOf(WEIGHTS, sorterOf);

/** Characters of a sentence that are looked at. */
const LONGEST = 1_000;
/** From here on a lead-in ends there: few places are ever one, so that the model is slow to say so. */
const LIKELY = 0.2;

/** A clause before a colon or a dash may be what is said, and what follows bears it out: `He did send it: she opened it.` */
const SURE = 0.9;

/** Length of the words that lead in; 0: there are none. Those with a number are none: it is a date, a paragraph or a sum. */
export function leadInOf(text: string, sorter: SentenceSorter = model()): number {
  const places = placesIn(text.slice(0, LONGEST)).filter(({ end }) => !/\d/.test(text.slice(0, end)));
  const shares = sharesOf(
    sorter,
    places.map(({ features }) => features),
  ).map(([, here = 0]) => here);
  const most = Math.max(...shares);
  const end = places[shares.indexOf(most)]?.end ?? 0;
  return most >= (/[:–—-]$/.test(text.slice(0, end)) ? SURE : LIKELY) ? end : 0;
}
