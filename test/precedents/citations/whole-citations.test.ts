import { describe, expect, it } from 'vitest';
import { findCitations } from '../../../src/precedents/index.ts';
import { randomFrom } from '../../support/random.ts';
import { generatedCitation } from './generated-citations.ts';

const DECISIONS = new Set(['case', 'neutral', 'unlisted']);
const normal = (text: string) =>
  findCitations(text)
    .filter(({ kind }) => DECISIONS.has(kind))
    .map(({ normalized }) => normalized);
/** Of enacted law as well. */
const cited = (text: string) =>
  findCitations(text)
    .filter(({ kind }) => kind !== 'name' && kind !== 'court')
    .map(({ normalized }) => normalized);
const inSentence = (citation: string) => `It was so held in Smith v Jones, ${citation}, and rightly.`;

describe('a number is read whole or not at all', () => {
  it.each([
    ['(2001) ATPR 41-802', '(2001) ATPR 41-815', '(2001) ATPR 41-8020'],
    ['10 ACLC 1,101', '10 ACLC 1,742', '10 ACLC 1', '10 ACLC 11,101'],
    ['81 ATC 4,537', '81 ATC 4,538', '81 ATC 4'],
    ['12 BPR 22,879', '12 BPR 22,878', '12 BPR 22'],
    ['160 DLR (4th) 697', '160 DLR (3d) 697', '160 DLR 697', '160 DLR 4'],
    ['[1995] ECR I-4921', '[1995] ECR II-4921', '[1995] ECR 4921'],
    ['[1874-80] All ER Rep 5', '[1874-75] All ER Rep 5', '[1874] All ER Rep 5'],
    ['[2019] FCA 12', '2019 FCA 12', '[2019] FCA 12A', '[2019] FCA 123'],
    ['C-415/93', 'C-415/93 P', 'C-415/93 PPU', 'T-415/93'],
    ['2015-Ohio-4425', '2015-Ohio-44251', '2015-Ohio-442'],
    ['2020 WL 1,234,567', '2020 WL 1,234', '2020 WL 1,234,568'],
    ['347 U.S. 483', '347 U.S. 483-97', '347 U.S. 483-99', '347 U.S. 483A', '347 U.S. lxiv'],
    ['[1998] 2 Cr App R (S) 123', '[1998] 2 Cr App R 123'],
    ['(1981) 1 SCC (Cri) 112', '(1981) 1 SCC (L&S) 112', '(1981) 1 SCC 112'],
    ['[1971] 2 SLR(R) 12', '[1971] 2 SLR 12'],
    ['(1930) 15 TC 34', '15 T.C. 34'],
    ['[1975] 1 NSWLR 5', '(1985) 1 NSWLR 5'],
    ['12 Cal. App. Supp. 34', '12 Cal. App. 34'],
    ['149 CLR 337', '149 CLR Supp 337'],
    ['[2014] UKUT 12 (A.A.C.)', '[2014] UKUT 12 (I.A.C.)', '[2014] UKUT 12'],
    ['[2022] EWFC 12 (B)', '[2022] EWFC 12'],
    ['[2002] All ER (D) 123 (Jan)', '[2002] All ER (D) 123 (Feb.)', '[2002] All ER (D) 123'],
    ['12 Misc. 3d 1101(A)', '12 Misc. 3d 1101[B]', '12 Misc. 3d 1101'],
    ['(2010) 3 NWLR (Pt 138) 270', '(2010) 3 NWLR (Pt 139) 270'],
    ['1 Cranch 137', '1 Cranch C.C. 137'],
    ['5 Ky. (Met.) 3', '5 Mass. (Met.) 3', '5 Metc.Ky. 30', '5 Metc.Mass. 30'],
    ['2 Wash. 100', '2 Va.(Wash.) 100'],
    ['3 Wall. 5', '3 Wall. C.C. 5', '3 Wall. Jr. 5'],
    ['2 Hayw.N.C. 10', '2 Hayw.Tenn. 10'],
    ['1 Hill.N.Y. 7', '1 Hill S.C. 7'],
    ['12 U.S. 34', '12 U.S. 34½', '12 U.S. 34⅓'],
    ['12 U.S. 1\u202f304', '12 U.S. 1'],
    ['12 U.S. 1 304', '12 U.S. 1', '12 U.S. 1 305'],
    ['2009 WL 123\u00a0456', '2009 WL 123'],
    ['(2003) 12 Foo LR 34', '(2004) 12 Foo LR 34', '(2003) 12 Foo LR 345'],
  ])('%s and others like it are told apart', (...different) => {
    const forms = different.flatMap((citation) => normal(inSentence(citation)));
    expect(new Set(forms).size).toBe(forms.length);
    // What cannot be read is none, and never another's.
    expect(forms.length).toBeGreaterThan(1);
  });

  it.each([
    [
      '(2001) ATPR 41-802',
      '[2001] ATPR 41–802',
      '(2001) ATPR ¶41-802',
      '(2001) ATPR 41 - 802',
      '(2001) A.T.P.R. 41-\n802',
    ],
    ['10 ACLC 1,101', '(1992) 10 ACLC 1101', '10 A.C.L.C. 1 101', '(1992) 10 ACLC ¶ 1,101'],
    [
      '160 DLR (4th) 697',
      '160 D.L.R. (4th) 697',
      '160 DLR 4 th 697',
      '(1998), 160 D.L.R.4th 697',
      '160 DLR (4 th) 697',
    ],
    ['45 OR (3d) 123', '(1999), 45 O.R. (3rd) 123', '45 OR 3d 123'],
    ['[2020] UKSC 12', '2020 UKSC 12', '(2020) UKSC 12'],
    ['[2020] EWHC 12 (Ch)', '[2020] EWHC 12 (Ch.)', '[2020] EWHC (Ch) 12', '[2020] EWHC Ch 12'],
    ['[2014] UKUT 12 (AAC)', '[2014] UKUT 12 (A.A.C.)'],
    ['[2002] All ER (D) 123 (Feb)', '[2002] All E.R. (D) 123 (Feb.)', '[2002] All ER (D) 123 (February)'],
    ['1 Cranch C.C. 137', '1 Cranch, C. C. 137', '1 Cranch D.C. 137'],
    ['12 Wash. 34', '12 Wn. 34'],
    ['2 Cranch 64', '2 Cra. 64', '2 Cranch (US) 64'],
    ['12 Ct. Cl. 34', '12 C. Cls. 34'],
    ['12 U.S. 1304', '12 U.S. 1,304', '12 U.S. 1\u202f304', '12 U.S. 1\u00a0304'],
    ['2019 ONCA 345', '[2019] ONCA 345', '(2019) ONCA 345'],
    ['(1990) 25 FCR 1', '25 FCR 1', '(1990) 25 F.C.R. 1'],
    ['(1868) LR 3 HL 330', 'LR 3 HL 330', 'L.R. 3 H.L. 330'],
    ['[1999] OJ No 1234', '[1999] O.J. No. 1234', '[1999] O.J. No. 1,234'],
    ['C-415/93', 'Case C-415/93', 'Case C‑415/93'],
    ['ECLI:EU:C:1995:463', 'ecli:eu:c:1995:463'],
    ['2009-NMSC-012', '2009–NMSC–12'],
    [
      '[1959] Supp 1 SCR 528',
      '1959 (1) Suppl.SCR 528',
      '1959 Supp (1) S.C.R. 528',
      '[1959] Suppl. I SCR 528',
    ],
    ['2005-2 Trade Cas. (CCH) ¶ 74,972', '2005-2 Trade Cas. (CCH) P 74972'],
    ['2010 NY Slip Op 51001(U)', '2010 N.Y. Slip Op. 51001[U]'],
  ])('%s has one form however it is written', (...ways) => {
    const forms = ways.map((way) => normal(inSentence(way)));
    expect(new Set(forms.flat()).size).toBe(1);
    expect(forms.every(({ length }) => length === 1)).toBe(true);
  });

  it.each([
    ['BVerfGE 7, 198', 'BVerfGE 7, 1981'],
    ['BGE 123 II 456', 'BGE 123 III 456'],
    ['MANU/SC/0123/2005', 'MANU/SC/0123/2006'],
    ['2023:DHC:1234', '2023:DHC:12345'],
    ['n° 00-12.345', 'n° 00-12.346'],
  ])('%s is found, and is not %s', (one, other) => {
    expect(normal(inSentence(one))).toHaveLength(1);
    expect(normal(inSentence(one))).not.toEqual(normal(inSentence(other)));
  });

  it.each([
    ['Re Bond', 'Re Bond (1991) 9 ACLC 1,482'],
    ['In the Marriage of Smith', 'In the Marriage of Smith (1990) 14 Fam LR 123'],
    ['R. c. Tremblay', 'R. c. Tremblay, 2015 QCCA 123'],
    ['Smith v Jones', 'Smith v Jones ([2009] FCA 900)'],
    ['Smith v. Jones', 'Smith v. Jones (12 U.S. 34)'],
    ['Smith v Jones', 'Smith v Jones – [2009] FCA 900'],
    ['SMITH V JONES', 'SMITH V JONES [2009] FCA 900'],
    ['ACME STEEL CO V R', 'ACME STEEL CO V R (1999) 12 CLR 34'],
    ['Mata v. Avianca, Inc.', 'Mata v. Avianca, Inc., No. 22-cv-1461 (PKC), 2023 WL 4114965'],
  ])('%s is the name in %s', (name, written) => {
    expect(findCitations(`So it was in ${written}.`).map((one) => one.name)).toEqual([name]);
  });

  it.each(['Smith v Jones (see [2009] FCA 900)', 'PART V [2009] FCA 900', 'Smith v Jones; [2009] FCA 900'])(
    'the citation in %s has no name',
    (written) => {
      const cited = findCitations(`So it was in ${written}.`).filter(({ kind }) => DECISIONS.has(kind));
      expect(cited.map(({ name }) => name)).toEqual([null]);
    },
  );

  it('the brackets around a citation go with its name', () => {
    const [found] = findCitations('So it was in Smith v Jones ([2009] FCA 900), and rightly.');
    expect(found?.text).toBe('Smith v Jones ([2009] FCA 900)');
  });

  it('a page within a decision is not the page where another begins', () => {
    const [first, second] = findCitations('[1932] AC 562. So it was said, [1932] AC at 580.');
    expect([first?.kind, second?.kind]).toEqual(['case', 'short_case']);
  });

  it.each([
    'Cal. Civ. Code § 1,101',
    '42 U.S.C. § 1983(a)(1)(A)(i)(I)(aa)(bb)(cc)(dd)(ee)',
    'Rule 12,101',
    '17 C.F.R. § 240.10b-5',
  ])('the section of %s as well', (law) =>
    expect(findCitations(`Under ${law}, it is so.`).map(({ text }) => text)).toEqual([law]),
  );
});

describe('what looks like a citation of a series that nobody listed is found', () => {
  it.each([
    'Smith v Jones (2003) 12 Foo LR 34',
    'Smith v Jones 12 Qwx 345',
    'Smith v Jones [2004] Zyx 12',
    'Smith v. Jones, 45 Qwert. 99 (1999)',
    'Smith v Jones (1999) XQZ 41-200',
    'Smith v. Jones, 12 Quell 34 (Tenn. 1990)',
    'Smith v. Jones, 410 U.S. 113x9',
    'Ex parte McNally (1999) 12 Zed Rep 511',
  ])('%s', (written) => {
    const found = findCitations(`So it was in ${written}, and rightly.`);
    expect(found.map(({ isListed, name }) => [isListed, name !== null])).toEqual([[false, true]]);
  });

  it('two numbers behind a series that nobody knows are one of another than two others', () => {
    const forms = ['[2003] QQRS 12 45', '[2003] QQRS 12 46', '[2003] BLR (Bots) 2 45'].flatMap((one) =>
      normal(inSentence(one)),
    );
    expect(new Set(forms).size).toBe(3);
  });

  it('and prose is not', () => {
    const prose =
      'Smith v. Jones, 3 March 2021, was heard on day 12; see Table 3 and 12 Elm 345; United States v. 12 Acres of Land 345 ft wide.';
    expect(findCitations(prose).filter(({ kind }) => kind === 'unlisted')).toEqual([]);
  });
});

describe('over all series that are known', () => {
  const LEAST = 100_000;

  it('two citations never share a normal form, and one has the same however it is written', {
    timeout: 600_000,
  }, () => {
    const random = randomFrom(20261122);
    const forms = new Map<string, string>();
    const wrong: string[] = [];
    let written = 0;
    let missed = 0;
    while (written < LEAST) {
      const { identity, written: ways } = generatedCitation(random);
      for (const way of new Set([ways[0], ways[random.between(0, ways.length - 1)]])) {
        if (way === undefined) continue;
        written += 1;
        const found = cited(inSentence(way));
        if (found.length === 0) missed += 1;
        else if (found.length > 1) wrong.push(`${way} is read as ${found.join(' and ')}`);
        for (const form of found) {
          const same = forms.get(form) ?? identity;
          forms.set(form, same);
          if (same !== identity) wrong.push(`${way}: ${form} is ${same}`);
          const known = forms.get(`= ${identity}`) ?? form;
          forms.set(`= ${identity}`, known);
          if (known !== form) wrong.push(`${way}: ${form}, elsewhere ${known}`);
        }
      }
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(missed / written).toBeLessThan(0.002);
  });
});
