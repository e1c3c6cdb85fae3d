import { describe, expect, it } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';
import { knownAs } from '../../../src/precedents/resolve/known-names.ts';

const normal = (text: string) => findCitations(text).map(({ normalized }) => normalized);

describe('citations that begin with their year', () => {
  it.each([
    [
      '[1961] 1 SCR 750',
      ['[1961] 1 S.C.R. 750', '1961 (1) SCR 750', '1961 SCR (1) 750', '(1961) 1 S.C.R. 750'],
    ],
    ['[1990] 3 SCC 109', ['(1990) 3 SCC 109', '1990 (3) SCC 109', '1990 SCC (3) 109', '[1990] 3 S.C.C. 109']],
    ['[1932] AC 562', ['[1932] A.C. 562', '[1932] AC 562']],
    ['[1972] 1 WLR 123', ['[1972] 1 W.L.R. 123', '(1972) 1 WLR 123']],
    [
      '[1959] Supp 1 SCR 63',
      ['[1959] Suppl. I SCR 63', '[1959] Supp. 1 S.C.R. 63', '1959 Supp (1) SCR 63', '(1959) Supp 1 SCR 63'],
    ],
    [
      'AIR 1953 SC 23',
      [
        '1953 AIR 23',
        'A.I.R. 1953 S.C. 23',
        'AIR (1953) SC 23',
        'A. I. R. [1953] S. C. 23',
        'AIR 1953 Supreme Court 23',
      ],
    ],
    ['[1953] 1 LLJ 466', ['(1953) I L.L.J. 466', '[1953] 1 L. L.J. 466', '1953 (1) LLJ 466']],
    ['4 CLR 1087', ['[1907] 4 C.L.R. 1087', '(1907) 4 CLR 1087', '4 C.L.R. 1087', '4 CLR 1087']],
    ['33 ITR 458', ['(1957) 33 I.T.R. 458', '33 I.T.R. 458', '(1957) 33 ITR 458']],
    ["[1971] 2 Lloyd's Rep 515", ["(1971) 2 Lloyd's Rep. 515", "[1971] 2 Lloyd's Rep 515"]],
    ['AIR 1940 Bom 5', ['AIR 1940 Bombay 5', 'A.I.R. 1940 Bom. 5']],
    ['[1998] 2 All ER 5', ['[1998] 2 All E.R. 5', '[1998] 2 All ER 5']],
  ])('%s is the form of all its spellings', (form, spellings) => {
    for (const spelling of spellings) expect(normal(`It was so held in ${spelling}.`)).toContain(form);
  });

  it.each([
    ['347 U.S. 483', '347 U.S. 483'],
    ['(1998) 82 FCR 238', '82 FCR 238'],
    ['2020 WL 1234567', '2020 WL 1234567'],
    ['2015-Ohio-4425', '2015-Ohio-4425'],
    ['[2020] UKSC 12', '[2020] UKSC 12'],
  ])('%s stays as it is', (written, form) => {
    expect(normal(`It was so held in ${written}.`)).toContain(form);
  });
});

describe('a decision is known', () => {
  const known = (text: string) => knownAs({ title: null, kind: 'precedent', pages: [{ number: 1, text }] });

  it('under every report that its head names', () => {
    expect(
      known(
        'Anand v. State [1991] INSC 120; AIR 1991 SC 1507; 1991 (2) SCR 576; 1991 (3) SCC 219 (30 April 1991)\nSHETTY, K.J.\nThe appeal arises out of',
      ),
    ).toEqual(['[1991] INSC 120', 'AIR 1991 SC 1507', '[1991] 2 SCR 576', '[1991] 3 SCC 219']);
    expect(
      known('Smith v Jones\nNeutral Citation Number: [2019] EWHC 12\nReported at: [2019] 1 WLR 40\n'),
    ).toEqual(['[2019] EWHC 12', '[2019] 1 WLR 40']);
  });

  it('not under those that it cites', () => {
    expect(
      known('Smith v Jones [2019] EWHC 12\nThe rule in [2018] UKSC 9 and Doe v Roe [2019] 1 WLR 40 governs.'),
    ).toEqual(['[2019] EWHC 12']);
    expect(known('Smith v Jones [2019] EWHC 12; [1932] AC 562 followed.')).toEqual(['[2019] EWHC 12']);
  });

  it('under none that a sentence, a note or a footnote of its first page cites', () => {
    expect(
      known(
        'SUPREME COURT OF THE UNITED STATES\nThe syllabus constitutes no part of the opinion of the Court but has been\nprepared for the convenience of the reader.\nSee United States v. Detroit Timber & Lumber Co., 200 U. S. 321, 337.\nOLDEN v. BRAXTON\n',
      ),
    ).toEqual([]);
    expect(
      known(
        'IN RE CALVIN VERNE\n\nMEMORANDUM OPINION\n\nThe motion does not fall within the narrow scope of the remedy. See\nState v. Marsh, No. PD-0594-11, 2012 WL 3996813 (Tex. Crim. App. Sept. 12, 2012).\n',
      ),
    ).toEqual([]);
    expect(
      known(
        'Smith v. State, No. 80. Opinion by Greene, J.\n\nSee\nBonilla v. State, 443 Md. 1, 15, 115 A.3d 98, 106 (2015).\n',
      ),
    ).toEqual([]);
    expect(known('Cite as: 569 U. S. ____ (2013) 1\nOLDEN v. BRAXTON\n')).toEqual([]);
  });

  it('under what its title begins with, not under what the title mentions', () => {
    const titled = (title: string, kind = 'precedent') => knownAs({ title, kind, pages: [] });
    expect(
      titled('Orrin v. Tate, 9 F.3d 1 (2d Cir. 1993) (overruling Harrow v. Bell, 412 F.2d 118)'),
    ).toEqual(['9 F.3d 1']);
    expect(titled('Roe v. Wade, 410 U.S. 113, 93 S. Ct. 705 (1973)')).toEqual([
      '410 U.S. 113',
      '93 S.Ct. 705',
    ]);
    expect(titled('Response to Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', 'pleading')).toEqual([]);
    expect(titled('Why we lose under Harrow v. Bell, 412 F.3d 118 (9th Cir. 2005)', 'other')).toEqual([]);
  });
});

it.each([
  ['2021 ONCA 349 (CanLII)', '2021 ONCA 349'],
  ['2021 ONCA 349 (QL)', '2021 ONCA 349'],
  ['[2019] NSWCA 12 (AustLII)', '[2019] NSWCA 12'],
  ['[2019] EWHC 12 (BAILII)', '[2019] EWHC 12'],
  ['[2019] EWHC 12 (Ch.)', '[2019] EWHC 12 (Ch)'],
  ['[2012] EWHC 1234 (Admin) (BAILII)', '[2012] EWHC 1234 (Admin)'],
  ['[2012] EWHC 1234 (Ch) (AustLII)', '[2012] EWHC 1234 (Ch)'],
  ['[2020] EWFC 3 (B)', '[2020] EWFC 3 (B)'],
])('a division is part of the number, the database in which it was read is not: %s', (text, normalized) => {
  expect(findCitations(`Smith v Jones, ${text} at [4].`)).toMatchObject([
    { normalized, text: `Smith v Jones, ${text}` },
  ]);
});

it.each([
  ['2019 Ohio 1234', '2019-Ohio-1234'],
  ['2019-OHIO-1234', '2019-Ohio-1234'],
])('numbers of Ohio are the same without their dashes: %s', (text, normalized) => {
  expect(findCitations(`State v. Orwell, ${text}, ¶ 5.`)).toMatchObject([{ kind: 'neutral', normalized }]);
});
