/** What the report says was not printed: nothing that the paper says, and for a reason that is one of this paper. */
import { expect, test } from 'vitest';
import type { Brief, BriefFieldName } from '../../../src/drafting/brief/model.ts';
import { unplacedAndUnprinted, unprinted } from '../../../src/drafting/brief/unprinted.ts';

const FACT = 'The mast fell on the barge.';
const given = (...texts: readonly string[]): Brief => ({
  values: [{ field: 'facts', value: FACT, from: 'given' }],
  unplaced: texts.map((text) => ({ text })) as unknown as Brief['unplaced'],
});

test('a short sentence all of whose words stand in one of the paper is printed', () => {
  const paper = 'On November 6 she was discharged. The parties admit no liability by this agreement.';
  const left = unplacedAndUnprinted(
    given(
      'November 6 discharged.',
      'No liability.',
      'November 7 discharged.',
      'Not discharged.',
      'She admits no liability.',
    ),
    paper,
  );
  expect(left.map(({ text }) => text)).toEqual([
    'November 7 discharged.',
    'Not discharged.',
    'She admits no liability.',
  ]);
});

test('why something is not printed is said of the papers in which it is so', () => {
  const reported = (asks: readonly BriefFieldName[]) =>
    unprinted(given(), { text: 'Nothing.', form: 'court', asks, minds: () => true });
  expect(reported(['facts', 'topics', 'usual_set'])[0]).toMatch(/^From the brief, not printed \(Facts: disc/);
  expect(reported(['facts', 'dates'])).toEqual([`From the brief, not printed (Facts): ${FACT}`]);
});
