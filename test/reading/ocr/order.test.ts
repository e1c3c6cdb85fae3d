import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GreyImage, RecognisedWord } from '../../../src/reading/model.ts';
import { inReadingOrder } from '../../../src/reading/ocr/order/index.ts';
import { orderedWordErrors } from '../../bench/reading/order/word-errors.ts';

const [WIDTH, HEIGHT] = [1_700, 2_200];
const LETTER = 20;
const LEADING = 32;

/** Paper with rules drawn on it, each as [left, top, right, bottom]. */
function paper(...rules: readonly (readonly [number, number, number, number])[]): GreyImage {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const [x0, y0, x1, y1] of rules)
    for (let y = y0; y < y1; y += 1) pixels.fill(0, y * WIDTH + x0, y * WIDTH + x1);
  return { width: WIDTH, height: HEIGHT, pixels };
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** Words as recognition gives them where it sees no columns: whatever stands on one level is one line. */
function acrossThePage(...lines: readonly Line[]): RecognisedWord[] {
  const levels = [...new Set(lines.map(({ y }) => y))].toSorted((one, other) => one - other);
  return levels.flatMap((level, line) =>
    lines
      .filter(({ y }) => y === level)
      .toSorted((one, other) => one.x - other.x)
      .flatMap((part) => wordsOf(part, line + 1)),
  );
}

function wordsOf({ x, y, text }: Line, line: number): RecognisedWord[] {
  let at = x;
  return text.split(' ').map((word) => {
    const box = [at, y, at + word.length * 12, y + LETTER] as const;
    at = box[2] + 12;
    return { text: word, box, confidence: 0.9, paragraph: 1, line };
  });
}

/** Lines below each other. */
function column(x: number, y: number, texts: readonly string[], leading = LEADING): Line[] {
  return texts.map((text, index) => ({ x, y: y + index * leading, text }));
}

const numbers = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}${index + 1} of these lines`);
const read = (words: readonly RecognisedWord[], image = paper()): string =>
  inReadingOrder(words, image)
    .map(({ text }) => text)
    .join(' ');

describe('the order in which words are read', () => {
  it('goes down one column and then down the next, under a heading across both', () => {
    const [one, two] = [numbers('left', 20), numbers('right', 18)];
    const heading = { x: 300, y: 100, text: 'a heading that goes across the gutter between the two columns' };
    const words = acrossThePage(heading, ...column(200, 200, one), ...column(900, 200, two));
    expect(read(words)).toBe([heading.text, ...one, ...two].join(' '));
  });

  it('keeps the numbers of lines beside their lines', () => {
    const lines = numbers('question', 25).map((text, index) => ({ x: 300, y: 200 + index * 70, text }));
    const labels = lines.map(({ y }, index) => ({ x: 200, y, text: String(index + 1) }));
    // Recognition gives the numbers as a block of their own.
    const words = [
      ...labels.flatMap((label, index) => wordsOf(label, index + 1)),
      ...lines.flatMap((line, index) => wordsOf(line, index + 26)),
    ];
    expect(read(words)).toBe(lines.map(({ text }, index) => `${index + 1} ${text}`).join(' '));
  });

  it.each([
    ['across', [7, 8, 9, 10]],
    ['down, where their numbers say so', [7, 9, 8, 10]],
  ])('reads four pages on a sheet %s', (_, pages) => {
    const cells = pages.map((page, index) => {
      const [x, y] = [150 + (index % 2) * 750, 100 + Math.floor(index / 2) * 1_000];
      const lines = numbers(`p${page}l`, 25);
      return {
        page,
        text: [`Page ${page}`, ...lines.map((line, at) => `${at + 1} ${line}`)].join(' '),
        lines: [
          { x: x + 400, y, text: `Page ${page}` },
          ...column(
            x,
            y + 60,
            lines.map((_line, at) => String(at + 1)),
          ),
          ...column(x + 80, y + 60, lines),
        ],
      };
    });
    const words = acrossThePage(...cells.flatMap(({ lines }) => lines));
    const inOrder = cells.toSorted((one, other) => one.page - other.page);
    expect(read(words)).toBe(inOrder.map(({ text }) => text).join(' '));
  });

  it('reads a ruled table row by row and each cell to its end', () => {
    const rows = [1, 2, 3, 4].map((row) => [`day${row}`, `what${row} was`, `done${row}`, `who${row}`]);
    const lines = rows.flatMap(([day = '', what = '', done = '', who = ''], row) => {
      const y = 200 + row * 100;
      return [
        { x: 120, y, text: day },
        ...column(420, y, [what, done]),
        ...column(1_000, y, [who, `too${row + 1}`]),
      ];
    });
    const across = [0, 1, 2, 3, 4].map((row) => [100, 190 + row * 100, 1_500, 192 + row * 100] as const);
    const down = [100, 400, 980, 1_498].map((x) => [x, 190, x + 2, 592] as const);
    const expected = rows.map((cells, row) => [...cells, `too${row + 1}`].join(' ')).join(' ');
    expect(read(acrossThePage(...lines), paper(...across, ...down))).toBe(expected);
  });

  it('keeps words of which none is trusted, below a rule across columns', () => {
    const [one, two] = [numbers('left', 20), numbers('right', 20)];
    const below = column(200, 920, numbers('foot', 3));
    const found = acrossThePage(...column(200, 200, one), ...column(900, 200, two), ...below);
    const words = found.map((word) => (word.box[1] < 900 ? word : { ...word, confidence: 0.1 }));
    const expected = [...one, ...two, ...below.map(({ text }) => text)].join(' ');
    expect(read(words, paper([150, 880, 1_500, 882]))).toBe(expected);
  });

  it('reads no word twice where a rule that is not level ends below another', () => {
    const columns = [100, 600, 1_100].flatMap((x) => column(x, 195, numbers(`at${x}c`, 20)));
    const slanting = [0, 1, 2, 3, 4].map(
      (step) => [330 + step * 56, 484 + step * 3, 386 + step * 56, 486 + step * 3] as const,
    );
    const words = acrossThePage(...columns);
    const ordered = inReadingOrder(words, paper(...slanting, [830, 486, 1_110, 488]));
    expect(ordered.map(({ text }) => text).toSorted()).toEqual(words.map(({ text }) => text).toSorted());
  });

  it('reads a table without rules line by line', () => {
    const lines = [1, 2, 3, 4, 5, 6].flatMap((row) => [
      { x: 120, y: 200 + row * 50, text: `day${row}` },
      { x: 600, y: 200 + row * 50, text: `item${row}` },
      { x: 1_100, y: 200 + row * 50, text: `${row},000.00` },
    ]);
    expect(read(acrossThePage(...lines))).toBe(lines.map(({ text }) => text).join(' '));
  });

  it('reads a table without rules cell by cell where white parts its rows', () => {
    const rows = [
      [['day1'], ['Orchard Supply', 'and Company'], ['timber for the', 'rear deck'], ['1,204.50']],
      [['day2'], ['Juniper'], ['rewiring of hall', 'and kitchen in', 'two stages'], ['3,870.00']],
      [['day3'], ['City of Alder'], ['permit'], ['310.00']],
      [['day4'], ['Marsh and', 'Daughters'], ['plumbing'], ['2,950.00']],
    ];
    let y = 200;
    const lines = rows.flatMap((cells) => {
      const top = y;
      y += Math.max(...cells.map(({ length }) => length)) * LEADING + 16;
      return cells.flatMap((texts, at) => column([120, 400, 800, 1_200][at] ?? 0, top, texts));
    });
    const below = { x: 120, y: y + 30, text: 'receipts are kept at the office of the owner of them' };
    expect(read(acrossThePage(...lines, below))).toBe([...rows.flat(2), below.text].join(' '));
  });

  it('is that of recognition on a page in one column', () => {
    const sentence = 'words of different lengths that follow upon each other in a line of some width'.split(
      ' ',
    );
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(sentence, { minLength: 4 }), { maxLength: 40 }), (lines) => {
        const words = acrossThePage(
          ...column(
            200,
            200,
            lines.map((line) => line.join(' ')),
          ),
        );
        expect(inReadingOrder(words, paper())).toBe(words);
      }),
      { numRuns: 30 },
    );
  });

  it('holds each word once, with lines and paragraphs that count up, wherever words stand', () => {
    const word = fc
      .record({
        x: fc.integer({ min: 0, max: 1_600 }),
        y: fc.integer({ min: 0, max: 2_100 }),
        width: fc.integer({ min: 0, max: 400 }),
        height: fc.integer({ min: 0, max: 120 }),
        line: fc.integer({ min: 1, max: 30 }),
        confidence: fc.double({ min: 0, max: 1, noNaN: true }),
        text: fc.oneof(
          fc.constantFrom('1', '2', '3', '25', '|', 'Page'),
          fc.string({ minLength: 1, maxLength: 5 }),
        ),
      })
      .map(({ x, y, width, height, line, confidence, text }): RecognisedWord => {
        const box = [x, y, x + width, y + height] as const;
        return { text, box, confidence, paragraph: Math.ceil(line / 3), line };
      });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 120 }), (found) => {
        const words = found.toSorted((one, other) => one.line - other.line);
        const ordered = inReadingOrder(words, paper());
        const bare = (list: readonly RecognisedWord[]): string[] =>
          list.map(({ text, box, confidence }) => `${text} ${box.join()} ${confidence}`).toSorted();
        expect(bare(ordered)).toEqual(bare(words));
        for (const [index, { line, paragraph }] of ordered.entries()) {
          expect(line).toBeGreaterThanOrEqual(ordered[index - 1]?.line ?? 0);
          expect(paragraph).toBeGreaterThanOrEqual(ordered[index - 1]?.paragraph ?? 0);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('the measure of words wrong in order', () => {
  it('counts words put in, left out, replaced and elsewhere', () => {
    expect(orderedWordErrors('One, two three four.', 'one two three four')).toBe(0);
    expect(orderedWordErrors('one two four', 'one two three four')).toBe(0.25);
    expect(orderedWordErrors('one two too free four', 'one two three four')).toBe(0.5);
    expect(orderedWordErrors('three four one two', 'one two three four')).toBe(1);
  });
});
