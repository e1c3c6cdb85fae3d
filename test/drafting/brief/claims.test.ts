/** Claims and those they are against; what a complaint says of itself. */
import { expect, test } from 'vitest';
import { claimOf, claimsListed } from '../../../src/drafting/brief/claims.ts';
import {
  controversyIn,
  describedIn,
  jurisdictionIn,
  partiesSaid,
  strangersIn,
} from '../../../src/drafting/brief/pleaded.ts';
import { readBrief } from '../../../src/drafting/brief/read-brief.ts';
import { builtInTypes } from '../../../src/drafting/document-types/all.ts';

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
  expect(controversyIn('The claim is well over $75,000.')).not.toBeNull();
  expect(controversyIn('He paid $75,000.')).toBeNull();
  const said =
    'Ms. Pell lives in Omaha and is a citizen of Nebraska; Corbel is a Delaware corporation with its principal place of business in Toledo, Ohio.';
  expect(describedIn(said, parties).map(({ value }) => value)).toEqual([
    { name: 'Ada Pell', is: 'a resident of Omaha and a citizen of Nebraska' },
    {
      name: 'Corbel Cranes, Inc.',
      is: 'a Delaware corporation with its principal place of business in Toledo, Ohio',
    },
  ]);
  expect(
    describedIn('Pell is a citizen of North Carolina, Aune is a citizen of Ohio.', parties).map(
      ({ value }) => value,
    ),
  ).toEqual([
    { name: 'Ada Pell', is: 'a citizen of North Carolina' },
    { name: 'Nils Aune', is: 'a citizen of Ohio' },
  ]);
  expect(describedIn('Pell met Oda Marsh, a citizen of Ohio.', parties)).toEqual([]);
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
