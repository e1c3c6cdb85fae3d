/** How a request and a record are read: sentences, subjects, motions, labels of the calendar. */
import { describe, expect, test } from 'vitest';
import { numbered } from '../../../src/drafting/docket-number.ts';
import { eventSentence, happened, isOfTheSuit } from '../../../src/drafting/templates/events.ts';
import { romanNumeral, sentences, shortPartyName } from '../../../src/drafting/templates/text.ts';

describe('a sentence ends where it ends', () => {
  test.each([
    'Exclude the report of Prof. Imre Nagy and Ms. Lund’s notes.',
    'The order (ECF No. 31) of March 3, 2026 covers it.',
    'The order (Dkt. 31) and Ex. 4 cover it.',
    'Rev. Amos Bell wrote to Messrs. Ito and Kerr of Bell Bros. Mfg. Inc. about it.',
    'See Fed. R. Civ. P. 37(a) and Cal. Civ. Proc. Code, para. 3.',
    'It was sold by Dunmore Partners, L.P. for cash.',
    'The hearing is at 10:00 a.m. on May 3, 2026.',
    '[K.O. to check the figures in paragraph 5.]',
    'It was locked at 22:41:19. (Quill Dep. 61:5.)',
    'He said “I had my arm around his neck.” (61:13).',
  ])('one: %s', (text) => expect(sentences(text)).toEqual([text]));

  test.each([
    'It was sold by Dunmore Partners, L.P. The price was paid.',
    'They met at 9 p.m. He was late.',
    'She was seen by Marcus Ito, M.D. Then she left.',
    'Il fut payé. Élan Corp. signed.',
    'It was locked. (Quill Dep. 61:5.) It came away.',
    'The claim is barred (see above). Nothing is due (see below).',
  ])('two: %s', (text) => expect(sentences(text)).toHaveLength(2));
});

test.each([
  'Meet and confer',
  'Discovery closes',
  'Complaint unsealed',
  'Expert disclosures due',
  'Mediation',
])('of the suit, and no event of the case: %s', (label) => expect(isOfTheSuit(label)).toBe(true));

test('what the calendar has is no fact, nor what is still to come', () => {
  const dates = [
    { label: 'Lease signed', date: '2025-01-04' },
    { label: 'Discovery closes', date: '2025-02-04' },
    { label: 'Option lapses', date: '2030-01-04' },
  ];
  expect(happened(dates, '2026-05-01').map(({ label }) => label)).toEqual(['Lease signed']);
});

test('one summons was served', () => {
  expect(eventSentence({ label: 'Summons served', date: '2026-08-10' }, '')).toBe(
    'The summons was served on August 10, 2026.',
  );
});

test.each([
  ['24-CV-1182', 'No. 24-CV-1182'],
  ['C.A. No. 2026-0733-LWW', 'C.A. No. 2026-0733-LWW'],
  ['Index No. 650001/2026', 'Index No. 650001/2026'],
  ['Civil Action 26-11', 'Civil Action 26-11'],
  ['RG26-118840', 'No. RG26-118840'],
])('%s is printed %s', (number, printed) => expect(numbered(number)).toBe(printed));

test.each([
  ['Ife Obi, as Stockholders’ Representative', 'Ife Obi'],
  ['Carla Moss, as the Chapter 7 Trustee', 'Carla Moss, as the Chapter 7 Trustee'],
  ['Carla Moss, as Trustee of the Moss Trust', 'Carla Moss'],
])('%s is called %s', (name, short) => expect(shortPartyName(name)).toBe(short));

test('grounds are numbered as courts number them, however many there are', () => {
  expect([4, 9, 39, 40, 49, 50, 90, 120].map(romanNumeral)).toEqual([
    ...['IV', 'IX', 'XXXIX', 'XL', 'XLIX', 'L', 'XC', 'CXX'],
  ]);
});
