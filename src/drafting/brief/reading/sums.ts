/** Which of the sums that the words name are meant: those that others make, and what is demanded one by one. */
import { demandedIn, isOfDemands, isOnlySum } from '../demands.ts';
import { totalIn } from '../made-up.ts';
import type { Span, SumValue } from '../model.ts';
import type { Reading } from './reading.ts';

/** The sum that others, each in a sentence of its own, make; these are what it is made up of. */
export function takeMadeUp(reading: Reading): { readonly at: number; readonly said: readonly Span[] } | null {
  if (reading.sorting === null || reading.isGiven('sums')) return null;
  const known = reading.values.filter(({ field }) => field === 'sums');
  if (!reading.plan.required.includes('sums') || known.length > 1) return null;
  const [labelled] = known.map(({ value }) => value as unknown as SumValue);
  const whole = totalIn(reading.context);
  if (whole === null) return null;
  const isOther =
    labelled !== undefined && labelled.amount !== whole.total && !whole.parts.includes(labelled.amount);
  if (isOther) return null;
  for (const part of known) reading.values.splice(reading.values.indexOf(part), 1);
  for (const { start, ...sum } of whole.sums) reading.add('sums', sum, [start, start], 'sorted');
  return { at: whole.start, said: whole.said };
}

/** Where single things are demanded: by when each is due says nothing of when the letter is to be answered. */
export function demandedSpans(reading: Reading): Span[] {
  if (!isOfDemands(reading.plan)) return [];
  return reading.unplaced.flatMap(({ text, span }) => {
    const demand = demandedIn(text, reading.theirs);
    return demand === null || isOnlySum(text.slice(...demand)) ? [] : [span];
  });
}
