import { describe, expect, it } from 'vitest';
import { corpusFile, corpusMissing } from '../../../support/corpus.ts';
import { drawPdf } from '../../make/draw-pdf.ts';
import { makePdf } from '../../make/make-pdf.ts';
import { asSharp, fileOf, pictureOf, readAll, SENTENCES, sharp, testReader } from '../../support.ts';

const reader = testReader();
const HALF = { width: 612, height: 396 };
const STAMP = 'Case 1:20-cv-01234-ABC Document 7 Filed 01/02/20 Page 1 of 9';
const PARAGRAPHS = [
  'This appeal concerns the construction of a lease. The tenant, a family that had farmed the',
  'land for three generations, withheld a quarter of the rent after the well ran dry; the landlord',
  'sued for the balance, and the circuit court entered judgment on the pleadings for the landlord.',
  'We reverse. A covenant to keep the premises fit for the use that both parties contemplated runs',
  'through the whole term, and whether it was broken here is a question for the finder of fact.',
];

async function readPage(page: Parameters<typeof makePdf>[0][number]) {
  return (await readAll(reader, fileOf('origin.pdf', makePdf([page])))).pages[0];
}

async function scanOf(lines: readonly string[]) {
  const picture = await pictureOf(lines);
  return { bytes: await asSharp(picture).jpeg({ quality: 90 }).toBuffer(), ...picture, grey: true };
}

async function negativeOf(lines: readonly string[]) {
  const { bytes, ...scan } = await scanOf(lines);
  return {
    ...scan,
    bytes: await sharp(bytes).negate().toColourspace('b-w').jpeg({ quality: 90 }).toBuffer(),
  };
}

/** Where `pictureOf` draws its lines. */
function layerOf(lines: readonly string[], size = 14) {
  return lines.map((line, index) => ({ x: 60, y: 340 - index * 22, size, line, invisible: true }));
}

const MANY = [...SENTENCES, ...PARAGRAPHS.map((line) => line.slice(0, 60).trim())];

describe('a scan that somebody recognised before', () => {
  it('is read from that recognition when it is good', async () => {
    const page = await readPage({ ...HALF, jpeg: await scanOf(MANY), text: layerOf(MANY) });
    expect(page).toMatchObject({ origin: 'text', text: MANY.join('\n'), confidence: null });
  });

  it('is recognised again when that recognition is junk', async () => {
    const junk = MANY.map((line) =>
      Array.from(line, (c, i) => '~l1|Ii{t}4r'[(i * 7 + c.charCodeAt(0)) % 11]),
    );
    const text = layerOf(junk.map((line) => line.join('').replace(/(.{5})/g, '$1 ')));
    const stamp = { x: 100, y: 380, size: 10, line: STAMP };
    const page = await readPage({ ...HALF, jpeg: await scanOf(MANY), text: [stamp, ...text] });
    expect(page?.origin).toBe('ocr');
    expect(page?.text).toContain(STAMP);
    expect(page?.text).toContain('The motion to dismiss is granted in part.');
    expect(page?.text).not.toMatch(/[{}~]/);
  });

  it('is recognised where the earlier recognition stops', async () => {
    const page = await readPage({ ...HALF, jpeg: await scanOf(MANY), text: layerOf(MANY.slice(0, 2)) });
    expect(page?.origin).toBe('ocr');
    for (const line of [...SENTENCES, 'We reverse.']) expect(page?.text).toContain(line);
    expect(page?.text.match(/granted in part/g)).toHaveLength(1);
  });
});

describe('a recognition that stands in other places than its picture', () => {
  const width = (line: string) => line.length * 7;
  it.each<[string, (line: string, index: number) => { x: number; y: number; size: number }]>([
    ['small, in a corner', (_, index) => ({ x: 10, y: 120 - index * 7, size: 4 })],
    ['two lines too high', (_, index) => ({ x: 60, y: 384 - index * 22, size: 14 })],
    ['far to the right', (line, index) => ({ x: 590 - width(line) / 3, y: 340 - index * 22, size: 5 })],
    ['half a line too low', (_, index) => ({ x: 60, y: 333 - index * 22, size: 14 })],
    ['by a letter to the side', (_, index) => ({ x: 70, y: 340 - index * 22, size: 14 })],
    ['at one edge, a line on the other', (_, index) => ({ x: 4, y: 6 + index * 3, size: 2.5 })],
  ])('%s: its words are read once', async (_name, place) => {
    const text = MANY.map((line, index) => ({ ...place(line, index), line, invisible: true }));
    const stamp = { x: 100, y: 385, size: 8, line: STAMP };
    const page = await readPage({ ...HALF, jpeg: await scanOf(MANY), text: [stamp, ...text] });
    expect(page?.text).toContain(STAMP);
    for (const word of ['granted', 'landlord', 'construction', 'pleadings'])
      expect([word, page?.text.match(new RegExp(word, 'g'))?.length]).toEqual([
        word,
        MANY.join(' ').match(new RegExp(word, 'g'))?.length,
      ]);
  });
});

describe('a page of text and a picture', () => {
  const own = PARAGRAPHS.map((line, index) => ({ x: 72, y: 740 - index * 14, size: 11, line }));
  const end = { x: 72, y: 60, size: 11, line: 'The judgment is reversed and the cause remanded.' };

  it.each([
    ['of writing', scanOf],
    ['of writing, white on black,', negativeOf],
  ])('%s is read whole, the picture where it stands', async (_name, pictured) => {
    const jpeg = { ...(await pictured(MANY)), bottom: 150, top: 546 };
    const page = await readPage({ width: 612, height: 792, text: [...own, end], jpeg });
    expect(page?.origin).toBe('ocr');
    const text = page?.text ?? '';
    expect(text.startsWith(PARAGRAPHS.join('\n'))).toBe(true);
    expect(text.indexOf('within thirty days of this order')).toBeGreaterThan(text.indexOf('finder of fact'));
    expect(text.endsWith(end.line)).toBe(true);
  });

  it('without writing is read as it is written', async () => {
    const [width, height] = [400, 260];
    const noise = new Uint8Array(width * height).map((_, at) => 90 + ((at * 7919) % 61) + (at % width) / 8);
    const bytes = await asSharp({ width, height, pixels: noise }).blur(2).jpeg().toBuffer();
    const jpeg = { bytes, width, height, grey: true, bottom: 150, top: 546 };
    const page = await readPage({ width: 612, height: 792, text: [...own, end], jpeg });
    expect(page).toMatchObject({ origin: 'text', confidence: null });
  });
});

describe.skipIf(corpusMissing !== null)('PDFs of the real world', () => {
  it('with a few words hidden under a scan are recognised', async () => {
    const { pages } = await readAll(reader, corpusFile('scanned/multipage.pdf'), {
      skip: (page) => page !== 4,
    });
    expect(pages[0]?.origin).toBe('ocr');
  });
});

describe('a page whose font says of each letter that it is another', () => {
  const CODES = Array.from({ length: 95 }, (_, index) => 32 + index);
  const letters = (change: (place: number) => number) => (code: number) => {
    const first = code >= 97 ? 97 : 65;
    return /[A-Za-z]/.test(String.fromCharCode(code)) ? first + change(code - first) : code;
  };

  /** Lines in a font with a table that gives each code another character (ISO 32000-1, 9.10.3). */
  function written(lines: readonly string[], said: (code: number) => number): Buffer {
    const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');
    const rows = CODES.map((code) => `<${hex(code, 2)}> <${hex(said(code), 4)}>`).join('\n');
    const table =
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def\n' +
      `1 begincodespacerange <00> <ff> endcodespacerange\n${CODES.length} beginbfchar\n${rows}\nendbfchar\n` +
      'endcmap CMapName currentdict /CMap defineresource pop end end';
    const content = lines.map(
      (line, index) => `BT /F9 12 Tf 60 ${700 - index * 20} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`,
    );
    return drawPdf({
      content: '/X Do',
      resources: (add) => {
        const font = add(
          `/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode ${add('', table)} 0 R`,
        );
        const form = `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /Font << /F9 ${font} 0 R >> >>`;
        return `/XObject << /X ${add(form, content.join('\n'))} 0 R >>`;
      },
    });
  }

  const read = async (lines: readonly string[], said: (code: number) => number) =>
    (await readAll(reader, fileOf('letters.pdf', written(lines, said)))).pages[0];

  it.each([
    ['every character is the next, the space too', (code: number) => code + 1],
    ['letters are three further', letters((place) => (place + 3) % 26)],
    ['the alphabet runs backwards', letters((place) => 25 - place)],
    ['letters are in no order', letters((place) => (place * 7 + 4) % 26)],
  ])('is recognised: %s', async (_name, said) => {
    const page = await read(PARAGRAPHS, said);
    expect(page?.origin).toBe('ocr');
    expect(page?.text).toContain('withheld a quarter of the rent after the well ran dry');
  });

  it.each([
    ['prose', PARAGRAPHS],
    ['codes', Array.from({ length: 12 }, (_, at) => `ABEX${at} KOTU QIPA REXO XUVA BOQI WUZE TIXO YUKA`)],
    [
      'a language of which nothing is known',
      [
        'Pozwany wniosl o oddalenie powodztwa w calosci, wskazujac, ze umowa zostala',
        'rozwiazana przed uplywem terminu, a powod nie wykazal wysokosci szkody ani',
        'zwiazku przyczynowego miedzy zachowaniem pozwanego a szkoda wyrzadzona.',
      ],
    ],
  ])('stays as it is where the letters are true: %s', async (_name, lines) => {
    expect(await read(lines, (code) => code)).toMatchObject({ origin: 'text', text: lines.join('\n') });
  });
});
