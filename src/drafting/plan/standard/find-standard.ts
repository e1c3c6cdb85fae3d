/** By what a court decides this motion: of the decisions of its own system of courts the sentences that state it best. */
import {
  type DecidedBy,
  isSamePlace,
  type ParagraphFinder,
  type Stating,
} from '../../../precedents/index.ts';
import { type Forum, isLawOfElsewhere } from '../../law/law-of-place.ts';
import { STATED, type Standard } from '../../law/standards.ts';
import { wordsIn } from '../../letters.ts';
import { doubtsOf, isClean, isOfTheCourt, planned, type SupportInput } from '../find-support.ts';
import type { PlannedPassage } from '../model.ts';
import { isOfNobody } from '../standing.ts';
import { STANDARD_LIKELY, statesStandard } from './kind-of-standard.ts';

/** Decisions that are asked, and passages that the plan shows. */
const DECISIONS = 20;
const PASSAGES = 4;
/** Characters; of two that are as sure the shorter is quoted. */
const USUAL_LENGTH = 400;

export interface StandardInput
  extends Pick<SupportInput, 'forum' | 'fileIds' | 'excluded' | 'against' | 'nextId'> {
  readonly standard: Standard;
  /** Our side opposes the motion: what the nonmovant must do is not for us to quote. */
  readonly isOpposed: boolean;
  /** Files of the decisions that the lawyer names for it. */
  readonly named: ReadonlySet<string>;
}

/** What the lawyer names is quoted; else the first is quoted where a court states it that this one follows or sits beside; the others are offered. */
export async function findStandard(finder: ParagraphFinder, input: StandardInput): Promise<PlannedPassage[]> {
  const { standard, isOpposed, forum, fileIds, excluded, against, named: asked } = input;
  const found = await finder.statements({
    question: STATED[standard],
    decisions: DECISIONS,
    only: (decision) => isOfForum(decision, forum),
    rate: (words) =>
      (isOpposed ? bindsNonmovant(words) : favorsNonmovant(words))
        ? 0
        : statesStandard(words, standard) - STANDARD_LIKELY,
  });
  const isAsked = ({ named: { file_id } }: Stating) => asked.has(file_id);
  const fit = found
    .filter(
      ({ named, quote, court }) =>
        (fileIds === null || fileIds.includes(named.file_id)) &&
        excluded?.has(named.file_id) !== true &&
        isClean(quote.quote) &&
        isOfTheCourt(quote) &&
        quote.law === 'rule' &&
        !isLawOfElsewhere(quote.quote.replace(/\s+/g, ' '), court, quote.quote, forum),
    )
    .map((one) => ({
      ...one,
      nearness: isAsked(one) ? NAMED : nearnessOf(one, forum),
      isDoubted: doubtsOf(one).length > 0 || against?.has(one.named.file_id) === true,
    }))
    .sort((a, b) => b.nearness - a.nearness || worth(b) - worth(a));
  const first = fit.find(
    (one) => !one.isDoubted && isOfNobody(one.quote, one) && (isAsked(one) || sureOf(one) >= SURE),
  );
  return [...(first === undefined ? [] : [first]), ...fit.filter((one) => one !== first)]
    .slice(0, PASSAGES)
    .map((one) => ({
      ...planned(input, one, one.quote, doubtsOf(one)),
      level: one === first && one.nearness > 0 ? 'chosen' : 'offered',
      stance: 'support',
      reason: `${Math.round(sureOf(one) * 100)} per cent sure, by its words, that it states the standard of this motion.`,
    }));
}

/** Less sure ones are offered: of three that were seen, none stated the standard. */
const SURE = 0.7;

function sureOf({ quote }: Stating): number {
  return quote.rated + STANDARD_LIKELY;
}

function worth(one: Stating): number {
  return sureOf(one) / Math.sqrt(one.quote.quote.length + USUAL_LENGTH);
}

/** Nearer than a decision that binds. */
const NAMED = 3;

/** Each system of courts has its own procedure, and so has each state. */
function isOfForum({ court, states }: DecidedBy, forum: Forum): boolean {
  if (court === null || forum.court === null) return true;
  // A court of the federal system is known as one.
  if ((court.system ?? 'state') !== forum.court.system) return false;
  const { place } = forum.court;
  if (forum.court.system !== 'state' || place === null) return true;
  return [court.system === null ? null : court.place, ...states].some(
    (one) => one !== null && isSamePlace(one, place),
  );
}

/** Of those of one system the court states it best that binds here, and next one of the same circuit. */
function nearnessOf({ authority, court }: Stating, forum: Forum): number {
  if (authority === 'binding') return 2;
  const circuit = forum.court?.circuit ?? null;
  return circuit !== null && court?.circuit === circuit ? 1 : 0;
}

/** `The nonmoving party may not rest …`: whoever opposes a motion does not argue from what binds its own side. */
function bindsNonmovant(said: string): boolean {
  const words = wordsIn(said.replaceAll('-', ' '));
  const who = words.findIndex(
    (word, at) => word.startsWith('nonmov') || (word === 'non' && words[at + 1]?.startsWith('mov')),
  );
  const duty = words.findIndex((word) => word === 'must' || word === 'may' || word === 'cannot');
  return who >= 0 && duty > who;
}

/** `… must draw all inferences in the plaintiff’s favor`, and no word of what the movant gains: it is what the other side quotes. */
function favorsNonmovant(said: string): boolean {
  const words = wordsIn(said.toLowerCase());
  return words.some((word) => FAVOR.has(word)) && !words.some((word) => ENDS_IT.has(word));
}

const FAVOR: ReadonlySet<string> = new Set(['favor', 'favorable', 'favour', 'favourable', 'favorably']);
const ENDS_IT: ReadonlySet<string> = new Set(
  'plausible plausibly conclusory conclusion conclusions speculative entitled entitling dispute disputed disputes issue issues'.split(
    ' ',
  ),
);
