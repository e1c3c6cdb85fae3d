import type * as Numfmt from 'numfmt';

/** Longer patterns are no formats of numbers (Excel allows 255 characters). */
const LONGEST_PATTERN = 300;
/** Days from the first of 1900 to the first of 1904, where workbooks from old Macintoshes begin to count (18.17.4.1). */
const FROM_1900_TO_1904 = 1462;

export type ShowNumber = (value: number, style: number) => string;

/** Numbers and dates as the patterns of a workbook's styles show them (ECMA-376 Part 1, 18.8.30 and .31). */
export function cellFormats(
  numfmt: typeof Numfmt,
  patterns: readonly string[],
  counts1904: boolean,
): ShowNumber {
  const dates = patterns.map((pattern) => pattern !== 'General' && numfmt.isDateFormat(pattern));
  return (value, style) => {
    const pattern = patterns[style] ?? 'General';
    // The program shows as many digits as fit into the column; search wants the number.
    if (/^general$/i.test(pattern) || !Number.isFinite(value)) return plain(value);
    const shown = dates[style] === true && counts1904 ? value + FROM_1900_TO_1904 : value;
    return numfmt.format(pattern, shown, { throws: false, invalid: plain(value) });
  };
}

/** Up to the fifteen digits that a cell holds. */
function plain(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : '';
}

/** A pattern that can be used; else a number is shown as it is. */
export function usablePattern(numfmt: typeof Numfmt, id: number, own: string | undefined): string {
  const pattern = own ?? numfmt.getFormatFromId(id) ?? 'General';
  return pattern.length <= LONGEST_PATTERN && numfmt.isValidFormat(pattern) ? pattern : 'General';
}
