/** Which of the sums that the words name are meant: demanded, made up of others, or asked of the court. */
import { asData } from '../../templates/text.ts';
import { type Amount, amountsIn, sumOf } from '../amounts.ts';
import {
  demandedIn,
  isListOfDemands,
  isOfDemands,
  isOnlySum,
  sumDemanded,
  thingsDemanded,
} from '../demands.ts';
import { madeUpIn, totalIn } from '../made-up.ts';
import type { Span, SumValue } from '../model.ts';
import { tellsInConfidence } from '../owner.ts';
import type { FilledSlots, SlotValue } from '../slots/fill-slots.ts';
import { unitsOf } from '../slots/units.ts';
import type { Reading } from './reading.ts';

/**
 * The sum that is meant with what it is made up of: what adds up may also be what was claimed and what was paid.
 * @param isDemanded of a sentence that demands
 */
export function takeMadeUp(
  reading: Reading,
  main: number | null,
  isDemanded: boolean,
): { readonly at: number; readonly said: readonly Span[] } | null {
  if (reading.sorting === null || reading.isGiven('sums')) return null;
  const known = reading.values.filter(({ field }) => field === 'sums');
  if (!reading.plan.required.includes('sums') || known.length > 1) return null;
  const all = madeUpIn(reading.context);
  const [labelled] = known.map(({ value }) => value as unknown as SumValue);
  const one =
    labelled !== undefined
      ? all.find(({ sums }) => sums.at(-1)?.amount === labelled.amount && labelled.label === undefined)
      : main === null && all.length === 1
        ? all[0]
        : all.find(({ total }) => total === main);
  // What is demanded with its parts is made up of nothing else.
  const whole = isDemanded && one !== undefined ? null : totalIn(reading.context);
  if (whole !== null && (one === undefined || whole.parts.includes(one.sums.at(-1)?.amount ?? 0))) {
    const isOther =
      labelled !== undefined && labelled.amount !== whole.total && !whole.parts.includes(labelled.amount);
    if (isOther) return null;
    for (const part of known) reading.values.splice(reading.values.indexOf(part), 1);
    for (const { start, ...sum } of whole.sums) reading.add('sums', sum, [start, start], 'sorted');
    return { at: whole.start, said: whole.said };
  }
  if (one === undefined || tellsInConfidence(reading.context.slice(...one.span))) return null;
  for (const whole of known) reading.values.splice(reading.values.indexOf(whole), 1);
  for (const value of one.sums) reading.add('sums', { ...value }, [one.span[0], one.span[0]], 'sorted');
  return { at: one.span[0], said: [] };
}

/** Where single things are demanded: by when each is due says nothing of when the letter is to be answered. */
export function demandedSpans(reading: Reading): Span[] {
  if (!isOfDemands(reading.plan)) return [];
  const listed = reading.lists
    .filter((list) => isListOfDemands(list, reading.context))
    .flatMap(({ items }) => items.map(({ span }) => span));
  const said = reading.unplaced.flatMap(({ text, span }) => {
    const demand = demandedIn(text, reading.theirs);
    return demand === null || isOnlySum(text.slice(...demand)) ? [] : [span];
  });
  return [...listed, ...said];
}

/**
 * The sentence of a letter that has the day by which it is to be answered, and sums: those are demanded, unless words elsewhere surely
 * name another. Null where there is none.
 */
export function demandIn(reading: Reading, { sure, likely }: FilledSlots): Demand | null {
  const open = reading.open();
  if (!isOfDemands(reading.plan) || !open.has('sums') || reading.isGiven('sums')) return null;
  const due = [...sure, ...likely].find(({ field }) => field === 'deadline');
  const around = unitsOf(reading.context).find(
    ({ start, end }) => due !== undefined && start <= due.span[0] && due.span[0] < end,
  );
  if (due === undefined || around === undefined) return null;
  const { start, end } = around;
  const sentence = reading.context.slice(start, end);
  const sums = amountsIn(sentence)
    .map((one) => ({ ...one, start: start + one.start, end: start + one.end }))
    .filter((one) => !reading.aside.has(one.start));
  const isElse = sure.some(
    ({ field, span }) => field === 'sums' && !sums.some((one) => one.start === span[0]),
  );
  if (sums.length === 0 || isElse || tellsInConfidence(sentence)) return null;
  const things =
    demandedIn(sentence, reading.theirs) === null ? thingsDemanded(sentence, due.span[0] - start) : [];
  return { start, due, sums, things: things.map(([from, to]) => [start + from, start + to] as const) };
}

/** With the day the sum, where there is one; and what is demanded besides money. */
export function takeDemanded(reading: Reading, demand: Demand | null): SlotValue[] {
  if (demand === null) return [];
  const { due, sums, things } = demand;
  for (const [start, end] of reading.has('relief') && reading.open().has('relief') ? things : [])
    reading.add('relief', asData(reading.context.slice(start, end)), [start, end], 'sorted');
  const [sum] = new Set(sums.map(({ value }) => value)).size === 1 ? sums : [];
  const { field, value, span } = due;
  return [
    { field, value, span },
    ...(sum === undefined
      ? []
      : [{ field: 'sums' as const, value: { ...sumOf(sum) }, span: [sum.start, sum.end] as const }]),
  ];
}

/** What is demanded in several sums is all of them; the only sum that was found may be one of those, or what they make. */
export function sumsOfDemands(reading: Reading): void {
  if (!reading.has('sums') || !isOfDemands(reading.plan) || reading.isGiven('sums')) return;
  const demands = reading.values.filter(({ field, from }) => field === 'relief' && from === 'sorted');
  const sums = demands.flatMap(({ value, span }, at) => {
    const sum = sumDemanded(String(value), at + 1);
    return sum === null || span === undefined ? [] : [{ sum, span: [span[0], span[0]] as const }];
  });
  const [known, other] = reading.values.filter(({ field }) => field === 'sums');
  if (sums.length === 0 || other !== undefined) return;
  if (known !== undefined) {
    const { amount } = known.value as unknown as SumValue;
    if (!sums.some(({ sum }) => sum.amount === amount)) return;
    reading.values.splice(reading.values.indexOf(known), 1);
  }
  for (const { sum, span } of sums) reading.add('sums', { ...sum }, span, 'sorted');
}

/** The one sum that a complaint asks the court for is what it claims. */
export function sumOfPrayer(reading: Reading): void {
  if (reading.plan.main !== 'claims' || !reading.open().has('sums')) return;
  if (reading.isGiven('sums')) return;
  const sums = reading.values
    .filter(({ field }) => field === 'relief')
    .flatMap(({ value, span = [0, 0] }) => amountsIn(String(value)).map((one) => ({ one, at: span[0] })));
  const [only, other] = sums;
  if (only !== undefined && other === undefined)
    reading.add('sums', { ...sumOf(only.one) }, [only.at, only.at]);
}

export interface Demand {
  /** Of its sentence. */
  readonly start: number;
  readonly due: SlotValue;
  readonly sums: readonly Amount[];
  readonly things: readonly Span[];
}
