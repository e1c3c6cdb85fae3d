import { describe, expect, test } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';

describe('the name of a case is told whole', () => {
  test.each([
    ['R (Miller) v Prime Minister', '[2019] UKSC 41'],
    ['R (on the application of Begum) v Special Immigration Appeals Commission', '[2021] UKSC 7'],
    ['Canada (Minister of Citizenship and Immigration) v. Vavilov,', '2019 SCC 65'],
    ['Mabo v Queensland (No 2)', '(1992) 175 CLR 1'],
    ['Koehler v Cerebos (Australia) Ltd', '(2005) 222 CLR 44'],
    ['RJR-MacDonald Inc. v. Canada (Attorney General),', '[1995] 3 SCR 199'],
    ['Caparo Industries plc v Dickman', '[1990] 2 AC 605'],
    ['Lister v Marks and Spencer plc', '[1990] 1 AC 831'],
    ['Pepper (Inspector of Taxes) v Hart', '[1993] AC 593'],
    ['Williams v. City of Portland (No. 3),', '412 F.3d 118'],
    ['Applicant NAGV of 2002 v Minister for Immigration', '[2003] FCA 144'],
    ['Orrin Pty Ltd (in liq) v Tully', '[2018] FCA 405'],
    ['Smith (a pseudonym) v. R', '[2003] FCA 145'],
    ['Hay Pty Ltd t/as Hay Hire v Pratt Pty Ltd', '[2021] FCA 504'],
    ['Hay Pty Ltd t/a Hay Hire v Pratt Pty Ltd', '[2021] FCA 504'],
    ['Dell trading as Dell Hire v Quince', '[2020] FCA 776'],
    ['Hyde (Trustee), in the matter of Owen (Bankrupt)', '[2019] FCA 123'],
    ['Donnelly (Trustee), in the matter of Smith (a bankrupt) (No 2)', '[2019] FCA 124'],
    ['Hyde (Trustee), in the matter of the bankrupt estate of Owen', '[2019] FCA 125'],
    ['Securities Commission, in the matter of Storm Pty Ltd (in liq)', '[2010] FCA 44'],
  ])('%s %s', (name, number) => {
    for (const lead of [
      '',
      'The test in ',
      'It was applied in ',
      'See Foo v Bar (1980) 146 CLR 40 and ',
      'See ',
    ]) {
      const last = findCitations(`${lead}${name} ${number}, and so it was.`).at(-1);
      expect(last?.name, lead).toBe(name.replace(/,$/, ''));
    }
  });

  test('a name in French begins behind what leads up to it', () => {
    expect(findCitations('See Tremblay c. Daigle, [1989] 2 RCS 530.')[0]?.name).toBe('Tremblay c. Daigle');
  });

  test.each([
    ['(Miller v. Prime Minister, 5 F.3d 100)', 'Miller v. Prime Minister'],
    ['Harrow v. Bell (9th Cir. 2005) 412 F.3d 118', 'Harrow v. Bell'],
    ['as the court said (Foo v. Bar, 5 F.3d 100)', 'Foo v. Bar'],
    ['Roe v. Wade (Blackmun, J.), 410 U.S. 113', 'Roe v. Wade'],
  ])('and no further: %s', (text, name) => {
    expect(findCitations(text).find((one) => one.name !== null)?.name).toBe(name);
  });
});

test.each([
  ['Under Orrin v. Vale the Authority is no party.', 'Orrin v. Vale'],
  ['It follows Orrin v. Bank of the Meridian here.', 'Orrin v. Bank of the Meridian'],
  ['the Consent Order, In re Alder, March 5, 2019:', 'In re Alder'],
  ['In re Alder, Marsh and May, 2019', 'In re Alder, Marsh and May'],
  ['In re Alder Securities Litigation, No. 03-4100', 'In re Alder Securities Litigation'],
])('a name ends before what goes on with the sentence, and before a day: %s', (text, name) => {
  expect(findCitations(text).map((one) => one.text)).toEqual([name]);
});
