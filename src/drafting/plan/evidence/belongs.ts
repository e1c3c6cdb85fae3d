/**
 * Which units of the matter’s documents belong into a paper: logistic regression over what each has in common with what the request says, and
 * over what it is. Fitted by test/bench/drafting/evidence/fit.ts on matters whose papers somebody said the evidence of. Whether it may be
 * printed there is no question to it: that are rules.
 */

import { madeOf } from '../../../platform/bundle/index.ts';
import { splitAtBlanks } from '../../../platform/index.ts';
import { analyze } from '../../../search/index.ts';
import type { Asked } from '../../brief/asked.ts';
import { hasDigit } from '../../letters.ts';
import type { DocumentType } from '../../model.ts';
import { boundTo } from '../bind-evidence.ts';
import type { EvidenceUnit, HeldOfPoint, MatterEvidence } from '../match-evidence.ts';

export const EVIDENCE_WEIGHTS = 'src/drafting/plan/evidence/weights.json';

/** So likely a unit is printed unasked. */
export const BELONGS = 0.12;

/** By the name of a feature; `bias` is had by all. */
export type EvidenceWeights = Readonly<Record<string, number>>;
export type EvidenceFeatures = Readonly<Record<string, number>>;

export interface Weighed {
  /** 0 to 1. */
  readonly chance: number;
  /** The ground one of whose sentences has more of it than any that tells facts. */
  readonly ground: string | null;
  /** 0 to 1: how much it has of what one sentence of the facts says. */
  readonly told: number;
}

export interface WeighedFor {
  readonly asked: readonly Asked[];
  /** Their names say nothing: every document has them. */
  readonly parties: readonly string[];
  readonly type: Pick<DocumentType, 'form' | 'evidence'>;
}

/** Of a sentence that a unit has words of. */
const FEWEST = 2;
/**
 * What a sentence, and a unit, has besides the words that count, so that one word alone is not all of it: in words that only one unit has, as all
 * weights are, whatever the size of the matter.
 */
const MORE = 1.25;
const MOST_FIGURES = 3;
const USUAL_LENGTH = 200;

const weights = madeOf(EVIDENCE_WEIGHTS, (fitted: EvidenceWeights) => fitted);

/** Each of the units that has a word of the request. */
export function weighEvidence(
  evidence: MatterEvidence,
  input: WeighedFor,
): ReadonlyMap<EvidenceUnit, Weighed> {
  const by = weights();
  return new Map(
    [...featuresOf(evidence, input)].map(([unit, { features, ground }]) => [
      unit,
      { chance: chanceOf(features, by), ground, told: features['share_of_sentence_of_facts'] ?? 0 },
    ]),
  );
}

export function chanceOf(features: EvidenceFeatures, by: EvidenceWeights): number {
  let sum = by['bias'] ?? 0;
  for (const [name, value] of Object.entries(features)) sum += value * (by[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

interface Best {
  /** Of the words of any one sentence, by their rarity. */
  held: number;
  /** The same of one sentence that a ground, and one that the facts have. */
  readonly of: Record<'ground' | 'facts', { held: number; share: number }>;
  ground: string | null;
  ofGround: number;
  /** By BM25, to all that one ground says. */
  score: number;
}

export function featuresOf(
  evidence: MatterEvidence,
  { asked, parties, type }: WeighedFor,
): ReadonlyMap<EvidenceUnit, { readonly features: EvidenceFeatures; readonly ground: string | null }> {
  const without = new Set(analyze(parties.join(' ')).map(({ term }) => term));
  const { rarest } = evidence;
  const more = MORE * rarest;
  const own = asked.filter(({ of }) => of !== 'record');
  const best = evidence.units.map(
    (): Best => ({
      held: 0,
      of: { ground: { held: 0, share: 0 }, facts: { held: 0, share: 0 } },
      ground: null,
      ofGround: 0,
      score: 0,
    }),
  );
  for (const { text, of, ground } of own)
    each(evidence.held(text, without), more, (at, held, share) => {
      const one = best[at];
      if (one === undefined) return;
      one.held = Math.max(one.held, held);
      if (of !== 'ground' && of !== 'facts') return;
      one.of[of].held = Math.max(one.of[of].held, held);
      one.of[of].share = Math.max(one.of[of].share, share);
      if (ground === null || held <= one.ofGround) return;
      one.ofGround = held;
      one.ground = ground;
    });
  const grounds = Map.groupBy(
    own.filter(({ ground }) => ground !== null),
    ({ ground }) => ground,
  );
  for (const said of grounds.values())
    for (const [at, { score }] of evidence.held(wordsOf(said), without).units) {
      const one = best[at];
      if (one !== undefined) one.score = Math.max(one.score, score);
    }
  const all = evidence.held(wordsOf(asked), without);
  const words = new Set(analyze(wordsOf(own)).map(({ term }) => term));
  const backs = evidence.units.map(({ counts }) => {
    let [has, whole] = [0, 0];
    for (const term of counts.keys()) {
      if (without.has(term)) continue;
      const rarity = evidence.rarity(term);
      whole += rarity;
      if (words.has(term)) has += rarity;
    }
    return { has, share: has / (whole + more) };
  });
  const order = [...evidence.units.keys()].sort(
    (a, b) => (best[b]?.held ?? 0) - (best[a]?.held ?? 0) || (backs[b]?.has ?? 0) - (backs[a]?.has ?? 0),
  );
  const ranks = new Map(order.map((at, rank) => [at, rank]));
  const named = new Set(
    [...boundTo(new Map(own.map(({ text }, at) => [String(at), text])), evidence, parties).values()].flat(),
  );
  const files = new Set([...named].map(({ page }) => page.file.id));
  const { form, evidence: takes } = type;
  const found = evidence.units.flatMap((unit, at) => {
    const { of, ground, ofGround, score } = best[at] as Best;
    const { has, share } = backs[at] ?? { has: 0, share: 0 };
    if (has === 0 && !named.has(unit)) return [];
    const { nature, author } = unit.nature;
    const is = (holds: boolean) => (holds ? 1 : 0);
    const features = {
      share_of_unit: share,
      share_of_request: (all.units.get(at)?.weight ?? 0) / (all.weight + more),
      score_of_ground: score / rarest,
      share_of_sentence_of_ground: of.ground.share,
      share_of_sentence_of_facts: of.facts.share,
      rank: Math.log(1 + (ranks.get(at) ?? 0)),
      named: is(named.has(unit)),
      document_named: is(files.has(unit.page.file.id)),
      figures: Math.min(MOST_FIGURES, figuresIn(unit.quote)) / MOST_FIGURES,
      length: Math.log(unit.quote.length / USUAL_LENGTH),
      testimony: is(unit.isTestimony),
      alleged: is(takes === 'alleged'),
      memorandum: is(form === 'memorandum'),
      record: is(nature === 'record'),
      pleading: is(nature === 'pleading'),
      letter: is(nature === 'letter'),
      memorandum_of_others: is(form === 'memorandum' && nature !== 'record'),
      our_side: is(author === 'our_side'),
      other_side: is(author === 'other_side'),
      court: is(author === 'court'),
    };
    return [[unit, { features, ground: ofGround >= of.facts.held ? ground : null }] as const];
  });
  return new Map(found);
}

function wordsOf(asked: readonly Asked[]): string {
  return asked.map(({ text }) => text).join('\n');
}

function each(
  { weight, units }: HeldOfPoint,
  more: number,
  take: (at: number, held: number, share: number) => void,
): void {
  for (const [at, one] of units)
    if (one.terms.length >= FEWEST) take(at, one.weight, one.weight / (weight + more));
}

function figuresIn(text: string): number {
  return new Set(splitAtBlanks(text).filter((word) => hasDigit(word))).size;
}
