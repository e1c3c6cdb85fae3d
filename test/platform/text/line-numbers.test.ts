import { expect, test } from 'vitest';
import { numberedLines, withoutLineNumbers } from '../../../src/platform/index.ts';

const EXCERPT = `LENA ORR, called by the board
  31   8   (Jury note, 11:52 a.m.: "Does it matter
       9   to the years?")
      10   THE COURT: I propose to answer. Any objection?
      11   MR. PELL: No, sir.
  33   2   THE COURT: The jury assesses his
       3   punishment at 45 years.
  40  12   Q.  Are you well?
      13   A.  I am.`;

test('the number of a sheet goes with that of its first line, and no words do', () => {
  expect(
    numberedLines(EXCERPT).flatMap(({ sheet, number }) => (sheet === undefined ? [] : [[sheet, number]])),
  ).toEqual([
    [31, 8],
    [33, 2],
    [40, 12],
  ]);
  const plain = withoutLineNumbers(EXCERPT);
  expect(plain).toHaveLength(EXCERPT.length);
  expect(plain.replace(/\s+/g, ' ')).toBe(
    'LENA ORR, called by the board (Jury note, 11:52 a.m.: "Does it matter to the years?") THE COURT: I propose to answer. Any objection? MR. PELL: No, sir. THE COURT: The jury assesses his punishment at 45 years. Q. Are you well? A. I am.',
  );
});
