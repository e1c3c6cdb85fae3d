import type { GreyImage } from '../../model.ts';
import { CELL, type Cells, LEAST_CONTRAST, shrink, split } from './ink-map.ts';

/** Cells along a side: a tile holds a few letters at 200 dots per inch, and shade hardly changes within it. */
const TILE = 16;
/** Tiles of print on paper that the engine would take for ink: fewer are a stain. */
const FEWEST = 4;
/** Of 255, what print is darker than its paper. */
const LEAST_PRINT = 40;
/** By how much of its brightness paper may change from one tile to the next, where no print tells that it is paper. */
const STEADY = 0.15;
const WHITE = 255;

/**
 * An image whose paper is as bright everywhere, where a shadow, a marker or the curve of a book makes parts of it so dark that the one
 * threshold of the engine, which is for the whole page, would take them for ink and lose what is printed there. Any other image stays
 * as it is, to the byte.
 */
export function withEvenPaper(image: GreyImage): { readonly image: GreyImage; readonly cells: Cells } {
  const cells = shrink(image);
  const { threshold, contrast } = split(cells.counts);
  const unchanged = { image, cells };
  if (contrast < LEAST_CONTRAST) return unchanged;
  const tiles = tilesOf(cells);
  const lost = tiles.kinds.reduce(
    (sum, kind, at) => sum + (kind === PRINTED && (tiles.levels[at] ?? 0) <= threshold ? 1 : 0),
    0,
  );
  if (lost < FEWEST) return unchanged;
  const even = brightened(image, tiles, paperOf(tiles));
  return { image: even, cells: shrink(even) };
}

const [OTHER, BLANK, PRINTED] = [0, 1, 2];

interface Tiles {
  readonly across: number;
  readonly down: number;
  /** What most of a tile is: its paper, unless it is ink, a picture, or ground for light letters. */
  readonly levels: Uint8Array;
  readonly kinds: Uint8Array;
}

function tilesOf({ width, height, means }: Cells): Tiles {
  const [across, down] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const [levels, kinds] = [new Uint8Array(across * down), new Uint8Array(across * down)];
  const counts = new Uint16Array(WHITE + 1);
  for (let row = 0; row < down; row += 1) {
    for (let column = 0; column < across; column += 1) {
      counts.fill(0);
      const [left, right] = [column * TILE, Math.min(width, (column + 1) * TILE)];
      const bottom = Math.min(height, (row + 1) * TILE);
      for (let y = row * TILE; y < bottom; y += 1)
        for (let at = y * width + left; at < y * width + right; at += 1) {
          const level = means[at] ?? 0;
          counts[level] = (counts[level] ?? 0) + 1;
        }
      const size = (right - left) * (bottom - row * TILE);
      const [darkest, middle, lightest] = [
        levelAt(counts, size * 0.03),
        levelAt(counts, size * 0.6),
        levelAt(counts, size * 0.97),
      ];
      const [below, above] = [middle - darkest, lightest - middle];
      const at = row * across + column;
      levels[at] = middle;
      if (below >= LEAST_PRINT && below > 2 * above) kinds[at] = PRINTED;
      else kinds[at] = Math.max(below, above) < LEAST_PRINT ? BLANK : OTHER;
    }
  }
  return { across, down, levels, kinds };
}

/** The level that `rank` of the cells are not above. */
function levelAt(counts: Uint16Array, rank: number): number {
  let passed = 0;
  for (let level = 0; level < WHITE; level += 1) {
    passed += counts[level] ?? 0;
    if (passed > rank) return level;
  }
  return WHITE;
}

/** How bright the paper is by tiles: told by what is printed on it, steady from there on, and under all else as beside it. */
function paperOf({ across, down, levels, kinds }: Tiles): Uint8Array {
  const paper = new Uint8Array(across * down);
  let edge: number[] = [];
  for (const [at, kind] of kinds.entries())
    if (kind === PRINTED) {
      paper[at] = Math.max(1, levels[at] ?? 0);
      edge.push(at);
    }
  const spread = (levelOf: (at: number, beside: number) => number): void => {
    const reached: number[] = [];
    while (edge.length > 0) {
      const next: number[] = [];
      for (const at of edge) {
        reached.push(at);
        const column = at % across;
        for (const to of [
          ...(column > 0 ? [at - 1] : []),
          ...(column < across - 1 ? [at + 1] : []),
          ...(at >= across ? [at - across] : []),
          ...(at < across * (down - 1) ? [at + across] : []),
        ]) {
          if (paper[to] !== 0) continue;
          const level = levelOf(to, paper[at] ?? 0);
          if (level === 0) continue;
          paper[to] = level;
          next.push(to);
        }
      }
      edge = next;
    }
    edge = reached;
  };
  spread((at, beside) => {
    const level = levels[at] ?? 0;
    return kinds[at] === BLANK && Math.abs(level - beside) <= STEADY * beside ? level : 0;
  });
  spread((_, beside) => beside);
  return paper;
}

function brightened(
  { width, height, pixels }: GreyImage,
  { across, down }: Tiles,
  paper: Uint8Array,
): GreyImage {
  const side = TILE * CELL;
  const even = new Uint8Array(pixels.length);
  const gains = new Float64Array(across);
  for (let y = 0; y < height; y += 1) {
    const [above, below, part] = between(y, side, down);
    for (let column = 0; column < across; column += 1) {
      const level =
        (paper[above * across + column] ?? WHITE) * (1 - part) +
        (paper[below * across + column] ?? WHITE) * part;
      gains[column] = WHITE / level;
    }
    for (let x = 0; x < width; x += 1) {
      const [left, right, share] = between(x, side, across);
      const gain = (gains[left] ?? 1) * (1 - share) + (gains[right] ?? 1) * share;
      even[y * width + x] = Math.min(WHITE, (pixels[y * width + x] ?? 0) * gain);
    }
  }
  return { width, height, pixels: even };
}

/** The two tiles between whose middles a pixel lies, and how far it is on the way to the second. */
function between(pixel: number, side: number, count: number): [number, number, number] {
  const place = Math.min(count - 1, Math.max(0, (pixel + 0.5) / side - 0.5));
  const first = Math.floor(place);
  return [first, Math.min(count - 1, first + 1), place - first];
}
