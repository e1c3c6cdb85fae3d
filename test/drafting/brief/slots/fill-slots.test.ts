import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BriefFieldName } from '../../../../src/drafting/brief/model.ts';
import { readBrief } from '../../../../src/drafting/brief/read-brief.ts';
import { signatoryNamed } from '../../../../src/drafting/brief/slots/as-field.ts';
import { fillSlots } from '../../../../src/drafting/brief/slots/fill-slots.ts';
import { countsIn, findValues } from '../../../../src/drafting/brief/slots/find-values.ts';
import { valuesFor } from '../../../../src/drafting/brief/slots/values-for.ts';
import { builtInTypes } from '../../../../src/drafting/document-types/all.ts';
import { fittedRequests } from '../../../bench/drafting/slots/requests.ts';
import { expectLinear } from '../../../support/growth.ts';

function planOf(id: string) {
  const type = builtInTypes().find((one) => one.id === id);
  if (type === undefined) throw new RangeError(id);
  return type.brief;
}

function read(id: string, context: string, field: BriefFieldName) {
  return readBrief(context, planOf(id), {}, { type: id, filled: [] })
    .values.filter((one) => one.field === field)
    .map(({ value }) => value);
}

test.each([
  [
    'Pay $3,400 a month, 9% a year, within ten business days, by May 8, 2026.',
    'sum:$3,400 percentage:9% a year period:ten business days day:May 8, 2026',
  ],
  [
    'Counts II–IV and the third and fourth causes of action, not the negligence claim.',
    'counts:Counts II–IV counts:third and fourth causes of action counts:negligence claim',
  ],
  [
    'A two-year term; thirty-five percent; a jury of 12.',
    'period:two-year percentage:thirty-five percent jury:jury',
  ],
  ['He kept 12 jars in Room IV for his claim.', ''],
  [
    'Attn records custodian, 9 Elm Street, Suite 4, Salem, OR 97301, by 5 pm May 3, 2027; pay within 30 days of acceptance to our trust account. L.R. 7.1(b), Rule 408.',
    'custodian:records custodian address:9 Elm Street, Suite 4, Salem, OR 97301 day:May 3, 2027 period:30 days account:our trust account rule:L.R. 7.1(b) rule:Rule 408',
  ],
])('values in a notation of their own: %s', (text, found) =>
  expect(
    findValues(text)
      .map(({ kind, text: words }) => `${kind}:${words}`)
      .join(' '),
  ).toBe(found),
);

test.each([
  ['We attack four: III, IV, V and VI.', 'III, IV, V and VI'],
  ['Dismiss it in part. III and IV fail for want of reliance.', 'III and IV'],
  ['Please attack II and III alone.', 'II and III'],
  ['We attack three counts only: II, IV and VI.', 'II, IV and VI'],
  ['They breached articles I and II.', ''],
  ['See arts. I and II and Arts. I and II.', ''],
  ['Sections II and III of the lease, sections II and III.', ''],
  ['The work had phases I and II: the phases: I and II.', ''],
  ['We sold grades I, II and III timber.', ''],
  ['He has cancer of stage IV and V.', ''],
  ['I, I think, would wait.', ''],
])('numerals alone are counts where the words say that counts are meant: %s', (text, numerals) =>
  expect(
    findValues(text)
      .map(({ kind, text: words }) => `${kind}:${words}`)
      .join(' '),
  ).toBe(numerals === '' ? '' : `counts:counts ${numerals}`),
);

test.each([
  ['Ana dos Santos, President, for Kestrel', 'Ana dos Santos', 'President'],
  ['Leonardo da Vinci, Manager', 'Leonardo da Vinci', 'Manager'],
  ['Maria di Marco', 'Maria di Marco', undefined],
  ['Ana María del Río, President', 'Ana María del Río', 'President'],
  ['Ali al-Sayed, CEO', 'Ali al-Sayed', 'CEO'],
  ['Wm. H. O’Brien-Pell, Clerk', 'Wm. H. O’Brien-Pell', 'Clerk'],
  ['Jan van der Berg (President)', 'Jan van der Berg', 'President'],
])('who signs, whatever the name is made of: %s', (line, name, title) =>
  expect(signatoryNamed(line)).toMatchObject({ name, ...(title === undefined ? {} : { title }) }),
);

test('an office behind a name is not for whom it signs, a party is', () => {
  expect(signatoryNamed('Ali al-Sayed, CEO')).toEqual({ name: 'Ali al-Sayed', title: 'CEO' });
  expect(signatoryNamed('Ali al-Sayed, Kestrel')).toEqual({ name: 'Ali al-Sayed', for: 'Kestrel' });
  expect(signatoryNamed('Dana Whitfield, for Ottley Joinery, Inc.')).toEqual({
    name: 'Dana Whitfield',
    for: 'Ottley Joinery, Inc',
  });
});

test.each(['To be told later', 'Whoever is there for Kestrel'])('no name signs: %s', (line) =>
  expect(signatoryNamed(line)).toBeNull(),
);

test.each([
  ['by 5 pm on May 3, 2027', '5:00 p.m.', undefined],
  ['May 3, 2027 beginning at 9:15 a.m.', '9:15 a.m.', undefined],
  ['May 3, 2027, 12 noon', 'noon', undefined],
  ['within 30 days of acceptance', undefined, ' of acceptance'],
  ['within 30 days after the last payment', undefined, ' after the last payment'],
])('an hour belongs to its day, what it runs from to its period: %s', (text, hour, from) =>
  expect(findValues(text)[0]).toMatchObject({ ...(hour && { hour }), ...(from && { from }) }),
);

test('from what a period runs is offered with it, and never replaced by something else', () => {
  const context = 'Demand $42,000, payable within 30 days of the closing of the harvest.';
  const { sure } = fillSlots(context, 'demand_letter', planOf('demand_letter'));
  expect(sure.map(({ field }) => field)).not.toContain('payment_due');
  expect(sure.map(({ field }) => field)).not.toContain('deadline');
});

test.each([
  ['Documents only, no testimony. Nobody has to appear.', 'none'],
  ['Depose her on May 3, 2027. The deposition is at our office.', 'deposition'],
  ['Subpoena him to testify at trial on May 3, 2027.', 'trial'],
])('what a subpoena commands: %s', (context, testimony) =>
  expect(fillSlots(context, 'subpoena', planOf('subpoena')).testimony).toBe(testimony),
);

test.each([
  ['Counts II to IV', '2 3 4'],
  ['Counts I, III and V', '1 3 5'],
  ['third and fourth causes of action', '3 4'],
  ['Count Two', '2'],
  ['negligence claim', 'negligence claim'],
])('counts by their numbers: %s', (text, counts) => expect(countsIn(text).join(' ')).toBe(counts));

describe('values of a request find their fields', () => {
  test.each<[string, string, BriefFieldName, unknown]>([
    [
      'demand_letter',
      'They paid $10,000 of $52,000 in March. Demand the balance of $42,000 within 14 days of this letter.',
      'sums',
      { amount: 42_000 },
    ],
    [
      'demand_letter',
      'Their check of March 3, 2026 bounced. Demand payment of the $42,000 within 14 days of this letter.',
      'deadline',
      'within 14 days of this letter',
    ],
    ['nda', 'Two-year term. Either party may terminate on 30 days’ written notice.', 'term', 'two years'],
    ['motion_to_dismiss', 'Move to dismiss Counts II to IV. Count I we answer.', 'reach', 'Counts II to IV'],
  ])('%s: %s', (id, context, field, value) => expect(read(id, context, field)).toEqual([value]));

  test('where two compete, neither is taken and each is offered', () => {
    const context = 'Demand payment within ten days, no later than May 8, 2026.';
    const { sure, offered } = fillSlots(context, 'demand_letter', planOf('demand_letter'));
    expect(sure.filter(({ field }) => field === 'deadline')).toEqual([]);
    expect(offered.filter(({ field }) => field === 'deadline').map(({ value }) => value)).toEqual(
      expect.arrayContaining(['within ten days', 'May 8, 2026']),
    );
  });

  test('whether a jury is demanded is asked, never guessed', () => {
    const { sure, asked, offered } = fillSlots(
      'We demand a trial by jury.',
      'complaint',
      planOf('complaint'),
    );
    expect([sure, [...asked], offered.map(({ value }) => value)]).toEqual([
      [],
      ['jury'],
      ['demanded', 'waived'],
    ]);
  });

  test('a field that a line or the caller has filled stays as it is', () => {
    const context = 'Deadline: July 8, 2027.\n\nDemand payment of $42,000 within 14 days of this letter.';
    expect(read('demand_letter', context, 'deadline')).toEqual(['July 8, 2027']);
    const given = readBrief(
      context.slice(25),
      planOf('demand_letter'),
      {},
      { type: 'demand_letter', filled: ['deadline'] },
    );
    expect(given.values.filter(({ from }) => from === 'sorted').map(({ field }) => field)).not.toContain(
      'deadline',
    );
  });

  test('of any requests, for any type: only values that stand there, in fields that the type has', () => {
    const text = fc.constantFrom(...fittedRequests().map((one) => one.text));
    const type = fc.constantFrom(...builtInTypes());
    fc.assert(
      fc.property(type, text, ({ id, brief }, context) => {
        const { sure, offered } = fillSlots(context, id, brief);
        const found = valuesFor(context, brief);
        for (const { field, span } of sure) {
          expect(brief.fields).toContain(field);
          expect(found.map(({ start }) => start)).toContain(span[0]);
        }
        for (const { words } of offered) expect(context.replace(/\s+/g, ' ')).toContain(words);
      }),
      { numRuns: 50 },
    );
  });
});

test('a part of a number is no value, and a list of names is read once', async () => {
  for (const words of [
    'a term of 1.5 years',
    'one thousand two hundred days',
    'within 1,000 days',
    '2 1/2 years',
    '10-14 days',
    'ten to fourteen business days',
    'two or three weeks',
  ])
    expect(findValues(words).filter(({ kind }) => kind === 'period')).toEqual([]);
  expect(findValues('a contingent fee of 33 1/3 percent').map(({ text }) => text)).toEqual([
    '33 1/3 percent',
  ]);
  await expectLinear('fraud, ', 35_000, findValues);
});

test('a motion reaches no fewer counts than the request names', () => {
  const plan = builtInTypes().find(({ id }) => id === 'motion_to_dismiss')?.brief;
  if (plan === undefined) throw new Error('no such type');
  const { sure } = fillSlots(
    'Move to dismiss Count I. Also move to dismiss Count XIII.',
    'motion_to_dismiss',
    plan,
  );
  expect(sure.filter(({ field, value }) => field === 'reach' && value === 'Count I')).toEqual([]);
});

test('a value behind the label of its field, with or without a colon, has no rival', () => {
  const said = (deadline: string) =>
    `They owe 116 full weeks at $1,185.00. The notice was due within 30 days of the last invoice. ${deadline} If not, we file.`;
  for (const words of [
    'Deadline Friday, December 11, 2026.',
    'Deadline: December 11, 2026.',
    'Deadline is December 11, 2026.',
  ])
    expect(read('demand_letter', said(words), 'deadline'), words).toEqual(['December 11, 2026']);
});
