/**
 * Says of each value of a request which field of the brief it fills, and how surely: softmax regression over the words around it, as
 * sentences are sorted. Fitted by test/bench/drafting/slots/fit.ts on requests that were labelled by hand; no rule about any word.
 */

import { madeOf } from '../../../platform/bundle/index.ts';
import {
  type Json,
  likelihoods,
  type Softmax,
  softmaxOf,
  splitAtBlanks,
  sum,
} from '../../../platform/index.ts';
import { asData } from '../../templates/text.ts';
import { sumsSetAside } from '../amounts.ts';
import { fieldOfLine } from '../labels.ts';
import type { BriefFieldName, BriefPlan, Span } from '../model.ts';
import { leavesOut, tellsInConfidence } from '../owner.ts';
import { isRefused } from '../taken-back.ts';
import { asField, isSigning } from './as-field.ts';
import { placedValues } from './features.ts';
import { countsIn, type FoundValue, namesCount, type ValueKind } from './find-values.ts';
import { SLOTS, type Slot, slotsFor } from './slots.ts';
import { unitsOf } from './units.ts';
import { valuesFor } from './values-for.ts';

/** A value fills its field unasked from this likelihood on, shared with every other value of the request that may fill it (docs/verification.md). */
const SURE = 0.85;
/** While a count is likelier than this to be meant, nobody says that it is not. */
const RIVAL = 0.15;
const RIVAL_COUNT = 0.02;
/** What is alone in its notation is the field’s value as long as this is not doubted. */
const LIKELY = 0.5;
/** From here on a value is offered where its field is asked for. */
const OFFERED = 0.1;
/** A field that need not be given is asked for only where a value of the request may well be its own. */
const ASKED = 0.35;
/** One whose odds are so many times those of the next is meant, however likely that is. */
const FAR = 50;
const MOST_VALUES = 200;
const LONGEST_LABEL = 60;
/** Between the label of a field and its value. */
const BEFORE_VALUE =
  /[\s,:]+(?:(?:is|of|by|on|until|(?:mon|tues|wednes|thurs|fri|satur|sun)day),?\s+){0,3}$/i;
/** `Pay by March 31, 2026` asks so of whoever reads it; of the time for answers a clause of nothing else tells. */
const OF_ITSELF: Readonly<Partial<Record<Slot, (text: string, value: FoundValue) => boolean>>> = {
  deadline: (text, { kind, start }) =>
    kind === 'day' && ASKED_BY.test(text.slice(Math.max(0, start - LONGEST_LABEL), start)),
  response_days: (text, { start, end }) =>
    /(?:^|[,;:/])\s?$/.test(text.slice(Math.max(0, start - 2), start)) &&
    /^\s?(?:[.,;/\n]|$)/.test(text.slice(end, end + 2)),
};
const ASKED_BY =
  /(?:^|[.;:!?\n,]\s{1,3}(?:and\s|please\s)?)(?:pay(?:\sup)?|answer|reply|respond)\s(?:by|on\sor\sbefore|no\slater\sthan)\s(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,?\s)?$/iu;
/** Below what is likely, above what is asked for. */
const UNCLEAR = 0.45;
const UNMEANT = 0.06;
const COUNTED: ReadonlySet<Slot> = new Set(['deadline', 'payment_due']);
/** Whether a jury is demanded, or secrecy agreed, stands in words that are no notation: it is asked. */
const ASKED_ALWAYS: ReadonlySet<Slot> = new Set(['jury', 'confidentiality']);
const CHOICES: Readonly<Partial<Record<Slot, readonly string[]>>> = {
  jury: ['demanded', 'waived'],
  on_lapse: ['withdrawn', 'remedies'],
  confidentiality: ['agreed', 'none'],
  expenses_asked: ['asked', 'not asked'],
};
/** Behind a `no`, others say how much or when, or that there is to be none. */
const NAMED: ReadonlySet<ValueKind> = new Set<ValueKind>([
  'rule',
  'version',
  'mailbox',
  'address',
  'custodian',
  'recording',
  'account',
  'command',
]);
const WITH_EXPENSES: ReadonlySet<Slot> = new Set(['expenses', 'expenses_rule']);
/** What is meant where words speak of such a thing and none of them asks for it. */
const NOT_MEANT: Readonly<Partial<Record<Slot, string>>> = {
  expenses_asked: 'not asked',
  confidentiality: 'none',
};
/** What a sentence tells with a value of these is said in a field: it is no fact of the case. */
const TOLD_BY: ReadonlySet<Slot> = new Set(
  splitAtBlanks(`sums deadline offer payment_due payee on_lapse legend attention recipient_address compliance_place delivery_email served_on due_on
  responses_on conferred_on certificate_rule expenses_asked expenses expenses_rule`) as Slot[],
);

export const SLOT_WEIGHTS = 'src/drafting/brief/slots/weights.json';

export interface SlotValue {
  readonly field: BriefFieldName;
  readonly value: Json;
  readonly span: Span;
}

export interface OfferedValue {
  readonly field: BriefFieldName;
  readonly value: string;
  /** The sentence it stands in. */
  readonly words: string;
}

export interface FilledSlots {
  /** Where no value is likelier than not to be meant, or more than one may be: what has the field’s notation is not taken for its value. */
  readonly doubted: ReadonlySet<BriefFieldName>;
  /** Values that are likelier than not to be meant, and not surely. */
  readonly likely: readonly SlotValue[];
  readonly sure: readonly SlotValue[];
  readonly offered: readonly OfferedValue[];
  /** Fields that are asked for although the type does not require them. */
  readonly asked: ReadonlySet<BriefFieldName>;
  /** Where values begin that may fill a field which has a place of its own in the paper. */
  readonly told: ReadonlySet<number>;
  /** What the words command a witness to do beside documents. */
  readonly testimony: 'none' | 'deposition' | 'trial' | 'unclear';
  /** Where the sum begins that is likelier than not the one demanded or paid. */
  readonly mainSum: number | null;
}

interface Candidate {
  readonly slot: Exclude<Slot, 'none'>;
  readonly found: FoundValue;
  /** As the field has it. */
  readonly value: Json;
  readonly likely: number;
}

const model = madeOf(SLOT_WEIGHTS, softmaxOf);

/** @param apart words that have a time of their own, which is no rival of the one that the whole paper has */
export function fillSlots(
  context: string,
  type: string,
  plan: BriefPlan,
  apart: readonly Span[] = [],
): FilledSlots {
  const all = withoutApart(candidates(model(), context, type, plan), apart);
  if (!plan.fields.includes('period_to')) return filled(context, all);
  // The last day of a period is no rival of the first.
  const ends = endsOfPeriods(context, plan);
  const slots = filled(
    context,
    all.filter(({ found }) => !ends.some(({ start }) => start === found.start)),
  );
  const sure = slots.sure.find(({ field }) => field === 'period_from');
  const alone = sure === undefined ? ends.find((one) => isOnlyPeriod(context, one)) : undefined;
  const from = sure ?? (alone && { field: 'period_from' as const, value: alone.from, span: alone.first });
  const to = ends.find(({ first }) => first[1] === from?.span[1]);
  if (from === undefined || to === undefined) return slots;
  const value: SlotValue = { field: 'period_to', value: to.text, span: [to.start, to.end] };
  return {
    ...slots,
    sure: [...new Set([...slots.sure, from]), value],
    asked: new Set([...slots.asked].filter((field) => field !== 'period_from')),
    told: new Set([...slots.told, from.span[0]]),
  };
}

interface Period extends FoundValue {
  readonly first: Span;
  readonly from: string;
}

/** `Period: January 1, 2025 through October 31, 2026.`: a sentence of two days, and of words that only say that they are a period. */
function isOnlyPeriod(context: string, { first, end }: Period): boolean {
  const unit = unitsOf(context).find((one) => one.start <= first[0] && end <= one.end);
  if (unit === undefined) return false;
  const rest = `${context.slice(unit.start, first[0])} ${context.slice(end, unit.end)}`;
  return (rest.toLowerCase().match(/[\p{L}\d]+/gu) ?? []).every((word) => OF_A_PERIOD.has(word));
}

const OF_A_PERIOD: ReadonlySet<string> = new Set(
  'all between cover covers covered covering dates documents for from is limit period range relevant requests scope the time to use'.split(
    ' ',
  ),
);

const UP_TO = /^\s{0,3}(?:to|through|thru|until|till|[-–])\s{1,3}$/i;

/** `March 3, 2021 to June 30, 2024`: a day that another one leads to, with that one. */
export function endsOfPeriods(context: string, plan: BriefPlan): Period[] {
  const days = valuesFor(context, plan).filter(({ kind }) => kind === 'day');
  return days.flatMap((day, at): Period[] => {
    const before = days[at - 1];
    const isEnd = before !== undefined && UP_TO.test(context.slice(before.end, day.start));
    return isEnd ? [{ ...day, from: before.text, first: [before.start, before.end] }] : [];
  });
}

/** Where nothing else may be meant, a time of such words may be the one of the whole; else it is asked rather than taken. */
function withoutApart(all: readonly Candidate[], apart: readonly Span[]): readonly Candidate[] {
  const isApart = ({ slot, found }: Candidate) =>
    COUNTED.has(slot) && apart.some(([start, end]) => start <= found.start && found.start < end);
  const rest = all.filter((one) => !isApart(one));
  return rest.some(({ slot, likely }) => slot === 'deadline' && likely >= OFFERED) ? rest : all;
}

/** Each value in each field that it may fill. */
export function candidates(fitted: Softmax, context: string, type: string, plan: BriefPlan): Candidate[] {
  const units = unitsOf(context);
  const isIn = (all: typeof units, one: FoundValue) =>
    all.some(({ start, end }) => start <= one.start && one.start < end);
  const secret = units.filter(({ start, end }) => tellsInConfidence(context.slice(start, end)));
  const untouched = units.filter(({ start, end }) => leavesOut(context.slice(start, end)));
  const aside = sumsSetAside(context);
  const found = valuesFor(context, plan).filter(
    (one) =>
      !isIn(secret, one) &&
      !(one.kind === 'counts' && isIn(untouched, one)) &&
      !(one.kind === 'sum' && aside.has(one.start)) &&
      !(NAMED.has(one.kind) && isRefused(context, one)),
  );
  // Of so many nobody can say which is meant, and each looks at its neighbours.
  const counted = found.filter(({ kind }) => kind !== 'name');
  const values = counted.length > MOST_VALUES ? [] : found.length > MOST_VALUES ? counted : found;
  return placedValues(context, values, type).flatMap(({ value: found, features }) => {
    const fields = fieldsFor(found, plan);
    if (fields.length === 0) return [];
    const among = new Set(
      ['none' as const, ...fields.map(({ slot }) => slot)].map((slot) => SLOTS.indexOf(slot)),
    );
    const shares = likelihoods(fitted, features, among);
    const unit = units.find(({ start, end }) => start <= found.start && found.start < end);
    const before = context.slice(unit?.start ?? found.start, found.start);
    const called = before.length > LONGEST_LABEL ? null : fieldOfLine(before.replace(BEFORE_VALUE, ''), plan);
    return fields.map(({ slot, value }): Candidate => {
      // `Deadline Friday, December 11, 2026.`
      if (called === slot) return { slot, found, value, likely: 1 };
      // A subpoena has one day with an hour: that of compliance.
      if (slot === 'deadline' && found.hour !== undefined && plan.fields.includes('command'))
        return { slot, found, value, likely: 1 };
      const said = OF_ITSELF[slot];
      if (said !== undefined && found.unclear !== true && said(context, found))
        return { slot, found, value, likely: 1 };
      const likely = shares[SLOTS.indexOf(slot)] ?? 0;
      // From what such a period runs, or what such a number counts, its own words do not say: it is offered, and never taken.
      const isUnclear = found.unclear === true && (found.kind === 'sum' || COUNTED.has(slot));
      return { slot, found, value, likely: isUnclear ? Math.min(likely, UNCLEAR) : likely };
    });
  });
}

/** Those that can have such a value at all. */
export function fieldsFor(
  found: FoundValue,
  plan: BriefPlan,
): { slot: Exclude<Slot, 'none'>; value: Json }[] {
  return slotsFor(found.kind, plan).flatMap((slot) => {
    const value = slot === 'none' ? null : asField(slot, found);
    return slot === 'none' || value === null ? [] : [{ slot, value }];
  });
}

export function filled(context: string, all: readonly Candidate[]): FilledSlots {
  const sentences = unitsOf(context);
  const wordsAround = ({ start, end, text }: FoundValue) => {
    const around = sentences.find((one) => one.start <= start && end <= one.end);
    return around === undefined ? text : asData(context.slice(around.start, around.end));
  };
  const sure: SlotValue[] = [];
  const offered: OfferedValue[] = [];
  const asked = new Set<BriefFieldName>();
  const doubted = new Set<BriefFieldName>();
  const likely: SlotValue[] = [];
  for (const slot of new Set(all.map((one) => one.slot))) {
    const ranked = ranking(all.filter((one) => one.slot === slot));
    if (slot === 'command') continue;
    let taken = ASKED_ALWAYS.has(slot)
      ? []
      : slot === 'reach'
        ? reached(ranked)
        : slot === 'signatories'
          ? signing(ranked)
          : onlyOne(ranked);
    // `They owe $44,500 for the doors, and $6,000 for storage`: half of what is demanded is worse than a question.
    if (slot === 'sums' && taken.some((one) => goesOn(context, one, ranked))) taken = [];
    // A motion that gives no sum and no rule for its expenses may speak of other ones.
    if (slot === 'expenses_asked' && !all.some((one) => WITH_EXPENSES.has(one.slot) && one.likely >= SURE))
      taken = [];
    for (const { value, found } of taken) sure.push({ field: slot, value, span: [found.start, found.end] });
    if (taken.length > 0) continue;
    const [best] = ranked;
    const not = NOT_MEANT[slot];
    if (not !== undefined && best !== undefined && best.likely <= UNMEANT) {
      sure.push({ field: slot, value: not, span: [best.found.start, best.found.start] });
      continue;
    }
    const [only] = onlyOne(ranked, LIKELY);
    if (only === undefined) doubted.add(slot);
    else likely.push({ field: slot, value: only.value, span: [only.found.start, only.found.end] });
    if ((ranked[0]?.likely ?? 0) >= ASKED) asked.add(slot);
    offered.push(
      ...ranked
        .filter(({ likely }) => likely >= OFFERED)
        .flatMap(({ found, value }) =>
          (CHOICES[slot] ?? [typeof value === 'string' ? value : found.text]).map((one) => ({
            field: slot,
            value: one,
            words: wordsAround(found),
          })),
        ),
    );
  }
  const told = all.filter(({ slot, likely }) => TOLD_BY.has(slot) && likely >= ASKED);
  return {
    doubted,
    likely,
    sure,
    offered,
    asked,
    told: new Set(told.map(({ found }) => found.start)),
    testimony: testimonyIn(all),
    mainSum: mainSumIn(all),
  };
}

function mainSumIn(all: readonly Candidate[]): number | null {
  const [most] = ranking(all.filter(({ slot }) => slot === 'sums'));
  return most === undefined || most.likely < LIKELY ? null : most.found.start;
}

/** Nobody is commanded to appear, nor left out, by words of which it is not certain that they mean it. */
function testimonyIn(all: readonly Candidate[]): FilledSlots['testimony'] {
  const likely = new Map(
    ranking(all.filter(({ slot }) => slot === 'command')).map(({ value, likely }) => [value, likely]),
  );
  const [trial = 0, deposition = 0, either = 0] = ['trial', 'deposition', 'testimony'].map((one) =>
    likely.get(one),
  );
  if ([trial, deposition].some((one) => one > RIVAL && one < SURE)) return 'unclear';
  if (trial >= SURE || deposition >= SURE)
    return trial < SURE ? 'deposition' : deposition < SURE ? 'trial' : 'unclear';
  return either > RIVAL ? 'unclear' : 'none';
}

/** The likeliest first. The same value twice is one: what is said of it at one place is enough. */
function ranking(all: readonly Candidate[]): Candidate[] {
  const own = new Map<string, Candidate>();
  for (const one of all) {
    const key = keyOf(one);
    if (one.likely > (own.get(key)?.likely ?? 0)) own.set(key, one);
  }
  return [...own.values()].sort((a, b) => b.likely - a.likely);
}

/** One value fills the field, or none does: what is likely of each alone is shared among them. */
function onlyOne(ranked: readonly Candidate[], enough = SURE): readonly Candidate[] {
  const [called, other] = ranked.filter(({ likely }) => likely === 1);
  if (called !== undefined && other === undefined) return [called];
  const odds = ranked.map(({ likely }) => likely / (1 - Math.min(likely, 0.999)));
  const [best = 0, next = 0] = odds;
  const isAhead = (ranked[1]?.likely ?? 0) < ASKED || best >= FAR * next;
  const isSure = best / (1 + sum(odds)) >= enough && isAhead;
  return isSure ? ranked.slice(0, 1) : [];
}

/** Is another sum joined to it? */
function goesOn(context: string, { found, value }: Candidate, all: readonly Candidate[]): boolean {
  return all.some((other) => {
    const [first, second] = found.start < other.found.start ? [found, other.found] : [other.found, found];
    return (
      keyOf(other) !== JSON.stringify(value).toLowerCase() &&
      JOINED.test(context.slice(first.end, second.start).slice(0, LONGEST_JOINT))
    );
  });
}

/** Nothing but what the first is for stands before the word that joins them. */
const JOINED = /^[^.;:?!$£€]{0,60}?,?\s(?:and|plus)\s(?:the\s|another\s|an?\s)?$/i;
/** Characters. */
const LONGEST_JOINT = 80;

function keyOf({ value }: Candidate): string {
  return JSON.stringify(value).toLowerCase();
}

/** One for each party, and each for a party that is named. */
function signing(ranked: readonly Candidate[]): readonly Candidate[] {
  return ranked.filter(
    ({ value, found, likely }) => 'for' in (value as object) && (likely >= SURE || isSigning(found)),
  );
}

/** A motion may reach several counts, each named for itself. */
function reached(ranked: readonly Candidate[]): readonly Candidate[] {
  const likely = ranked.filter((one) => one.likely >= SURE);
  const taken = likely.filter(
    (one, at) =>
      !isPartOf(
        one,
        likely.filter((other, before) => holdsMore(other, one) || (before < at && isPartOf(one, [other]))),
      ),
  );
  // A count by its number that is left out would stand: whether it is meant is asked even where that is unlikely.
  const isLeft = ({ likely, found }: Candidate) => likely <= (namesCount(found.text) ? RIVAL_COUNT : RIVAL);
  return ranked.every((one) => isLeft(one) || isPartOf(one, taken)) ? taken : [];
}

function holdsMore(one: Candidate, other: Candidate): boolean {
  return countsIn(one.found.text).length > countsIn(other.found.text).length;
}

function isPartOf(one: Candidate, others: readonly Candidate[]): boolean {
  const held = new Set(others.flatMap(({ found }) => countsIn(found.text)));
  const own = countsIn(one.found.text);
  return own.length > 0 && own.every((count) => held.has(count));
}
