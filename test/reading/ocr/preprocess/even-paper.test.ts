import { describe, expect, it } from 'vitest';
import type { GreyImage } from '../../../../src/reading/model.ts';
import { withEvenPaper } from '../../../../src/reading/ocr/preprocess/even-paper.ts';
import { fill, write } from '../../make/draw-pdf.ts';
import { asSharp, drawn, fileOf, readAll, SENTENCES, testReader } from '../../support.ts';

const WIDTH = 612;
const HEIGHT = 400;

const scanned = (content: string) => drawn({ width: WIDTH, height: HEIGHT, content });

/** What falls on the page: how bright white paper is at a place (0–1, 0–1). */
type Light = (x: number, y: number) => number;
const INK = 25;

/** With the grain of paper, by which the levels of a page are spread. */
function lit({ width, height, pixels }: GreyImage, light: Light): GreyImage {
  let grain = 7;
  const shaded = pixels.map((level, at) => {
    grain = (grain * 1_103_515_245 + 12_345) & 0x7fffffff;
    const paper = light((at % width) / width, Math.floor(at / width) / height);
    return Math.min(255, Math.max(0, INK + (level / 255) * (paper - INK) + ((grain >> 16) % 17) - 8));
  });
  return { width, height, pixels: shaded };
}

const paragraph = (y: number) =>
  SENTENCES.map((line, index) => ` ${write(60, y - index * 20, line, 12, 0, '0 g')} `).join('');
const PAGE = paragraph(340) + paragraph(200);

const LIGHTS: readonly (readonly [string, Light])[] = [
  ['a shadow that deepens to one side', (x) => 225 - 110 * x],
  ['one that deepens downwards', (_, y) => 230 - 100 * y],
  ['the shadow of a hand', (x, y) => 235 - 130 * Math.exp(-((x - 0.6) ** 2 + (y - 0.2) ** 2) / 0.06)],
  ['a marker over two lines', (x, y) => (x > 0.05 && x < 0.8 && y > 0.12 && y < 0.24 ? 170 : 250)],
];

describe('print on paper that is not as bright everywhere', () => {
  it.each(LIGHTS)('is all read: %s', async (_name, light) => {
    const png = await asSharp(lit(await scanned(PAGE), light))
      .withMetadata({ density: 200 })
      .png()
      .toBuffer();
    const { pages } = await readAll(testReader(), fileOf('photo.png', png));
    expect(pages[0]?.text.replace(/\n+/g, '\n')).toBe([...SENTENCES, ...SENTENCES].join('\n'));
  });

  it.each([
    ['even light', PAGE, () => 235],
    ['poor light', PAGE, () => 120],
    ['a weak shadow', PAGE, (x: number) => 245 - 20 * x],
    ['bars over what was redacted', fill(60, 300, 300, 14, '0 g') + paragraph(200), () => 240],
    [
      'light letters on a dark ground',
      fill(40, 150, 500, 200, '0 g') + paragraph(340).replaceAll('0 g', '1 g'),
      () => 240,
    ],
    ['nothing', '', () => 240],
  ] as const)('stays as it is in %s', async (_name, content, light) => {
    const image = lit(await scanned(content), light);
    expect(withEvenPaper(image).image === image).toBe(true);
  });
});
