import { describe, expect, test } from 'vitest';
import { assessAuthority, type Decision } from '../../src/precedents/assess-authority.ts';
import { courtNamed, decidedBy, isSamePlace } from '../../src/precedents/courts.ts';
import type { CitationIn } from '../../src/precedents/model.ts';

const TODAY = new Date('2026-01-05T00:00:00Z');
const place = (treatment: CitationIn['treatment'], confidence = 0.9, file_id = 'file_1'): CitationIn => ({
  file: { file_id, case_id: null, title: null, name: 'p.txt' },
  page: 1,
  span: [0, 1],
  treatment,
  negative: treatment !== 'followed' && treatment !== 'cited',
  confidence,
  evidence: '',
  evidence_span: [0, 1],
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
