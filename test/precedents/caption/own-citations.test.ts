import { describe, expect, test } from 'vitest';
import { readCaption } from '../../../src/precedents/caption/index.ts';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { calledIn, knownAs } from '../../../src/precedents/resolve/known-names.ts';
import { HEADS, JOINED } from './heads-of-decisions.ts';

const BODY =
  '\n\nThe plaintiff was standing on a platform of the railroad after buying a ticket, and the question is whether it is liable. See Holmes v. Carter, 99 U.S. 12 (1890).\n';
const file = (head: string, title: string | null = null) => ({
  title,
  kind: 'precedent',
  pages: [{ number: 1, text: head + BODY }],
});
const form = (written: string) => findCitations(written)[0]?.normalized;

describe('a decision is known', () => {
  test.each(HEADS.map(([from, head, own, title]) => ({ from, head, own, title })))(
    'under all numbers that its head prints: $from',
    ({ head, own, title }) => {
      const forms = own.map(form);
      expect(knownAs(file(head))).toEqual(expect.arrayContaining(forms));
      expect(knownAs(file(head))).not.toContain('99 U.S. 12');
      if (title === undefined) return;
      const known = knownAs(file(head, title));
      expect(known).toEqual(expect.arrayContaining(forms));
      expect(known).not.toContain('99 U.S. 12');
    },
  );

  test('under no number of the court below, of another decision, or of a page that is not its own', () => {
    const palsgraf =
      'HELEN PALSGRAF, Respondent, v. THE LONG ISLAND RAILROAD COMPANY, Appellant\n\nCourt of Appeals of New York\n\n248 N.Y. 339\n\n';
    for (const below of [
      'PRIOR HISTORY:\n222 A.D. 166, 225 N.Y.S. 412 (1927)',
      'APPEAL from a judgment, reported below at\n222 A.D. 166, 225 N.Y.S. 412',
      'REVIEW OF A DECISION OF THE COURT OF APPEALS\n222 A.D. 166, 225 N.Y.S. 412\n(App. Div. 1927)',
      'Affirming\n222 A.D. 166',
    ])
      expect([below, knownAs(file(palsgraf + below))]).toEqual([below, ['248 N.Y. 339']]);
    expect(knownAs(file(palsgraf, 'Hadley v. Baxendale, 9 Exch. 341'))).not.toContain('248 N.Y. 339');
    expect(knownAs(file(palsgraf, 'Palsgraf v. Long Island R.R., 249 N.Y. 511 (1928)'))).toEqual([
      '249 N.Y. 511',
    ]);
  });

  test('by the name of its title, else of its caption', () => {
    const [, head = ''] = HEADS[0] ?? [];
    expect(calledIn(file(head))).toEqual(['Palsgraf v. Long Island Railroad Company']);
    expect(calledIn(file(head, 'Palsgraf v. LIRR'))).toEqual(['Palsgraf v. LIRR']);
    expect(calledIn({ ...file(head), kind: 'evidence' })).toEqual([]);
  });
});

test('a year belongs to the citation that it stands behind', () => {
  const forms = (text: string) => findCitations(text).map(({ normalized }) => normalized);
  expect(forms('550 U.S. 544 (2007)\n127 S. Ct. 1955')).toEqual(['550 U.S. 544', '127 S.Ct. 1955']);
  expect(forms('Doe v. Roe (2007) 127 S.Ct. 1955')).toEqual(['127 S.Ct. 1955']);
  expect(forms('Doe v. Roe (1963) 216 F. Supp. 12')).toEqual(['216 F.Supp. 12']);
  expect(forms('Doe v. Roe (1999) 260 A.D.2d 12')).toEqual(['260 A.D.2d 12']);
});

test.each(JOINED)('decisions that are joined are called by the first: %s', (name, head) => {
  expect(readCaption(head + BODY)?.name).toBe(name);
});
