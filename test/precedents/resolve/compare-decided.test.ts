import { describe, expect, test } from 'vitest';
import {
  compareCourts,
  compareYears,
  decidedAs,
  decidedIn,
} from '../../../src/precedents/resolve/compare-decided.ts';

describe('the year of a number', () => {
  test.each([
    ['[2006] 1 AC 262', '[2005] UKHL 56, [2006] 1 AC 262', 'same'],
    ['[2005] UKHL 56', '[2005] UKHL 56, [2006] 1 AC 262', 'same'],
    ['[2006] UKHL 56', '[2005] UKHL 56, [2006] 1 AC 262', 'differs'],
    ['[2006] 1 AC 262', '[2005] UKHL 56', 'unknown'],
    ['[2019] FCA 900', '[2009] FCA 900', 'differs'],
    ['2013-Ohio-2428', '2012-Ohio-2428', 'differs'],
    ['2012-Ohio-2428', '2012-Ohio-2428', 'same'],
  ])('%s beside %s: %s', (number, known, verdict) => {
    expect(compareYears(decidedIn('', number), decidedAs(known)).verdict).toBe(verdict);
  });

  test.each([
    [' (2006)', '[2005] UKHL 56', 'unknown'],
    [' (9th Cir. 2006)', '412 F.3d 118 (9th Cir. 2005)', 'differs'],
    [' (2005)', '[2005] UKHL 56', 'same'],
    [' (Ky. Ct. App. 2021)', 'No. 2019-CA-001234-MR, 2021 WL 12345', 'unknown'],
    [' (Ky. Ct. App. 2021)', 'Nos. 2019-CA-001234-MR and 2018-CA-001235-MR, 2021 WL 12345', 'unknown'],
    [' (Ky. Ct. App. 2021)', '2019-CA-001234-MR, 2021 WL 12345', 'unknown'],
  ])('%s beside %s: %s', (tail, known, verdict) => {
    expect(compareYears(decidedIn(tail, '12 Mer. 118'), decidedAs(known)).verdict).toBe(verdict);
  });
});

describe('the court', () => {
  test.each([
    ['U.S.', '410 U.S. 113 (1973)', 'unknown'],
    ['S. Ct.', '410 U.S. 113 (1973)', 'unknown'],
    ['U.S. Sup. Ct.', '410 U.S. 113 (1973)', 'unknown'],
    ['Ga. Sup. Ct.', '12 S.E.2d 118 (Ga. 1973)', 'unknown'],
    ['D.C.', '12 A.2d 118 (D.C. App. 1973)', 'unknown'],
    ['9th Cir.', '410 U.S. 113 (1973)', 'differs'],
    ['9th Cir.', '12 F.3d 118 (2d Cir. 1973)', 'differs'],
    ['Cal. Ct. App.', '12 P.2d 118 (Cal. 1973)', 'differs'],
    ['Tex. App.', '12 S.W.3d 118 (Tex. Crim. App. 1973)', 'differs'],
    ['Tex. Crim. App.', '12 S.W.3d 118 (Tex. Crim. App. 1973)', 'same'],
  ])('%s beside %s: %s', (sign, known, verdict) => {
    expect(compareCourts(decidedIn(` (${sign} 1973)`, ''), decidedAs(known)).verdict).toBe(verdict);
  });
});
