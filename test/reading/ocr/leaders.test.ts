import { describe, expect, it } from 'vitest';
import { withoutLeaders } from '../../../src/reading/ocr/preprocess/leaders.ts';
import { write } from '../make/draw-pdf.ts';
import { asSharp, drawn, fileOf, misplacedWords, readAll, sharp, testReader } from '../support.ts';

const [WIDTH, HEIGHT] = [612, 300];
const ENTRIES = [
  ['Erection of tower, north elevation', '$4,120.00'],
  ['Hire of hoist, 14 days', '$1,988.50'],
  ['Debris netting', '$312.75'],
  ['Emergency call-out 2 May 2025', '$675.00'],
  ['Companies Act 2006 s 172', '19'],
] as const;
const INVOICE = 'Penhallow Scaffolding and Hoist Company';

/** Dots of a leader: how far apart, and how large. */
const LEADERS = [
  ['close', '.', 11],
  ['with blanks', ' .', 11],
  ['far apart', '  .', 12],
  ['large', '.', 16],
] as const;

function page(dots: string, size: number): string {
  const advance = [...dots].length * 0.278 * size;
  const lines = ENTRIES.map(([entry, sum], at) => {
    const [left, y] = [70 + entry.length * 5.9, 210 - at * 24];
    const count = Math.floor((470 - left) / advance);
    return [write(60, y, entry, 11), write(left, y, dots.repeat(count), size), write(480, y, sum, 11)].join(
      ' ',
    );
  });
  return [write(60, 250, INVOICE, 13), ...lines].join(' ');
}

describe.each(LEADERS)('an entry and its number with a row of dots between them: %s', (_name, dots, size) => {
  it.each([0.3, 1.2])('are read whole, in one line, on a sheet that lies %d degrees aslant', async (turn) => {
    const image = await drawn({ width: WIDTH, height: HEIGHT, content: page(dots, size) });
    const png = await sharp(await asSharp(image).png().toBuffer())
      .rotate(turn, { background: '#fff' })
      .withMetadata({ density: 200 })
      .png()
      .toBuffer();
    const { pages } = await readAll(testReader(), fileOf('leaders.png', png));
    const lines = pages[0]?.text.split('\n').filter((line) => line !== '') ?? [];
    expect(lines.map((line) => line.replace(/\s?\.{4,}\s?/g, ' … '))).toEqual([
      INVOICE,
      ...ENTRIES.map((entry) => entry.join(' … ')),
    ]);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
  });
});

describe('what leads nowhere stays as it is', () => {
  it.each([
    ['an ellipsis', write(60, 200, 'He said . . . . and then ..... no more of it was said.')],
    ['prose', write(60, 200, "mmmm iiii llll nnnn IIII 1111 ---- ==== ____ \"\" '''' ::::")],
    ['a rule', '0 G 1 w 60 200 m 500 200 l S'],
  ])('%s', async (_name, content) => {
    const image = await drawn({ width: WIDTH, height: HEIGHT, content });
    expect(withoutLeaders(image)).toEqual({ image, leaders: [] });
  });
});
