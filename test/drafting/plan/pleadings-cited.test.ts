import { expect, test } from 'vitest';
import { pleadingCited } from '../../../src/drafting/plan/pleadings-cited.ts';

test.each([
  ['Complaint, March 14, 2025', 'Compl.', 'The Complaint alleges', true],
  ['First Amended Complaint (ECF No. 31)', 'First Am. Compl.', 'The First Amended Complaint alleges', true],
  ['Plaintiff’s Verified Complaint', 'Verified Compl.', 'The Verified Complaint alleges', true],
  ['Original Petition of Ruth Adair', 'Original Pet.', 'The Original Petition alleges', true],
  [
    'Answer and Counterclaims, filed May 2, 2025',
    'Answer & Countercls.',
    'The Answer and Counterclaims allege',
    true,
  ],
  ['Petition to Approve Settlement, May 4, 2025', 'Pet.', 'The Petition alleges', true],
  ['Cross-Petition of Ruth Adair', 'Cross-Pet.', 'The Cross-Petition alleges', true],
  ['Answer', 'Answer', 'The Answer states', false],
  [
    'Exhibit C to the Complaint: e-mail of L. Pell',
    'Compl. Ex. C',
    'Exhibit C to the Complaint states',
    false,
  ],
])('%s is cited by its short name', (title, short, told, alleges) => {
  expect(pleadingCited(title)).toEqual({ short, told, alleges });
});

test.each([
  'Complaint form of the Labor Board',
  'Customer complaint log',
  'Letter of counsel about the complaint',
  'Motion to Dismiss the Complaint',
  'Exhibit C to the Lease',
  'Answer to Interrogatory No. 4',
  '',
])('%s is no pleading', (title) => {
  expect(pleadingCited(title)).toBeNull();
});
