/** A form says nothing against what the request says: where that is unclear it stands open. */
import { expect, test } from 'vitest';
import type { BriefFieldName, BriefValue } from '../../../src/drafting/brief/model.ts';
import { briefed } from '../../../src/drafting/brief/printed/brief-fields.ts';
import type { Json } from '../../../src/platform/index.ts';
import { MATTER, request } from '../sample.ts';

function fieldsOf(
  type: string,
  given: readonly (readonly [BriefFieldName, Json])[],
  left: readonly string[] = [],
) {
  const values = given.map(([field, value]): BriefValue => ({ field, value, from: 'given' }));
  const unplaced = left.map((text) => ({ text, span: [0, text.length] as const }));
  return briefed({ values, unplaced }, request({ type }).documentType, MATTER, []).values;
}

test('a motion asks for no more than is attacked, and where counts are named without saying which, it asks for neither', () => {
  const known = fieldsOf('motion_to_dismiss', [
    ['reach', 'Counts III and IV'],
    ['dismissal', 'with prejudice'],
  ]);
  expect(known['attacked.part']).toMatch(/^Counts III and IV of the /);
  expect(known['attacked.prejudice']).toBe(' with prejudice');
  const unclear = fieldsOf('motion_to_dismiss', [], ['Count I we answer, and Count V is out of time.']);
  expect(unclear['attacked.part']).toContain('{blank the counts that this motion reaches}');
  expect(
    fieldsOf('motion_to_dismiss', [], ['The complaint is out of time.'])['attacked.part'],
  ).toBeUndefined();
});

test('of several counts none has the damages of all', () => {
  const one: [BriefFieldName, Json] = ['claims', { name: 'Conversion' }];
  const sum: [BriefFieldName, Json] = ['sums', { amount: 55_000.6 }];
  expect(fieldsOf('complaint', [one, sum])['damages.of_counts']).toBeUndefined();
  expect(fieldsOf('complaint', [one, ['claims', { name: 'Breach' }], sum])).toMatchObject({
    'damages.of_counts': '',
    'damages.whole': null,
  });
});

test('of a jury that is waived the paper has no section', () => {
  expect(fieldsOf('complaint', [['jury', 'waived']])['case.jury']).toBeNull();
  expect(fieldsOf('complaint', [['jury', 'demanded']])['case.jury']).toBeUndefined();
});

test('secrecy that is dictated among the terms has no clause beside it', () => {
  const terms: [BriefFieldName, Json] = ['terms', 'Confidential, except for lenders and enforcement.'];
  expect(fieldsOf('settlement_agreement', [terms])['confidential.any']).toBeNull();
  expect(fieldsOf('settlement_agreement', [['terms', 'Ohio law.']])['confidential.any']).toBeUndefined();
});

test('installments are the parts of the whole', () => {
  const fields = fieldsOf('settlement_agreement', [
    ['sums', { amount: 12_000, due: 'within five days of signing' }],
    ['sums', { label: 'twelve monthly payments of $2,000', amount: 24_000, due: 'on the 5th' }],
    ['sums', { label: 'Total', amount: 36_000 }],
  ]);
  expect(fields['request.settlement']).toBe('$36,000.00');
  expect(fields['payment.time']).toBe('in the instalments stated below');
  expect(fields['request.parts']).toContain(
    'twelve monthly payments of $2,000, $24,000.00, payable on the 5th',
  );
});

test('a reply is in support of our motion: what it answers is the paper that opposes it', () => {
  const opposed = (title: string) => fieldsOf('reply_brief', [['opposes', title]]);
  expect(
    opposed('Defendant’s Response in Opposition to Plaintiff’s Motion to Compel (ECF No. 9)'),
  ).toMatchObject({
    'request.motion': 'Plaintiff’s Motion to Compel',
    'opposition.named': 'Defendant’s Response in Opposition to Plaintiff’s Motion to Compel (ECF No. 9)',
  });
  expect(opposed('Opposition to Plaintiff’s Motion to Compel, filed March 30, 2026')).toMatchObject({
    'request.motion': 'Plaintiff’s Motion to Compel',
    'opposition.named': 'the Opposition to Plaintiff’s Motion to Compel, filed March 30, 2026',
  });
  expect(opposed('Motion to Compel')).toMatchObject({
    'request.motion': 'Motion to Compel',
    'opposition.named': null,
  });
  expect(
    fieldsOf('opposition_brief', [['opposes', 'Motion to Strike the Reply to the Motion to Compel']]),
  ).toMatchObject({
    'request.motion': 'Motion to Strike the Reply to the Motion to Compel',
  });
});

test('the sums of a complaint are not all of its damages: they stand once, and a count refers to a prayer that has a sum', () => {
  const counts: [BriefFieldName, Json][] = [
    ['claims', { name: 'Conversion' }],
    ['claims', { name: 'Breach' }],
  ];
  const sums: [BriefFieldName, Json][] = [
    ['sums', { label: 'Storage', amount: 880 }],
    ['sums', { label: 'Towing', amount: 120 }],
  ];
  const inPrayer = (relief: readonly string[]) =>
    fieldsOf('complaint', [
      ...counts,
      ...sums,
      ...relief.map((one): [BriefFieldName, Json] => ['relief', one]),
    ])['damages.in_prayer'];
  expect(inPrayer(['Compensatory damages.', 'Costs.'])).toBeUndefined();
  expect(inPrayer(['Damages of $1,000.00.'])).toContain('the sum stated in the Prayer');
  expect(inPrayer([])).toContain('the sum stated in the Prayer');
  expect(fieldsOf('complaint', [...counts, ...sums])['sums.pleaded']).toContain('Storage, $880.00');
  const told: [BriefFieldName, Json] = ['facts', 'She paid $880.00 for storage and $120.00 for towing.'];
  expect(fieldsOf('complaint', [...counts, ...sums, told])['sums.pleaded']).toBeUndefined();
});
