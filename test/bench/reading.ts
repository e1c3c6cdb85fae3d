/**
 * How fast and how well documents are read: `node test/bench/reading.ts [--quick]`. Progress on standard error; on standard
 * output one JSON object { bench, quick, at, machine, versions, figures, targets, notes }. Exit code 1 when a target is missed.
 *
 *   born_digital_pages_per_s    PDFs with a text layer, one process, wall clock
 *   born_digital_cpu_ms_per_page
 *   ocr_cpu_s_per_page          real and simulated scans of letter pages, all threads together
 *   ocr_pages_per_minute        the same, wall clock, with the default number of threads
 *   ocr_cer_percent             characters wrong, mean over the pages (test/reading/character-errors.ts)
 *   ocr_worst_cer_percent
 *   peak_rss_mib
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLog } from '../../src/platform/index.ts';
import { createReader, DEFAULT_LIMITS, type PageText, type Reader } from '../../src/reading/index.ts';
import { characterErrorRate } from '../reading/character-errors.ts';
import { describeMachine, ROOT } from './support/machine.ts';

const CORPUS = process.env['CHANCERY_CORPUS'] ?? join(ROOT, '..', 'shared', 'corpus');
const QUICK_SCANS = 5;
const ROUNDS = 5;

const { values } = parseArgs({ options: { quick: { type: 'boolean' } } });
const quick = values.quick === true;
const start = performance.now();
const figures: Record<string, number> = {};
const targets: { figure: string; value: number; met: boolean; below?: number; atLeast?: number }[] = [];
const notes: string[] = [];

function say(line: string): void {
  process.stderr.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
}

function figure(name: string, value: number): void {
  figures[name] = Number(value.toPrecision(3));
}

function target(name: string, limit: { readonly below: number } | { readonly atLeast: number }): void {
  const value = figures[name] ?? Number.NaN;
  const met = 'below' in limit ? value < limit.below : value >= limit.atLeast;
  targets.push({ figure: name, value, met, ...limit });
  say(`${met ? 'met' : 'MISSED'}: ${name} ${value}, ${JSON.stringify(limit)}`);
}

/** CPU seconds of all threads of this process. */
function cpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

async function read(reader: Reader, path: string): Promise<PageText[]> {
  const { document } = await reader.open(path, {
    language: 'eng',
    limits: DEFAULT_LIMITS,
    skip: () => false,
    signal: new AbortController().signal,
  });
  const pages: PageText[] = [];
  for await (const page of document.pages()) pages.push(page);
  await document.close();
  return pages;
}

async function bornDigital(reader: Reader): Promise<void> {
  const files = readdirSync(join(CORPUS, 'born-digital')).filter((name) => /^(ca\d|missouri)/.test(name));
  await Promise.all(files.slice(0, 1).map((name) => read(reader, join(CORPUS, 'born-digital', name))));
  const [wall, used] = [performance.now(), cpu()];
  let pages = 0;
  for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
    for (const name of files) pages += (await read(reader, join(CORPUS, 'born-digital', name))).length;
  }
  figure('born_digital_pages_per_s', pages / ((performance.now() - wall) / 1000));
  figure('born_digital_cpu_ms_per_page', ((cpu() - used) / pages) * 1000);
  say(
    `${pages} born-digital pages of ${files.length} files: ${figures['born_digital_pages_per_s']} a second`,
  );
}

async function scans(reader: Reader): Promise<void> {
  const folder = join(CORPUS, 'scans-with-truth');
  const all = readdirSync(folder).filter((name) => /\.(tif|jpg|png)$/.test(name));
  const chosen = quick ? all.filter((_, index) => index % Math.ceil(all.length / QUICK_SCANS) === 0) : all;
  // The threads and their language data are there before the clock starts: they are started once, not for a page.
  await read(reader, join(folder, chosen[0] ?? ''));
  const [wall, used] = [performance.now(), cpu()];
  const rates = await Promise.all(
    chosen.map(async (name) => {
      const pages = await read(reader, join(folder, name));
      const known = readFileSync(join(folder, name.replace(/\.\w+$/, '.truth.txt')), 'utf8');
      return { name, text: pages.map((page) => page.text).join('\n'), known };
    }),
  );
  figure('ocr_cpu_s_per_page', (cpu() - used) / chosen.length);
  figure('ocr_pages_per_minute', (chosen.length / (performance.now() - wall)) * 60_000);
  const errors = rates.map(({ name, text, known }) => {
    const percent = characterErrorRate(text, known) * 100;
    say(`${name}: ${percent.toFixed(2)} % of the characters wrong`);
    return percent;
  });
  figure('ocr_cer_percent', errors.reduce((sum, rate) => sum + rate, 0) / errors.length);
  figure('ocr_worst_cer_percent', Math.max(...errors));
  notes.push(`${chosen.length} pages recognised`);
}

if (existsSync(join(CORPUS, 'MANIFEST.tsv'))) {
  const machine = describeMachine(ROOT);
  const reader = createReader({ log: silentLog });
  await bornDigital(reader);
  await scans(reader);
  await reader.close();
  figure('peak_rss_mib', process.resourceUsage().maxRSS / 1024);
  target('born_digital_pages_per_s', { atLeast: 40 });
  target('ocr_cpu_s_per_page', { below: 4 });
  target('ocr_cer_percent', { below: 0.8 });
  target('peak_rss_mib', { below: 700 });
  const git = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: ROOT, encoding: 'utf8' });
  const versions = { sources: git.stdout?.trim() ?? '', node: process.version };
  const result = {
    bench: 'reading',
    quick,
    at: new Date().toISOString(),
    machine,
    versions,
    figures,
    targets,
    notes,
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (targets.some(({ met }) => !met)) process.exitCode = 1;
} else {
  say(`the real documents are not in ${CORPUS}; set CHANCERY_CORPUS to where they are`);
  process.exitCode = 1;
}
