import { expect, test } from 'vitest';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

function read(id: string, context: string) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new Error(id);
  const { values, unplaced } = readBrief(context, type.brief, {}, { type: id, filled: [] });
  const of = (name: string) => values.filter(({ field }) => field === name).map(({ value }) => value);
  return { of, unplaced: unplaced.map(({ text }) => text) };
}

test('a list that counts the parts of a request is no list of counts', () => {
  const { of, unplaced } = read(
    'complaint',
    [
      '1. Facts: The crates were lost on May 3, 2025; nobody signed for them. Nobody came to look.',
      '2. Count One, breach of contract, $5,000.00.',
      '3. Prayer: $5,000.00 and costs.',
      '4. Hearing: none is asked for.',
    ].join('\n'),
  );
  expect(of('facts')).toEqual([
    'The crates were lost on May 3, 2025',
    'nobody signed for them.',
    'Nobody came to look.',
  ]);
  expect(of('claims')).toEqual([{ name: 'breach of contract', damages: '$5,000.00' }]);
  expect(of('relief')).toEqual(['$5,000.00 and costs.']);
  expect(unplaced.join(' ')).toContain('none is asked for');
});

test('one reason that begins as a label does is a reason', () => {
  const { of } = read(
    'motion_to_dismiss',
    '1. Standing: nobody was hurt by the notice.\n2. Relief: what they ask for is no remedy of this court.',
  );
  expect(of('grounds')).toHaveLength(2);
});

test.each([
  [
    'Next steps: get the receipt from Brask; write to the mill by June 5.',
    'Leave the number that Orla told us out of the memo, the insurer may read it.',
  ],
  ['Recommendation: settle for the loom and costs.', 'Please keep what Orla would take out of this memo.'],
])('what stays out of the paper is no part of what it recommends: %s', (said, order) => {
  const context = `Memo on the loom. Is the loom hers?\n\n${said} ${order}`;
  const { of, unplaced } = read('legal_memorandum', context);
  expect(of('recommendation').join(' ')).not.toContain('Orla');
  expect(of('recommendation')).toHaveLength(1);
  expect(unplaced).toContain(order);
});
