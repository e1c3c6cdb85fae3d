import { expect, test } from 'vitest';
import { fateOfOffer, warningsOfOffer } from '../../../src/drafting/plan/lapsed-offer.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';

const brief = { values: [{ field: 'offer', value: '$35,000', from: 'given' }], unplaced: [] } as const;

function fate(text: string, today = '2026-06-01') {
  const page = { text, number: 1, file: { id: 'f', title: 'Letter' }, nature: { privileged: false } };
  return fateOfOffer(brief, [page as unknown as MatterPage], today)['offer.fate'] ?? null;
}

test.each([
  [
    'March 30, 2026\n\nWe offer $35,000 in full settlement. This offer is open for thirty days.',
    'April 29, 2026',
  ],
  ['March 30, 2026\n\nWe offer $35,000. It stands until May 4, 2026 and no longer.', 'May 4, 2026'],
  ['March 30, 2026\n\nOur offer of $35,000 expires in 10 days.', 'April 9, 2026'],
])('an offer that a document kept open so long has lapsed: %s', (text, day) => {
  expect(fate(text)).toBe(`lapsed on ${day} and was not accepted`);
});

test.each([
  'March 30, 2026\n\nWe offer $35,000 in full settlement.',
  'March 30, 2026\n\nWe offer $40,000. This offer is open for thirty days.',
  'We offer $35,000. This offer is open for thirty days.',
  'May 30, 2026\n\nWe offer $35,000. This offer is open for thirty days.',
])('and else it is rejected as before: %s', (text) => {
  expect(fate(text)).toBeNull();
});

test('the plan warns of it', () => {
  const text = 'March 30, 2026\n\nWe offer $35,000. This offer is open for thirty days.';
  const page = { text, number: 1, file: { id: 'f', title: 'Letter' }, nature: { privileged: false } };
  const [warning] = warningsOfOffer(brief, [page as unknown as MatterPage], '2026-06-01');
  expect(warning?.text).toBe(
    'Letter, page 1, kept the offer of $35,000 open until April 29, 2026: the letter says that it has lapsed, and does not reject it.',
  );
});
