import { describe, expect, test } from 'vitest';
import { assessAuthority, type Decision } from '../../../src/precedents/find/assess-authority.ts';
import type { CitationIn } from '../../../src/precedents/model.ts';
import { courtNamed, decidedBy, isSamePlace } from '../../../src/precedents/series/courts.ts';

const TODAY = new Date('2026-01-05T00:00:00Z');
const place = (treatment: CitationIn['treatment'], confidence = 0.9, file_id = 'file_1'): CitationIn => ({
  file: { file_id, case_id: null, title: null, name: 'p.txt' },
  page: 1,
  span: [0, 1],
  name: 'same',
  treatment,
  negative: treatment !== 'followed' && treatment !== 'cited',
  confidence,
  evidence: '',
  evidence_span: [0, 1],
  evidence_boxes: [],
});
const decision = (citation: string, rest: Partial<Decision> = {}): Decision => ({
  citation,
  firstPage: '',
  citedBy: [],
  practiceArea: null,
  ...rest,
});
const matter = (court: string | null, jurisdiction: string | null) => ({
  court,
  jurisdiction,
  practice_area: 'Commercial litigation',
});
const SUPERIOR = matter('Superior Court of Meridian, Alder County', 'Meridian');
const SDNY = matter('United States District Court for the Southern District of New York', null);

describe('which court decided', () => {
  test.each([
    ['Smith v. Jones, 12 F.3d 34 (9th Cir. 1993)', 'appellate', '9'],
    ['Smith v. Jones, 500 F. Supp. 2d 123 (S.D.N.Y. 2020)', 'trial', '2'],
    ['Smith v. Jones, 123 U.S. 456 (1999)', 'highest', null],
    ['Smith v. Jones, No. 3:23-cv-408 (W.D. Ky.)', 'trial', '6'],
    ['Smith v. Jones, 500 F. Supp. 2d 123 (D. Kan. 2020)', 'trial', '10'],
    ['Smith v. Jones, No. 23-5408 (6th Cir.)', 'appellate', '6'],
    ['Smith v. Jones, 12 Cal. 4th 34 (Cal. 1995)', 'highest', null],
    ['Smith v. Jones, 12 Cal. App. 4th 34 (Cal. Ct. App. 1995)', 'appellate', null],
    ['Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014)', 'highest', null],
    ['Harrow v. Bell, 88 Mer. App. 2d 40 (Mer. Ct. App. 2009)', 'appellate', null],
    ['R v Smith [2020] UKSC 12', 'highest', null],
    ['Smith v Jones [2019] EWCA Civ 5', 'appellate', null],
  ])('%s', (citation, level, circuit) => {
    expect(decidedBy(citation, '').court).toMatchObject({ level, circuit });
  });

  test.each([
    [
      'SZMFZ v Minister for Immigration and Citizenship [2008] FCA 1123',
      'Federal Court of Australia',
      'trial',
    ],
    ['NAFF v MIMIA [2004] HCA 62', 'High Court of Australia', 'highest'],
    ['BHP Billiton v ACCC [2006] FCAFC 132', 'Full Court of the Federal Court of Australia', 'appellate'],
    ['R (UNISON) v Lord Chancellor [2017] UKSC 51', 'Supreme Court of the United Kingdom', 'highest'],
    ['R (ABC) v XYZ Ltd [2019] EWHC 12 (Admin)', 'High Court of Justice', 'trial'],
    ['OBG Ltd v Allan [2005] EWCA Civ 106', 'Court of Appeal (Civil Division)', 'appellate'],
    ['RBC v DBS, 2019 FCA 123', 'Federal Court of Appeal', 'appellate'],
    ['ATCO v IBEW, 2019 ONCA 345', 'Court of Appeal for Ontario', 'appellate'],
    ['IBM v ING [2011] NZSC 5', 'Supreme Court of New Zealand', 'highest'],
    ['ABC Corp. v. DEF, 2009-NMSC-012', 'The highest court of New Mexico', 'highest'],
    ['People v. ABC, 2018 COA 47M', 'A court of appeal of Colorado', 'appellate'],
    ['IRB v. KLM, 2012 IL App (2d) 111131', 'A court of appeal of Illinois', 'appellate'],
    ['ARD v Commission, Case C-415/93', 'Court of Justice of the European Union', 'highest'],
    ['SZMFZ v MIMIA', undefined, undefined],
    ['SZMFZ v MIMIA [2008] QQQ 5', undefined, undefined],
  ])('is told by the citation, not by the parties: %s', (citation, name, level) => {
    const { court } = decidedBy(citation, '');
    expect([court?.name, court?.level]).toEqual([name, level]);
  });

  test.each([
    [
      '          United States Court of Appeals\n           For the First Circuit\n\nNo. 08-2575',
      'appellate',
      '1',
    ],
    ['No. 87-414\n\nIN THE SUPREME COURT OF THE STATE OF MONTANA\n\n1988', 'highest', null],
    ['SUPREME COURT OF THE STATE OF NEW YORK\nCOUNTY OF KINGS', 'trial', null],
    ['Nothing of the kind stands here.', undefined, undefined],
  ])('by the head of the page: %s', (head, level, circuit) => {
    const { court } = decidedBy(null, head);
    expect(court?.level).toBe(level);
    expect(court?.circuit).toBe(circuit);
  });

  test('places are known by their abbreviations', () => {
    expect(isSamePlace('Mer.', 'Superior Court of Meridian')).toBe(true);
    expect(isSamePlace('N.Y.', 'New York')).toBe(true);
    expect(isSamePlace('Cal.', 'California')).toBe(true);
    expect(isSamePlace('Cal.', 'Colorado')).toBe(false);
    expect(isSamePlace('Virginia', 'Supreme Court of Appeals of West Virginia')).toBe(false);
    expect(isSamePlace('West Virginia', 'Circuit Court of Kanawha County, West Virginia')).toBe(true);
    expect(courtNamed('')).toBeNull();
  });
});

describe('what a decision weighs for a case', () => {
  test.each([
    ['Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014)', SUPERIOR, 'binding'],
    ['Harrow v. Bell, 88 Mer. App. 2d 40 (Mer. Ct. App. 2009)', SUPERIOR, 'binding'],
    ['Smith v. Jones, 12 Cal. 4th 34 (Cal. 1995)', SUPERIOR, 'persuasive'],
    ['Smith v. Jones, 12 F.3d 34 (9th Cir. 1993)', SUPERIOR, 'persuasive'],
    ['Smith v. Jones, 12 F.3d 34 (2d Cir. 1993)', SDNY, 'binding'],
    ['Smith v. Jones, 12 F.3d 34 (9th Cir. 1993)', SDNY, 'persuasive'],
    ['Smith v. Jones, 123 U.S. 456 (1999)', SDNY, 'binding'],
    ['Smith v. Jones, 123 U.S. 456 (1999)', matter(null, null), null],
    ['Smith v. Jones', SDNY, null],
  ])('%s', (citation, where, weight) => {
    expect(assessAuthority(decision(citation), where, TODAY).weight).toBe(weight);
  });

  test('is the sum of what is said, and nothing else', () => {
    const { score, factors } = assessAuthority(
      decision('Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2024)', {
        citedBy: [
          place('followed', 0.9, 'file_1'),
          place('cited', 0.5, 'file_2'),
          place('cited', 0.5, 'file_3'),
        ],
        practiceArea: 'commercial litigation',
      }),
      SUPERIOR,
      TODAY,
    );
    expect(factors.map(({ factor, points }) => [factor, points])).toEqual([
      ['treatment', 1],
      ['court', 3],
      ['jurisdiction', 3],
      ['date', 1],
      ['citations', 2],
      ['practice_area', 1],
    ]);
    expect(score).toBe(11);
  });

  test('an overruled decision binds nobody, and that comes first', () => {
    const { weight, factors } = assessAuthority(
      decision('Harrow v. Bell, 412 Mer. 3d 118 (Mer. 2014)', {
        citedBy: [place('overruled'), place('followed')],
      }),
      SUPERIOR,
      TODAY,
    );
    expect(weight).toBe('not_good_law');
    expect(factors[0]).toMatchObject({ factor: 'treatment', points: -6 });
  });
});
