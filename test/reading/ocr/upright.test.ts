import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/platform/index.ts';
import type { Box, GreyImage, RecognisedWord } from '../../../src/reading/model.ts';
import { recogniseUpright, uprightRecogniser } from '../../../src/reading/ocr/orientation.ts';
import { createOcrPool } from '../../../src/reading/ocr/pool.ts';
import { upright } from '../../../src/reading/ocr/preprocess/index.ts';
import { levelled, narrowed, quarterTurned } from '../../../src/reading/ocr/preprocess/turning.ts';
import { pictureOf } from '../support.ts';

const NEVER = new AbortController().signal;
const LINES = [
  'The plaintiff filed this action in the district court',
  'on the third of March, alleging that the defendant had',
  'breached the lease by failing to keep the roof in good',
  'repair. The defendant moved to dismiss for lack of',
  'jurisdiction, and the court held a hearing on that',
  'motion at which both parties were heard at length.',
  'For the reasons that follow, the motion is denied.',
];

const degrees = (value: number): number => (value * Math.PI) / 180;
const textOf = (words: readonly RecognisedWord[]): string => words.map(({ text }) => text).join(' ');
const inverted = (image: GreyImage): GreyImage => ({
  ...image,
  pixels: image.pixels.map((value) => 255 - value),
});

/** The longest way from an edge of one box to that of the other, in pixels. */
const apart = (one: Box, other: Box): number =>
  Math.max(...one.map((edge, index) => Math.abs(edge - (other[index] ?? Number.POSITIVE_INFINITY))));

describe('a page that lies otherwise than it is read', () => {
  let page: GreyImage = { width: 0, height: 0, pixels: new Uint8Array(0) };
  let words: readonly RecognisedWord[] = [];
  const pool = createOcrPool({ workers: 1, languageDirectory: null, log: silentLog });
  const recogniser = uprightRecogniser(pool);
  afterAll(() => pool.close());
  beforeAll(async () => {
    page = await pictureOf(LINES);
    words = await recogniser.recognise(page, 'eng', NEVER);
  });

  it('is read as it is when it is upright', () => {
    expect(textOf(words)).toBe(LINES.join(' '));
    expect(upright(page).image).toBe(page);
  });

  it.each([1, 2, 3])('is read after %i quarter turns, with boxes where the words are', async (turns) => {
    const turned = quarterTurned(page, turns);
    const read = await recogniser.recognise(turned.image, 'eng', NEVER);
    expect(textOf(read)).toBe(LINES.join(' '));
    for (const [index, word] of read.entries()) {
      expect(apart(turned.back(word.box), words[index]?.box ?? [0, 0, 0, 0])).toBeLessThan(6);
    }
  });

  it('is read askew, with boxes where the words are', async () => {
    const askew = levelled(page, degrees(-4), 255);
    const read = await recogniser.recognise(askew.image, 'eng', NEVER);
    expect(textOf(read)).toBe(LINES.join(' '));
    for (const [index, { box }] of read.entries()) {
      const [left, top, right, bottom] = askew.back(box);
      const [l, t, r, b] = words[index]?.box ?? [0, 0, 0, 0];
      expect(Math.abs((left + right) / 2 - (l + r) / 2)).toBeLessThan(6);
      expect(Math.abs((top + bottom) / 2 - (t + b) / 2)).toBeLessThan(6);
    }
  });

  it('is narrowed by means of its columns, and boxes come back', () => {
    const pixels = Uint8Array.from([0, 100, 200, 100, 100, 100, 100, 100]);
    const { image, back } = narrowed({ width: 4, height: 2, pixels }, 0.75);
    expect([image.width, image.height]).toEqual([3, 2]);
    // Four columns in three: 1 + 1/3, 2/3 + 2/3, 1/3 + 1.
    expect([...image.pixels]).toEqual([25, 150, 125, 100, 100, 100]);
    expect(back([0, 0, 3, 2])).toEqual([0, 0, 4, 2]);
    const all = { width: 900, height: 1, pixels: new Uint8Array(900).fill(255) };
    expect(narrowed(all, 0.88).image.pixels.every((value) => value === 255)).toBe(true);
  });

  it.each([-6, -1.3, 0.6, 5])('shows that it lies askew by %f degrees, light on dark as well', (angle) => {
    for (const [image, paper] of [
      [page, 255],
      [inverted(page), 0],
    ] as const) {
      const { image: level } = upright(levelled(image, degrees(-angle), paper).image);
      // What was turned once and back is level: there is nothing left to turn.
      const again = upright(level);
      expect(again.quarterTurns).toBe(0);
      expect(again.image).toBe(level);
    }
  });

  it('is read the other way up where its shapes say nothing, when that is the better reading', async () => {
    const seen: GreyImage[] = [];
    const capitals = await pictureOf(['IN THE COURT', 'OF APPEALS']);
    const turned = quarterTurned(capitals, 2).image;
    const read = await recogniseUpright(turned, (image) => {
      seen.push(image);
      const isRight = Buffer.compare(image.pixels, capitals.pixels) === 0;
      const word = { text: 'word', confidence: isRight ? 0.9 : 0.3, paragraph: 1, line: 1 };
      return Promise.resolve(
        Array.from({ length: 5 }, (): RecognisedWord => ({ ...word, box: [0, 0, 10, 20] })),
      );
    });
    expect(seen).toHaveLength(2);
    expect(read[0]).toMatchObject({
      confidence: 0.9,
      box: [turned.width - 10, turned.height - 20, turned.width, turned.height],
    });
  });

  it('is left alone when nothing is on it, or nothing but noise, rules or a photograph', () => {
    const [width, height] = [900, 700];
    const images = [
      () => 255,
      () => 0,
      (x: number, y: number) => (x * 7919 + y * 104_729) % 13,
      (x: number) => (x % 100 < 4 ? 0 : 255),
      (x: number, y: number) => Math.round((x + y) / 8),
    ].map((shade) => ({
      width,
      height,
      pixels: Uint8Array.from({ length: width * height }, (_, at) =>
        shade(at % width, Math.floor(at / width)),
      ),
    }));
    for (const image of [...images, { width: 0, height: 0, pixels: new Uint8Array(0) }]) {
      expect(upright(image).image).toBe(image);
    }
  });
});
