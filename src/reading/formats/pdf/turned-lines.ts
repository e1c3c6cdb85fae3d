import type { Box } from '../../model.ts';
import type { LooseWord } from '../../pages/page-text.ts';
import { runsFromRight } from './logical-order.ts';

/** Quarter turns, clockwise, by which writing is turned on the sheet. */
export type Turn = 0 | 1 | 2 | 3;

/** A word so much higher than it is wide stands on its side. */
const STANDS = 1.5;
const FEWEST_LETTERS = 3;

/** How each line is turned, told by where its words follow each other. */
export function turnsOf(lines: readonly (readonly LooseWord[])[]): Turn[] {
  let before: Turn = 0;
  return lines.map((words) => {
    before = turnOf(words, before);
    return before;
  });
}

function turnOf(words: readonly LooseWord[], before: Turn): Turn {
  const placed = words.flatMap(({ text, box }) => (box === null ? [] : [{ text, box }]));
  const [first, last] = [placed[0], placed.at(-1)];
  if (first === undefined || last === undefined) return before;
  const [x0, y0, x1, y1] = first.box;
  if (first === last) {
    if (first.text.length < FEWEST_LETTERS) return before;
    const isSideways = y1 - y0 > (x1 - x0) * STANDS;
    return isSideways === (before % 2 === 1) ? before : isSideways ? 3 : 0;
  }
  const across = last.box[0] + last.box[2] - x0 - x1;
  const down = last.box[1] + last.box[3] - y0 - y1;
  if (Math.abs(down) > Math.abs(across)) return down > 0 ? 1 : 3;
  const isFromRight = placed.some(({ text }) => runsFromRight(text.codePointAt(0) ?? 0));
  return across < 0 && !isFromRight ? 2 : 0;
}

/** Where a box would be if the writing stood upright. */
export function uprightBox([x0, y0, x1, y1]: Box, turn: Turn): Box {
  switch (turn) {
    case 0:
      return [x0, y0, x1, y1];
    case 1:
      return [y0, -x1, y1, -x0];
    case 2:
      return [-x1, -y1, -x0, -y0];
    case 3:
      return [-y1, x0, -y0, x1];
  }
}
