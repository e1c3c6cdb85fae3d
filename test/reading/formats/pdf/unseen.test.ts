import { describe, expect, it } from 'vitest';
import { measurePage } from '../../../../src/reading/formats/pdf/library/page-geometry.ts';
import { PdfFile } from '../../../../src/reading/formats/pdf/library/pdf-file.ts';
import { surveyPage } from '../../../../src/reading/formats/pdf/page-survey.ts';
import type { PageText } from '../../../../src/reading/index.ts';
import { type AddObject, type Drawing, drawPdf, FONTS, fill, write } from '../../make/draw-pdf.ts';
import { makePdf } from '../../make/make-pdf.ts';
import { asSharp, fileOf, misplacedWords, pictureOf, readAll, testReader } from '../../support.ts';

const reader = testReader();

async function read(page: Drawing | string): Promise<PageText> {
  const drawing = typeof page === 'string' ? { content: page } : page;
  const { pages } = await readAll(reader, fileOf('unseen.pdf', drawPdf(drawing)));
  const [only] = pages;
  if (only === undefined) throw new Error('the page was not read');
  expect(misplacedWords(only)).toEqual([]);
  return only;
}

const SEEN = 'The motion to dismiss is denied.';
const UNSEEN = 'The claim is barred by laches.';
const ABOVE = write(72, 700, SEEN);
const at = (size = 12, mode = 0, colour = '0 g'): string => write(72, 600, UNSEEN, size, mode, colour);
const form = (add: AddObject, content: string, entries = ''): number =>
  add(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${entries.includes('Resources') ? '' : `/Resources << ${FONTS} >>`} ${entries}`,
    content,
  );
const picture = (add: AddObject): string =>
  `/XObject << /Im ${add('/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray', '\xff\xc0\xc0\xff')} 0 R >>`;

describe('words that are in a PDF and not seen on its page', () => {
  it.each<[string, Drawing | string]>([
    ['not drawn', at(12, 3)],
    ['drawn to be cut with only', at(12, 7)],
    ['white on white', at(12, 0, '1 g')],
    ['nearly white', at(12, 0, '0.97 g')],
    [
      'in the colour of its ground',
      `${fill(60, 590, 300, 30, '0.2 0.4 0.8 rg')} ${at(12, 0, '0.2 0.4 0.8 rg')}`,
    ],
    ['outlined in white', `1 G ${at(12, 1)}`],
    ['too small to be read', at(0.4)],
    ['squeezed to nothing', `q 1 Tz ${at()} Q`],
    ['cut away', `q 300 300 10 10 re W n ${at()} Q`],
    ['cut to nothing', `q 0 0 0 0 re W n ${at()} Q`],
    ['beside the page', write(-400, 600, UNSEEN)],
    [
      'transparent',
      {
        content: `q /G gs ${at()} Q`,
        resources: (add) => `/ExtGState << /G ${add('/ca 0 /CA 0')} 0 R >>`,
      },
    ],
    ['under a picture', { content: `${at()} q 300 0 0 30 60 590 cm /Im Do Q`, resources: picture }],
    ['under a light box', `${at()} ${fill(60, 590, 300, 30, '1 g')}`],
    [
      'under a light box with other words',
      `${at()} ${fill(60, 590, 300, 30, '1 g')} ${write(80, 600, 'Nothing to see')}`,
    ],
    [
      'in a form cut to nothing',
      {
        content: '/Fm Do',
        resources: (add) =>
          `/XObject << /Fm ${add(`/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << ${FONTS} >>`, at())} 0 R >>`,
      },
    ],
    [
      'in a hidden note',
      {
        content: '',
        annotations: () => [
          `/Type /Annot /Subtype /FreeText /F 2 /Rect [72 590 400 620] /Contents (${UNSEEN}) /DA (/F1 12 Tf 0 g)`,
        ],
      },
    ],
  ])('%s: are not its text', async (_, page) => {
    const drawing = typeof page === 'string' ? { content: page } : page;
    const { text } = await read({ ...drawing, content: `${ABOVE} ${drawing.content}` });
    expect(text).toMatch(/^The motion to dismiss is denied\.\s*(?:█\s*)?(?:Nothing to see|\.)?$/);
  });

  it.each<[string, (add: AddObject, layer: number) => string, string]>([
    ['of the page', (_, layer) => `/Properties << /L ${layer} 0 R >>`, `/OC /L BDC ${at()} EMC`],
    [
      'that is a form',
      (add, layer) => `/XObject << /Fm ${form(add, at(), `/OC ${layer} 0 R`)} 0 R >>`,
      '/Fm Do',
    ],
    [
      'in a form',
      (add, layer) =>
        `/XObject << /Fm ${form(add, `/OC /L BDC ${at()} EMC`, `/Resources << ${FONTS} /Properties << /L ${layer} 0 R >> >>`)} 0 R >>`,
      '/Fm Do',
    ],
  ])('in a layer %s that is off: are not its text', async (_, resources, content) => {
    let layer = 0;
    const { text } = await read({
      content: `${ABOVE} ${content}`,
      resources: (add) => {
        layer = add('/Type /OCG /Name (Drafts)');
        return resources(add, layer);
      },
      layersOff: () => [layer],
    });
    expect(text).toBe(SEEN);
  });
});

describe('words beside the page', () => {
  it.each<[string, Drawing]>([
    ['outside its media box', { content: `${ABOVE} ${write(-400, 600, UNSEEN)}` }],
    ['outside its crop box', { content: `${ABOVE} ${write(72, 100, UNSEEN)}`, cropBox: [0, 300, 612, 792] }],
    [
      'outside its crop box, turned',
      { content: `${ABOVE} ${write(72, 100, UNSEEN)}`, cropBox: [0, 300, 612, 792], rotate: 90 },
    ],
    [
      'not drawn either',
      { content: `${ABOVE} ${write(72, 100, UNSEEN, 12, 3)}`, cropBox: [0, 300, 612, 792] },
    ],
  ])('%s are named as hidden', async (_, drawing) => {
    const { text, hidden, width, height } = await read(drawing);
    expect(text).toBe(SEEN);
    expect(hidden).toMatchObject([{ kind: 'unseen', text: UNSEEN }]);
    const [left = -1, top = -1, right = -1, bottom = -1] = hidden?.[0]?.box ?? [];
    expect([left >= 0, top >= 0, right <= (width ?? 0), bottom <= (height ?? 0)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('are not, where they are the marks of a printer', async () => {
    const { hidden } = await read({
      content: `${ABOVE} ${write(72, 100, '+ – +')}`,
      cropBox: [0, 300, 612, 792],
    });
    expect(hidden).toBeUndefined();
  });
});

/** ActualText as UTF-16. */
const utf16 = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
const saying = (text: string, content: string): string =>
  `/Span << /ActualText ${utf16(text)} >> BDC ${content} EMC`;

describe('other words than a page shows (ActualText)', () => {
  it.each([
    ['one sentence for another', UNSEEN, SEEN],
    ['one word for another', 'The motion to dismiss is granted.', SEEN],
    ['nothing for a sentence', ' ', SEEN],
    ['no character that is printed', '\ufeff', SEEN],
  ])('%s: what is drawn is read', async (_, said, drawn) => {
    const page = await read(`${write(72, 650, 'It is so ordered.')} ${saying(said, write(72, 600, drawn))}`);
    expect(page).toMatchObject({ origin: 'text', text: `It is so ordered.\n\n${drawn}` });
    const unseen = (page.hidden ?? []).map(({ kind, text }) => [kind, text]);
    expect(unseen).toEqual(said.trim() === '' || said === '\ufeff' ? [] : [['unseen', said]]);
  });

  it.each([
    ['a ligature', 'The \ufb01ling', write(72, 600, 'The filing'), 'The filing'],
    ['spaced letters', 'ORDER', write(72, 600, 'O R D E R'), 'ORDER'],
    ['capitals for small ones', 'Order', write(72, 600, 'ORDER'), 'Order'],
  ])('%s: the page is read as it says', async (_, said, content, text) => {
    const page = await read(saying(said, content));
    expect(page.text).toBe(text);
    expect(page.hidden).toBeUndefined();
  });
});

describe('a recognition of a scan that says other words than the scan', () => {
  const LINES = [
    'The motion to dismiss is granted in part and denied in part.',
    'Plaintiff shall file an amended complaint within thirty days.',
    'The clerk is directed to enter judgment for the defendant on count two.',
    'Each party shall bear its own costs and fees.',
    'The hearing set for the third of March is vacated.',
    'Nothing in this order limits the right of either side to appeal.',
  ];
  const FORGED = [
    'The court finds that the agreement was breached by the tenant here.',
    'Damages of ninety thousand dollars are awarded to the landlord now.',
    'Interest runs from the first day of June until the sum is paid off.',
    'A stay of this order pending any appeal whatever is hereby refused.',
    'Counsel for the tenant is ordered to pay all of the costs of today.',
    'The lease is declared void from the day on which it had been signed.',
  ];
  const layer = (lines: readonly string[], invisible = true) =>
    lines.map((line, index) => ({ x: 60, y: 340 - index * 22, size: 14, line, invisible }));
  const scan = async () => {
    const picture = await pictureOf(LINES);
    return { bytes: await asSharp(picture).jpeg({ quality: 90 }).toBuffer(), ...picture, grey: true };
  };
  const readScan = async (text: ReturnType<typeof layer>) => {
    const pdf = makePdf([{ width: 612, height: 396, jpeg: await scan(), text }]);
    return (await readAll(reader, fileOf('layer.pdf', pdf))).pages[0];
  };

  it('is left out, and the scan is recognised', async () => {
    const page = await readScan(layer(FORGED));
    expect(page?.origin).toBe('ocr');
    expect(page?.text).toContain(LINES[1]);
    expect(page?.text).not.toContain('ninety thousand');
    expect(page?.hidden?.length).toBeGreaterThan(0);
  });

  it('is found where one line is false', async () => {
    const page = await readScan(layer(LINES.with(3, 'All of the claims are dismissed with no leave.')));
    expect(page?.origin).toBe('ocr');
    expect(page?.text).not.toContain('with no leave');
    expect(page?.text).toContain(LINES[3]);
  });

  it('is believed where it is honest', async () => {
    expect(await readScan(layer(LINES))).toMatchObject({ origin: 'text', text: LINES.join('\n') });
  });
});

it('of many pictures that may each be a scan few are kept, and a text before one of them is before one that is kept', async () => {
  const content = `${ABOVE} ${Array.from({ length: 3_000 }, (_, at) => `q 305 0 0 ${700 - (at % 300)} ${at % 290} 0 cm /Im Do Q ${at % 2 === 0 ? write(20, 20, 'a') : ''}`).join(' ')}`;
  const file = await PdfFile.open(fileOf('many-scans.pdf', drawPdf({ content, resources: picture })));
  try {
    const { scans } = await file.withPage(1, (page) => surveyPage(page, measurePage(page)));
    expect(scans.length).toBeLessThanOrEqual(100);
    expect(scans.at(-1)?.textsBefore).toBeGreaterThanOrEqual(1_500);
    expect(scans.some(({ box: [left, , right] }) => left <= 1 && right >= 304)).toBe(true);
  } finally {
    file.close();
  }
});
