/** How well values of requests find their fields, counted on requests that the weights were not found with. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { candidates, filled, SLOT_WEIGHTS } from '../../../../src/drafting/brief/slots/fill-slots.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { type FittedWeights, type Softmax, softmaxOf } from '../../../../src/platform/index.ts';
import type { Bench } from '../../support/bench.ts';
import { blindRequests, type MarkedRequest } from './requests.ts';

/** Of one field of one request. */
export interface JudgedSlot {
  readonly slot: string;
  /** Null: the request has no value for it. */
  readonly right: readonly string[] | null;
  readonly outcome: 'right' | 'wrong' | 'asked' | 'asked without' | 'missed' | 'silent';
  readonly text: string;
}

export function judged(fitted: Softmax, requests: readonly MarkedRequest[]): JudgedSlot[] {
  return requests.flatMap(({ type, text, slots }) => {
    const plan = builtInTypes().find(({ id }) => id === type)?.brief;
    if (plan === undefined) throw new RangeError(`there is no document type “${type}”`);
    const all = candidates(fitted, text, type, plan);
    const { sure, offered, asked } = filled(text, all);
    return [...new Set(all.map(({ slot }) => slot))].map((slot): JudgedSlot => {
      const marked = all.filter((one) => one.slot === slot && slots.get(one.found.start) === slot);
      const right =
        marked.length === 0 ? null : [...new Set(marked.map(({ value }) => JSON.stringify(value)))];
      const given = sure.filter(({ field }) => field === slot).map(({ value }) => JSON.stringify(value));
      const isRight =
        given.length > 0 &&
        given.every((one) => right?.some((other) => other.toLowerCase() === one.toLowerCase()));
      const options = offered.filter(({ field }) => field === slot).map(({ value }) => value);
      const isAsked = plan.required.includes(slot) || asked.has(slot);
      const holds = marked.some(({ found, value }) =>
        options.includes(typeof value === 'string' ? value : found.text),
      );
      const outcome =
        given.length > 0
          ? isRight
            ? 'right'
            : 'wrong'
          : right === null
            ? isAsked && options.length > 0
              ? 'asked without'
              : 'silent'
            : isAsked && holds
              ? 'asked'
              : 'missed';
      return {
        slot,
        right,
        outcome,
        text: `${type}: ${given.join(' ') || options.join(' | ')} <- ${right?.join(' ')} in ${text}`,
      };
    });
  });
}

/** On the blind set, with the weights and bounds as they ship. */
export function measureSlots(bench: Bench): void {
  const weights = readFileSync(join(import.meta.dirname, '../../../..', SLOT_WEIGHTS), 'utf8');
  const all = judged(softmaxOf(JSON.parse(weights) as FittedWeights), blindRequests());
  const count = (outcome: JudgedSlot['outcome']) => all.filter((one) => one.outcome === outcome).length;
  const filledIn = count('right') + count('wrong');
  bench.figure('slots_there', all.filter(({ right }) => right !== null).length);
  bench.figure('slots_filled', filledIn);
  bench.figure('slots_filled_right_ratio', count('right') / filledIn);
  bench.figure('slots_asked', count('asked'));
  bench.figure('slots_asked_without_value', count('asked without'));
  bench.figure('slots_missed', count('missed'));
  bench.target('slots_filled_right_ratio', { atLeast: 0.9 });
}
