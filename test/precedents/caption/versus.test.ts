import { expect, test } from 'vitest';
import { readCaption } from '../../../src/precedents/caption/index.ts';

const nameIn = (page: string) => readCaption(page)?.name ?? null;

test.each([
  'GUPTA, V.\nSHAH, J.C.\nCITATION: 1969 AIR 12 1969 SCR (2) 34\n',
  '01/03/1968 GUPTA, V.\nGUPTA, V.\nSHAH, J.C. (CJ) MITTER, G.K.\n',
  'A. B. Sen and S. Gopal for the appellant.\nV. C. Rao, for the respondent.\n',
  'R. K. Sharma, S. C. Lal and V. J. Peters, for the appellant.\n',
  'Purshotham Lal, R. B. Datar, V.\nKumar and Naunit Sen, for the appellant.\n',
])('a V. of somebody’s name parts no sides: %j', (page) => {
  expect(nameIn(page)).toBeNull();
});

test.each([
  'Arun Singh v. State, [[1951] XYZC 62]; [(1952) S.C.R. 193], Dev Lal v.\nThe State of Punjab; [(1953) S.C.R. 418], followed.\n',
  'Dale v. Harbour Board, [1956] Marsh v.\nQuarry Hospital Board, [1958] and Quill v. Dale referred to.\n',
])('a line that cites other cases is no caption: %j', (page) => {
  expect(nameIn(page)).toBeNull();
});

test.each([
  ['JOHN MARSH, V.\nDALE SAVINGS BANK, N.A.\n', 'Marsh v. Dale Savings Bank'],
  ['Ada Marsh, Appellant, V.\nState of Ohio, Appellee.\n', 'Marsh v. State'],
  ['Ada V. Marsh v. Dale Corp.\n', 'Ada V. Marsh v. Dale Corp.'],
  ['IN THE COURT OF APPEALS\n\nADA MARSH V. PETER QUILL\n', 'Marsh v. Quill'],
])('sides are parted by it where a caption does: %j', (page, name) => {
  expect(nameIn(page)?.replace(/, N\.A\.$/, '')).toBe(name);
});
