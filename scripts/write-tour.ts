/**
 * Puts what `dist/chancery demo` says into the tour of README.md. A test compares the two, so that neither changes alone:
 * `npm run build && node scripts/write-tour.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXECUTABLE, ROOT } from './build/paths.ts';

const README = join(ROOT, 'README.md');
/** Said on the way when a step takes longer than a second. */
const PROGRESS = /^(reading|drafting): /;
const WIDTH = 107;
/** Where the times end. */
const TIMES_END = 80;
const BLOCK = /(?<=^```text\n)▸ Data directory\n.*?(?=^```$)/ms;

/** The tour as README.md has it. */
export function writtenTour(): string {
  return BLOCK.exec(readFileSync(README, 'utf8'))?.[0] ?? '';
}

/** The steps alone, with the paths and the port of a trial in the sources’ own directory. */
export function tourIn(output: string, data: string): string {
  const steps = output
    .slice(output.indexOf('▸ Data directory'))
    .split('\n')
    .filter((line) => !PROGRESS.test(line))
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line))
    .join('\n');
  const end = steps.indexOf('\n\n');
  return `${end === -1 ? steps.trimEnd() : steps.slice(0, end)}\n`
    .replaceAll(data, '…/.try')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:7420')
    .replaceAll(
      /^(.*\S) {2,}(\d[\d.,]* (?:ms|s))$/gm,
      (_, what: string, time: string) =>
        `${what}${time.padStart(Math.max(TIMES_END - what.length, time.length + 1))}`,
    );
}

/** Without what differs from one run to the next. */
export function comparable(tour: string): string {
  return tour.replaceAll(/ +\d[\d.,]* (ms|s)$/gm, '').replaceAll(/process \d+/g, 'process …');
}

if (import.meta.main) {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-tour-'));
  const data = join(directory, '.try');
  const chancery = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(EXECUTABLE, args, { env: {}, encoding: 'utf8' });
    if (status !== 0) throw new Error(`chancery ${args.join(' ')}: ${stdout}${stderr}`);
    return stdout;
  };
  try {
    const tour = tourIn(chancery('demo', '--data', data, '--port', '0'), data);
    chancery('demo', '--stop', '--data', data);
    writeFileSync(
      README,
      readFileSync(README, 'utf8').replace(BLOCK, () => tour),
    );
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
