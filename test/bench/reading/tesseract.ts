/**
 * Accuracy and processor time against the tesseract command line with the same traineddata on the same images: one
 * process for all pages on either side, one thread, words with boxes (TSV) on either side.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadLanguages } from '../../../src/reading/ocr/languages.ts';
import { characterErrorRate } from '../../reading/ocr/character-errors.ts';
import type { Bench } from '../support/bench.ts';
import { type KnownPage, knownPages } from '../support/corpus.ts';
import { type Cost, costOf } from '../support/processor-time.ts';
import { median } from '../support/statistics.ts';
import { ours } from './our-side.ts';
import { type Ordeal, undergo, VARIANTS } from './variants.ts';

export interface Recognised extends Cost {
  /** The text of each page. */
  readonly texts: readonly string[];
}

/** The pages as they are. */
export async function againstTesseract(bench: Bench): Promise<void> {
  const data = await sameData(bench);
  const { quick, figure, target, say } = bench;
  const all = knownPages();
  const pages = quick ? all.filter((_, index) => index % 6 === 0) : all;
  const spent = { ours: [] as number[], peer: [] as number[] };
  let errors = { ours: [] as number[], peer: [] as number[] };
  for (let round = 0; round < (bench.rounds ?? (bench.quick ? 1 : 3)); round++) {
    const mine = await byUs(pages);
    const theirs = await byTesseract(bench, data, pages);
    spent.ours.push(mine.cpu);
    spent.peer.push(theirs.cpu);
    errors = { ours: rates(mine, pages), peer: rates(theirs, pages) };
    say(`${pages.length} pages: ${mine.cpu.toFixed(1)} s, tesseract ${theirs.cpu.toFixed(1)} s`);
  }
  for (const [index, { name }] of pages.entries()) {
    say(`${name}: ${errors.ours[index]?.toFixed(2)} % wrong, tesseract ${errors.peer[index]?.toFixed(2)} %`);
  }
  figure('ocr_pages', pages.length);
  figure('ocr_cpu_s_per_page', median(spent.ours) / pages.length);
  figure('ocr_tesseract_cpu_s_per_page', median(spent.peer) / pages.length);
  figure('ocr_cpu_over_tesseract', median(spent.ours) / median(spent.peer));
  figure('ocr_cer_percent', mean(errors.ours));
  figure('ocr_tesseract_cer_percent', mean(errors.peer));
  figure('ocr_worst_cer_percent', Math.max(...errors.ours));
  figure('ocr_cer_over_tesseract_points', mean(errors.ours) - mean(errors.peer));
  target('ocr_cer_over_tesseract_points', { atMost: 0.1 });
  target('ocr_cpu_over_tesseract', { atMost: 1.25 });
}

/** The pages after what happens to pages. */
export async function variantsAgainstTesseract(bench: Bench): Promise<void> {
  const data = await sameData(bench);
  for (const ordeal of ['skewed', 'rotated', 'fax', 'inverse'] as const) await tried(bench, data, ordeal);
}

/** Every variant of the ordeal, each on other pages, so that all pages take part. */
async function tried(bench: Bench, data: string, ordeal: Ordeal): Promise<void> {
  const { directory, quick, figure, target, say } = bench;
  const folder = join(directory, ordeal);
  mkdirSync(folder);
  const pages: KnownPage[] = [];
  const variants = VARIANTS.filter((variant) => variant.ordeal === ordeal).slice(0, quick ? 1 : undefined);
  for (const [number, variant] of variants.entries()) {
    // A second fax of a fax says nothing about faxes.
    const known = knownPages().filter(({ name }) => ordeal !== 'fax' || !name.startsWith('fax'));
    const share = quick ? 8 : variants.length;
    const chosen = known.filter((_, index) => index % share === number % share);
    for (const page of chosen) pages.push(await undergo(page, variant, folder));
  }
  const mine = await byUs(pages);
  const theirs = await byTesseract(bench, data, pages);
  const errors = { ours: rates(mine, pages), peer: rates(theirs, pages) };
  for (const [index, { name }] of pages.entries()) {
    say(`${name}: ${errors.ours[index]?.toFixed(2)} % wrong, tesseract ${errors.peer[index]?.toFixed(2)} %`);
  }
  figure(`${ordeal}_pages`, pages.length);
  figure(`${ordeal}_cer_percent`, mean(errors.ours));
  figure(`${ordeal}_median_cer_percent`, median(errors.ours));
  figure(`${ordeal}_tesseract_cer_percent`, mean(errors.peer));
  figure(`${ordeal}_tesseract_median_cer_percent`, median(errors.peer));
  figure(`${ordeal}_cpu_s_per_page`, mine.cpu / pages.length);
  figure(`${ordeal}_tesseract_cpu_s_per_page`, theirs.cpu / pages.length);
  figure(`${ordeal}_cer_over_tesseract_points`, mean(errors.ours) - mean(errors.peer));
  if (ordeal === 'rotated' && existsSync(join(data, 'osd.traineddata'))) {
    // What its default does not do, it does when asked: orientation detection.
    const asked = rates(await byTesseract(bench, data, pages, ['--psm', '1']), pages);
    figure('rotated_tesseract_psm_1_cer_percent', mean(asked));
    figure('rotated_tesseract_psm_1_median_cer_percent', median(asked));
  }
  target(`${ordeal}_cer_over_tesseract_points`, { below: 0 });
}

export async function byUs(pages: readonly KnownPage[]): Promise<Recognised> {
  const { files, cpu, wall } = await ours(
    pages.map(({ path }) => path),
    { workers: 1 },
  );
  return { cpu, wall, texts: files.map((file) => file.pages.map(({ text }) => text).join('\n')) };
}

export async function byTesseract(
  { directory }: Bench,
  data: string,
  pages: readonly KnownPage[],
  options: readonly string[] = [],
): Promise<Recognised> {
  const list = join(directory, 'pages.txt');
  const output = join(directory, 'recognised');
  writeFileSync(list, `${pages.map(({ path }) => path).join('\n')}\n`);
  const { status, stderr, cpu, wall } = await costOf(
    'tesseract',
    [
      ...[list, output, '--tessdata-dir', data, '-l', 'eng', ...options],
      ...['-c', 'tessedit_create_txt=1', '-c', 'tessedit_create_tsv=1'],
    ],
    { OMP_THREAD_LIMIT: '1' },
  );
  if (status !== 0) throw new Error(`tesseract ended with ${status}: ${stderr.slice(-2000)}`);
  // A form feed stands between pages, in some versions behind the last one as well.
  const texts = readFileSync(`${output}.txt`, 'utf8').replace(/\f$/, '').split('\f');
  if (texts.length !== pages.length)
    throw new Error(`tesseract read ${texts.length} of ${pages.length} pages`);
  return { cpu, wall, texts };
}

/** Percent of the characters wrong, for each page. */
function rates({ texts }: Recognised, pages: readonly KnownPage[]): number[] {
  return pages.map(({ truth }, index) => characterErrorRate(texts[index] ?? '', truth) * 100);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Where Debian keeps the data for orientation. */
const ORIENTATION = '/usr/share/tesseract-ocr/5/tessdata/osd.traineddata';

/** A directory with the trained data that the product packs, as the command line wants it. */
export async function sameData({ directory }: Bench): Promise<string> {
  const tessdata = join(directory, 'tessdata');
  mkdirSync(tessdata, { recursive: true });
  for (const { code, data } of await loadLanguages('eng', null)) {
    const gzipped = data[0] === 0x1f && data[1] === 0x8b;
    writeFileSync(join(tessdata, `${code}.traineddata`), gzipped ? gunzipSync(data) : data);
  }
  if (existsSync(ORIENTATION)) writeFileSync(join(tessdata, 'osd.traineddata'), readFileSync(ORIENTATION));
  return tessdata;
}
