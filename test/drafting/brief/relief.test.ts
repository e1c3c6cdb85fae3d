import { expect, test } from 'vitest';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import { expectLinear } from '../../support/growth.ts';
import { MATTER, request } from '../sample.ts';

function reliefOf(...relief: string[]) {
  const values = relief.map((value) => ({ field: 'relief' as const, value, from: 'given' as const }));
  const { documentType } = request({ type: 'demand_letter' });
  const { values: fields, lists } = briefed({ values, unplaced: [] }, documentType, MATTER, []);
  return { listed: fields['relief.listed'], clauses: (lists['relief'] ?? []).map(({ clause }) => clause) };
}

test('items of relief are joined as one list, whatever each ended with', () => {
  expect(
    reliefOf('damages of $5; and', 'costs against Vance Inc.; and', '; and', 'fees.;', 'rent, or.').clauses,
  ).toEqual(['Damages of $5;', 'Costs against Vance Inc.;', 'Fees; and', 'Rent.']);
});

test('the letters of a long list are letters', () => {
  const { listed = '' } = reliefOf(...Array.from({ length: 60 }, (_, at) => `item ${at}`));
  expect(listed).toContain('(z) Item 25; (aa) Item 26; (bb) Item 27;');
  expect(listed).not.toMatch(/[{|}]/);
});

test('an item of nothing but marks is read once', async () => {
  for (const [marks, end] of [
    [';', 'x'],
    ['; and ', 'x'],
    ['; ', ''],
  ] as const)
    await expectLinear(marks, 8_000, (all) => reliefOf(`Pay${all}${end}`));
});

test('what is asked for in the place of the rest is joined with “or”', () => {
  expect(reliefOf('Deny the petition.', 'In the alternative, hold a hearing.').clauses).toEqual([
    'Deny the petition; or',
    'In the alternative, hold a hearing.',
  ]);
  expect(reliefOf('costs', 'interest in the amount of $5').clauses[0]).toBe('Costs; and');
});
