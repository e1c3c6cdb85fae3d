import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { JPEG, PDF } from '../../../src/reading/media-types.ts';
import { type BundlePart, drawPage, writeBundle } from '../../../src/reading/render/index.ts';
import { withoutPrograms } from '../../support/missing.ts';
import { makePdf } from '../make/make-pdf.ts';
import { fileOf, fileSink, readAll, sharp, testReader } from '../support.ts';

const reader = testReader();
const noPoppler = withoutPrograms('the outline of a bundle', 'pdfinfo') !== null;
const SHEET = { width: 612, height: 792 };
const said = (line: string) => [{ x: 72, y: 700, line }];

let made = 0;

function part(path: string, more: Partial<BundlePart> = {}): BundlePart {
  return { source: path, mediaType: PDF, pages: null, bookmark: null, stamp: null, ...more };
}

async function bundle(parts: readonly BundlePart[]): Promise<string> {
  const output = fileOf(`bundle-${made++}.pdf`, '');
  await writeBundle(parts, fileSink(output), DEFAULT_LIMITS, () => undefined);
  return output;
}

const sheets = () =>
  fileOf(
    `sheets-${made++}.pdf`,
    makePdf(['INDEX', 'EXHIBIT A', 'EXHIBIT B'].map((line) => ({ ...SHEET, text: said(line) }))),
  );

describe('a bundle', () => {
  it('has pages of several PDFs and pictures in their order, each stamped with its place', async () => {
    const front = sheets();
    const letter = fileOf(
      'letter.pdf',
      makePdf([
        { ...SHEET, text: said('Dear Sir'), fields: [{ x: 72, y: 500, value: 'signed Harrow' }] },
        { ...SHEET, rotate: 90, text: said('page two') },
      ]),
    );
    const photograph = fileOf(
      'photograph.jpg',
      await sharp({ create: { width: 400, height: 300, channels: 3, background: '#336699' } })
        .jpeg()
        .toBuffer(),
    );
    const output = await bundle([
      part(front, { pages: [1, 1], bookmark: 'Index' }),
      part(front, { pages: [2, 2], bookmark: 'Ex. A – Letter' }),
      part(letter, { stamp: 'Ex. A' }),
      part(front, { pages: [3, 3], bookmark: 'Ex. B – Photograph' }),
      part(photograph, { mediaType: JPEG, stamp: 'Ex. B' }),
    ]);
    const pages = (await readAll(reader, output)).pages.map(({ text }) => text.replace(/\s+/g, ' ').trim());
    expect(pages[0]).toBe('INDEX');
    expect(pages[1]).toBe('EXHIBIT A');
    expect(pages[2]).toContain('Dear Sir');
    expect(pages[2]).toContain('signed Harrow');
    expect(pages[2]).toContain('Ex. A – 1 of 2');
    expect(pages[3]).toContain('page two');
    expect(pages[3]).toContain('Ex. A – 2 of 2');
    expect(pages[4]).toBe('EXHIBIT B');
    expect(pages).toHaveLength(6);
  });

  it.each([0, 90, 180, 270])('is stamped at the lower right as displayed, turned by %s', async (rotate) => {
    const page = fileOf(
      `turned-${rotate}.pdf`,
      makePdf([{ width: 600, height: 400, rotate, text: said('') }]),
    );
    const output = await bundle([part(page, { stamp: 'Ex. AA' })]);
    const request = { source: output, mediaType: PDF, page: 1, width: 600, type: 'image/png' as const };
    const drawn = sharp(await drawPage(request, DEFAULT_LIMITS)).greyscale();
    const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
    const dark = [...data.keys()].filter((at) => (data[at] ?? 255) < 100);
    expect(dark.length).toBeGreaterThan(50);
    for (const at of dark) {
      expect(at % info.width).toBeGreaterThan(info.width * 0.6);
      expect(Math.floor(at / info.width)).toBeGreaterThan(info.height * 0.9);
    }
  });

  it.skipIf(noPoppler)('is a PDF for another program, with an outline', async () => {
    const front = sheets();
    const output = await bundle([
      part(front, { pages: [2, 2], bookmark: 'Ex. A – Müller' }),
      part(front, { pages: [1, 3], stamp: 'Ex. A' }),
    ]);
    const { stdout, stderr } = spawnSync('pdfinfo', [output], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/Pages:\s+4/);
  });

  it('says which part it could not take', async () => {
    const damaged = part(fileOf('broken.pdf', '%PDF-1.7 no'), { stamp: 'Ex. C' });
    await expect(bundle([damaged])).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(/^Ex\. C: /),
    });
  });
});
