import { expect, test } from 'vitest';
import { boundTo } from '../../../src/drafting/plan/bind-evidence.ts';
import { MatterEvidence } from '../../../src/drafting/plan/match-evidence.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';

const FILES = {
  'Deposition of Ada Quist': `DEPOSITION OF ADA QUIST

Page 40
3 Q. Who decided to close the dock?
4 A. I did, and nobody else was asked.
5 Q. When were the tenants told of it?
6 A. On the Monday after that.`,
  'Deposition of Ira Venn':
    '40:3 Q. Did you ever read the harbor plan?\n40:4 A. I have never seen it before today.',
  'Dock agreement':
    'The dock is leased for one year.\n\n7. The harbor may close the dock upon thirty days of notice.\n\n9. Rent is due on the first day of each month.',
  'Letter of Marsh 2025-03-05':
    'MARSH & CO.\n\nMarch 5, 2025\n\nDear Ms. Quist:\n\nWe were told of nothing and shall stay where we are.\n\nSincerely,\nOle Marsh',
};

const pages = Object.entries(FILES).map(([title, text]) => ({
  text,
  number: 1,
  file: { id: title, title, name: `${title}.txt`, pages: 1 },
  nature: { nature: title.startsWith('Letter') ? 'letter' : 'record', author: null, privileged: false },
})) as unknown as MatterPage[];

function bound(text: string): string[] {
  const evidence = new MatterEvidence(pages);
  const units =
    boundTo(new Map([['g1', text]]), evidence, ['Marsh & Co.', 'Tern Harbor District']).get('g1') ?? [];
  return units.map(({ page, quote }) => `${page.file.id}: ${quote.split('\n')[0]}`);
}

test.each([
  ['a witness with page and line', 'Quist concedes it at 40:5-6.', 'Deposition of Ada Quist'],
  ['a witness by the name alone', 'Nothing else is what Venn says.', 'Deposition of Ira Venn'],
  ['a document and its paragraph', 'Section 7 of the dock agreement wants notice.', 'Dock agreement: 7.'],
  ['a witness with the page alone', 'Nobody was asked (Quist 40).', 'Deposition of Ada Quist'],
  ['a paragraph that one document has', 'Section 9 is plain.', 'Dock agreement: 9.'],
  ['a letter by its day', 'They protested on March 5.', 'Letter of Marsh 2025-03-05: We were told'],
])('words for a ground name %s', (_what, text, start) => {
  const [first, other] = bound(text);
  expect(first).toContain(start);
  expect(other).toBeUndefined();
});

test('a page and line that two transcripts have, and a party that all documents name, bind nothing', () => {
  expect(bound('See 40:3-4.')).toEqual([]);
  expect(bound('Marsh paid the rent in full.')).toEqual([]);
});

test('who reports something names no report', () => {
  expect(bound('She reported nothing, and he lettered it.')).toEqual([]);
});

test('one word of its title names no document that says nothing of the point', () => {
  expect(bound('A promise like that is no agreement in any state.')).toEqual([]);
});

test('what a letter is about names no letter', () => {
  const page = (title: string, text: string) =>
    ({ ...pages[0], text, file: { id: title, title, name: `${title}.txt`, pages: 1 } }) as MatterPage;
  const all = [
    ...pages,
    page(
      'Letters to R. Ashe requesting the file',
      'Please send all of my file, with the notes of the trial.',
    ),
    page('Report of R. Ashe', 'The trial was long, and nothing was asked for at the end of it.'),
  ];
  const of = (words: string) =>
    (boundTo(new Map([['g1', words]]), new MatterEvidence(all), []).get('g1') ?? []).map(
      ({ page: { file } }) => file.title,
    );
  expect(of('The plan was produced from the own file of Mr. Ashe.')).toEqual([]);
  expect(of('The letters to Mr. Ashe asked for the file.')).toEqual([
    'Letters to R. Ashe requesting the file',
  ]);
});

test('words that are quoted name the passage that has them', () => {
  expect(
    bound(
      'By the dock agreement, thirty days before the close, “rent is due on the first day of each month.”',
    ),
  ).toEqual(['Dock agreement: 9. Rent is due on the first day of each month.']);
});
