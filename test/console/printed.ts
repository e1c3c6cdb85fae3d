/** Texts as a court's printer and a firm's scanner give them. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { makePdf } from '../reading/make/make-pdf.ts';
import { sharp } from '../reading/support.ts';

/** PDFs with a text layer, one for each text. */
export async function printed(browser: Browser, texts: readonly string[]): Promise<Buffer[]> {
  const page = await browser.newPage();
  try {
    const pdfs: Buffer[] = [];
    for (const text of texts) {
      await page.setContent('<pre style="font: 12pt/1.5 serif; white-space: pre-wrap"></pre>');
      await page.locator('pre').evaluate((pre, words) => {
        pre.textContent = words;
      }, text);
      pdfs.push(
        await page.pdf({
          format: 'Letter',
          margin: { top: '1in', bottom: '1in', left: '1in', right: '1in' },
        }),
      );
    }
    return pdfs;
  } finally {
    await page.close();
  }
}

/** The same on paper and back: pictures alone. */
export async function scanned(pdf: Buffer): Promise<Buffer> {
  const directory = mkdtempSync(join(tmpdir(), 'scanned-'));
  try {
    writeFileSync(join(directory, 'in.pdf'), pdf);
    execFileSync('pdftoppm', [
      '-r',
      '150',
      '-gray',
      '-jpeg',
      join(directory, 'in.pdf'),
      join(directory, 'page'),
    ]);
    const pages = readdirSync(directory).filter((name) => name.endsWith('.jpg'));
    const specs = pages.sort().map(async (name) => {
      const bytes = readFileSync(join(directory, name));
      const { width = 0, height = 0, channels } = await sharp(bytes).metadata();
      return { width: 612, height: 792, jpeg: { bytes, width, height, grey: channels === 1 } };
    });
    return makePdf(await Promise.all(specs));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
