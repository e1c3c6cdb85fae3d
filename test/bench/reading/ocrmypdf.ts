/**
 * Processor time against `ocrmypdf --skip-text --jobs N`, Debian's, as it is installed: scanned files, mixed ones, and
 * born-digital ones. Both sides start anew for each measurement: OCRmyPDF for each file, as it must, our reader for the
 * set, as the ingest child reads many files, with the threads the appliance starts on such a machine. The two take turns.
 * OCRmyPDF uses the small model Debian ships (tessdata_fast), the appliance its accurate one (best_int); with the peer's
 * model in ours (`chancery ocr add --replace`) the same is measured once more, without a target.
 */

import { existsSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Bench } from '../support/bench.ts';
import { corpusFile, knownPages } from '../support/corpus.ts';
import { costOf } from '../support/processor-time.ts';
import { median } from '../support/statistics.ts';
import { bornDigitalFiles } from './born-digital.ts';
import { allRead, ours } from './our-side.ts';
import { scannedPdf } from './scanned-pdf.ts';

const CORES = availableParallelism();
/** Where Debian's tesseract keeps its trained data. */
const DEBIAN_DATA = '/usr/share/tesseract-ocr/5/tessdata';

export async function againstOcrmypdf(bench: Bench): Promise<void> {
  await compare(bench, 'scanned', await scannedFiles(bench), { atMost: 0.8 });
  await compare(bench, 'mixed', await mixedFiles(bench), { atMost: 0.5 });
  const digital = bornDigitalFiles();
  await compare(bench, 'born_digital', bench.quick ? digital.slice(0, 3) : digital, { atMost: 0.5 });
}

async function scannedFiles({ directory, quick }: Bench): Promise<string[]> {
  const letters = knownPages().filter(({ name }) => /^(b300|g200)/.test(name));
  const chosen = letters.filter((_, index) => index % (quick ? 8 : 2) === 0).map(({ path }) => path);
  const made = join(directory, 'letters.pdf');
  writeFileSync(made, await scannedPdf(chosen));
  const real = quick
    ? ['image-pdf.pdf']
    : ['image-pdf.pdf', 'ccitt.pdf', 'jbig2.pdf', 'skew.pdf', 'cardinal.pdf'];
  return [...real.map((name) => corpusFile(`scanned/${name}`)), made];
}

/** Filings with scanned exhibits between them, one page in six; and real files of both kinds. */
async function mixedFiles({ directory, quick }: Bench): Promise<string[]> {
  const scanned = knownPages().filter(({ name }) => /^(b300|g200)/.test(name));
  const filings = quick ? ['ca5_00516242060'] : ['ca1_00117684624', 'ca5_00516242060', 'missouri'];
  const parts: string[] = [];
  for (const [index, name] of filings.entries()) {
    const exhibit = join(directory, `exhibit-${index}.pdf`);
    const pages = [scanned[index], scanned[index + 8]].flatMap((page) =>
      page === undefined ? [] : [page.path],
    );
    writeFileSync(exhibit, await scannedPdf(pages));
    parts.push(corpusFile(`born-digital/${name}.pdf`), exhibit);
  }
  const mixed = join(directory, 'mixed.pdf');
  await must('pdfunite', [...parts, mixed]);
  const real = ['born-digital/vector-pdf.pdf', 'scanned/multipage.pdf'].map(corpusFile);
  return quick ? [mixed] : [mixed, ...real];
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { status, stderr } = await costOf(command, args);
  if (status !== 0) throw new Error(`${command} ended with ${status}: ${stderr}`);
}

async function compare(
  bench: Bench,
  kind: string,
  files: readonly string[],
  limit: { readonly atMost: number },
): Promise<void> {
  const { say, figure, target } = bench;
  const paths = await readable(bench, files);
  const spent = { ours: [] as number[], peer: [] as number[], peersModel: [] as number[] };
  const clock = { ours: [] as number[], peer: [] as number[] };
  let pages = 0;
  let recognised = 0;
  for (let round = 0; round < (bench.rounds ?? (bench.quick ? 1 : 3)); round++) {
    const read = await ours(paths);
    allRead(read);
    const all = read.files.flatMap((file) => file.pages);
    pages = all.length;
    recognised = all.filter(({ origin }) => origin === 'ocr').length;
    spent.ours.push(read.cpu);
    clock.ours.push(read.wall);
    const peer = await ocrmypdf(bench, paths);
    spent.peer.push(peer.cpu);
    clock.peer.push(peer.wall);
    if (recognised > 0 && existsSync(join(DEBIAN_DATA, 'eng.traineddata'))) {
      spent.peersModel.push((await ours(paths, { languages: DEBIAN_DATA })).cpu);
    }
    say(
      `${kind}: ${pages} pages, ${recognised} recognised: ${read.cpu.toFixed(1)} s, OCRmyPDF ${peer.cpu.toFixed(1)} s`,
    );
  }
  figure(`${kind}_pages`, pages);
  figure(`${kind}_recognised_pages`, recognised);
  figure(`${kind}_cpu_s`, median(spent.ours));
  figure(`${kind}_ocrmypdf_cpu_s`, median(spent.peer));
  figure(`${kind}_wall_s`, median(clock.ours));
  figure(`${kind}_ocrmypdf_wall_s`, median(clock.peer));
  figure(`${kind}_cpu_over_ocrmypdf`, median(spent.ours) / median(spent.peer));
  if (spent.peersModel.length > 0) {
    figure(`${kind}_peers_model_cpu_over_ocrmypdf`, median(spent.peersModel) / median(spent.peer));
  }
  target(`${kind}_cpu_over_ocrmypdf`, limit);
}

/** The files that OCRmyPDF takes; the others are named and measured on neither side. */
async function readable(bench: Bench, files: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const path of files) {
    if (await accepts(path, bench.directory)) taken.push(path);
    else
      bench.note(`OCRmyPDF does not take ${path.slice(path.lastIndexOf('/') + 1)}: left out on both sides`);
  }
  return taken;
}

/** It refuses signed and encrypted files before it does anything: the first page is enough to know. */
async function accepts(path: string, directory: string): Promise<boolean> {
  const output = join(directory, 'accepted.pdf');
  const args = ['--skip-text', '--quiet', '--pages', '1', '--output-type', 'pdf', path, output];
  return (await costOf('ocrmypdf', args)).status === 0;
}

async function ocrmypdf(
  { directory }: Bench,
  paths: readonly string[],
): Promise<{ cpu: number; wall: number }> {
  let [cpu, wall] = [0, 0];
  const output = join(directory, 'ocrmypdf.pdf');
  for (const path of paths) {
    const args = ['--skip-text', '--quiet', '--jobs', String(CORES), path, output];
    const run = await costOf('ocrmypdf', args);
    if (run.status !== 0) throw new Error(`ocrmypdf ended with ${run.status} on ${path}: ${run.stderr}`);
    cpu += run.cpu;
    wall += run.wall;
  }
  return { cpu, wall };
}
