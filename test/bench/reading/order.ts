/**
 * Words wrong in order, on pages whose words do not simply stand in lines across the page, beside the tesseract command line (same
 * trained data) and OCRmyPDF as Debian installs it. Pages are set here, so what a person reads first is known. The
 * rules were made on the first set; the second has other words, letters and measures.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type Sharp from 'sharp';
import { requireNative } from '../../../src/platform/bundle/index.ts';
import { PdfFile } from '../../../src/reading/formats/pdf/library/pdf-file.ts';
import { DEFAULT_LIMITS } from '../../../src/reading/index.ts';
import { rasterise } from '../../../src/reading/render/page-picture.ts';
import { drawPdf } from '../../reading/make/draw-pdf.ts';
import type { Bench } from '../support/bench.ts';
import { type KnownPage, opinions } from '../support/corpus.ts';
import { costOf } from '../support/processor-time.ts';
import { KINDS, type Measures, setPage } from './order/kinds.ts';
import { PAGE, Prose } from './order/type-setter.ts';
import { orderedWordErrors } from './order/word-errors.ts';
import { scannedPdf } from './scanned-pdf.ts';
import { byTesseract, byUs, mean, type Recognised, sameData } from './tesseract.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

const DPI = 300;

interface PageSet {
  readonly name: string;
  /** Of the opinions of the corpus. */
  readonly opinion: number;
  readonly measures: readonly Measures[];
}

const SETS: readonly PageSet[] = [
  {
    name: 'order',
    opinion: 3,
    measures: [
      { font: 'F3', size: 10, gutter: 18, margin: 54, isJustified: true, isDownwards: false },
      { font: 'F1', size: 9, gutter: 24, margin: 60, isJustified: false, isDownwards: true },
      { font: 'F3', size: 11, gutter: 11, margin: 44, isJustified: true, isDownwards: false },
    ],
  },
  {
    name: 'order_unseen',
    opinion: 41,
    measures: [
      { font: 'F1', size: 10.5, gutter: 14, margin: 48, isJustified: true, isDownwards: true },
      { font: 'F3', size: 12, gutter: 30, margin: 64, isJustified: false, isDownwards: false },
    ],
  },
];

export async function inOrder(bench: Bench): Promise<void> {
  const data = await sameData(bench);
  for (const set of SETS) await measureSet(bench, data, set);
}

async function measureSet(bench: Bench, data: string, set: PageSet): Promise<void> {
  const { figure, say, target } = bench;
  const pages = await makePages(bench, set);
  const mine = await byUs(pages);
  const theirs = await byTesseract(bench, data, pages);
  const packed = await byOcrmypdf(bench, pages);
  const errors = {
    ours: rates(mine, pages),
    tesseract: rates(theirs, pages),
    ocrmypdf: rates(packed, pages),
  };
  for (const [index, { name }] of pages.entries()) {
    const [ours, tesseract, ocrmypdf] = [errors.ours, errors.tesseract, errors.ocrmypdf].map((side) =>
      side[index]?.toFixed(1),
    );
    say(`${name}: ${ours} % of the words, tesseract ${tesseract} %, OCRmyPDF ${ocrmypdf} %`);
  }
  const { name } = set;
  figure(`${name}_pages`, pages.length);
  figure(`${name}_wrong_percent`, mean(errors.ours));
  figure(`${name}_tesseract_wrong_percent`, mean(errors.tesseract));
  figure(`${name}_ocrmypdf_wrong_percent`, mean(errors.ocrmypdf));
  figure(`${name}_cpu_s_per_page`, mine.cpu / pages.length);
  figure(`${name}_cpu_over_tesseract`, mine.cpu / theirs.cpu);
  const better = Math.min(mean(errors.tesseract), mean(errors.ocrmypdf));
  figure(`${name}_wrong_over_better_peer`, mean(errors.ours) / better);
  target(`${name}_wrong_over_better_peer`, { atMost: 0.9 });
  target(`${name}_cpu_over_tesseract`, { atMost: 0.9 });
}

/** Each kind once for each of the measures, of which a quick run takes the first; black and white as scanners give it, and grey in turn. */
async function makePages({ directory, quick }: Bench, set: PageSet): Promise<KnownPage[]> {
  const folder = join(directory, set.name);
  mkdirSync(folder);
  const prose = new Prose(opinions()?.[set.opinion] ?? '');
  const pages: KnownPage[] = [];
  for (const [turn, measures] of set.measures.slice(0, quick ? 1 : undefined).entries()) {
    for (const [number, kind] of Object.keys(KINDS).entries()) {
      const page = setPage(kind, prose, measures);
      const name = `${set.name} ${turn + 1}, ${kind}`;
      const path = await scan(join(folder, `${turn}-${number}`), page.content, (turn + number) % 2 === 0);
      writeFileSync(path.replace(/\.\w+$/, '.truth.txt'), page.text);
      pages.push({ name, path, truth: page.text });
    }
  }
  return pages;
}

async function scan(path: string, content: string, isBitonal: boolean): Promise<string> {
  const pdf = `${path}.pdf`;
  writeFileSync(pdf, drawPdf({ ...PAGE, content }));
  const file = await PdfFile.open(pdf);
  const picture = await file.withPage(1, (page) =>
    rasterise(page, Math.round((PAGE.width * DPI) / 72), DEFAULT_LIMITS),
  );
  file.close();
  const { width, height, pixels } = picture;
  const { data, info } = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .greyscale()
    // The lens of a scanner.
    .blur(0.7)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const image = sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } });
  const scanned = isBitonal ? `${path}.tif` : `${path}.jpg`;
  const inch = DPI / 25.4;
  const resolution = { xres: inch, yres: inch, resolutionUnit: 'inch' } as const;
  const encoded = isBitonal
    ? image
        .threshold(128)
        .toColourspace('b-w')
        .tiff({ compression: 'ccittfax4', bitdepth: 1, ...resolution })
    : image.toColourspace('b-w').withMetadata({ density: DPI }).jpeg({ quality: 70 });
  await encoded.toFile(scanned);
  return scanned;
}

async function byOcrmypdf({ directory }: Bench, pages: readonly KnownPage[]): Promise<Recognised> {
  const [input, output, sidecar] = ['order.pdf', 'ordered.pdf', 'ordered.txt'].map((name) =>
    join(directory, name),
  ) as [string, string, string];
  writeFileSync(input, await scannedPdf(pages.map(({ path }) => path)));
  const args = ['--quiet', '--jobs', String(availableParallelism()), '--output-type', 'pdf'];
  const run = await costOf('ocrmypdf', [...args, '--sidecar', sidecar, input, output]);
  if (run.status !== 0) throw new Error(`ocrmypdf ended with ${run.status}: ${run.stderr}`);
  return { ...run, texts: readFileSync(sidecar, 'utf8').split('\f') };
}

/** Percent of the words, for each page. */
function rates({ texts }: Recognised, pages: readonly KnownPage[]): number[] {
  return pages.map(({ truth }, index) => orderedWordErrors(texts[index] ?? '', truth) * 100);
}
