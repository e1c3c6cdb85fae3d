import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { citationTables } from '../../../scripts/citation-tables.ts';
import { findCitations } from '../../../src/precedents/citations/find-citations.ts';
import { expectLinear } from '../../support/growth.ts';

const texts = (text: string) => findCitations(text).map((found) => found.text);

test('a bracket around a name is that of the sentence', () => {
  expect(texts('Too late (Roe v. Wade). Also (Medina v. Henderson).')).toEqual([
    'Roe v. Wade',
    'Medina v. Henderson',
  ]);
});

test.each([
  'In re Tamera W., 2012 IL App (2d) 111131',
  'In re M.S., 10 Cal. 4th 698 (1995)',
  'Ex parte Robert B., 12 F.3d 5 (1st Cir. 1999)',
])('a name that ends with an initial belongs to its number: %s', (cited) => {
  const [found, ...others] = findCitations(`It was so in ${cited}.`);
  expect([found?.text, found?.name, others]).toEqual([cited, cited.slice(0, cited.indexOf(',')), []]);
  expect(findCitations('So it was in In re Tamera W.').map(({ name }) => name)).toEqual(['In re Tamera W']);
});

test('the numbers of the lines in a margin are no part of what is cited over the end of a line', () => {
  const lines = [
    'A plaintiff may sue under 42',
    'U.S.C. § 1983. See Oasis West Realty, LLC v. Goldman, 51',
    'Cal.4th 811, 821 (2011); Hardin v. Straub, 490',
    'U.S. 536, 544 (1989). The ordinance is preempted by 49',
    'C.F.R. § 26.5. Damages are those of Cal. Civ. Code §',
    '3333. Title is in the complaint at 5.',
  ];
  const cited = (text: string) => findCitations(text).map(({ normalized }) => normalized);
  const numbered = lines.map((line, at) => `${at + 10} ${line}`).join('\n');
  expect(cited(numbered)).toEqual(cited(lines.join('\n')));
  expect(cited(numbered)).toEqual([
    '42 U.S.C. § 1983',
    '51 Cal.4th 811',
    '490 U.S. 536',
    '49 C.F.R. § 26.5',
    'Cal. Civ. Code § 3333',
  ]);
  for (const { start, end, text } of findCitations(numbered)) expect(numbered.slice(start, end)).toBe(text);
});

test.each([
  [
    '42 U.S.C. § 1983',
    [
      '42 USC 1983',
      '42 U. S. C. §1983',
      '42 U.S.C.A. § 1983',
      '42 USCA § 1983',
      '42 U.S.C. 1983',
      '42 u.s.c. Section 1983',
    ],
  ],
  ['45 C.F.R. § 164.502(a)', ['45 CFR 164.502(a)', '45 CFR § 164.502(a)', '45 C.F.R. Sec. 164.502(a)']],
  ['29 C.F.R. part 1910', ['29 CFR Part 1910', '29 C.F.R. pt. 1910']],
  ['18 U.S.C. §§ 1341, 1343', ['18 USC §§ 1341, 1343']],
])('%s is one section however it is written', (form, ways) => {
  for (const way of [form, ...ways])
    expect(findCitations(way).map(({ normalized }) => normalized)).toEqual([form]);
});

test('a section is no volume', () => {
  expect(texts('Der Anspruch folgt aus § 823 Abs. 1 BGB und § 433 Abs. 2 BGB.')).toEqual([
    '§ 823 Abs. 1 BGB',
    '§ 433 Abs. 2 BGB',
  ]);
});

describe('citations of every family are found whole', () => {
  test.each([
    ['case', 'Smith v. Jones, 123 U.S. 456 (1999)'],
    ['case', 'Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014)'],
    ['case', 'Acme Corp. v. Beta Inc., 700 F. Supp. 2d 300, 305 n.2 (S.D.N.Y. 2021) (en banc)'],
    ['case', '(2005) 123 CLR 456'],
    ['case', 'smith v. jones, 123 u.s. 456'],
    ['case', 'SMITH V. JONES, 123 U.S. 456'],
    ['case', '347 U. S. 483, 495'],
    ['case', '500 F.2d ___ (9th Cir. 2023)'],
    ['case', '5 U.S. (1 Cranch) 137 (1803)'],
    ['case', '12 Abb. Ct. App. Dec. 345'],
    ['case', '10 Chi. Leg. News (1878) 353'],
    ['case', '42 Empl. Prac. Dec. (CCH) par. 36,973'],
    ['case', '347 U,S. 483'],
    ['case', '347 U.S. 4l3'],
    ['neutral', '2022 CO 7'],
    ['short_case', '550 U.S. at 556'],
    ['neutral', '[2020] UKSC 12'],
    ['neutral', '2019 ONCA 345'],
    ['neutral', '[2005] FCA 1234'],
    ['neutral', '2015-Ohio-4425'],
    ['neutral', '2020 WL 123456, at *3'],
    ['journal', '100 Harv. L. Rev. 1234 (1987)'],
    ['statute', '42 U.S.C. § 1983'],
    ['statute', 'Cal. Civ. Proc. Code § 1010'],
    ['statute', '735 ILCS 5/2-619'],
    ['statute', 'Mer. Rev. Stat. § 12-101(b)'],
    ['statute', 'G.S. 20-138.1'],
    ['statute', 'G.S. § 1A-1'],
    ['statute', 'N.C.G.S. § 14-27.21(a)(2)'],
    ['statute', 'N.J.S. 2C:11-3'],
    ['statute', 'T.C.A. § 39-13-202'],
    ['statute', 'F.S. 768.28(5)'],
    ['statute', 'G.L. c. 93A, § 2(a)'],
    ['statute', 'M.G.L. ch. 151B'],
    ['statute', '42 U.S.C. &sect; 1983'],
    ['statute', '42 U.S.C. &#167;&nbsp;1983'],
    ['statute', 'Mer. Rev. Stat. &sect;&sect; 12-101 &amp; 12-103'],
    ['case', 'Dunmore &amp; Sons v. Orwell, 123&nbsp;U.S. 456 (1999)'],
    ['regulation', '17 C.F.R. § 240.10b-5'],
    ['public_law', 'Pub. L. No. 117-58'],
    ['session_law', '135 Stat. 429'],
    ['register', '86 Fed. Reg. 12345'],
    ['constitution', 'U.S. Const. art. I, § 8, cl. 3'],
    ['rule', 'Fed. R. Civ. P. 12(b)(6)'],
    ['restatement', 'Restatement (Second) of Torts § 402A'],
    ['id', 'Id. at 495'],
    ['supra', 'Twombly, supra, at 556'],
    ['name', 'Ortega v. Larkspur Freight, Inc.'],
    ['name', 'In re Gault'],
    ['court', '(9th Cir. 2020)'],
  ])('%s: %s', (kind, citation) => {
    const found = findCitations(`It was said in ${citation} and it matters.`);
    expect(found.map((one) => [one.kind, one.text.replace(/\.$/, '')])).toEqual([
      [kind, citation.replace(/\.$/, '')],
    ]);
  });

  test('a section of a code by its short name is read whole, and initials of people are no code', () => {
    const found = (text: string) => findCitations(text).map(({ normalized }) => normalized);
    expect(
      new Set(['G.S. 20-138', 'G.S. 20-138.1', 'G.S. 20-138.11', 'C.G.S. 20-138.1'].flatMap(found)).size,
    ).toBe(4);
    expect(found('G.S. &sect; 20-138.1')).toEqual(found('G.S. § 20-138.1'));
    expect(texts('The witness G.S. 12 years old, and I.C. 3 months, saw F.S. 2 days later.')).toEqual([]);
    expect(texts('In A&M; 42 people; R&D; and &madeup; nothing is cited.')).toEqual([]);
  });

  test('offsets address the text, and the parts are told apart', () => {
    const text = 'See Smith v. Jones, 500 F. Supp. 2d 123, 125 (S.D.N.Y. 2020).';
    const [found] = findCitations(text);
    expect(found).toMatchObject({
      volume: '500',
      reporter: 'F.Supp.2d',
      page: '123',
      name: 'Smith v. Jones',
    });
    expect(text.slice(found?.start, found?.end)).toBe(
      'Smith v. Jones, 500 F. Supp. 2d 123, 125 (S.D.N.Y. 2020)',
    );
    expect(text.slice(...(found?.core ?? [0, 0]))).toBe('500 F. Supp. 2d 123');
  });
});

describe('a citation stays one however it is dressed', () => {
  test.each([
    'See 123\u200bU.S.\u200b456',
    'See 1\u200b23 U.\u200bS. 456',
    'See \uff11\uff12\uff13 \uff35\uff0e\uff33\uff0e 456',
    'See \u0661\u0662\u0663 U.S. \u0664\u0665\u0666',
    'See 123\u2009U.S.\u202f456',
    'See 123 U.\u0405. 456',
    'See 123 \u00dc.S. 456',
    'See 123\u00adU.S.\u00ad456',
    'See 123 *U.S.* 456',
    'See **123 U.S. 456**',
    'See _123 U.S. 456_',
    'See 123 <i>U.S.</i> 456',
    'See 123 U.S. p. 456',
    'See 123F.3d456',
    '123-U.S.-456',
    'volume 123 of the United States Reports, page 456',
    '123 United States Reports 456',
    'at page 456 of volume 123 of the Federal Reporter, Third Series',
    'one hundred twenty-three U.S. four hundred fifty-six',
    '*Smith* v. *Jones*',
    'Smith -v- Jones',
    '2020 Westlaw 1234567',
    '(2020) UKSC 12',
    '1973 (4) SCC 225',
    'Fed R Civ P 12',
    '14th Amendment',
    'Article III of the Constitution',
    'P.L. 107-56',
    '100 Harvard Law Review 1234',
    'Restatement Second, Torts § 402A',
    '42 U.S.C. $ 1983',
    '42 U,S.C. § 1983',
    'Cal. Penal Code section 187',
    'section 768.28, Florida Statutes',
    'the Civil Rights Act of 1964',
    's. 5 of the Limitation Act 1980',
    'Directive 95/46/EC',
    'section 1983 of Title 42',
  ])('%s', (text) => {
    const found = findCitations(`It is so, ${text} and no other.`);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found)
      expect(`It is so, ${text} and no other.`.slice(one.start, one.end)).toBe(one.text);
  });

  test('and is given where it stands in the text as it was written', () => {
    const text = 'See *Smith*\u200b v. Jones, 1\u200b23 \uff35.S. **456** (1999), says.';
    const [found] = findCitations(text);
    expect(found).toMatchObject({ kind: 'case', normalized: '123 U.S. 456' });
    expect(text.slice(found?.start, found?.end)).toBe(found?.text);
    expect(found?.text).toMatch(/^Smith.*456/s);
  });
});

describe('the table of reporters', () => {
  const directory = join(import.meta.dirname, '../../../src/precedents/tables');
  const table = (name: string): string => readFileSync(join(directory, `${name}.json`), 'utf8');

  test('is what scripts/citation-tables.ts makes of the dependency', async () => {
    for (const [name, text] of Object.entries(citationTables()))
      await expect(text).toMatchFileSnapshot(join(directory, `${name}.json`));
  });

  test('lets every series be found, however it is written, under the name it has today', () => {
    const missed: string[] = [];
    let all = 0;
    for (const [edition, [, , variations]] of Object.entries(
      JSON.parse(table('reporters')) as Record<string, [string, string[], string[]]>,
    )) {
      for (const written of [edition, ...variations]) {
        all += 1;
        const found = findCitations(`It was held in Smith v. Jones, 12 ${written} 345 (1899), and rightly.`);
        if (!found.some(({ volume, page }) => volume === '12' && page === '345')) missed.push(written);
      }
    }
    expect(all).toBeGreaterThan(3_500);
    expect(missed.length / all).toBeLessThan(0.01);
  });

  test('says which series an old or misread abbreviation means', () => {
    const normal = (text: string) => findCitations(text).map(({ normalized }) => normalized);
    expect(normal('347 U,S. 483 and 12 A .2d 345 and 123 F2d 456')).toEqual([
      '347 U.S. 483',
      '12 A.2d 345',
      '123 F.2d 456',
    ]);
  });
});

describe('ordinary prose stays free of citations', () => {
  test.each([
    'On March 3, 2024 the tenant paid $1,250.00 for Unit 4B, 212 Harrow St. 2d floor.',
    'The parties met at 5 p.m. on 12 Jan. 2020 at Suite 300.',
    'First Amendment to the Lease Agreement dated 2020',
    'Exhibit 5, Ex. 12, and Dkt. 45 at 7.',
    'Unit 12 Grant 2019, 5 p. 30, 12 Dec. 345 and 3 min. 20 sec.; 1 A — 2 B; Lot 4B, 212 Hill Road',
    'ARTICLE V. ENFORCEMENT; version 2 vs. version 3 of the software v. 2.0; cost vs. benefit',
    'As a Matter of Law (Jan. 5, 2020), § 4.2 of the Agreement and Section 4.2 of the Lease',
    'at 12 Main St. 400 people stood between 9 a.m. and 5 p.m. 12 of them spoke',
    'Case No. 2024-CV-0117 was filed; the Lease Act was never passed; Regulation of trade; Rule of law, Section A',
    'He owes 12,500 Reports and 3 Journals; Article 5 of the Agreement; page 4 of 12; volume 3 of the minutes, page 9',
    'The two U.S. companies paid one hundred U.S. dollars; Section 7, and U.S. Reg. No. 5,118,342; in 347 U.S. and foreign towns',
    'Invoice No. 4411 of 12 May 2021; within 30 days of 15 September 2021; 100 shares of Acme Corp. 2020',
  ])('%s', (prose) => expect(texts(prose)).toEqual([]));
});

test('any text is scanned in time linear in its length', async () => {
  const hostile = [
    '1 A. ',
    'v. ',
    'Smith v. ',
    '§ ',
    '(A. ',
    'A.B. Const. ',
    '1'.repeat(50),
    'In re A ',
    '12 U.S.C. § 1, ',
  ];
  for (const piece of hostile) {
    await expectLinear(piece, 200_000, findCitations);
  }
});

test('spans are ordered, apart and inside the text, whatever the text', () => {
  const words = fc.constantFrom(
    'Smith',
    'v.',
    'U.S.',
    'F.3d',
    '12',
    '345',
    ',',
    '(',
    '2020)',
    '§',
    'In',
    're',
    'id.',
    'Mer.',
    '\n',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(text, (sample) => {
      let last = 0;
      for (const found of findCitations(sample)) {
        expect(found.start).toBeGreaterThanOrEqual(last);
        expect(found.end).toBeGreaterThan(found.start);
        expect(found.end).toBeLessThanOrEqual(sample.length);
        last = found.end;
      }
    }),
    { numRuns: 300 },
  );
});

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(import.meta.dirname, '../../../../shared/corpus');

interface Expected {
  type: string;
  volume?: number;
  page?: number;
  section?: string;
  documentNumber?: string;
  lawNumber?: number;
}

describe.skipIf(!existsSync(join(CORPUS, 'citations')))(
  `the corpus's citations (skipped without ${CORPUS})`,
  () => {
    test('at least 98 % of the expected citations are found', () => {
      let expected = 0;
      let hits = 0;
      for (const file of ['golden.json', 'expanded.json']) {
        const { samples } = JSON.parse(readFileSync(join(CORPUS, 'citations', file), 'utf8')) as {
          samples: { text: string; expected?: Expected[] }[];
        };
        for (const sample of samples) {
          const left = [...findCitations(sample.text)];
          for (const wanted of sample.expected ?? []) {
            expected += 1;
            const at = left.findIndex((found) => matches(found, wanted));
            if (at >= 0) {
              hits += 1;
              left.splice(at, 1);
            }
          }
        }
      }
      expect(expected).toBeGreaterThan(300);
      expect(hits / expected).toBeGreaterThanOrEqual(0.98);
    });
  },
);

function matches(found: ReturnType<typeof findCitations>[number], wanted: Expected): boolean {
  const kinds: Record<string, string> = {
    shortFormCase: 'short_case',
    publicLaw: 'public_law',
    federalRegister: 'register',
    statutesAtLarge: 'session_law',
    constitutional: 'constitution',
    federalRule: 'rule',
  };
  if (found.kind !== (kinds[wanted.type] ?? wanted.type)) return false;
  if (wanted.volume !== undefined && found.volume !== String(wanted.volume)) return false;
  if (wanted.page !== undefined && found.page !== String(wanted.page)) return false;
  if (wanted.documentNumber !== undefined && found.page !== wanted.documentNumber) return false;
  return found.text.includes(wanted.section ?? '') && found.text.includes(String(wanted.lawNumber ?? ''));
}
