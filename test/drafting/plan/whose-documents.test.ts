import { expect, test } from 'vitest';
import { whoseDocuments } from '../../../src/drafting/plan/whose-documents.ts';

const OURS = { name: 'Ines Okafor, as Sellers’ Representative', role: 'plaintiff' };
const THEIRS = { name: 'Corvane Packaging Holdings, LLC', role: 'defendant' };

function authorOf(text: string, author: string | null = null) {
  const file = {
    id: 'f',
    name: 'letter.txt',
    title: null,
    pages: 1,
    author,
    tags: [],
    kind: 'correspondence',
  };
  const who = {
    matter: { parties: [OURS, THEIRS], responsible_attorney: null },
    sides: { movant: [OURS], opponent: [THEIRS] },
    firm: [],
  };
  const pages = [{ file, number: 1, text }];
  return whoseDocuments(pages as never, who as never).get('f')?.author;
}

const HEAD =
  'TESSERA LABEL SYSTEMS\na division of Corvane Packaging Holdings, LLC\n\nFebruary 3, 2025\n\nDear Mr. Roark:\n\nI deliver the module today.\n\n';

test('a letter is of the party whose name ends it, whatever stands over it', () => {
  expect(authorOf(`${HEAD}Ines Okafor\nSellers’ Representative`)).toBe('our_side');
  expect(authorOf(`${HEAD}Sincerely,\n\nThaddeus Roark`)).toBe('other_side');
});

test('what the firm said of the file comes first', () => {
  expect(authorOf(`${HEAD}Ines Okafor`, 'other_side')).toBe('other_side');
});
