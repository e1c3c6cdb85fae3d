import { expect, test } from 'vitest';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const PARTIES = [
  { role: 'plaintiff', name: 'Brunner Mills, Inc.' },
  { role: 'defendant', name: 'Osprey Storage LLC' },
];

function read(context: string) {
  const type = builtInTypes().find(({ id }) => id === 'answer');
  const { values, unplaced } = readBrief(
    `1-4 admitted. 5-9 denied.\n\n${context}`,
    type?.brief ?? { fields: [], required: [] },
    {
      parties: PARTIES,
      ours: ['Osprey Storage LLC'],
    },
  );
  return {
    claims: values.filter(({ field }) => field === 'claims').map(({ value }) => value as { name: string }),
    unplaced: unplaced.map(({ text }) => text),
  };
}

test('what speaks to the drafter is no allegation', () => {
  const { claims, unplaced } = read(
    'Counterclaim: one count, unjust enrichment, the rent that was paid twice, take the total from the ledger and not from the report.',
  );
  expect(claims).toEqual([{ name: 'Unjust enrichment', allegations: ['the rent that was paid twice'] }]);
  expect(unplaced.join(' ')).toContain('take the total from the ledger');
});

test.each([
  'No counterclaim. First: keep it short. Second: quote the lease.',
  'Their counterclaim: (a) fraud; (b) waste.',
])('no counterclaim of ours: %s', (context) => expect(read(context).claims).toEqual([]));
