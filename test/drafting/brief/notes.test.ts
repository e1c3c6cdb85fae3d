/** A request as notes: lines that have labels of different kinds. */
import { expect, test } from 'vitest';
import { rulesIn } from '../../../src/drafting/brief/made-under.ts';
import { type BriefFieldName, valuesOf } from '../../../src/drafting/brief/model.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

const NOTES = `Demand - Larkspur -> Dunmore Cranes (Ada Dunmore, Pres.)
- Event: 8/9/2024, the crane swung over the quay
- Liability: nobody had locked the boom, and the manual says that it must be locked
- Injury: left wrist broken, plate put in on August 14, 2024
- Deadline: June 17, 2026
- Preserve: the chain, photographs
- NOT in letter: what the insurer paid`;

test('notes under labels of different kinds are not all demands', () => {
  const plan = builtInTypes().find(({ id }) => id === 'demand_letter')?.brief;
  if (plan === undefined) throw new RangeError('demand_letter');
  const { values, unplaced } = readBrief(NOTES, plan, {}, { type: 'demand_letter', filled: [] });
  const of = (field: BriefFieldName) => valuesOf<string>({ values, unplaced }, field);
  expect(of('relief')).toEqual([]);
  expect(of('deadline')).toEqual(['June 17, 2026']);
  expect(JSON.stringify(values)).not.toContain('what the insurer paid');
  expect(unplaced.map(({ text }) => text).join('\n')).toContain('what the insurer paid');
});

test('what is forbidden behind the value of a label is none of it', () => {
  const plan = builtInTypes().find(({ id }) => id === 'complaint')?.brief;
  if (plan === undefined) throw new RangeError('complaint');
  const context =
    'Jurisdiction: 28 U.S.C. § 1333, in the alternative § 1332. Do not designate it under Rule 9(h), I want the jury.';
  const { values } = readBrief(context, plan, {}, { type: 'complaint', filled: [] });
  expect(JSON.stringify(values)).toContain('1333');
  expect(JSON.stringify(values)).not.toMatch(/9\(h\)|I want/);
});

test.each([
  ['Rules 26, 34, 36(a)(6), 37(a)(3)(B). Lead case', 'Rules 26, 34, 36(a)(6), 37(a)(3)(B)'],
  ['Rules 12, 3 days before', 'Rules 12'],
  ['Rule 12, 14 days', 'Rule 12'],
])('rules that commas part: %s', (text, rules) => {
  expect(rulesIn(text).map((one) => one.text)).toEqual([rules]);
});
