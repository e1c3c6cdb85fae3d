import type * as Numfmt from 'numfmt';
import { parseXml } from '../../xml.ts';

/** Longer patterns are no formats of numbers (Excel allows 255 characters). */
const LONGEST_PATTERN = 300;
/** Days from the first of 1900 to the first of 1904, where workbooks from old Macintoshes begin to count (18.17.4.1). */
const FROM_1900_TO_1904 = 1462;

export type ShowNumber = (value: number, style: number) => string;

/** Numbers and dates as the workbook's formats show them (ECMA-376 Part 1, 18.8.30 and .31). */
export function cellFormats(
  numfmt: typeof Numfmt,
  styles: Uint8Array | null,
  counts1904: boolean,
): ShowNumber {
  const patterns = styles === null ? [] : readPatterns(numfmt, styles);
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

function readPatterns(numfmt: typeof Numfmt, styles: Uint8Array): string[] {
  const own = new Map<string, string>();
  const patterns: string[] = [];
  let inCells = false;
  parseXml(styles, {
    open(tag): undefined {
      if (tag.name === 'x:numFmt') own.set(tag.get('numFmtId') ?? '', tag.get('formatCode') ?? 'General');
      if (tag.name === 'x:cellXfs') inCells = true;
      if (tag.name !== 'x:xf' || !inCells) return;
      const id = tag.get('numFmtId') ?? '0';
      const pattern = own.get(id) ?? numfmt.getFormatFromId(Number(id)) ?? 'General';
      const isUsable = pattern.length <= LONGEST_PATTERN && numfmt.isValidFormat(pattern);
      patterns.push(isUsable ? pattern : 'General');
    },
    close(name) {
      if (name === 'x:cellXfs') inCells = false;
    },
  });
  return patterns;
}
