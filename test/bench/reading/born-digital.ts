/** PDFs with a text layer: pages a second of one core, and how much of what `pdftotext` finds is found. */
import type { Bench } from '../support/bench.ts';
import { corpusFolder } from '../support/corpus.ts';
import { costOf } from '../support/processor-time.ts';
import { median } from '../support/statistics.ts';
import { allRead, ours } from './our-side.ts';
import { missingWords, recall } from './words.ts';

/** Filings and opinions whose pages all have text; the others in the folder are images in part or whole, forms, or blank. */
export function bornDigitalFiles(): string[] {
  return corpusFolder('born-digital').filter((path) => /\/(ca\d_|missouri|gov\.uscourts\.azd)/.test(path));
}

export async function bornDigital(bench: Bench): Promise<void> {
  await speed(bench);
  await completeness(bench);
}

/**
 * Opened, read and closed again and again by one process. What counts is what further passes cost: the start of the process and
 * the optimising of its code are over then, as they are in the ingest child.
 */
async function speed({ quick, rounds, figure, target, say }: Bench): Promise<void> {
  const paths = bornDigitalFiles();
  const [warm, repeat] = quick ? [5, 20] : [20, 100];
  const rates: number[] = [];
  const peer: number[] = [];
  for (let round = 0; round < (rounds ?? (quick ? 1 : 3)); round++) {
    const once = await ours(paths, { workers: 1 });
    allRead(once);
    const pages = once.files.reduce((sum, file) => sum + file.pages.length, 0);
    const warmed = await ours(paths, { workers: 1, repeat: warm });
    const often = await ours(paths, { workers: 1, repeat });
    rates.push((pages * (repeat - warm)) / (often.cpu - warmed.cpu));
    let cpu = 0;
    for (const path of paths) cpu += (await costOf('pdftotext', ['-bbox', path, '-'])).cpu;
    peer.push(pages / cpu);
    say(
      `born-digital: ${rates.at(-1)?.toFixed(0)} pages for a second of one core; pdftotext -bbox ${peer.at(-1)?.toFixed(0)}`,
    );
    figure('born_digital_first_pass_cpu_s', once.cpu);
    figure('born_digital_pages_per_pass', pages);
  }
  figure('born_digital_pages_per_cpu_s', median(rates));
  figure('pdftotext_bbox_pages_per_cpu_s', median(peer));
  target('born_digital_pages_per_cpu_s', { atLeast: 200 });
}

async function completeness({ figure, target, say }: Bench): Promise<void> {
  const read = await ours(bornDigitalFiles(), { workers: 1 });
  let [words, found, worst] = [0, 0, 1];
  for (const { path, pages } of read.files) {
    const { stdout } = await costOf('pdftotext', [path, '-']);
    const text = pages.map((page) => page.text).join('\n');
    const counted = recall(text, stdout);
    words += counted.words;
    found += counted.found;
    worst = Math.min(worst, counted.found / counted.words);
    const missing = missingWords(text, stdout);
    if (missing.length > 0) {
      say(
        `${path.slice(path.lastIndexOf('/') + 1)}: ${counted.found} of ${counted.words} words; not found: ${missing.slice(0, 12).join(' ')}`,
      );
    }
  }
  figure('born_digital_word_recall_percent', (100 * found) / words);
  figure('born_digital_worst_file_recall_percent', 100 * worst);
  target('born_digital_word_recall_percent', { atLeast: 99.5 });
}
