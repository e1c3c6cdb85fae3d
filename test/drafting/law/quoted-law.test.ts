/** What a section quotes as the rule is one: of its point, its field and its place. */
import { describe, expect, test } from 'vitest';
import { isOfAnotherField } from '../../../src/drafting/law/fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from '../../../src/drafting/law/law-of-place.ts';
import type { CaseFacts } from '../../../src/drafting/model.ts';
import { type Court, courtNamed } from '../../../src/precedents/index.ts';
import { MATTER } from '../sample.ts';

const OHIO: CaseFacts = {
  ...MATTER,
  title: 'Tillman Foundry, Inc. v. Erie Castings, LLC',
  client: 'Erie Castings, LLC',
  court: 'United States District Court for the Northern District of Ohio',
  jurisdiction: 'Ohio',
  parties: [
    { role: 'plaintiff', name: 'Tillman Foundry, Inc.' },
    { role: 'defendant', name: 'Erie Castings, LLC' },
  ],
  facts:
    'Tillman Foundry, Inc. bought castings from Erie Castings, LLC under a supply agreement. The invoices were paid late.',
};

describe('the law of the place', () => {
  const elements =
    'Under Indiana law, the elements of a breach of contract are a contract, its breach and damages.';
  const federal = courtNamed('N.D. Ohio');
  const elsewhere = (quote: string, court: Court | null, text = quote, matter = OHIO, context = '') =>
    isLawOfElsewhere(quote, court, text, forumOf(matter, context));

  test('is not what another state asks of a claim, unless its law was chosen', () => {
    expect(elsewhere(elements, federal)).toBe(true);
    expect(elsewhere(elements.replace('Indiana', 'Ohio'), federal)).toBe(false);
    expect(elsewhere(elements, federal, elements, OHIO, 'The agreement is governed by Indiana law.')).toBe(
      false,
    );
  });

  test('nor what a decision says that applies such law a sentence earlier, or a court of another state', () => {
    const rule =
      'A contract modification requires an offer, acceptance, and consideration to be enforceable.';
    expect(elsewhere(rule, federal, `${elements} ${rule}`)).toBe(true);
    expect(elsewhere(rule, federal)).toBe(false);
    expect(elsewhere(rule, courtNamed('Supreme Court of Iowa'))).toBe(true);
  });

  test('how federal courts test a pleading is the rule in each of them, and in no court of a state', () => {
    const rule =
      'A complaint must contain sufficient factual matter to state a claim that is plausible on its face.';
    expect(elsewhere(rule, courtNamed('N.D. Ind.'))).toBe(false);
    const state = { ...OHIO, court: 'Court of Common Pleas of Ohio, Lucas County' };
    expect(elsewhere(rule, courtNamed('N.D. Ind.'), rule, state)).toBe(true);
  });
});

describe('a section', () => {
  test('quotes nothing of a field that nobody raised', () => {
    const about = 'Commercial litigation. A supply agreement and its invoices.';
    for (const passage of [
      'the guideline governs the sentencing of offenses with altered instruments.',
      'an equal protection claim requires that others be similarly situated.',
      'a promise must be more than speculation.',
      'an expert must use a reliable method.',
    ])
      expect(isOfAnotherField(passage, about), passage).toBe(true);
    expect(isOfAnotherField('a contract requires consideration.', about)).toBe(false);
  });
});
