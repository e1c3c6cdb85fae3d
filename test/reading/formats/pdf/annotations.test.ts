import { describe, expect, it } from 'vitest';
import type { PageText } from '../../../../src/reading/index.ts';
import { type AddObject, type Drawing, drawPdf, FONTS, fill, write } from '../../make/draw-pdf.ts';
import { asSharp, fileOf, misplacedWords, pictureOf, readAll, SENTENCES, testReader } from '../../support.ts';

const reader = testReader();

async function readOne(page: Drawing): Promise<PageText> {
  const { pages } = await readAll(reader, fileOf('annotated.pdf', drawPdf(page)));
  const [only] = pages;
  if (only === undefined) throw new Error('the page was not read');
  expect(misplacedWords(only)).toEqual([]);
  return only;
}

/** "The preliminary injunction is denied." at 72, 700; the noun stands from 160 to 209 points. */
const SENTENCE = 'The preliminary injunction is denied.';
const NOUN = [158, 697, 210, 712] as const;
const [LEFT, BOTTOM, RIGHT, TOP] = NOUN;
const [WIDTH, HEIGHT] = [RIGHT - LEFT, TOP - BOTTOM];
const quads = `/QuadPoints [${LEFT} ${TOP} ${RIGHT} ${TOP} ${LEFT} ${BOTTOM} ${RIGHT} ${BOTTOM}]`;

const appearance = (add: AddObject, content: string, width = WIDTH, height = HEIGHT): string =>
  `/AP << /N ${add(`/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources << ${FONTS} >>`, content)} 0 R >>`;
const over = (subtype: string, more = '') =>
  `/Type /Annot /Subtype /${subtype} /Rect [${NOUN.join(' ')}] /F 28 ${more}`;

/** An icon as viewers draw it: opaque, in a frame. */
const icon = (colour: string) =>
  `${fill(0, 0, WIDTH, HEIGHT, colour)} 0 G 2 w 1 1 ${WIDTH - 2} ${HEIGHT - 2} re S`;

type Annotations = (add: AddObject) => string[];

/** What is put on a page without a word of it being meant to go. */
const INNOCENT: Readonly<Record<string, Annotations>> = {
  'a note': (add) => [
    over('Text', `/Contents (Check this.) /Name /Comment ${appearance(add, icon('1 0.82 0 rg'))}`),
  ],
  'a dark note': (add) => [
    over('Text', `/Contents (Check this.) ${appearance(add, fill(0, 0, WIDTH, HEIGHT))}`),
  ],
  'an open note with its pop-up': (add) => [
    over('Text', `/Contents (Check this.) ${appearance(add, icon('1 1 0 rg'))}`),
    `${over('Popup', `/Open true ${appearance(add, icon('1 1 0.8 rg'))}`)}`,
  ],
  'an attached file': (add) => [over('FileAttachment', appearance(add, icon('0.3 0.3 1 rg')))],
  'a caret': (add) => [over('Caret', appearance(add, fill(0, 0, WIDTH, HEIGHT, '0 0 1 rg')))],
  'a link': (add) => [over('Link', `/Border [0 0 2] ${appearance(add, icon('1 g'))}`)],
  'a sound': (add) => [over('Sound', appearance(add, icon('0.5 g')))],
  'a highlight': () => [over('Highlight', `${quads} /C [1 1 0]`)],
  'a highlight whose colour covers': (add) => [
    over('Highlight', `${quads} /C [1 1 0] ${appearance(add, fill(0, 0, WIDTH, HEIGHT, '1 1 0 rg'))}`),
  ],
  'an underline': (add) => [
    over('Underline', `${quads} ${appearance(add, fill(0, 0, WIDTH, 2, '0 0.6 0 rg'))}`),
  ],
  'a strike-out as thick as the letters': (add) => [
    over('StrikeOut', `${quads} ${appearance(add, fill(0, 1, WIDTH, 12, '1 0 0 rg'))}`),
  ],
  'a squiggly line': (add) => [
    over('Squiggly', `${quads} ${appearance(add, fill(0, 0, WIDTH, 3, '1 0 0 rg'))}`),
  ],
  'an empty field over its prompt': (add) => [
    over('Widget', `/FT /Tx /T (prompt) ${appearance(add, fill(0, 0, WIDTH, HEIGHT, '0.86 0.91 1 rg'))}`),
  ],
  // Through the first letter of the noun, which is no wider.
  'a pen stroke through a letter': (add) => [over('Ink', appearance(add, '1 0 0 RG 3 w 2 0 m 2 15 l S'))],
  'a frame through a letter': (add) => [over('Stamp', appearance(add, '1 0 0 RG 3 w 2 2 46 11 re S'))],
  'a box that is for print only': (add) => [
    over('Square', appearance(add, fill(0, 0, WIDTH, HEIGHT))).replace('/F 28', '/F 36'),
  ],
};

/** What makes its page's annotations a part of its content, beside the text. */
const COMPANIONS: Readonly<Record<string, Annotations>> = {
  nothing: () => [],
  'a typewritten note': (add) => [
    `/Type /Annot /Subtype /FreeText /Rect [300 500 400 520] /DA (/F1 12 Tf 0 g) /Contents (typed) /F 4 ${appearance(add, write(2, 4, 'typed'), 100, 20)}`,
  ],
  'a stamp': (add) => [
    `/Type /Annot /Subtype /Stamp /Rect [300 500 400 520] /F 4 ${appearance(add, write(2, 4, 'typed'), 100, 20)}`,
  ],
  'a field': (add) => [
    `/Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (typed) /Rect [300 500 400 520] /F 4 ${appearance(add, write(2, 4, 'typed'), 100, 20)}`,
  ],
};

describe('annotations', () => {
  it.each(
    Object.keys(INNOCENT).flatMap((name) => Object.keys(COMPANIONS).map((other) => [name, other] as const)),
  )('hide no words of the page: %s beside %s', async (name, other) => {
    for (const order of ['before', 'after']) {
      const page = await readOne({
        content: write(72, 700, SENTENCE),
        annotations: (add) => {
          const [own, companions] = [INNOCENT[name]?.(add) ?? [], COMPANIONS[other]?.(add) ?? []];
          return order === 'before' ? [...own, ...companions] : [...companions, ...own];
        },
      });
      expect([order, page.hidden]).toEqual([order, undefined]);
      expect([order, page.text]).toEqual([order, other === 'nothing' ? SENTENCE : `${SENTENCE}\n\ntyped`]);
    }
  });

  it.each(Object.keys(COMPANIONS))('hide what a black box lies over, beside %s', async (other) => {
    for (const own of ['/IC [0 0 0] /C [0 0 0]', '']) {
      const page = await readOne({
        content: write(72, 700, SENTENCE),
        annotations: (add) => [
          over('Square', own === '' ? appearance(add, fill(0, 0, WIDTH, HEIGHT)) : own),
          ...(COMPANIONS[other]?.(add) ?? []),
          ...(INNOCENT['a note']?.(add) ?? []),
        ],
      });
      expect(page.hidden?.map(({ text }) => text)).toEqual(['injunction']);
      expect(page.text.split('\n')[0]).toBe('The preliminary █ is denied.');
    }
  });

  it('hide what was filled in under a black box', async () => {
    const page = await readOne({
      content: write(72, 700, 'Social security number:'),
      annotations: (add) => [
        `/Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (987-65-4320) /Rect [220 697 300 712] /F 4 ${appearance(add, write(2, 3, '987-65-4320'), 80, 15)}`,
        `/Type /Annot /Subtype /Square /Rect [218 695 302 714] /F 4 ${appearance(add, fill(0, 0, 84, 19), 84, 19)}`,
      ],
    });
    expect(page.text).toBe('Social security number: █');
    expect(page.hidden?.map(({ text }) => text)).toEqual(['987-65-4320']);
  });

  it('lie over each other in their order: a correction over a white box is read', async () => {
    const page = await readOne({
      content: write(72, 700, SENTENCE),
      annotations: (add) => [
        over('Square', appearance(add, fill(0, 0, WIDTH, HEIGHT, '1 g'))),
        over('FreeText', `/DA (/F1 12 Tf 0 g) /Contents (motion) ${appearance(add, write(2, 3, 'motion'))}`),
      ],
    });
    expect(page.hidden?.map(({ kind, text }) => [kind, text])).toEqual([['unseen', 'injunction']]);
    expect(page.text).toContain('motion');
    expect(page.text).not.toContain('injunction');
  });

  it('do not stand in the way of recognition', async () => {
    const { width, height, pixels } = await pictureOf(SENTENCES);
    const jpeg = await asSharp({ width, height, pixels }).jpeg({ quality: 90 }).toBuffer();
    const page = await readOne({
      height: 396,
      content: 'q 612 0 0 396 0 0 cm /Im Do Q',
      resources: (add) =>
        `/XObject << /Im ${add(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /DCTDecode`,
          jpeg,
        )} 0 R >>`,
      annotations: (add) => [
        `/Type /Annot /Subtype /Text /Rect [120 330 180 360] /F 28 /Contents (Check this.) ${appearance(add, icon('1 0.82 0 rg'))}`,
      ],
    });
    expect(page.origin).toBe('ocr');
    expect(page.text).toBe(SENTENCES.join('\n'));
  });
});
