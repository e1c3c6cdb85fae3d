import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readCarried } from '../../attached.ts';
import { makePdf } from '../../make/make-pdf.ts';
import { makePortfolio } from '../../make/make-portfolio.ts';
import { fileOf, options, testReader } from '../../support.ts';

const reader = testReader();

describe('a PDF that carries files', () => {
  it('gives out those of a portfolio and those pinned to its pages', async () => {
    const bytes = makePortfolio(
      [
        { name: 'Übergabe.txt', content: 'The keys.' },
        { name: '../../etc/passwd', content: 'root' },
        { name: 'empty.txt', content: '' },
      ],
      { 2: [{ name: 'pinned.txt', content: 'Pinned.' }], 3: [{ name: 'another.txt', content: 'Another.' }] },
      3,
    );
    const { text, attached, numbers } = await readCarried(reader, fileOf('portfolio.pdf', bytes));
    expect(text).toContain('This is the cover, page 3.');
    expect(attached).toEqual([
      ['Übergabe.txt', 'The keys.'],
      ['../../etc/passwd', 'root'],
      ['empty.txt', ''],
      ['pinned.txt', 'Pinned.'],
      ['another.txt', 'Another.'],
    ]);
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });

  it('gives out the same under the same numbers when its pages were read before', async () => {
    const pinned = { 1: [{ name: 'pinned.txt', content: 'Pinned.' }] };
    const path = fileOf('again.pdf', makePortfolio([], pinned, 2));
    const { document } = await reader.open(path, options({ skip: () => true }));
    const found: [number, string][] = [];
    for await (const page of document.pages()) expect(page).toBeUndefined();
    for await (const { number, name } of document.attachments?.() ?? []) found.push([number, name]);
    await document.close();
    expect(found).toEqual([[1, 'pinned.txt']]);
  });

  it('is refused the memory for a file that explodes, and goes on with the next', async () => {
    const piece = 16 * 2 ** 20;
    const flushed = deflateRawSync(Buffer.alloc(piece), { finishFlush: constants.Z_FULL_FLUSH });
    // zlib's two bytes in front; the checksum at the end is missed only after everything is unpacked.
    const packed = Buffer.concat([Buffer.from('789c', 'hex'), ...Array.from({ length: 40 }, () => flushed)]);
    const bytes = makePortfolio([
      { name: 'bomb.bin', packed },
      { name: 'after.txt', content: 'After.' },
    ]);
    const path = fileOf('bomb.pdf', bytes);
    const { document } = await reader.open(path, options());
    const outcomes: unknown[] = [];
    for await (const attachment of document.attachments?.() ?? []) {
      if (attachment.problem !== undefined) continue;
      let size = 0;
      try {
        for await (const chunk of attachment.content()) size += chunk.length;
        outcomes.push([attachment.name, size]);
      } catch (error) {
        outcomes.push([attachment.name, (error as { code?: string }).code]);
      }
    }
    await document.close();
    expect(outcomes).toEqual([
      ['bomb.bin', 'too_large'],
      ['after.txt', 6],
    ]);
  });

  it('is most often one that carries none', async () => {
    const text = [{ x: 72, y: 700, line: 'Nothing attached.' }];
    const path = fileOf('plain.pdf', makePdf([{ width: 612, height: 792, text }]));
    expect((await readCarried(reader, path)).attached).toEqual([]);
  });
});
