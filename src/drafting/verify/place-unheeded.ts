/**
 * Where in a paper a point of the request belongs that the paper does not have: the section whose heading, purpose and
 * words share most with it, else the one that takes up what the request says.
 */
import type { SectionPlan } from '../model.ts';
import { inPieces } from '../plan/text.ts';
import { MOST_ASKED, openPoint } from './placeholders.ts';
import { stemsOf } from './stems.ts';
import { tellingIn } from './unheeded.ts';

export interface PlacedPoint {
  readonly section: string;
  /** The open point, in words of the request. */
  readonly text: string;
}

const HEADING = 3;
const KEYWORD = 2;
const INSTRUCTION = 1;
/** Less than one word of its purpose, more than nothing. */
const TAKES_UP = 0.5;
const TAKES =
  /\{\{\??(?:request\.context|facts)\b|\{\{each (?:terms|topics|testimony|questions|allegations)\b/;

/** Characters of the request in one open point: a long sentence is several rather than one that is cut off. */
const PIECE = 320;

export function placeUnheeded(points: readonly string[], plans: readonly SectionPlan[]): PlacedPoint[] {
  const open = plans.filter(
    ({ afterSignature, fixed, adverse, layout }) =>
      afterSignature !== true && fixed !== true && adverse !== true && layout?.columns === undefined,
  );
  const candidates = open.map((plan) => ({
    id: plan.id,
    heading: stemsOf(plan.heading),
    keywords: stemsOf((plan.keywords ?? []).join(' ')),
    instruction: stemsOf(plan.instruction),
    takesUp: plan.template.some((line) => TAKES.test(line)),
  }));
  return points.flatMap((point) => {
    const words = tellingIn(point);
    const shared = (stems: ReadonlySet<string>) => words.filter((word) => stems.has(word)).length;
    const scored = candidates.map(({ id, heading, keywords, instruction, takesUp }) => ({
      id,
      score:
        shared(heading) * HEADING +
        shared(keywords) * KEYWORD +
        shared(instruction) * INSTRUCTION +
        (takesUp ? TAKES_UP : 0),
    }));
    const [first, ...others] = scored;
    if (first === undefined) return [];
    const best = others.reduce((most, one) => (one.score > most.score ? one : most), first);
    return inPieces(point, PIECE).map((piece) => ({
      section: best.id,
      text: openPoint(`from the request, not yet in this paper: ${piece}`, MOST_ASKED),
    }));
  });
}
