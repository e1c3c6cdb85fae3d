import type { Box, HiddenText } from '../../../model.ts';
import { unionOf } from '../library/boxes.ts';
import type { PdfPage } from '../library/pdf-file.ts';
import type { Pointer } from '../library/pdfium.ts';
import { isHarmless } from './harmless-text.ts';

/** Characters of a text page that follow one another with nothing but spaces between them. */
export interface RunOfText {
  /** Indices in the text page. */
  readonly first: number;
  readonly last: number;
  readonly text: string;
  /** What the characters take up, as displayed. */
  readonly box: Box;
}

/** A run and why it is hidden. */
export interface HiddenRun extends RunOfText {
  /** What hides it; runs with one in common are one redaction. */
  readonly covers: readonly object[];
  readonly coverBox: Box;
}

/** A character of a run. */
export interface Placed {
  readonly index: number;
  readonly box: Box;
}

export function runsOf<C extends Placed, R extends object>(
  page: PdfPage,
  textPage: Pointer,
  characters: readonly C[],
  describe: (characters: readonly C[], box: Box) => R,
): (R & RunOfText)[] {
  const groups: C[][] = [];
  let last = -1;
  for (const character of characters) {
    if (last >= 0 && isBlankBetween(page, textPage, last, character.index)) groups.at(-1)?.push(character);
    else groups.push([character]);
    last = character.index;
  }
  return groups.flatMap((group) => {
    const [start, end] = [group[0], group.at(-1)];
    if (start === undefined || end === undefined) return [];
    const box = unionOf(group.map((character) => character.box));
    const text = textBetween(page, textPage, start.index, end.index);
    return [{ ...describe(group, box), first: start.index, last: end.index, text, box }];
  });
}

/** Only spaces between two characters, and no end of a line. */
function isBlankBetween({ library }: PdfPage, textPage: Pointer, from: number, to: number): boolean {
  for (let index = from + 1; index < to; index += 1) {
    const code = library.FPDFText_GetUnicode(textPage, index);
    if (code === 0x0a || code === 0x0d || !isBlank(code)) return false;
  }
  return true;
}

function textBetween({ library }: PdfPage, textPage: Pointer, first: number, last: number): string {
  let text = '';
  for (let index = first; index <= last; index += 1) {
    const code = library.FPDFText_GetUnicode(textPage, index);
    text += isBlank(code) ? ' ' : String.fromCodePoint(code);
  }
  return text.replace(/ +/g, ' ').trim();
}

/** Of some runs those that say something. */
export function unseenRuns(runs: readonly RunOfText[]): HiddenText[] {
  return runs
    .filter(({ text }) => !isHarmless(text))
    .map(({ text, box }) => ({ kind: 'unseen', text, box: rounded(box) }));
}

export function rounded(box: Box): Box {
  const [left, top, right, bottom] = box.map((value) => Math.round(value * 100) / 100);
  return [left ?? 0, top ?? 0, right ?? 0, bottom ?? 0];
}

/** White space, and the line ends and hyphens that the library puts in. */
export function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfffe || /\s/u.test(String.fromCodePoint(code));
}
