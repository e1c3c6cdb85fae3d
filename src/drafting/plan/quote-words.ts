/** A passage that a lawyer asks for by its words: looked for in the decision as a quotation is checked, and chosen with the sentences it stands in. */
import { ChanceryError, type FieldError } from '../../platform/index.ts';
import type { ParagraphFinder } from '../../precedents/index.ts';
import { runsIn } from '../letters.ts';
import { overlapsPassage } from './choices.ts';
import { doubtsOf, isClean, planned } from './find-support.ts';
import type { PlanBody, PlannedGround, PlannedPassage } from './model.ts';
import { shortened } from './shortened.ts';

export interface QuoteAsked {
  readonly ground: string;
  readonly file_id: string;
  readonly words: string;
}

/** Fewer are found anywhere. */
const FEWEST_WORDS = 3;

/**
 * The plan with them, each in place of what its ground had of the same words.
 * @throws ChanceryError `validation_failed`, with what is nearest where a decision does not have the words
 */
export async function withQuotesAsked(
  finder: ParagraphFinder,
  plan: PlanBody,
  asked: readonly QuoteAsked[],
  nextId: () => string,
): Promise<PlanBody> {
  const errors: FieldError[] = [];
  let grounds = plan.grounds;
  for (const [at, one] of asked.entries()) {
    const home = grounds.find(({ id }) => id === one.ground);
    const found =
      home === undefined
        ? { pointer: '/ground', detail: 'The plan has no such ground.' }
        : await passageOf(finder, plan, home, one, nextId);
    if ('detail' in found) errors.push({ ...found, pointer: `/quote/${at}${found.pointer}` });
    else
      grounds = grounds.map((ground) =>
        ground !== home
          ? ground
          : {
              ...ground,
              passages: behindChosen(ground.passages, found),
            },
      );
  }
  if (errors.length > 0)
    throw new ChanceryError('validation_failed', 'The change does not fit the plan.', {
      hint: 'Words are found as a decision has them; white space, line breaks, capitals and the form of quotation marks do not matter.',
      errors,
    });
  return { ...plan, grounds };
}

/** What is chosen is printed in the order in which it was chosen. */
function behindChosen(passages: readonly PlannedPassage[], found: PlannedPassage): PlannedPassage[] {
  const others = passages.filter((other) => !overlapsPassage(other, found));
  return [
    ...others.filter(({ level }) => level === 'chosen'),
    found,
    ...others.filter(({ level }) => level !== 'chosen'),
  ];
}

async function passageOf(
  finder: ParagraphFinder,
  { sources }: PlanBody,
  { proposition, text, authorities }: PlannedGround,
  { file_id, words }: QuoteAsked,
  nextId: () => string,
): Promise<PlannedPassage | FieldError> {
  const pointer = '/words';
  if (runsIn(words).length < FEWEST_WORDS)
    return { pointer, detail: `must be ${FEWEST_WORDS} words at least` };
  const ground = [proposition, text].filter(Boolean).join('. ');
  const mayBeUsed = sources === null || sources.includes(file_id);
  const found = mayBeUsed ? await finder.asked(file_id, words, ground) : undefined;
  if (found === undefined) return { pointer: '/file_id', detail: 'is no decision that this plan may use' };
  const { decision, quote, nearest } = found;
  if (quote === null)
    return {
      pointer,
      detail: `The decision does not have these words.${nearest === null ? '' : ` The nearest, on page ${nearest.page}: ${shortened(nearest.quote)}`}`,
    };
  if (!isClean(quote.quote)) return { pointer, detail: 'are of no finished text, and are not quoted' };
  const use = authorities.find((one) => one.file_id === file_id)?.use;
  return {
    ...planned({ nextId }, decision, quote, doubtsOf(decision)),
    level: 'chosen',
    stance: use === 'distinguish' || use === 'disclose' ? 'adverse' : 'support',
    reason: 'Asked for by its words.',
  };
}
