import { expect, test } from 'vitest';
import { datedWords } from '../../../src/drafting/plan/dated.ts';
import type { MatterPage } from '../../../src/drafting/plan/matter-documents.ts';
import { messagesIn } from '../../../src/drafting/plan/messages.ts';

const RECORD = { nature: 'record', author: null, privileged: false } as const;

function told(text: string, name?: string) {
  const messages = messagesIn(text).map((one) => ({ ...one, nature: RECORD }));
  const page = {
    text,
    number: 1,
    file: { id: 'f', title: null, name },
    nature: RECORD,
    messages,
  } as unknown as MatterPage;
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

test('of several days over its words the title tells which is its own', () => {
  const words = 'The rent of the harbor is four percent from this day on, and no more.';
  const head = 'AMENDMENT NO. 1 to the Lease of April 3, 2021\n\nJune 15, 2023\n\n';
  expect(told(`${head}${words}`, 'Amendment No. 1, June 15, 2023.txt')).toEqual([`2023-06-15: ${words}`]);
  expect(told(words, 'Note of June 15, 2023.txt')).toEqual([]);
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

test('a ledger in figures that ends in words is told row by row as well, and not under the day of its heading', () => {
  expect(
    told(
      'TENANT LEDGER, printed December 1, 2025\n\n04/01/2025  patio, April  $1,150.00   received\n08/04/2025  patio, August  $1,150.00   check returned\n09/30/2025  Fee due  $146,850.00   (note)',
    ),
  ).toEqual([
    '2025-04-01: 04/01/2025  patio, April  $1,150.00   received',
    '2025-08-04: 08/04/2025  patio, August  $1,150.00   check returned',
    '2025-09-30: 09/30/2025  Fee due  $146,850.00   (note)',
  ]);
});

test('each row of a log is an event of its own, also on one day', () => {
  expect(
    told(
      '2025-02-13 12:31   Departed pick-up geofence, Memphis TN\n2025-02-13 15:31   Ping  Russellville AR\n2025-02-14 00:41   Stopped',
    ),
  ).toEqual([
    '2025-02-13: 2025-02-13 12:31   Departed pick-up geofence, Memphis TN',
    '2025-02-13: 2025-02-13 15:31   Ping  Russellville AR',
    '2025-02-14: 2025-02-14 00:41   Stopped',
  ]);
});

test('a day without a year is the nearest one that the documents tell in full, and none where there is none', () => {
  const note = (day: string) =>
    told(
      `File note, June 10, 2025\n\nThe collision of February 14, 2025 and the report of November 20, 2024 were gone through with the dispatcher. After the crash, on ${day}, he wrote to the broker.`,
    ).filter((one) => one.includes('After the crash'));
  expect(note('Feb 14')).toEqual(['2025-02-14: After the crash, on Feb 14, he wrote to the broker.']);
  expect(note('March 3')).toEqual([]);
  expect(note('November 20')).toEqual([]);
});

test('of one day a document tells two things, and no words twice', () => {
  const all = told(
    'On May 2, 2024 the crew arrived at the yard. On May 2, 2024 the crane failed its test. On May 2, 2024 the crew left the yard again.',
  );
  expect(all).toEqual([
    '2024-05-02: On May 2, 2024 the crew arrived at the yard.',
    '2024-05-02: On May 2, 2024 the crane failed its test.',
  ]);
});

test('a month is told as a month, before its days', () => {
  expect(
    told(
      'The rating of the carrier has been conditional since October 2024. On October 4, 2024 the broker was told so.',
    ),
  ).toEqual([
    '2024-10: The rating of the carrier has been conditional since October 2024.',
    '2024-10-04: On October 4, 2024 the broker was told so.',
  ]);
});

test('each line of a run sheet is told under the day of its title, and an edit that is logged under its own', () => {
  const RECORD_OF = { ...RECORD, nature: 'record' } as const;
  const page = {
    text: 'COMPUTER-AIDED DISPATCH\n\n10:07:12  Call received. Woman fell on the stairs.\n10:16:03  M-14 on scene\n\nPrinted August 2, 2024',
    number: 1,
    file: { id: 'f', title: 'Dispatch report F24-0718, July 18, 2024' },
    nature: RECORD_OF,
    messages: [],
  } as unknown as MatterPage;
  const all = datedWords([page]).map(({ day, quote }) => `${day}: ${quote}`);
  expect(all).toContain('2024-07-18: 10:07:12  Call received. Woman fell on the stairs.');
  expect(all).toContain('2024-07-18: 10:16:03  M-14 on scene');
  expect(told('Edit history, row 3\n2024-07-22 08:14 TK   End: 10:15 -> 09:45')).toEqual([
    '2024-07-22: 2024-07-22 08:14 TK   End: 10:15 -> 09:45',
  ]);
});

test('cells of a table are told as such, and what was told in confidence is marked', () => {
  const of = (text: string, privileged = false) => {
    const page = {
      text,
      number: 1,
      file: { id: 'f' },
      nature: { ...RECORD, privileged },
      messages: [],
    };
    return datedWords([page as unknown as MatterPage]).map(({ event }) => event);
  };
  expect(
    of(
      'Date        Bldg  Task       Tech   Start   End\n2024-07-15  4     filter     Aldape 08:10   09:20\n2024-07-16  7     light      Aldape 13:00   13:25',
    ).every((one) => one !== 'privileged'),
  ).toBe(true);
  expect(
    of(
      '2024-07-15   4    filter     Aldape   08:10   09:20\n2024-07-16   7    light   Aldape   13:00   13:25',
    ),
  ).toEqual(['row', 'row']);
  expect(
    of('Note of counsel, May 4, 2024\n\nThe crew left the yard on May 2, 2024 in the evening.', true),
  ).toContain('privileged');
});
