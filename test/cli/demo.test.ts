import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { comparable, tourIn, writtenTour } from '../../scripts/write-tour.ts';
import { runCli } from '../../src/cli/index.ts';
import { temporaryDirectory } from '../support/world.ts';

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
      // What README.md shows is what is said; else: npm run build && node scripts/write-tour.ts
      expect(comparable(tourIn(first.output, data))).toBe(comparable(writtenTour()));
      const before = await contents(data);

      const second = await chancery('demo', '--data', data);
      expect(second.exitCode, second.output).toBe(0);
      expect(second.output).toContain('12 rows: 12 unchanged');
      expect(await contents(data)).toEqual(before);
    } finally {
      const stopped = await chancery('demo', '--stop', '--data', data);
      expect(stopped).toEqual({ exitCode: 0, output: 'The demo server has stopped; its data stay.\n' });
    }
    expect(existsSync(join(data, 'demo', 'server.pid'))).toBe(false);
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
