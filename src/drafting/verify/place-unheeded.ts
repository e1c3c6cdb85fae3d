/**
 * Where in a paper a point of the request belongs that the paper does not have: the section whose heading, purpose and
 * words share most with it, else the one that takes up what the request says.
 */

import type { Unheeded } from '../document.ts';
import type { SectionPlan } from '../model.ts';
import { asData, inPieces } from '../plan/text.ts';
import { stemsOf } from './stems.ts';
import { tellingIn } from './unheeded.ts';

export interface PlacedPoint {
  readonly section: string;
  /** The open point in words of the request, as an engine would write it: it is verified like all others. */
  readonly text: string;
}

const HEADING = 3;
const KEYWORD = 2;
const INSTRUCTION = 1;
/** Less than one word of its purpose, more than nothing. */
const TAKES_UP: readonly (readonly [number, RegExp])[] = [
  [0.5, /\{\{\??request\.context\b|\{\{each (?:terms|topics|testimony|questions)\b/],
  [0.25, /\{\{facts\}\}|\{\{each (?:\d+ )?(?:allegations|facts|undisputed)\b/],
];

/** Characters of the request in one open point: a long sentence is several rather than one that is cut off. */
const PIECE = 320;

const SAYS: Readonly<Record<Unheeded['how'], string>> = {
  absent: 'from the request, not yet in this paper',
  contrary: 'the request says otherwise',
};

export function placeUnheeded(points: readonly Unheeded[], plans: readonly SectionPlan[]): PlacedPoint[] {
  const open = plans.filter(
    ({ afterSignature, fixed, adverse, layout }) =>
      afterSignature !== true && fixed !== true && adverse !== true && layout?.columns === undefined,
  );
  const candidates = open.map((plan) => ({
    id: plan.id,
    heading: stemsOf(plan.heading),
    keywords: stemsOf((plan.keywords ?? []).join(' ')),
    instruction: stemsOf(plan.instruction),
    takesUp: TAKES_UP.find(([, words]) => plan.template.some((line) => words.test(line)))?.[0] ?? 0,
  }));
  return points.flatMap(({ text: point, how }) => {
    const words = tellingIn(point);
    const shared = (stems: ReadonlySet<string>) => words.filter((word) => stems.has(word)).length;
    const scored = candidates.map(({ id, heading, keywords, instruction, takesUp }) => ({
      id,
      score:
        shared(heading) * HEADING + shared(keywords) * KEYWORD + shared(instruction) * INSTRUCTION + takesUp,
    }));
    const [first, ...others] = scored;
    if (first === undefined) return [];
    const best = others.reduce((most, one) => (one.score > most.score ? one : most), first);
    return inPieces(point, PIECE).map((piece) => ({
      section: best.id,
      text: `{blank ${SAYS[how]}: ${asData(piece)}}`,
    }));
  });
}
