import type { GreyImage } from '../../model.ts';
import { inkOf } from './ink-map.ts';
import { lineDirection } from './line-direction.ts';
import { levelled, quarterTurned, type Turned } from './turning.ts';
import { isUpsideDown } from './upside-down.ts';

/** Lines that sink by less are read as well as level ones; turning would only blur them. */
const LEAST_SKEW = (0.4 * Math.PI) / 180;
const [BLACK, WHITE] = [0, 255];

export interface Upright extends Turned {
  /** Quarter turns clockwise that the image was given. */
  readonly quarterTurns: number;
}

/** An image with its lines of text level and its letters, as far as can be told from their shapes alone, upright. */
export function upright(image: GreyImage): Upright {
  const ink = inkOf(image);
  const direction = lineDirection(ink);
  if (direction === null) return { image, quarterTurns: 0, back: (box) => box };
  const sideways = quarterTurned(image, direction.isSideways ? 1 : 0);
  const isReversed = isUpsideDown(sideways.image, direction.skew, ink);
  const turned = isReversed ? quarterTurned(sideways.image, 2) : null;
  const standing = turned?.image ?? sideways.image;
  const isSkewed = Math.abs(direction.skew) >= LEAST_SKEW;
  const level = isSkewed ? levelled(standing, direction.skew, ink.darkIsInk ? WHITE : BLACK) : null;
  return {
    image: level?.image ?? standing,
    quarterTurns: (direction.isSideways ? 1 : 0) + (isReversed ? 2 : 0),
    back(box) {
      const standingBox = level?.back(box) ?? box;
      return sideways.back(turned?.back(standingBox) ?? standingBox);
    },
  };
}
