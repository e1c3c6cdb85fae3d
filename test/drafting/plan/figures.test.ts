import { describe, expect, test } from 'vitest';
import { discrepanciesIn, nearlyAddsUp } from '../../../src/drafting/plan/figures.ts';

const said = (text: string) => discrepanciesIn(text).map((one) => one.text);

describe('figures that do not come out', () => {
  test('a column, its total and the lines that are taken off', () => {
    const column = (total: string) =>
      `Slip rent, May    $1,240.00\nWinter cover   $385.50\nLess payment of May 4   $400.00\nTotal due   $${total}`;
    expect(said(column('1,225.50'))).toEqual([]);
    expect(said(column('1,252.50'))).toEqual(['the items make 1,225.50, and the total says 1,252.50.']);
    // The balance of a running account is no sum of its lines.
    expect(said('March   $900.00\nApril   $1,800.00\nMay   $2,700.00\nBalance   $2,700.00')).toEqual([]);
  });

  test('a remark behind a sum is none of the items, and a sum amid words leaves the column unread', () => {
    const ledger = (remark: string) =>
      `Fee due      $146,850.00   (4 x 21,400 = 85,600; Sched. E 61,250)\nholdover, 9 days   $9,319.35${remark}\ndeposit applied   -$42,800.00\nBALANCE   $113,396.35`;
    expect(said(ledger('   (9 days)'))).toEqual([
      'the items make 113,369.35, and the total says 113,396.35.',
    ]);
    expect(said(ledger('   received in part'))).toEqual([]);
  });

  test('a column of hours, or of whatever is counted, in the cells of a table', () => {
    const hours = (total: string) =>
      `Mar 3   Intake, notice        3.5\nMar 9-12   Complaint        9.0\nApr 2   Brief        12\nTOTAL        ${total} hours`;
    expect(said(hours('24.5'))).toEqual([]);
    expect(said(hours('26.5'))).toEqual(['the items make 24.50, and the total says 26.50.']);
    expect(said('I. Parties        3\nII. Facts        5\nTotal pages        12')).toEqual([]);
    expect(said('He came at 9\nshe left at 12\nin all there were 20')).toEqual([]);
  });

  test.each([
    ['four visits at $65 = $260', []],
    ['4 x $65 = $280', ['4 x $65 = $280: that makes 260.']],
    [
      'She paid six installments of $1,150 (6,800).',
      ['six installments of $1,150 (6,800: that makes 6,900.'],
    ],
    [
      'The price of $640,000 is reduced by $45,000 to $605,000.',
      ['$640,000 is reduced by $45,000 to $605,000: that makes 595,000.'],
    ],
    ['The rent of $2,100 was increased by $150 to $2,250.', []],
    [
      'I paid $3,410.25 to the yard and $812.00 to the diver, so that is $4,322.25 in all.',
      ['the items make 4,222.25, and the total says 4,322.25.'],
    ],
    ['The inspection was on Monday, June 3, 2024.', []],
    ['The inspection was on Tuesday, June 3, 2024.', ['June 3, 2024 was a Monday, not a tuesday.']],
    ['See 12 F.3d 345 (2001), 12 U.S.C. § 1715z and page 40 of 1,200.', []],
  ])('%s', (text, found) => {
    expect(said(text)).toEqual(found);
  });

  test('sums one by one: the largest is nearly what the others make', () => {
    expect(nearlyAddsUp([90_000, 50_000, 30_000, 15_000])).toBe(95_000);
    expect(nearlyAddsUp([95_000, 50_000, 30_000, 15_000])).toBeNull();
    expect(nearlyAddsUp([500_000, 1_200, 40])).toBeNull();
  });
});
