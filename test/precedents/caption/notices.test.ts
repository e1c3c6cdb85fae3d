import { expect, test } from 'vitest';
import { readCaption } from '../../../src/precedents/caption/index.ts';
import { withoutNotices } from '../../../src/precedents/caption/notices.ts';

const RELEASED =
  '****************\n   The “officially released” date near the beginning of\nthis opinion is the date on which it was released.\n   All opinions are subject to modification and technical\ncorrection prior to official publication in Connecticut.\n****************\n';
const SLIP =
  'Page 0               CONNECTICUT LAW JOURNAL               0, 0\n\n     2                      ,0                      0 Conn. App. 1\n                   Dale Savings Bank v. Marsh\n\n        DALE SAVINGS BANK, TRUSTEE v. ADA\n                MARSH ET AL.\n                 (AC 40001)\n\n                 Syllabus\n\nThe defendant owner appealed from the judgment that the trial court rendered.\n\n    Argued March 4, 2024—officially released June 3, 2025\n';
const CITED = 'Dale Savings Bank v. Marsh, No. AC 40001 (Conn. App. Ct. 2025)';

test('a page of notices is none of the decision, which begins on the next', () => {
  expect(readCaption(RELEASED, SLIP)?.citation).toBe(CITED);
  expect(
    readCaption(
      'NOTICE: SLIP OPINION\n\nA slip opinion is not the final written decision, and may be revised for publication\nin the official reports.\n',
      'COURT OF APPEALS OF WASHINGTON\n\nDALE FREIGHT CORP., Respondent,\nv.\nADA MARSH, Appellant.\n\nNo. 37001-4-III\n\nFILED JUNE 9, 2022\n',
    )?.citation,
  ).toBe('Dale Freight Corp. v. Marsh, No. 37001-4-III (Wash. Ct. App. 2022)');
});

test('a notice over the caption, on its page, is none of it', () => {
  expect(readCaption(`${RELEASED}\n${SLIP}`)?.citation).toBe(CITED);
});

test('a notice between the running title and the caption hides neither number nor court', () => {
  expect(
    readCaption(
      'Filed 5/1/25 P. v. Marsh CA2/4\n\n   NOT TO BE PUBLISHED IN THE OFFICIAL REPORTS\nCalifornia Rules of Court, rule 8.1115(a), prohibits courts and parties from citing opinions\nnot certified for publication or ordered published.\n\nIN THE COURT OF APPEAL OF THE STATE OF CALIFORNIA\n\nTHE PEOPLE,                                     B330001\n     Plaintiff and Respondent,\n     v.\nADA MARSH,\n     Defendant and Appellant.\n',
    )?.citation,
  ).toBe('People v. Marsh, No. B330001 (Cal. Ct. App. 2025)');
});

test.each([
  'This opinion is subject to revision before publication in the reports.\nJONES, Plaintiff,\nv.\nMARSH, Defendant. This order may not be cited.\n',
  'The court reversed. The order of the trial court is affirmed, and the parties are to bear their own costs.\n\nThat opinion was not published, and may not be cited as precedent.\n',
])('what is or follows the decision itself stays: %j', (page) => {
  expect(withoutNotices(page)).toBe(page);
});

test('court and day that a page of headnotes leaves out are those of the caption behind it', () => {
  const headnotes =
    'Ada Marsh v. State of Maryland, No. 12, September Term, 2021. Opinion by Watts, J.\n\nPLEAS – CONSENT – The Court held that a court may not change a plea to which both sides agreed.\n';
  const caption = (name: string) =>
    `IN THE COURT OF APPEALS\nOF MARYLAND\nNo. 12\nSeptember Term, 2021\n\n${name}\nv.\nSTATE OF MARYLAND\n\nFiled: June 9, 2022\n`;
  expect(readCaption(headnotes, caption('ADA MARSH'))?.citation).toBe(
    'Marsh v. State, No. 12, September Term, 2021 (Md. 2022)',
  );
  expect(readCaption(headnotes, caption('PETER QUILL'))?.citation).toBe(
    'Marsh v. State, No. 12, September Term, 2021',
  );
});
