import { describe, expect, test } from 'vitest';
import { courtNamed, decidedBy, federalName } from '../../../src/precedents/series/courts.ts';

describe('a federal court of first instance, however it is written', () => {
  test.each([
    ['United States District Court for the District of Minnesota', 'Minnesota', '8', 'District of Minnesota'],
    ['U.S. District Court for the District of Minnesota', 'Minnesota', '8', 'District of Minnesota'],
    ['U.S. District Court, D. Minn.', 'Minnesota', '8', 'District of Minnesota'],
    ['USDC, D. Minn.', 'Minnesota', '8', 'District of Minnesota'],
    ['D. Minn.', 'Minnesota', '8', 'District of Minnesota'],
    ['D. Md.', 'Maryland', '4', 'District of Maryland'],
    ['US District Court (S.D.N.Y.)', 'New York', '2', 'Southern District of New York'],
    ['United States District Court, N.D. Texas', 'Texas', '5', 'Northern District of Texas'],
    ['D.D.C.', 'Washington D.C.', 'DC', 'District of Columbia'],
  ])('%s', (written, place, circuit, district) => {
    expect(courtNamed(written)).toMatchObject({ level: 'trial', system: 'federal', place, circuit });
    expect(federalName(written)).toMatch(new RegExp(`^United States District Court for the ${district}$`));
  });

  test.each([
    'Superior Court of California, County of Los Angeles',
    'Minn. Ct. App.',
    '9th Cir.',
    'Bankr. D. Del.',
  ])('no such court keeps its name: %s', (written) => expect(federalName(written)).toBe(written));
});

test('the Federal Circuit is not that of the District of Columbia', () => {
  expect(courtNamed('Fed. Cir.')?.circuit).toBe('Fed');
  expect(courtNamed('United States Court of Appeals for the Federal Circuit')?.circuit).toBe('Fed');
  expect(courtNamed('D.C. Cir.')?.circuit).toBe('DC');
});

test('the Delaware Court of Chancery is a court of first instance, however it is written', () => {
  for (const written of ['Del. Ch.', 'Court of Chancery of the State of Delaware'])
    expect(courtNamed(written)).toMatchObject({ level: 'trial', system: 'state', place: 'Delaware' });
});

test('the place alone is the highest court of the District of Columbia', () => {
  expect(courtNamed('D.C.')).toMatchObject({
    level: 'highest',
    name: 'District of Columbia Court of Appeals',
  });
});

test('no decision is older than its case', () => {
  const head =
    'UNITED STATES DISTRICT COURT\nDISTRICT OF MINNESOTA\nCase No. 0:19-cv-0585\n\nOn June 5, 2011 the parties agreed.';
  expect(decidedBy('Dunn v. Harlow, No. 19-cv-0585 (D. Minn.)', head).year).toBeNull();
  expect(decidedBy('Dunn v. Harlow, No. 19-cv-0585 (D. Minn.)', `${head}\nDated: May 4, 2021`).year).toBe(
    2021,
  );
});

describe('official reports of a State are those of its highest court, other reports say nothing', () => {
  const of = (number: string) => decidedBy(`State v. Hill, ${number} (2017)`, '').court;

  test.each([
    ['296 Neb. 932, 898 N.W.2d 318', 'Nebraska'],
    ['232 Ill. 2d 408', 'Illinois'],
    ['13 Cal. 4th 1', 'California'],
    ['22 N.Y.3d 1', 'New York'],
    ['3 Md. 4', 'Maryland'],
  ])('%s', (number, place) => {
    expect(of(number)).toMatchObject({ level: 'highest', system: 'state', place });
  });

  test.each([
    '5 Neb. App. 10',
    '898 N.W.2d 318',
    '212 A.3d 678',
    '6 So. 2d 7',
    '12 A.D.3d 5',
    '55 Misc. 2d 5',
    '12 B.R. 4',
  ])('%s', (number) => {
    expect(of(number)).toBeNull();
  });
});
