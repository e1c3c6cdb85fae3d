import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../../src/reading/index.ts';
import { type AddObject, type Drawing, drawPdf, fill, write } from '../../make/draw-pdf.ts';
import { fileOf, readAll, testReader } from '../../support.ts';

const reader = testReader();

async function readOne(page: Drawing | string): Promise<PageText> {
  const drawing = typeof page === 'string' ? { content: page } : page;
  const { pages } = await readAll(reader, fileOf('limits.pdf', drawPdf(drawing)));
  const [only] = pages;
  if (only === undefined) throw new Error('the page was not read');
  return only;
}

const hiddenIn = (page: PageText): string[] => (page.hidden ?? []).map(({ text }) => text);

/** "The witness is Jane Roe of Duluth." at 72, 700; the name stands from 151.4 to 202.7 points. */
const OPEN = 'The witness is Jane Roe of Duluth.';
const SENTENCE = write(72, 700, OPEN);
const NAME = [150, 697, 54, 13] as const;
/** On the box over the name. */
const LABEL = (colour: string) => write(155, 700, 'Witness 1', 9, 0, colour);

describe('a box with words on it', () => {
  it.each(['0 g', '0.2 g', '0.38 g', '0.1 0.1 0.45 rg', '0.5 0 0 rg'])(
    'hides what is under it when it is dark: %s',
    async (colour) => {
      const page = await readOne(`${SENTENCE} ${fill(...NAME, colour)} ${LABEL('1 g')}`);
      expect(page.hidden?.map(({ kind, text }) => [kind, text])).toEqual([['box', 'Jane Roe']]);
      expect(page.text.split('\n')[0]).toBe('The witness is █ of Duluth. Witness 1');
    },
  );

  it.each(['0.5 g', '0.7 g', '0.9 g', '1 1 0.6 rg', '0.6 0.8 1 rg'])(
    'is a field or a correction when it is light: %s',
    async (colour) => {
      const page = await readOne(`${SENTENCE} ${fill(...NAME, colour)} ${LABEL('0 g')}`);
      expect(page.hidden?.map(({ kind, text }) => [kind, text])).toEqual([['unseen', 'Jane Roe']]);
      expect(page.text).not.toContain('Jane');
    },
  );
});

describe('a box that is not of one colour', () => {
  /** Stripes over the name: the share of the box that each has, and its colour. */
  const striped = (...stripes: readonly (readonly [number, string])[]) =>
    Array.from({ length: 9 }, (_, period) => {
      let x = 150 + period * 6;
      return stripes.map(([share, colour]) => {
        const stripe = fill(x, 697, share * 6 + 0.05, 13, colour);
        x += share * 6;
        return stripe;
      });
    })
      .flat()
      .join(' ');

  it('hides what is under it when most of it is black', async () => {
    const page = await readOne(`${SENTENCE} ${striped([0.62, '0 g'], [0.38, '0.6 g'])}`);
    expect(hiddenIn(page)).toEqual(['Jane Roe']);
  });

  it('is a white one when there is only dust on it', async () => {
    const dust = Array.from({ length: 5 }, (_, at) => fill(153 + at * 9, 700 + (at % 3) * 3, 1, 1)).join(' ');
    expect(hiddenIn(await readOne(`${SENTENCE} ${fill(...NAME, '1 g')} ${dust}`))).toEqual(['Jane Roe']);
  });
});

describe('the box of what is hidden', () => {
  const boxOf = async (content: string) => (await readOne(content)).hidden?.[0]?.box ?? [];
  const near = (box: readonly number[], expected: readonly number[]) => {
    for (const [side, value] of expected.entries())
      expect(Math.abs((box[side] ?? 0) - value)).toBeLessThan(3);
  };

  it('is the one that covers it, whatever else is on the page', async () => {
    near(await boxOf(`${SENTENCE} ${fill(...NAME)} ${fill(300, 100, 200, 200)}`), [150, 82, 204, 95]);
  });

  it('is that of all strips over it, and of no other', async () => {
    const strips = Array.from({ length: 13 }, (_, row) => fill(150, 697 + row, 54, 1.05)).join(' ');
    const others = [fill(400, 600, 50, 50), fill(300, 100, 200, 200)];
    near(await boxOf(`${others[0]} ${SENTENCE} ${strips} ${others[1]}`), [150, 82, 204, 95]);
  });

  it('ends where the page does', async () => {
    near(await boxOf(`${SENTENCE} ${fill(150, 697, 700, 13)}`), [150, 82, 612, 95]);
  });
});

describe('a page that is too large to be looked at whole', () => {
  const more = 'The other lines of this page say nothing about anybody, and there are some of them.';
  const content = `${SENTENCE} ${write(72, 600, more)} ${fill(...NAME)}`;
  const withPicture = (width: number) => ({
    content: `${content} q 40 0 0 40 72 72 cm /Im Do Q`,
    resources: (add: AddObject) =>
      `/XObject << /Im ${add(`/Type /XObject /Subtype /Image /Width ${width} /Height ${width} /BitsPerComponent 1 /ColorSpace /DeviceGray`, Buffer.alloc(8))} 0 R >>`,
  });

  it.each([
    ['by a picture of more than 120 million pixels', withPicture(10_955)],
    ['by its drawings', { content: `${'1 1 1 1 re f '.repeat(50_001)} ${content}` }],
    [
      'by forms within forms',
      {
        content: `${content} /Fm Do`,
        resources: (add: AddObject) => {
          const form = (inner: number | null) =>
            add(
              `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${inner === null ? '' : `/XObject << /Fm ${inner} 0 R >>`} >>`,
              inner === null ? fill(9, 9, 1, 1) : '/Fm Do',
            );
          let inner = form(null);
          for (let depth = 0; depth < 7; depth += 1) inner = form(inner);
          return `/XObject << /Fm ${inner} 0 R >>`;
        },
      },
    ],
  ])('says so: %s', async (_, page) => {
    const { origin, text, hidden } = await readOne(page);
    expect(text).toContain('of Duluth');
    expect(origin).toBe('text');
    expect(hidden).toContainEqual({ kind: 'unchecked', text: '', box: [0, 0, 612, 792] });
  });

  it('is not one with a picture of a usual size', async () => {
    expect(hiddenIn(await readOne(withPicture(8)))).toEqual(['Jane Roe']);
  });
});

describe('of letters that a box covers in part', () => {
  /** Strokes from the base line to the height of capitals: 21.5 points of 30. */
  const STROKES = 'HIH IHHI';
  const cover = (share: number) => fill(150, 695, 300, 5 + 21.5 * share, '1 g');

  it.each([0.75, 0.85, 0.95])(
    'nothing is read where hardly any of their ink is seen: %d covered',
    async (share) => {
      const page = await readOne(
        `${write(72, 700, 'The name is')} ${write(152, 700, STROKES, 30)} ${cover(share)}`,
      );
      expect(hiddenIn(page)).toEqual([STROKES]);
    },
  );

  it.each([0.4, 0.5, 0.58])('everything is read where it can be guessed: %d covered', async (share) => {
    const half = `${write(72, 700, 'The name is')} ${write(152, 700, STROKES, 30)} ${cover(share)}`;
    const page = await readOne(half);
    expect(hiddenIn(page)).toEqual([]);
    expect(page.text).toContain(STROKES);
    // Nor where something else on the page is hidden.
    const other = `${write(72, 600, OPEN)} ${fill(150, 597, 54, 13)}`;
    expect(hiddenIn(await readOne(`${half} ${other}`))).toEqual(['Jane Roe']);
  });

  it('the last is hidden with its neighbour where half of it is seen, and read where most of it is', async () => {
    // "M" of 30 points is 25 wide and begins at 122; before it "HI" from 92.
    const half = await readOne(`${write(92, 700, 'HIM', 30)} ${fill(90, 695, 46.5, 32, '1 g')}`);
    expect(hiddenIn(half)).toEqual(['HIM']);
    const most = await readOne(`${write(92, 700, 'HIM', 30)} ${fill(90, 695, 34, 32, '1 g')}`);
    expect(hiddenIn(most)).toEqual(['HI']);
    expect(most.text).toBe('█M');
  });

  it('pale ones that nothing covers are read, and those under a box are hidden', async () => {
    const pale = write(72, 700, OPEN, 12, 0, '0.75 g');
    expect(hiddenIn(await readOne(`${pale} ${fill(150, 712, 54, 5)}`))).toEqual([]);
    expect(hiddenIn(await readOne(`${pale} ${fill(...NAME)}`))).toEqual(['Jane Roe']);
  });

  it('those that nobody would see without the box are not hidden by it', async () => {
    for (const unseen of [write(72, 700, OPEN, 1), write(72, 700, OPEN, 12, 0, '0.996 g')]) {
      const page = await readOne(`${unseen} ${fill(70, 697, 140, 13)}`);
      expect(new Set(page.hidden?.map(({ kind }) => kind))).toEqual(new Set(['unseen']));
    }
  });

  it('those under a haze are read', async () => {
    const page = await readOne({
      content: `${SENTENCE} /G gs ${fill(...NAME, '1 g')}`,
      resources: () => '/ExtGState << /G << /ca 0.55 >> >>',
    });
    expect(hiddenIn(page)).toEqual([]);
  });
});
