/** Claims and those they are against; what a complaint says of itself. */
import { expect, test } from 'vitest';
import { claimOf, claimsListed } from '../../../src/drafting/brief/claims.ts';
import { jurisdictionIn, partiesSaid, strangersIn } from '../../../src/drafting/brief/pleaded.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';
import { expectLinear } from '../../support/growth.ts';

const parties = [
  { name: 'Ada Pell', role: 'plaintiff' },
  { name: 'Corbel Cranes, Inc.', role: 'defendant' },
  { name: 'Nils Aune', role: 'defendant' },
];

test.each([
  ['Negligence against Corbel Cranes', { name: 'Negligence', against: ['Corbel Cranes, Inc.'] }],
  ['fraud against Corbel and Aune.', { name: 'fraud', against: ['Corbel Cranes, Inc.', 'Nils Aune'] }],
  ['conversion (Aune only)', { name: 'conversion', against: ['Nils Aune'] }],
  ['negligence against both defendants', { name: 'negligence', against: ['all defendants'] }],
  [
    'breach of bond against Moorland Surety Co.',
    { name: 'breach of bond', against: ['Moorland Surety Co.'] },
  ],
  ['II negligence', { name: 'negligence' }],
  ['conversion, both', { name: 'conversion', against: ['all defendants'] }],
  ['negligence against the LLC', { name: 'negligence', against: ['the LLC'] }],
  ['discrimination against Pell', { name: 'discrimination against Pell' }],
  ['discrimination against women', { name: 'discrimination against women' }],
  ['Fraud against Aune: he lied.', { name: 'Fraud', against: ['Nils Aune'], allegations: ['he lied.'] }],
])('%s', (text, claim) => expect(claimOf(text, parties)).toEqual(claim));

/** What the words of a count say beside the name of its cause: the sum that stands alone, the theory, what is to be declared. */
test.each([
  [
    'breach of 4.2(a)(i), delivery in parts, $91,500.00',
    { name: 'breach of 4.2(a)(i), delivery in parts', damages: '$91,500.00' },
  ],
  ['breach of lease, $4,000.', { name: 'breach of lease', damages: '$4,000' }],
  [
    'account stated in the amount of $12,400 against Aune',
    { name: 'account stated', damages: '$12,400', against: ['Nils Aune'] },
  ],
  [
    'breach of 7.1 against Corbel, late delivery',
    { name: 'breach of 7.1, late delivery', against: ['Corbel Cranes, Inc.'] },
  ],
  // Of several sums, or of one that something more is said of, nobody knows which is claimed.
  [
    'breach of Section 3.3, retainage, $5,000, and of 3.4(d), interest on the first draw, $120.10',
    {
      name: 'breach of Section 3.3 and of 3.4(d)',
      theory: 'retainage, $5,000, interest on the first draw, $120.10',
    },
  ],
  [
    'breach of 4.2(b), the same $91,500 (claimed once)',
    { name: 'breach of 4.2(b)', theory: 'the same $91,500' },
  ],
  ['breach of the $2,000,000 guaranty', { name: 'breach of the $2,000,000 guaranty' }],
  // What belongs to a name stays with it.
  ['excessive force, 42 U.S.C. § 1983', { name: 'excessive force, 42 U.S.C. § 1983' }],
  ['retaliation (42 U.S.C. §§ 1981, 1985)', { name: 'retaliation (42 U.S.C. §§ 1981, 1985)' }],
  ['negligence, gross negligence, and fraud', { name: 'negligence, gross negligence, and fraud' }],
  ['breach of the lease of May 2, 2025', { name: 'breach of the lease of May 2, 2025' }],
  [
    'tortious interference with Tolland Freight, Inc.',
    { name: 'tortious interference with Tolland Freight, Inc.' },
  ],
  // A clause says what happened, and is alleged.
  [
    'breach of 7.2, Corbel closed the yard on May 2, 2025, $300',
    {
      name: 'breach of 7.2',
      damages: '$300',
      allegations: ['Corbel closed the yard on May 2, 2025'],
    },
  ],
  ['breach of contract: $300', { name: 'breach of contract', damages: '$300' }],
  // What is to be declared is no part of the name.
  [
    'a declaration that the option lapsed under 6.1, so that $700 was owed at once.',
    { name: 'declaration', declaration: 'the option lapsed under 6.1, so that $700 was owed at once' },
  ],
  [
    'Declaratory judgment against Aune: that the option lapsed',
    { name: 'Declaratory judgment', against: ['Nils Aune'], declaration: 'the option lapsed' },
  ],
])('the words of a count: %s', (text, claim) => expect(claimOf(text, parties)).toEqual(claim));

test('a sentence that does nothing but list claims lists them', () => {
  const listed = (text: string) => claimsListed(text, parties, false).map(({ name }) => name);
  expect(
    listed('Counts are breach of contract against Corbel, employment discrimination and fraud.'),
  ).toEqual(['breach of contract', 'employment discrimination', 'fraud']);
  expect(listed('I would not plead gross negligence.')).toEqual([]);
  expect(listed('The claims adjuster saw the negligence of Corbel.')).toEqual([]);
});

test('what a complaint says of itself', () => {
  expect(jurisdictionIn('Under 28 U.S.C. § 1332 and 42 U.S.C. § 1983.').map(({ text }) => text)).toEqual([
    '28 U.S.C. § 1332',
  ]);
  expect(
    strangersIn('Corbel Cranes, Inc. and Moorland Surety Company, a Texas corporation, signed.', parties),
  ).toEqual([{ name: 'Moorland Surety Company', is: 'a Texas corporation' }]);
  expect(
    partiesSaid('defendant: Moorland Surety Company, a Texas corporation; plaintiff: Oda Marsh'),
  ).toEqual([
    { name: 'Moorland Surety Company', role: 'defendant', is: 'a Texas corporation' },
    { name: 'Oda Marsh', role: 'plaintiff' },
  ]);
});

test('what stands behind the name of a claim is alleged for it; no word is cut', () => {
  const plan = builtInTypes().find(({ id }) => id === 'complaint')?.brief;
  if (plan === undefined) throw new Error('no complaint');
  const long = `the crane ${'swung and '.repeat(30)}fell`;
  const context = `Claims\nI. Negligence against Corbel Cranes. Section 4. The mast ${long} on May 2, 2025. Keep it short.\nII. Conversion, both. They kept the hook.\nIII. Fraud ${long}.`;
  const { values, unplaced } = readBrief(context, plan, { parties });
  expect(values.filter(({ field }) => field === 'claims').map(({ value }) => value)).toEqual([
    {
      name: 'Negligence',
      against: ['Corbel Cranes, Inc.'],
      allegations: [`The mast ${long} on May 2, 2025.`],
    },
    { name: 'Conversion', against: ['all defendants'], allegations: ['They kept the hook.'] },
  ]);
  expect(unplaced.map(({ text }) => text)).toEqual(['Section 4.', 'Keep it short.', `Fraud ${long}.`]);
});

test.each([' (a)', 'a, ', '$1, ', ' of', ' - ', 'jurisdiction; ', 'Jurisdiction: x\n', 'Section 1, forum; '])(
  'many of %j are read once',
  async (piece) => {
    await expectLinear(piece, 50_000, (long) => {
      claimOf(`negligence: ${long}`, parties);
      claimOf(long, parties);
    });
  },
);

test('a remark in brackets is no part of a claim, and is left to be seen', () => {
  const plan = builtInTypes().find(({ id }) => id === 'complaint')?.brief;
  if (plan === undefined) throw new Error('no complaint');
  const context = 'Claims\nI. Breach of 7.1 (check the date), $400. He left.\nII. Fraud.';
  const { values, unplaced } = readBrief(context, plan, { parties });
  expect(values.filter(({ field }) => field === 'claims').map(({ value }) => value)).toEqual([
    { name: 'Breach of 7.1', damages: '$400' },
    { name: 'Fraud' },
  ]);
  expect(unplaced.map(({ text }) => text)).toEqual(['(check the date)', 'He left.']);
});

test('whom a count is against stands between its name and its sum', () => {
  const parties = [
    { name: 'Dorn Builders, LLC', role: 'defendant' },
    { name: 'Ada Vale', role: 'defendant' },
  ];
  expect(claimOf('guaranty, against Ada Vale, $9,000.00', parties)).toEqual({
    ...{ name: 'guaranty', against: ['Ada Vale'], damages: '$9,000.00' },
  });
  expect(claimOf('unjust enrichment, against Dorn, $900.00, for the desk', parties)).toMatchObject({
    ...{ against: ['Dorn Builders, LLC'], damages: '$900.00' },
  });
  expect(claimOf('conversion, against Dorn, Vale', parties)?.against).toHaveLength(2);
});
