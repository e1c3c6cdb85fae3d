import { expect, test } from 'vitest';
import { datedWords } from '../../../src/drafting/plan/dated.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';
import { messagesIn } from '../../../src/drafting/plan/messages.ts';

const RECORD = { nature: 'record', author: null, privileged: false } as const;

function told(text: string) {
  const messages = messagesIn(text).map((one) => ({ ...one, nature: RECORD }));
  const page = { text, number: 1, file: { id: 'f' }, nature: RECORD, messages } as unknown as MatterPage;
  return datedWords([page]).map(({ day, quote }) => `${day}: ${quote}`);
}

test('a message is told under its own day, in its own words', () => {
  const thread =
    'From: Ole Marsh\nTo: Ada Quist\nDate: March 6, 2025\n\nWe shall stay where we are until the harbor pays us.\n\nOn March 5, 2025, Ada Quist <a@q.example> wrote:\n> Please leave the dock of the harbor by the end of this week.\n';
  expect(told(thread)).toEqual([
    '2025-03-05: Please leave the dock of the harbor by the end of this week.',
    '2025-03-06: We shall stay where we are until the harbor pays us.',
  ]);
});

test('of minutes the heading tells the day, and no more', () => {
  expect(
    told(
      'MINUTES OF THE BOARD\nMarch 4, 2024, 10:00 a.m.\nPresent: O. Pratt\n\n1. The board heard that the dock of the harbor had been closed all winter.',
    ),
  ).toEqual(['2024-03-04: 1. The board heard that the dock of the harbor had been closed all winter.']);
});

test('each row of a ledger is told under its day, in the order that the ledger writes days in', () => {
  expect(
    told(
      'Date  Item  Sum\n12/01/2023  Rent  5,200.00\n12/28/2023  Payment  5,200.00\n01/02/2024  Rent  5,200.00',
    ),
  ).toEqual([
    '2023-12-01: 12/01/2023  Rent  5,200.00',
    '2023-12-28: 12/28/2023  Payment  5,200.00',
    '2024-01-02: 01/02/2024  Rent  5,200.00',
  ]);
});
