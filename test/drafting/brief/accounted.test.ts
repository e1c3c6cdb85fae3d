import { expect, test } from 'vitest';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { sentencesOf } from '../../../src/precedents/index.ts';
import { blindRequests, fittedRequests } from '../../bench/drafting/sorting/requests.ts';
import { matters } from '../../bench/papers/matter.ts';

/** Sentences of a request that neither a value was taken from nor are left beside the paper. */
function lostOf(type: string, context: string): string[] {
  const plan = builtInTypes().find(({ id }) => id === type)?.brief;
  if (plan === undefined) throw new Error(type);
  const { values, unplaced } = readBrief(context, plan, {}, { type, filled: [] });
  const spans = [
    ...values.flatMap(({ span }) => (span === undefined ? [] : [span])),
    ...unplaced.map(({ span }) => span),
  ];
  return (
    sentencesOf(context)
      .filter(
        ({ start, end }) =>
          !spans.some(([from, to]) => (from === to ? start <= from && from < end : from < end && to > start)),
      )
      .map(({ start, end }) => context.slice(start, end).trim())
      // Where two answers are given to one paragraph, both are shown.
      .filter((sentence) => !values.some(({ value }) => JSON.stringify(value).includes(sentence)))
      .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+/gu) ?? []).length > LONGEST_LABEL)
  );
}

/** Of those that the sorting is fitted and counted with. */
const EACH = 5;
/** Words of what only names what follows: `Four grounds:`, `Ground one.` */
const LONGEST_LABEL = 4;

test('each sentence of a request is read, placed, or left beside the paper', () => {
  const requests = [
    ...matters().flatMap((matter) =>
      matter.requests.flatMap(({ document_type: type, wordings }) =>
        wordings.map((context) => ({ type, context })),
      ),
    ),
    ...[...fittedRequests(), ...blindRequests()]
      .filter((_, at) => at % EACH === 0)
      .map(({ type, sentences }) => ({
        type,
        context: sentences.map(({ text }) => text).join(' '),
      })),
  ];
  const lost = requests.flatMap(({ type, context }) => lostOf(type, context));
  expect(requests.length).toBeGreaterThan(200);
  expect(lost).toEqual([]);
});

test('a list that a paragraph of its own stands before is not all of that paragraph', () => {
  const request = `Undisputed facts, each with its page: the ride began at 9:05 (log 3; Ames 12); nobody inspected it (Ames 14); the pin broke (report 2).

Ground one. There was no duty.

Ground two. There was no breach.`;
  expect(lostOf('motion_for_summary_judgment', request)).toEqual([]);
});
