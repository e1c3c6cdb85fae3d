import { describe, expect, it } from 'vitest';
import { compareNames, isSpelledAs } from '../../../src/precedents/citations/compare-names.ts';

describe('names of one case', () => {
  it.each([
    ['Smith v Jones', 'Smith v. Jones'],
    ['Bell Atl. Corp. v. Twombly', 'Bell Atlantic Corporation, et al. v. William Twombly'],
    ['Jones v Smith', 'Smith v Jones'],
    ['ACCC v Smith', 'Australian Competition and Consumer Commission v Smith Holdings Pty Ltd'],
    ['R v Smith', 'Regina v John Smith'],
    ['R. v. Smith', 'Smith v The Queen'],
    ['United States v. Lopez', 'US v. Lopez'],
    ['State v. Hansen', 'The State of Utah v. Karl Hansen'],
    ['People v. Diaz', 'The People of the State of California, Plaintiff v. Gregory Diaz'],
    ['FCT v Consolidated Press', 'Federal Commissioner of Taxation v Consolidated Press Holdings Ltd'],
    ['SZMFZ v Minister for Immigration', 'SZMFZ v Minister for Immigration and Citizenship (No 2)'],
    ['In re Gault', 'In the Matter of Gerald Gault'],
    ['Re Wakim', 'Re Wakim; Ex parte McNally'],
    ['R (Miller) v Prime Minister', 'R (on the application of Miller) v The Prime Minister'],
    ['Mabo v Queensland', 'Mabo v State of Queensland (No 2)'],
    ['Donoghue v Stevenson', "M'Alister (or Donoghue) v Stevenson"],
    ['Comm’r v. Groetzinger', 'Commissioner of Internal Revenue v. Groetzinger'],
    ['A v B', 'A v B'],
    ['Harrow v. Bellweather Freight Co.', 'Harrow v. Bellwether Freight Company'],
    ['Société Générale v. Lefèvre', 'Societe Generale v. Lefevre'],
  ])('%s is %s', (one, other) => {
    expect(compareNames(one, other)).toBe('same');
    expect(compareNames(other, one)).toBe('same');
  });
});

describe('names of two cases', () => {
  it.each([
    ['Smith v Jones', 'Other v Another'],
    ['Smith v Jones', 'Smith v Brown'],
    ['Smith v Jones', 'Brown v Jones'],
    ['R v Smith', 'Jones v Smith'],
    ['R v Smith', 'R v Brown'],
    ['Bank of America v. Smith', 'Bank of Montreal v. Smith'],
    ['Minister for Immigration v Li', 'Minister for Health v Li'],
    ['Mary Smith v Jones', 'Mary Brown v Jones'],
    ['In re Gault', 'In re Winship'],
    ['SZMFZ v Minister for Immigration', 'SZABC v Minister for Immigration'],
    ['Varghese v. China Southern Airlines', 'Zicherman v. Korean Air Lines'],
    ['A v B', 'C v D'],
  ])('%s is not %s', (one, other) => {
    expect(compareNames(one, other)).toBe('differs');
    expect(compareNames(other, one)).toBe('differs');
  });

  it('a name that nobody gave is not compared', () => {
    expect(compareNames(null, 'Smith v Jones')).toBe('not_given');
    expect(compareNames('Smith v Jones', null)).toBe('not_given');
  });
});

describe('the spelling of a name', () => {
  it.each([
    ['Bell v. Wal–Mart Stores', 'Bell v. Wal-Mart Stores'],
    ['Natl Bank v. Bell', 'National Bank v. Bell'],
    ['Bell v. Home Dept', 'Bell v. Home Department'],
    ['Bell v. Home Dept.', 'Bell v. Home Department'],
    ['Bell v. Marshals Service', 'Bell v. Marshal Service'],
    ['In re Bell', 'Harrow v. Bell'],
  ])('%s is that of %s', (one, other) => {
    expect(compareNames(one, other)).toBe('same');
    expect(isSpelledAs(one, other)).toBe(true);
    expect(isSpelledAs(other, one)).toBe(true);
  });

  it.each([
    ['Roberts v. Bell', 'Robert v. Bell'],
    ['Bell v. Peter', 'Bell v. Peters'],
    // Beside a government nothing but the other name tells.
    ['United States v. Dixon', 'United States v. Dison'],
    ['State v. William', 'State v. Williams'],
    ['Commonwealth v. Hallet', 'Commonwealth v. Hallett'],
    ['Larkin v. Secretary of State', 'Larking v. Secretary of State'],
    // Each is a case of its own.
    ['Smith v. Jones', 'Jones v. Smith'],
    ['State v. Smith', 'Smith v. State'],
  ])('%s is not that of %s', (one, other) => {
    expect(isSpelledAs(one, other)).toBe(false);
    expect(isSpelledAs(other, one)).toBe(false);
  });
});
