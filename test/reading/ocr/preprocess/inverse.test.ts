import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../../src/reading/index.ts';
import { areasOf } from '../../../../src/reading/ocr/preprocess/areas.ts';
import { withoutInverse } from '../../../../src/reading/ocr/preprocess/inverse.ts';
import { fill, write } from '../../make/draw-pdf.ts';
import { asSharp, drawn, fileOf, readAll, SENTENCES, testReader } from '../../support.ts';

const reader = testReader();

const WIDTH = 612;
const HEIGHT = 400;

/** What a scanner would see of a page of 612 × 400 points. */
const scanned = (content: string, dpi = 200) => drawn({ width: WIDTH, height: HEIGHT, content }, dpi);

async function read(
  content: string,
  dpi = 200,
  finish = (image: ReturnType<typeof asSharp>) => image,
): Promise<PageText> {
  const png = await finish(asSharp(await scanned(content, dpi)))
    .withMetadata({ density: dpi })
    .png()
    .toBuffer();
  const { pages } = await readAll(reader, fileOf('exhibit.png', png));
  const [page] = pages;
  if (page === undefined) throw new Error('the page was not read');
  return page;
}

const say = (x: number, y: number, line: string, size = 11, colour = '0 g') =>
  ` ${write(x, y, line, size, 0, colour)} `;
const box = (x: number, y: number, width: number, height: number, colour: string) =>
  ` ${fill(x, y, width, height, colour)} `;
const paragraph = (y: number, colour = '0 g') =>
  SENTENCES.map((line, index) => say(60, y - index * 20, line, 12, colour)).join('');

const HEADS = ['Date', 'Invoice', 'Description', 'Amount'];
const ROWS = [
  ['03/14/2019', 'INV-7711', 'Concrete', '4,210.50'],
  ['04/02/2019', 'INV-7745', 'Labour', '1,815.00'],
  ['05/27/2019', 'INV-7802', 'Transport', '962.75'],
];
/** A ruled table whose head is white on a dark ground. */
const table = (ground: string) =>
  box(60, 300, 492, 22, ground) +
  HEADS.map((head, column) => say(68 + column * 123, 307, head, 10, '1 g')).join('') +
  ROWS.map((row, index) => {
    const y = 280 - index * 20;
    return ` 0 G 0.7 w 60 ${y} 492 20 re S ${row.map((cell, column) => say(68 + column * 123, y + 6, cell, 10)).join('')}`;
  }).join('') +
  [1, 2, 3].map((column) => ` ${60 + column * 123} 240 m ${60 + column * 123} 322 l S`).join('');

describe('light letters on a dark ground', () => {
  it.each(['0 g', '0.35 g', '0.55 g', '0.5 0.1 0.1 rg'])(
    'are read in the head of a table: %s',
    async (ground) => {
      const page = await read(say(60, 350, 'Schedule of payments') + table(ground));
      const words = page.words.map(({ text }) => text);
      for (const word of [...HEADS, ...ROWS.map(([, , what]) => what)]) expect(words).toContain(word);
      expect(words.indexOf('Invoice')).toBeLessThan(words.indexOf('INV-7711'));
    },
  );

  it('are read on a whole page, in black and white', async () => {
    const page = await read(box(0, 0, WIDTH, HEIGHT, '0 g') + paragraph(340, '1 g'), 200, (image) =>
      image.threshold(128),
    );
    expect(page.text).toBe(SENTENCES.join('\n'));
  });

  it('are read on a page on its side', async () => {
    const page = await read(
      box(0, 0, WIDTH, HEIGHT, '0.1 g') + paragraph(340, '1 g') + paragraph(240, '1 g'),
      200,
      (image) => image.rotate(90),
    );
    for (const line of SENTENCES) expect(page.text).toContain(line);
  });

  it('are read where the page is askew, with what is dark on light around them', async () => {
    const boxed = box(40, 240, 400, 80, '0.15 0.15 0.4 rg') + paragraph(300, '1 1 0.7 rg');
    const page = await read(boxed + paragraph(200), 200, (image) =>
      image.rotate(1.5, { background: '#ffffff' }),
    );
    for (const line of SENTENCES) expect(page.text.split(line)).toHaveLength(3);
  });

  it('are where they stand on the page', async () => {
    const page = await read(
      box(40, 300, 300, 60, '0 g') + say(60, 320, 'EXHIBIT', 20, '1 g') + paragraph(200),
    );
    const exhibit = page.words.find(({ text }) => text === 'EXHIBIT')?.box ?? [];
    const scale = 200 / 72;
    for (const [side, expected] of [60, 65, 141, 80].entries()) {
      expect(Math.abs((exhibit[side] ?? 0) / scale - expected)).toBeLessThan(4);
    }
  });

  it('are read beside a light panel, which stays as it is', async () => {
    const page = await read(
      box(0, 0, WIDTH, HEIGHT, '0.1 g') +
        say(60, 360, 'Findings of the inspection', 16, '1 g') +
        box(40, 240, 500, 90, '1 g') +
        paragraph(300) +
        say(60, 180, 'Prepared by the department', 14, '1 g'),
    );
    expect(page.text.replace(/\n+/g, '\n')).toBe(
      ['Findings of the inspection', ...SENTENCES, 'Prepared by the department'].join('\n'),
    );
  });
});

describe('an image without any is left as it is', () => {
  const untouched = async (content: string, dpi = 200): Promise<void> => {
    const image = await scanned(content, dpi);
    expect([dpi, withoutInverse(image).image === image]).toEqual([dpi, true]);
  };

  const bold = (y: number, size: number, spacing: number, line: string) =>
    ` BT /F1 ${size} Tf 0 g 0 G 2 Tr ${size / 12} w ${spacing} Tc 60 ${y} Td (${line}) Tj ET `;

  it.each([
    ['print', paragraph(340) + paragraph(240)],
    ['a headline whose letters touch', bold(300, 36, -3.2, 'BOARD OF MIDI BEDDING') + paragraph(200)],
    ['a larger one', bold(260, 80, -5, 'BEDDING') + paragraph(200)],
    [
      'an underlined one',
      bold(300, 30, -1, 'BOARD OF EDUCATION') + box(60, 292, 400, 6, '0 g') + paragraph(200),
    ],
    [
      'a grid of rules',
      ` 0 G 3 w ${Array.from({ length: 9 }, (_, at) => `60 ${100 + at * 30} m 550 ${100 + at * 30} l S ${60 + at * 61} 100 m ${60 + at * 61} 340 l S`).join(' ')}`,
    ],
    [
      'a table whose head is grey, with dark letters on it',
      box(60, 300, 492, 22, '0.75 g') + say(68, 307, 'Amount due in dollars') + paragraph(200),
    ],
    [
      'bars over what was redacted',
      box(60, 300, 300, 14, '0 g') + box(60, 280, 200, 14, '0 g') + paragraph(200),
    ],
    [
      'the edge of a scanner',
      box(0, 0, 30, HEIGHT, '0 g') + box(0, 380, WIDTH, 20, '0.1 g') + paragraph(300),
    ],
    [
      'a sheet on a dark table',
      box(0, 0, WIDTH, HEIGHT, '0.2 g') + box(40, 40, 520, 330, '1 g') + paragraph(340),
    ],
    ['nothing', ''],
  ])('%s', async (_name, content) => {
    for (const dpi of [100, 200, 300]) await untouched(content, dpi);
  });

  it('a photograph', async () => {
    const image = await scanned(paragraph(340));
    const pixels = image.pixels.slice();
    let seed = 7;
    // Blotches of every size, mostly dark, as a face or a street at night.
    for (let blotch = 0; blotch < 4_000; blotch += 1) {
      const next = (most: number) => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
        return Math.floor((seed / 2 ** 32) * most);
      };
      const [x, y, size, level] = [200 + next(900), 500 + next(500), 2 + next(40), next(next(256) + 1)];
      for (let row = y; row < Math.min(image.height, y + size); row += 1) {
        pixels.fill(level, row * image.width + x, row * image.width + Math.min(1_200, x + size + next(9)));
      }
    }
    const photograph = { ...image, pixels };
    expect(withoutInverse(photograph).image === photograph).toBe(true);
  });
});

describe('areas', () => {
  it('are connected, each inside of the one around it', () => {
    const grid = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc.tuple(
          fc.constant(width),
          fc.constant(height),
          fc.array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height }),
        ),
      );
    fc.assert(
      fc.property(grid, ([width, height, cells]) => {
        const dark = Uint8Array.from(cells);
        const areas = areasOf(dark, width, height);
        const areaOf = new Int32Array(cells.length).fill(-1);
        for (let run = 0; run < areas.runs.area.length; run += 1) {
          const line = (areas.runs.row[run] ?? 0) * width;
          areaOf.fill(
            areas.runs.area[run] ?? -1,
            line + (areas.runs.start[run] ?? 0),
            line + (areas.runs.end[run] ?? 0),
          );
        }
        const flooded = flood(dark, width, height);
        // The same partition: one number for another, both ways.
        const pairs = new Set(cells.map((_, at) => `${areaOf[at]} ${flooded[at]}`));
        expect(pairs.size).toBe(areas.count);
        expect(new Set(flooded).size).toBe(areas.count);
        for (let area = 0; area < areas.count; area += 1) {
          const around = areas.parent[area] ?? -1;
          expect(around).toBeLessThan(area);
          if (around >= 0) expect(areas.isDark[around]).not.toBe(areas.isDark[area]);
          expect(areas.cells[area]).toBe(areaOf.filter((other) => other === area).length);
        }
      }),
    );
  });

  /** The areas by another way: from cell to cell. */
  function flood(dark: Uint8Array, width: number, height: number): Int32Array {
    const found = new Int32Array(dark.length).fill(-1);
    for (let start = 0; start < dark.length; start += 1) {
      if (found[start] !== -1) continue;
      const open = [start];
      found[start] = start;
      for (let at = open.pop(); at !== undefined; at = open.pop()) {
        const [x, y] = [at % width, Math.floor(at / width)];
        for (const [dx, dy] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
          [1, 1],
          [1, -1],
          [-1, 1],
          [-1, -1],
        ] as const) {
          if (dark[at] === 0 && dx !== 0 && dy !== 0) continue;
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (found[next] !== -1 || dark[next] !== dark[at]) continue;
          found[next] = start;
          open.push(next);
        }
      }
    }
    return found;
  }
});
