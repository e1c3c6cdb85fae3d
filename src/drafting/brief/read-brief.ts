/**
 * Reads the words of a request as far as layout and notation make certain what they are: lists and lines under known labels,
 * citations, rules, sums, days. It does not read English: of the sentences that are left a fitted model says where they belong
 * (`sorting/`), and what it is not sure of is `unplaced`.
 */

import type { Json } from '../../platform/index.ts';
import { sentencesOf } from '../../precedents/index.ts';
import { plainly, wordsIn } from '../letters.ts';
import { asData } from '../templates/text.ts';
import { amountsIn, sumsSetAside } from './amounts.ts';
import { type Answers, answersIn, without } from './answers/read-answers.ts';
import { asMeant } from './as-meant.ts';
import { leadsCounterclaim } from './counterclaim.ts';
import { decisionsIn } from './decisions.ts';
import { BRIEF_FIELDS, readFrom } from './fields.ts';
import { fieldHeaded, fieldLabelled } from './labels.ts';
import { type Block, blocksOf, withoutOutline } from './lists.ts';
import { rulesIn } from './made-under.ts';
import type { Brief, BriefFieldName, BriefPlan, BriefValue, Unplaced } from './model.ts';
import { mayMean } from './notation.ts';
import { tellsInConfidence } from './owner.ts';
import { readBlock } from './reading/blocks.ts';
import { type KnownToCase, Reading } from './reading/reading.ts';
import { readWhole } from './reading/whole.ts';
import { plain } from './responses.ts';
import { endsOfPeriods } from './slots/fill-slots.ts';
import type { Sorting } from './sorting/model.ts';
import { OF_FEW, sortSentences } from './sorting/sort-sentences.ts';

/** @param sorting the document type by which sentences are sorted, and fields that have values already; absent: none is sorted */
export function readBrief(
  typed: string,
  all: BriefPlan,
  known: KnownToCase = {},
  sorting: Sorting | null = null,
): Brief {
  const plan = readFrom(all);
  const { context, apart } = asMeant(typed, plan);
  const answers = answered(context, plan, known.ours);
  const rest = withoutOutline(without(context, answers.read));
  const reading = new Reading(rest, plan, known, sorting);
  const blocks = blocksOf(rest);
  for (const block of blocks) readBlock(reading, block);
  const { values, unplaced } = withoutOrders(readWhole(reading), context, plan, sorting);
  const period = periodOfList(rest, blocks, all, values);
  const responses = answers.values.map(
    (one): BriefValue => ({
      field: plan.fields.includes('responses') ? 'responses' : 'fact_responses',
      value: plain(one) as unknown as Json,
      from: 'read',
      span: one.span,
    }),
  );
  return {
    values: [...responses, ...values, ...period],
    unplaced: [...unplaced, ...apart].sort((a, b) => a.span[0] - b.span[0]),
  };
}

/** `All from January 1, 2025 to June 30, 2026:` before what is asked for is the period of all of it. */
function periodOfList(
  context: string,
  blocks: readonly Block[],
  all: BriefPlan,
  read: readonly BriefValue[],
): BriefValue[] {
  if (!all.fields.includes('period_from') || read.some(({ field }) => field === 'period_from')) return [];
  const topics = read.filter(({ field }) => field === 'topics').map(({ span: [at] = [-1] }) => at);
  const led = blocks.flatMap((block) => {
    if (block.kind !== 'list' || !block.items.some(({ span }) => topics.includes(span[0]))) return [];
    const [start, end] = block.lead;
    return endsOfPeriods(context.slice(start, end), all);
  });
  const [period, other] = led;
  if (period === undefined || other !== undefined) return [];
  return [
    { field: 'period_from', value: period.from, from: 'read', span: [0, 0] },
    { field: 'period_to', value: period.text, from: 'read', span: [0, 0] },
  ];
}

/**
 * Behind `Next steps: …` a sentence may say what stays out of the paper. One that is taken for a word to the drafter rather than for
 * anything else is printed in no such part.
 */
function withoutOrders(brief: Brief, context: string, plan: BriefPlan, sorting: Sorting | null): Brief {
  if (sorting === null) return brief;
  const orders: Unplaced[] = [];
  const isPart = ({ field, span }: BriefValue) => OF_FEW.some((one) => one === field) && span !== undefined;
  if (!brief.values.some(isPart)) return brief;
  const sentences = sentencesOf(context).map(({ start, end }) => ({
    start,
    text: context.slice(start, end),
  }));
  const guessed = sortSentences(
    sentences.map(({ text }) => text),
    sorting.type,
    plan,
  );
  const told = sentences.filter((_one, at) => guessed[at]?.label === 'instructions');
  const values = brief.values.map((one): BriefValue => {
    const { span: [from, to] = [0, 0], value } = one;
    if (!isPart(one) || typeof value !== 'string') return one;
    // What a part begins with is what its label leads to.
    const own = told.filter(
      ({ start, text }) => start > from && start < to && asData(value).indexOf(asData(text)) > 0,
    );
    orders.push(
      ...own.map(
        ({ start, text }): Unplaced => ({
          text,
          span: [start, start + text.length],
          suggested: 'instructions',
        }),
      ),
    );
    const left = own.reduce((said, { text }) => said.replace(asData(text), ''), asData(value)).trim();
    return own.length === 0 ? one : { ...one, value: left };
  });
  return { values, unplaced: [...brief.unplaced, ...orders].sort((a, b) => a.span[0] - b.span[0]) };
}

/** What is said to the paragraphs of a pleading is read before the rest, and without what stands in lists under other labels. */
function answered(context: string, plan: BriefPlan, ours: readonly string[] = []): Answers {
  if (!plan.fields.includes('responses')) return answeredFacts(context, plan);
  const words = new Set(ours.flatMap((name) => plainly(name).split(' ')));
  const apart = blocksOf(context).flatMap((block) => {
    if (block.kind !== 'list') return [];
    const field = fieldLabelled(block.label, plan, words) ?? fieldHeaded(block.label, plan)?.field ?? null;
    const isOther = field !== null && field !== 'responses';
    return isOther || leadsCounterclaim(block.label) ? [block.span] : [];
  });
  return answersIn(context, { apart });
}

/** `First the facts, by her numbers. 1 is admitted. 2 is denied.`: beside arguments that are counted, too, only what a sentence leads to that speaks of facts. */
function answeredFacts(context: string, { fields }: BriefPlan): Answers {
  const none = { values: [], read: [] };
  if (!fields.includes('fact_responses')) return none;
  const answers = answersIn(context);
  const start = answers.values[0]?.span[0] ?? 0;
  const before = sentencesOf(context.slice(0, start)).at(-1);
  const lead = before === undefined ? '' : context.slice(before.start, start);
  const isOfFacts = wordsIn(lead.toLowerCase()).includes('facts');
  // What cites a decision argues.
  const argues = answers.values.some(({ span }) => decisionsIn(context.slice(...span)).length > 0);
  return isOfFacts && !argues && answers.values.length >= FEWEST_FACTS ? answers : none;
}

const FEWEST_FACTS = 3;

/** What words say as a value of the field, as a line under its own label is read; nothing where they say none. */
export function saidAs(field: BriefFieldName, words: string, plan: BriefPlan): Json[] {
  const { values } = readBrief(`${BRIEF_FIELDS[field].title}: ${asData(words)}`, plan);
  return values.filter((one) => one.field === field).map(({ value }) => value);
}

/** Values of a field that stand in running words, each with its sentence: what may be meant where a lawyer is asked. */
export function valuesIn(field: BriefFieldName, context: string): { value: string; words: string }[] {
  const aside = sumsSetAside(context);
  const found =
    field === 'sums'
      ? amountsIn(context).filter(({ start }) => !aside.has(start))
      : field === 'rule'
        ? rulesIn(context).map(({ text, span: [start, end] }) => ({ value: text, start, end }))
        : mayMean(context, new Set([field])).map(({ value, span: [start, end] }) => ({
            value: String(value),
            start,
            end,
          }));
  const values = found.map(({ value, start, end }) => ({
    value: typeof value === 'string' ? value : asData(context.slice(start, end)),
    start,
  }));
  const sentences = sentencesOf(context);
  return values
    .filter(({ value }, at) => values.findIndex((one) => one.value === value) === at)
    .map(({ value, start }) => {
      const around = sentences.find((one) => one.start <= start && start < one.end);
      return { value, words: asData(around === undefined ? value : context.slice(around.start, around.end)) };
    })
    .filter(({ words }) => !tellsInConfidence(words));
}
