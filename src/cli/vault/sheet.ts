import { ChanceryError } from '../../platform/index.ts';

/** What the barcode of a sheet begins with, so that no other code on a paper is taken for one. */
const PREFIX = /^chancery:(.+)$/is;

/** What the barcode of the sheet of a case says. */
export function sheetCode(caseId: string): string {
  return `chancery:${caseId}`;
}

/**
 * The case that the sheets in a file name: its id, `external:` and the firm's own id, or its number; undefined where there is no
 * sheet. Papers of two cases must not come to lie in one of them.
 * @throws ChanceryError `usage` when sheets of several cases are in it
 */
export function caseOnSheet(texts: readonly string[]): string | undefined {
  const named = texts.flatMap((text) => PREFIX.exec(text.trim())?.[1]?.trim() ?? []);
  const [first, ...others] = new Set(named);
  if (others.length === 0) return first;
  throw new ChanceryError('usage', `It holds sheets of several cases: ${[first, ...others].join(', ')}.`, {
    hint: 'Scan the papers of one case at a time.',
  });
}
