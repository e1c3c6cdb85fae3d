/** Whatever stands under the label of a field, what is read of it is a value of that field. */
import { expect, test } from 'vitest';
import { BRIEF_FIELDS } from '../../../src/drafting/brief/fields.ts';
import { fitsField } from '../../../src/drafting/brief/given.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const SAID = [
  'Julian Tarrant',
  'Corliss Boyd, president, for Copper Finch, LLC; Julian Tarrant for himself',
  'yes',
  'none; or $4,100.00 by March 3, 2026, and paragraphs 2 to 4',
  '“Price”: see Exhibit B (to be agreed)',
];

test.each(builtInTypes())('$id', ({ id, brief: plan }) => {
  for (const field of plan.fields)
    for (const label of [BRIEF_FIELDS[field].title, field])
      for (const said of SAID)
        for (const context of [`${label}: ${said}`, `${label}:\n- ${said}\n- ${said}\n`]) {
          const { values } = readBrief(context, plan, {}, { type: id, filled: [] });
          for (const { field: name, value } of values)
            expect(fitsField(name, BRIEF_FIELDS[name].isList ? [value] : value), `${context} → ${name}`).toBe(
              true,
            );
        }
});

test('those who sign are named under their label, with office and party', () => {
  const plan = builtInTypes().find(({ id }) => id === 'settlement_agreement')?.brief;
  if (plan === undefined) throw new Error('no settlement agreement');
  const of = (context: string) => readBrief(context, plan).values.map(({ value }) => value);
  expect(of('Signatories: Corliss Boyd, president, for Copper Finch, LLC; Julian Tarrant')).toEqual([
    { name: 'Corliss Boyd', title: 'president', for: 'Copper Finch, LLC' },
    { name: 'Julian Tarrant' },
  ]);
  expect(of('Signatories:\n- Corliss Boyd (president)\n- Julian Tarrant.')).toEqual([
    { name: 'Corliss Boyd', title: 'president' },
    { name: 'Julian Tarrant' },
  ]);
});

test('our own offer is not the offer of the other side that is rejected', () => {
  const plan = builtInTypes().find(({ id }) => id === 'demand_letter')?.brief;
  if (plan === undefined) throw new Error('no demand letter');
  const of = (context: string) =>
    readBrief(context, plan).values.flatMap(({ field, value }) => (field === 'offer' ? [value] : []));
  expect(of('Offer: if they take over the defense by then we will talk about the costs.')).toEqual([]);
  expect(of('Rejected offer: $60,000.00')).toEqual(['$60,000.00']);
});
