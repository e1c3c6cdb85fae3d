import { describe, expect, test } from 'vitest';
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
    defenses: values.filter(({ field }) => field === 'defenses').length,
    unplaced: unplaced.map(({ text }) => text),
  };
}

describe('a counterclaim that is dictated within an answer has a count for each of its points', () => {
  test.each([
    'Counterclaim, Osprey as counterclaim plaintiff. First: breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid. Second, and only in the alternative: unjust enrichment for the $4,650.00. Third: a declaration that Section 2 does not reach Bay 7.',
    'Counterclaim:\n1. Breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid.\n2. In the alternative, unjust enrichment for the $4,650.00.\n3. A declaration that Section 2 does not reach Bay 7.',
    'We counterclaim: (a) breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid. (b) in the alternative: unjust enrichment for the $4,650.00. (c) a declaration that Section 2 does not reach Bay 7.',
    'As a counterclaim:\n- Breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid.\n- Alternatively, unjust enrichment for the $4,650.00.\n- Declaration that Section 2 does not reach Bay 7.',
    'Counterclaims\n\nCount I: breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid.\nCount II: unjust enrichment for the $4,650.00, in the alternative.\nCount III: a declaration that Section 2 does not reach Bay 7.',
    'By way of counterclaim Osprey pleads three counts.\n\n1. Breach of Section 4; 310 pallets at $15.00, $4,650.00; handling, $350.00; Invoice 88 of May 3, 2025, $5,000.00, nothing paid.\n2. In the alternative: unjust enrichment for the $4,650.00.\n3. Declaration that Section 2 does not reach Bay 7.',
  ])('%s', (context) => {
    const { claims, unplaced } = read(context);
    expect(claims).toMatchObject([
      {
        name: expect.stringMatching(/^breach of Section 4$/i),
        damages: '$5,000.00',
        allegations: [
          '310 pallets at $15.00, $4,650.00',
          'handling, $350.00',
          expect.stringContaining('Invoice 88 of May 3, 2025'),
        ],
      },
      { name: expect.stringMatching(/^unjust enrichment, in the alternative$/i), damages: '$4,650.00' },
      { declaration: 'Section 2 does not reach Bay 7' },
    ]);
    expect(unplaced.join(' ')).not.toMatch(/pallets|enrichment|Bay 7/);
  });

  test('what stands before and behind it is none of it', () => {
    const { claims, defenses } = read(
      'Defenses:\n1. Payment.\n2. Waiver.\n\nCounterclaim. First: breach of the lease; rent of $900.00 for May was never paid. Second: conversion of the forklift.\n\nPrayer: dismissal; $900.00; costs.',
    );
    expect(defenses).toBe(2);
    expect(claims.map(({ name }) => name.toLowerCase())).toEqual([
      'breach of the lease',
      'conversion of the forklift',
    ]);
  });

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
});
