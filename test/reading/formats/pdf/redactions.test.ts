import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../../src/reading/index.ts';
import { corpusFile, corpusMissing } from '../../../support/corpus.ts';
import { type AddObject, type Drawing, drawPdf, FONTS, fill, write } from '../../make/draw-pdf.ts';
import { asSharp, fileOf, misplacedWords, pictureOf, readAll, testReader } from '../../support.ts';

const reader = testReader();

async function read(...pages: readonly Drawing[]): Promise<PageText[]> {
  return (await readAll(reader, fileOf('redacted.pdf', drawPdf(...pages)))).pages;
}

async function readOne(page: Drawing | string): Promise<PageText> {
  const [only] = await read(typeof page === 'string' ? { content: page } : page);
  if (only === undefined) throw new Error('the page was not read');
  expect(misplacedWords(only)).toEqual([]);
  return only;
}

/** "The witness is Jane Roe of Duluth." at 72, 700; the name stands from 151.4 to 202.7 points. */
const SENTENCE = write(72, 700, 'The witness is Jane Roe of Duluth.');
const NAME = [150, 697, 54, 13] as const;
const [NAME_X, NAME_Y, NAME_WIDTH, NAME_HEIGHT] = NAME;
const BOX = [150, 82, 204, 95];
const REDACTED = 'The witness is █ of Duluth.';
const OPEN = 'The witness is Jane Roe of Duluth.';

function boxed(page: PageText): void {
  expect(page.text).toBe(REDACTED);
  expect(page.hidden?.map(({ text }) => text)).toEqual(['Jane Roe']);
  expect(page.words.map(({ text }) => text)).toEqual(['The', 'witness', 'is', '█', 'of', 'Duluth.']);
  const box = page.hidden?.[0]?.box ?? [];
  for (const [side, value] of BOX.entries()) expect(Math.abs((box[side] ?? 0) - value)).toBeLessThan(3);
}

function open(page: PageText, text = OPEN): void {
  expect(page.hidden).toBeUndefined();
  expect(page.text).toBe(text);
}

const form = (add: AddObject, content: string, more = ''): number =>
  add(
    `/Type /XObject /Subtype /Form /BBox [-1000 -1000 2000 2000] /Resources << ${FONTS} ${more} >>`,
    content,
  );
const picture = (add: AddObject, bytes: Buffer, size = 1): number =>
  add(
    `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 8 /ColorSpace /DeviceRGB`,
    bytes,
  );
const rect = `/Rect [${NAME_X} ${NAME_Y} ${NAME_X + NAME_WIDTH} ${NAME_Y + NAME_HEIGHT}]`;
const quads = `/QuadPoints [${NAME_X} ${NAME_Y + NAME_HEIGHT} ${NAME_X + NAME_WIDTH} ${NAME_Y + NAME_HEIGHT} ${NAME_X} ${NAME_Y} ${NAME_X + NAME_WIDTH} ${NAME_Y}]`;
const appearance = (add: AddObject, content: string, more = ''): string =>
  `/AP << /N ${add(
    `/Type /XObject /Subtype /Form /BBox [0 0 ${NAME_WIDTH} ${NAME_HEIGHT}] /Resources << ${more} >>`,
    content,
  )} 0 R >>`;

describe('text under a box', () => {
  it.each([
    ['a black rectangle', { content: `${SENTENCE} ${fill(...NAME)}` }],
    [
      'a rectangle drawn upwards and leftwards',
      {
        content: `${SENTENCE} ${fill(NAME_X + NAME_WIDTH, NAME_Y + NAME_HEIGHT, -NAME_WIDTH, -NAME_HEIGHT)}`,
      },
    ],
    ['a white one', { content: `${SENTENCE} ${fill(...NAME, '1 g')}` }],
    ['one in another colour', { content: `${SENTENCE} ${fill(...NAME, '0.8 0.1 0.1 rg')}` }],
    [
      'a thick line',
      {
        content: `${SENTENCE} 0 G 13 w ${NAME_X} 703.5 m ${NAME_X + NAME_WIDTH} 703.5 l S`,
      },
    ],
    [
      'strips one above the other',
      {
        content: `${SENTENCE} ${Array.from({ length: 13 }, (_, row) => fill(NAME_X, NAME_Y + row, NAME_WIDTH, 1.05)).join(' ')}`,
      },
    ],
    ['a black box that was there before the black text', { content: `${fill(...NAME)} ${SENTENCE}` }],
    [
      'a hatched bar',
      {
        content: `${SENTENCE} ${fill(...NAME)} 0.4 G 1 w ${Array.from({ length: 6 }, (_, at) => `${NAME_X + at * 8} ${NAME_Y} m ${NAME_X + at * 8 + 10} ${NAME_Y + NAME_HEIGHT} l S`).join(' ')}`,
      },
    ],
    [
      'a pattern',
      {
        content: `${SENTENCE} /Pattern cs /P1 scn ${NAME.join(' ')} re f`,
        resources: (add: AddObject) =>
          `/Pattern << /P1 ${add('/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>', '0 g 0 0 4 4 re f 0.3 g 0 0 1 1 re f')} 0 R >>`,
      },
    ],
    [
      'a box inside a form, turned and moved',
      {
        content: `${SENTENCE} q 0 1 -1 0 ${NAME_X + NAME_WIDTH} ${NAME_Y} cm /Fm Do Q`,
        resources: (add: AddObject) =>
          `/XObject << /Fm ${form(add, fill(0, 0, NAME_HEIGHT, NAME_WIDTH))} 0 R >>`,
      },
    ],
    [
      'a box inside a form inside a form, over text in another',
      {
        content: `q 2 0 0 2 10 10 cm /Text Do Q q 1 0 0 1 ${NAME_X} ${NAME_Y} cm /Outer Do Q`,
        resources: (add: AddObject) => {
          const inner = form(add, fill(0, 0, NAME_WIDTH, NAME_HEIGHT));
          const outer = form(add, '/Inner Do', `/XObject << /Inner ${inner} 0 R >>`);
          return `/XObject << /Text ${form(add, write(31, 345, OPEN, 6))} 0 R /Outer ${outer} 0 R >>`;
        },
      },
    ],
    [
      'a small black picture',
      {
        content: `${SENTENCE} q ${NAME_WIDTH} 0 0 ${NAME_HEIGHT} ${NAME_X} ${NAME_Y} cm /Im Do Q`,
        resources: (add: AddObject) => `/XObject << /Im ${picture(add, Buffer.from([0, 0, 0]))} 0 R >>`,
      },
    ],
    [
      'a small white picture',
      {
        content: `${SENTENCE} q ${NAME_WIDTH} 0 0 ${NAME_HEIGHT} ${NAME_X} ${NAME_Y} cm /Im Do Q`,
        resources: (add: AddObject) => `/XObject << /Im ${picture(add, Buffer.from([255, 255, 255]))} 0 R >>`,
      },
    ],
    [
      'a square annotation',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Square ${rect} /IC [0 0 0] /C [0 0 0] /F 4 ${appearance(add, fill(0, 0, NAME_WIDTH, NAME_HEIGHT))}`,
        ],
      },
    ],
    [
      'a square annotation beside a typewritten note',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Square ${rect} /F 4 ${appearance(add, fill(0, 0, NAME_WIDTH, NAME_HEIGHT))}`,
          `/Type /Annot /Subtype /FreeText /Rect [300 100 351 113] /DA (/Helv 8 Tf) /F 4 ${appearance(add, '')}`,
        ],
      },
    ],
    [
      'a black highlight',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Highlight ${rect} ${quads} /C [0 0 0] /F 4 ${appearance(add, `/G gs ${fill(0, 0, NAME_WIDTH, NAME_HEIGHT)}`, '/ExtGState << /G << /BM /Multiply >> >>')}`,
        ],
      },
    ],
    [
      'a black highlight without an appearance of its own',
      {
        content: SENTENCE,
        annotations: () => [`/Type /Annot /Subtype /Highlight ${rect} ${quads} /C [0 0 0] /F 4`],
      },
    ],
    [
      'a mark for a redaction that was never made',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Redact ${rect} ${quads} /F 4 ${appearance(add, `1 0 0 RG 0.5 0.5 ${NAME_WIDTH - 1} ${NAME_HEIGHT - 1} re S`)}`,
        ],
      },
    ],
    [
      'such a mark beside a stamp',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Redact ${rect} /F 4`,
          `/Type /Annot /Subtype /Stamp /Rect [300 100 351 113] /F 4 ${appearance(add, '')}`,
        ],
      },
    ],
  ] satisfies [string, Drawing][])('is no part of the page: %s', async (_name, drawing) => {
    boxed(await readOne(drawing));
  });

  it.each([
    ['a box drawn before the text', { content: `${fill(...NAME, '0.9 g')} ${SENTENCE}` }],
    [
      'white letters on the dark head of a table',
      {
        content: `${fill(60, 690, 300, 24, '0.1 0.1 0.4 rg')} ${write(72, 700, OPEN, 12, 0, '1 g')}`,
      },
    ],
    [
      'white letters on the dark head of a table, with borders drawn last',
      {
        content: `${fill(60, 690, 300, 24, '0 g')} ${write(72, 700, OPEN, 12, 0, '1 g')} 0 G 3 w 60 690 300 24 re S`,
      },
    ],
    ['a line through the words', { content: `${SENTENCE} ${fill(NAME_X, 703, NAME_WIDTH, 1)}` }],
    ['a line under them', { content: `${SENTENCE} ${fill(NAME_X, 697, NAME_WIDTH, 1.2)}` }],
    ['a box next to them', { content: `${SENTENCE} ${fill(NAME_X, 712, NAME_WIDTH, 13)}` }],
    ['a box over nothing', { content: `${SENTENCE} ${fill(400, 690, 100, 20)}` }],
    ['a box over a space', { content: `${SENTENCE} ${fill(145.2, 697, 2.5, 13)}` }],
    ['a frame', { content: `${SENTENCE} 0 G 2 w ${NAME.join(' ')} re S` }],
    [
      'a frame that is a box with a hole',
      {
        content: `${SENTENCE} 0 g 60 690 300 24 re 62 692 296 20 re f*`,
      },
    ],
    [
      'a box cut away by a clip',
      {
        content: `${SENTENCE} q 0 0 10 10 re W n ${fill(...NAME)} Q`,
      },
    ],
    [
      'a highlight with alpha',
      {
        content: `${SENTENCE} /G gs ${fill(...NAME, '1 1 0 rg')}`,
        resources: () => '/ExtGState << /G << /ca 0.4 >> >>',
      },
    ],
    [
      'a highlight that multiplies',
      {
        content: `${SENTENCE} /G gs ${fill(...NAME, '1 1 0 rg')}`,
        resources: () => '/ExtGState << /G << /BM /Multiply >> >>',
      },
    ],
    [
      'a yellow highlight',
      {
        content: SENTENCE,
        annotations: () => [`/Type /Annot /Subtype /Highlight ${rect} ${quads} /C [1 1 0] /F 4`],
      },
    ],
    [
      'a hidden annotation',
      {
        content: SENTENCE,
        annotations: (add: AddObject) => [
          `/Type /Annot /Subtype /Square ${rect} /F 2 ${appearance(add, fill(0, 0, NAME_WIDTH, NAME_HEIGHT))}`,
        ],
      },
    ],
    ['a white page under everything', { content: `${fill(0, 0, 612, 792, '1 g')} ${SENTENCE}` }],
    ['the same words twice', { content: `${SENTENCE} ${SENTENCE}` }],
  ] satisfies [string, Drawing][])('is what it looks like: %s', async (_name, drawing) => {
    open(await readOne(drawing));
  });

  it.each([
    ['a row of X', 'The witness is XXXX XXX of Duluth.'],
    ['the label of the redaction', 'The witness is Redacted of Duluth.'],
    ['dots', 'The witness is ............... of Duluth.'],
  ])('does not matter when it gives nothing away: %s', async (_name, line) => {
    open(await readOne(`${write(72, 700, line)} ${fill(...NAME)}`), line);
  });

  it('does not matter when other words were written over it: that is a correction', async () => {
    const corrected = `${SENTENCE} ${fill(...NAME, '1 g')} ${write(NAME_X, 700, 'John Doe')}`;
    const page = await readOne(corrected);
    expect(page.hidden?.map(({ kind, text }) => [kind, text])).toEqual([['unseen', 'Jane Roe']]);
    expect(page.text).toBe(`${REDACTED} John Doe`);
  });

  it('does not matter when it is white on white', async () => {
    const page = await readOne(
      `${SENTENCE} ${write(72, 600, 'anchor', 12, 0, '1 g')} ${fill(70, 595, 60, 20, '1 g')}`,
    );
    expect(page.hidden?.map(({ kind, text }) => [kind, text])).toEqual([['unseen', 'anchor']]);
  });

  it('is found under a bar with a label', async () => {
    const label = write(NAME_X + 5, NAME_Y + 4, 'REDACTED', 7, 0, '1 g');
    const page = await readOne(`${SENTENCE} ${fill(...NAME)} ${label}`);
    expect(page.hidden?.map(({ text }) => text)).toEqual(['Jane Roe']);
    expect(page.text).toBe(`${REDACTED} REDACTED`);
  });

  it('leaves what is seen of a word', async () => {
    const page = await readOne(
      `${write(72, 700, 'Account 4417123456789113 closed')} ${fill(118, 697, 82, 13)}`,
    );
    expect(page.text).toMatch(/^Account █\d{1,4} closed$/);
    expect(page.hidden).toHaveLength(1);
    const hidden = page.hidden?.[0]?.text ?? '';
    expect(`4417123456789113`.startsWith(hidden)).toBe(true);
    expect(page.text.replace('█', hidden)).toBe('Account 4417123456789113 closed');
  });

  it('is found under white letters on a dark ground too', async () => {
    const page = await readOne(
      `${fill(60, 690, 300, 24, '0.1 0.1 0.4 rg')} ${write(72, 700, OPEN, 12, 0, '1 g')} ${fill(...NAME)}`,
    );
    boxed(page);
  });

  it.each([90, 180, 270])('is where it is displayed on a page turned by %i°', async (rotate) => {
    const page = await readOne({ content: `${SENTENCE} ${fill(...NAME)}`, rotate });
    expect(page.hidden?.[0]?.text).toBe('Jane Roe');
    const [left = 0, top = 0, right = 0, bottom = 0] = page.hidden?.[0]?.box ?? [];
    const expected = {
      90: [NAME_Y, NAME_X, NAME_Y + NAME_HEIGHT, NAME_X + NAME_WIDTH],
      180: [612 - NAME_X - NAME_WIDTH, NAME_Y, 612 - NAME_X, NAME_Y + NAME_HEIGHT],
      270: [792 - NAME_Y - NAME_HEIGHT, 612 - NAME_X - NAME_WIDTH, 792 - NAME_Y, 612 - NAME_X],
    }[rotate as 90];
    for (const [side, value] of [left, top, right, bottom].entries()) {
      expect(value).toBeCloseTo(expected[side] ?? 0, 0);
    }
  });

  it('is one redaction for each box, over one line or several', async () => {
    const lines = ['My social security number', 'is 123-45-6789 and I live', 'at 4 Elm Street, Duluth.'];
    const content = lines.map((line, row) => write(72, 700 - row * 16, line)).join(' ');
    const page = await readOne(`${content} ${fill(60, 664, 200, 33)} ${fill(125, 697, 200, 14)}`);
    expect(page.text.split('\n')).toEqual(['My social █', '█', '█']);
    expect(page.hidden?.map(({ text }) => text)).toEqual([
      'security number',
      'is 123-45-6789 and I live at 4 Elm Street, Duluth.',
    ]);
  });
});

describe('text in a scan', () => {
  const LINES = [
    'The witness is Jane Roe of Duluth.',
    'Her account is 4417 1234 5678.',
    'Filed under the rules.',
  ];

  /** A scan of the lines on half a page, with its text layer, and what was drawn on the picture and over the page since. */
  async function scan(
    onPicture: (pixels: Uint8Array, width: number) => void,
    over = '',
    layer: readonly string[] = LINES,
  ): Promise<Drawing> {
    const { width, height, pixels } = await pictureOf(LINES);
    onPicture(pixels, width);
    const jpeg = await asSharp({ width, height, pixels }).jpeg({ quality: 80 }).toBuffer();
    const text = layer.map((line, row) => write(60, 340 - row * 22, line, 14, 3)).join(' ');
    return {
      height: 396,
      content: `q 612 0 0 396 0 0 cm /Im Do Q ${text} ${over}`,
      resources: (add) =>
        `/XObject << /Im ${add(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
            '/ColorSpace /DeviceGray /Filter /DCTDecode',
          jpeg,
        )} 0 R >>`,
    };
  }

  /** Over the name, in points from the lower left. */
  const bar = [151, 335, 63, 17] as const;

  const untouched = (): void => undefined;

  function blacken(pixels: Uint8Array, width: number): void {
    const scale = 200 / 72;
    const [x, y, across, up] = bar.map((value) => Math.round(value * scale)) as [
      number,
      number,
      number,
      number,
    ];
    const top = Math.round(396 * scale) - y - up;
    for (let row = top; row < top + up; row += 1) pixels.fill(12, row * width + x, row * width + x + across);
  }

  it('is what it says where the scan shows it', async () => {
    const page = await readOne(await scan(untouched));
    expect(page.hidden).toBeUndefined();
    expect(page.text).toBe(LINES.join('\n'));
  });

  it('is hidden by a bar that is part of the picture', async () => {
    const page = await readOne(await scan(blacken));
    expect(page.hidden?.map(({ text }) => text)).toEqual(['Jane Roe']);
    expect(page.text).toContain('The witness is █ of Duluth.');
  });

  it.each(['0 g', '1 g'])('is hidden by a box that was drawn over the picture (%s)', async (colour) => {
    const page = await readOne(await scan(untouched, fill(...bar, colour)));
    expect(page.hidden?.map(({ text }) => text)).toEqual(['Jane Roe']);
    expect(page.text).toContain('The witness is █ of Duluth.');
  });

  it('is left out when it is recognised under a mark for a redaction that was never made', async () => {
    const page = await readOne({
      ...(await scan(untouched, '', [])),
      annotations: (add) => [
        `/Type /Annot /Subtype /Redact /Rect [151 335 214 352] /F 4 ${appearance(add, '1 0 0 RG 0.5 w 0 0 m 54 0 l S')}`,
      ],
    });
    expect(page.origin).toBe('ocr');
    expect(page.text).toContain('The witness is █ of Duluth.');
    expect(page.hidden).toEqual([{ kind: 'box', text: 'Jane Roe', box: [151, 44, 214, 61] }]);
  });

  it('is hidden by each of several bars by itself, short words with the long', async () => {
    const two = (pixels: Uint8Array, width: number): void => {
      const scale = 200 / 72;
      for (const [left, right, base] of [
        [60, 285, 340],
        [60, 159, 296],
      ] as const) {
        const [top, bottom] = [(396 - base - 12) * scale, (396 - base + 5) * scale].map(Math.round);
        for (let row = top ?? 0; row < (bottom ?? 0); row += 1) {
          pixels.fill(8, row * width + Math.round(left * scale), row * width + Math.round(right * scale));
        }
      }
    };
    const page = await readOne(await scan(two));
    expect(page.hidden?.map(({ text }) => text)).toEqual([LINES[0], 'Filed under the']);
    expect(page.text.split('\n')).toEqual(['█', LINES[1], '█ rules.']);
  });

  it('is not what recognition makes of a bar', async () => {
    const page = await readOne(await scan(blacken, '', ['The witness is HEEE of Duluth.']));
    expect(page.hidden).toBeUndefined();
  });
});

describe('boxes anywhere', () => {
  /** Widths of Helvetica in thousandths of its size (Adobe's font metrics). */
  const WIDTHS: Record<string, number> = {
    a: 556,
    e: 556,
    m: 833,
    n: 556,
    o: 556,
    s: 500,
    u: 556,
    w: 722,
    x: 500,
    z: 500,
  };
  const letter = fc.constantFrom(...Object.keys(WIDTHS));
  const word = fc.array(letter, { minLength: 3, maxLength: 8 }).map((letters) => letters.join(''));

  it('hide what they cover and nothing else', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(word, { minLength: 3, maxLength: 8, selector: (text) => text }),
        fc.array(
          fc.record({
            x: fc.integer({ min: 50, max: 150 }),
            y: fc.integer({ min: 590, max: 715 }),
            width: fc.integer({ min: 5, max: 120 }),
            height: fc.integer({ min: 5, max: 80 }),
            colour: fc.constantFrom('0 g', '1 g', '0.5 g', '0 0 0.6 rg'),
            isFirst: fc.boolean(),
          }),
          { maxLength: 3 },
        ),
        async (words, boxes) => {
          const rows = words.map((text, row) => ({
            text: text.replace(/^(.)\1+/, '$1m'),
            y: 700 - row * 14,
          }));
          const draw = (isFirst: boolean): string =>
            boxes
              .filter((box) => box.isFirst === isFirst)
              .map(({ x, y, width, height, colour }) => fill(x, y, width, height, isFirst ? '0.9 g' : colour))
              .join(' ');
          const text = rows.map((row) => write(72, row.y, row.text)).join(' ');
          const page = await readOne(`${draw(true)} ${text} ${draw(false)}`);
          const hidden = page.hidden?.map((found) => found.text).join(' ') ?? '';
          for (const row of rows) {
            let x = 72;
            const shares = Array.from(row.text, (character) => {
              const width = ((WIDTHS[character] ?? 0) * 12) / 1000;
              const share = Math.max(
                0,
                ...boxes.filter(({ isFirst }) => !isFirst).map((box) => covered(box, x, row.y, width, 6.5)),
              );
              x += width;
              return share;
            });
            // Within a hair of a box's edge, what is seen is a matter of opinion.
            if (shares.some((share) => share > 0 && share < 1)) continue;
            if (shares.every((share) => share === 0)) {
              expect(page.text.split(/\s/)).toContain(row.text);
            } else if (shares.every((share) => share === 1)) {
              expect(page.text.split(/\s/)).not.toContain(row.text);
              expect(hidden).toContain(row.text);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Share of a letter, from its base line up, that a box covers with a point to spare; a touch counts as a part. */
  function covered(
    box: { x: number; y: number; width: number; height: number },
    x: number,
    y: number,
    width: number,
    height: number,
  ): number {
    const inside = (spare: number): boolean =>
      box.x <= x - spare &&
      box.y <= y - spare &&
      box.x + box.width >= x + width + spare &&
      box.y + box.height >= y + height + spare;
    if (inside(0.5)) return 1;
    const touches =
      box.x < x + width + 0.5 &&
      box.x + box.width > x - 0.5 &&
      box.y < y + height + 0.5 &&
      box.y + box.height > y - 0.5;
    return touches ? 0.5 : 0;
  }
});

describe.skipIf(corpusMissing !== null)('court filings', () => {
  const inFile = async (name: string): Promise<string[]> => {
    const { pages } = await readAll(reader, corpusFile(`redactions/${name}.pdf`));
    const hidden = pages.flatMap((page) => page.hidden ?? []);
    return hidden.filter(({ kind }) => kind === 'box').map(({ text }) => text);
  };

  it('show what is under their rectangles', async () => {
    expect(await inFile('rectangles_yes')).toEqual([
      '“No”',
      '“Yes”, but did not disclose all relevant medical history',
      '“No”',
    ]);
  });

  it('show what is under their hatched bars, each by itself', async () => {
    const found = await inFile('bad_cross_hatched_redactions');
    expect(found).toHaveLength(17);
    expect(found[0]).toBe('November 2019');
    expect(found).toContain('accounts and devices not belonging to the defendants');
  });

  it.each([
    'rectangles_no',
    'ok_words',
    'whitespace_redactions',
    'hidden_text_on_visible_text',
    'no_bad_redactions.2.1',
    'no_bad_redactions.4.1',
  ])('hide nothing that could be copied: %s', async (name) => {
    expect(await inFile(name)).toEqual([]);
  });
});
