import type { GreyImage } from '../../model.ts';
import { numberColumnsIn } from '../line-numbers/find.ts';
import { ruledCells } from '../line-numbers/rules.ts';
import { inkOf, shrink } from './ink-map.ts';
import { lettersOf } from './letters.ts';
import { lineDirection } from './line-direction.ts';
import { levelled, quarterTurned, type Turned } from './turning.ts';

/** Lines that sink by less are read as well as level ones; turning would only blur them. */
const LEAST_SKEW = (0.4 * Math.PI) / 180;
const [BLACK, WHITE] = [0, 255];

export interface Upright extends Turned {
  /** Quarter turns clockwise that the image was given. */
  readonly quarterTurns: number;
  /** Height of the small letters of most lines in pixels; 0 where that cannot be told. */
  readonly letterHeight: number;
}

/** An image with its lines of text level and its letters, as far as can be told from their shapes alone, upright. */
export function upright(image: GreyImage, cells = shrink(image)): Upright {
  const ink = inkOf(cells);
  const direction = lineDirection(ink);
  if (direction === null) return { image, quarterTurns: 0, letterHeight: 0, back: (box) => box };
  const sideways = quarterTurned(image, direction.isSideways ? 1 : 0);
  const letters = lettersOf(sideways.image, direction.skew, ink);
  // Numbers of lines stand to the left of them.
  const areUpsideDown =
    letters.areUpsideDown && (direction.isSideways || numberColumnsIn(cells, ruledCells(cells)).length === 0);
  const turned = areUpsideDown ? quarterTurned(sideways.image, 2) : null;
  const standing = turned?.image ?? sideways.image;
  const isSkewed = Math.abs(direction.skew) >= LEAST_SKEW;
  const level = isSkewed ? levelled(standing, direction.skew, ink.darkIsInk ? WHITE : BLACK) : null;
  return {
    image: level?.image ?? standing,
    quarterTurns: (direction.isSideways ? 1 : 0) + (areUpsideDown ? 2 : 0),
    letterHeight: letters.height,
    back(box) {
      const standingBox = level?.back(box) ?? box;
      return sideways.back(turned?.back(standingBox) ?? standingBox);
    },
  };
}
