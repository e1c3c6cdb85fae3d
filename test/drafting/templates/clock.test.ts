import { expect, test } from 'vitest';
import { clocksIn } from '../../../src/drafting/templates/clock.ts';

const hours = (text: string) =>
  clocksIn(text).map(({ seconds }) => new Date(seconds * 1000).toISOString().slice(11, 19));

test.each([
  ['10:07:12  Call received', ['10:07:12']],
  ['Date completed: 07/18/2024, 4:40 PM', ['16:40:00']],
  ['at 9 a.m. and 12 noon, then 12:05 a.m.', ['09:00:00', '00:05:00']],
  ['On scene 1016 hrs, cleared 1049 hours', ['10:16:00', '10:49:00']],
  ['End: 10:15 -> 09:45', ['10:15:00', '09:45:00']],
  ['Aldape Dep. 22:10–18; Tr. 40:19', []],
  ['a ratio of 3:1, 25:10, $10:15, 13 p.m.', []],
])('%s', (text, expected) => {
  expect(hours(text)).toEqual(expected);
});
