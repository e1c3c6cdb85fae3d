import type { Box, GreyImage } from '../../model.ts';

/** An image turned, and the way back to the one it was made from. */
export interface Turned {
  readonly image: GreyImage;
  /** A box in the turned image as the smallest box around the same place in the original. */
  back(box: Box): Box;
}

/** Quarter turns clockwise. Nothing is lost. */
export function quarterTurned(image: GreyImage, turns: number): Turned {
  const { width, height, pixels } = image;
  switch (((turns % 4) + 4) % 4) {
    case 1:
      return {
        image: quarter(image),
        back: ([left, top, right, bottom]) => [top, height - right, bottom, height - left],
      };
    case 2:
      return {
        // Turning a raster by half is reading it backwards.
        image: { width, height, pixels: pixels.slice().reverse() },
        back: ([left, top, right, bottom]) => [width - right, height - bottom, width - left, height - top],
      };
    case 3: {
      const once = quarter(image);
      return {
        image: { ...once, pixels: once.pixels.reverse() },
        back: ([left, top, right, bottom]) => [width - bottom, left, width - top, right],
      };
    }
    default:
      return { image, back: (box) => box };
  }
}

function quarter({ width, height, pixels }: GreyImage): GreyImage {
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    let at = height - 1 - y;
    for (let x = 0; x < width; x += 1, at += height) turned[at] = pixels[line + x] ?? 0;
  }
  return { width: height, height: width, pixels: turned };
}

/** Steps between two pixels of the original, in which a place is rounded. */
const STEPS = 256;

/**
 * Turned about its centre so that lines which sink by `skew` radians towards the right become level; larger than the
 * original by what its corners need. New corners have the colour `paper`.
 */
export function levelled({ width, height, pixels }: GreyImage, skew: number, paper: number): Turned {
  const [cos, sin] = [Math.cos(skew), Math.sin(skew)];
  const wide = Math.ceil(width * cos + height * Math.abs(sin));
  const high = Math.ceil(height * cos + width * Math.abs(sin));
  const level = new Uint8Array(wide * high).fill(paper);
  const originX = (x: number, y: number): number => (x - wide / 2) * cos - (y - high / 2) * sin + width / 2;
  const originY = (x: number, y: number): number => (x - wide / 2) * sin + (y - high / 2) * cos + height / 2;
  const [stepX, stepY] = [Math.round(cos * STEPS * STEPS), Math.round(sin * STEPS * STEPS)];
  for (let y = 0; y < high; y += 1) {
    // Fixed point, in 65,536ths of a pixel; half a pixel is where the centre of a pixel lies.
    let fromX = Math.round((originX(0.5, y + 0.5) - 0.5) * STEPS * STEPS);
    let fromY = Math.round((originY(0.5, y + 0.5) - 0.5) * STEPS * STEPS);
    for (let x = 0; x < wide; x += 1, fromX += stepX, fromY += stepY) {
      const left = fromX >> 16;
      const top = fromY >> 16;
      if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) continue;
      const at = top * width + left;
      const right = (fromX >> 8) & 255;
      const low = (fromY >> 8) & 255;
      const above = (pixels[at] ?? 0) * (STEPS - right) + (pixels[at + 1] ?? 0) * right;
      const below = (pixels[at + width] ?? 0) * (STEPS - right) + (pixels[at + width + 1] ?? 0) * right;
      level[y * wide + x] = (above * (STEPS - low) + below * low + STEPS * 128) >> 16;
    }
  }
  return {
    image: { width: wide, height: high, pixels: level },
    back([left, top, right, bottom]) {
      const xs = [originX(left, top), originX(right, top), originX(left, bottom), originX(right, bottom)];
      const ys = [originY(left, top), originY(right, top), originY(left, bottom), originY(right, bottom)];
      const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
      return [
        within(Math.min(...xs), width),
        within(Math.min(...ys), height),
        within(Math.max(...xs), width),
        within(Math.max(...ys), height),
      ];
    },
  };
}

/** Of `share` (0.5 to 1) of its width and of its full height: every pixel is the mean of those it covers. */
export function narrowed({ width, height, pixels }: GreyImage, share: number): Turned {
  const narrow = Math.max(1, Math.round(width * share));
  const covers = width / narrow;
  const columns = Array.from({ length: narrow }, (_, x) => {
    const first = Math.floor(x * covers);
    const whole = Math.min(covers, first + 1 - x * covers);
    const second = Math.min(covers - whole, 1);
    return { first, whole, second, third: covers - whole - second };
  });
  const image = { width: narrow, height, pixels: new Uint8Array(narrow * height) };
  for (let y = 0; y < height; y += 1) {
    const line = y * width;
    let at = y * narrow;
    for (const { first, whole, second, third } of columns) {
      const from = line + first;
      // What lies beyond the last column has no weight.
      const sum =
        (pixels[from] ?? 0) * whole + (pixels[from + 1] ?? 0) * second + (pixels[from + 2] ?? 0) * third;
      image.pixels[at] = sum / covers + 0.5;
      at += 1;
    }
  }
  const back = ([left, top, right, bottom]: Box): Box => [left * covers, top, right * covers, bottom];
  return { image, back };
}
