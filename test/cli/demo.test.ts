import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/index.ts';
import { temporaryDirectory } from '../support/world.ts';

/** After a wanted change, `vitest run test/cli -u` writes the tour into it. */
const README = join(import.meta.dirname, '../../README.md');

describe('the trial', () => {
  it('goes the whole way, adds nothing the second time, and stops', async () => {
    const data = join(temporaryDirectory(), 'try');
    try {
      const first = await chancery('demo', '--data', data, '--port', '0');
      expect(first.exitCode, first.output).toBe(0);
      expect(first.output).toContain('12 rows: 12 created');
      expect(first.output).toMatch(/\d+ words recognised by OCR at 9\d % confidence/);
      expect(first.output).toMatch(/page \d: .*inspect/);
      expect(first.output).toMatch(
        /[1-9]\d* passages cited, each verified in the vault; 0 fabricated, 0 altered/,
      );
      expect(
        readFileSync(join(data, 'demo', 'draft.docx'))
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
      await expect(withTour(readFileSync(README, 'utf8'), tourIn(first.output, data))).toMatchFileSnapshot(
        README,
      );
      const before = await contents(data);

      const second = await chancery('demo', '--data', data);
      expect(second.exitCode, second.output).toBe(0);
      expect(second.output).toContain('12 rows: 12 unchanged');
      expect(await contents(data)).toEqual(before);
    } finally {
      const stopped = await chancery('demo', '--stop', '--data', data);
      expect(stopped).toEqual({ exitCode: 0, output: 'The demo server has stopped; its data stay.\n' });
    }
    expect((await chancery('demo', '--stop', '--data', data)).output).toBe('No demo server is running.\n');
  });
});

async function chancery(...argv: string[]): Promise<{ exitCode: number; output: string }> {
  let output = '';
  const sink = {
    write: (text: string) => {
      output += text;
    },
  };
  const exitCode = await runCli(argv, { env: {}, stdout: sink, stderr: sink });
  return { exitCode, output };
}

/** What must not double: firms, clients, cases, files and drafts, as the command line lists them. */
async function contents(data: string): Promise<unknown[]> {
  const lists = [
    ['firm', 'list'],
    ['client', 'list'],
    ['case', 'list'],
    ['vault', 'list', '--limit', '100'],
    ['draft', 'list'],
  ];
  const found: unknown[] = [];
  for (const words of lists)
    found.push(JSON.parse((await chancery(...words, '--data', data, '--json')).output));
  return found;
}

/** Said on the way when a step takes longer than a second. */
const PROGRESS = /^(reading|drafting): /;
const WIDTH = 107;
/** Where the times end. */
const TIMES_END = 80;
const BLOCK = /(?<=^```text\n)▸ Data directory\n.*?(?=^```$)/ms;

/** The steps alone, with the paths and the port of a trial in the sources’ own directory. */
function tourIn(output: string, data: string): string {
  const [steps = ''] = output.slice(output.indexOf('▸ Data directory')).split('\n\n');
  return `${steps
    .split('\n')
    .filter((line) => !PROGRESS.test(line))
    .map((line) => (line.length > WIDTH ? `${line.slice(0, WIDTH)}…` : line))
    .join('\n')
    .replaceAll(data, '…/.try')
    .replaceAll(/127\.0\.0\.1:\d+/g, '127.0.0.1:7420')
    .replaceAll(
      /^(.*\S) {2,}(\d[\d.,]* (?:ms|s))$/gm,
      (_, what: string, time: string) =>
        `${what}${time.padStart(Math.max(TIMES_END - what.length, time.length + 1))}`,
    )}\n`;
}

/** With this tour, unless it is the one that is shown but for its times and the number of the process. */
function withTour(readme: string, tour: string): string {
  const comparable = (one = '') =>
    one.replaceAll(/ +\d[\d.,]* (ms|s)$/gm, '').replaceAll(/process \d+/g, 'process …');
  return comparable(BLOCK.exec(readme)?.[0]) === comparable(tour)
    ? readme
    : readme.replace(BLOCK, () => tour);
}
