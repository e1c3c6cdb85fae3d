import type * as Numfmt from 'numfmt';
import { parseXml } from '../../../containers/index.ts';
import { usablePattern } from '../../cell-formats.ts';

/** The patterns of the workbook's styles, in their order (ECMA-376 Part 1, 18.8.10). */
export function readPatterns(numfmt: typeof Numfmt, styles: Uint8Array | null): string[] {
  if (styles === null) return [];
  const own = new Map<string, string>();
  const patterns: string[] = [];
  let inCells = false;
  parseXml(styles, {
    open(tag): undefined {
      if (tag.name === 'x:numFmt') own.set(tag.get('numFmtId') ?? '', tag.get('formatCode') ?? 'General');
      if (tag.name === 'x:cellXfs') inCells = true;
      if (tag.name !== 'x:xf' || !inCells) return;
      const id = tag.get('numFmtId') ?? '0';
      patterns.push(usablePattern(numfmt, Number(id), own.get(id)));
    },
    close(name) {
      if (name === 'x:cellXfs') inCells = false;
    },
  });
  return patterns;
}
