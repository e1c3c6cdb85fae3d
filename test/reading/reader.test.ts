import { describe, expect, it } from 'vitest';
import { detectMediaType, SUPPORTED_MEDIA_TYPES } from '../../src/reading/index.ts';
import { nameOf } from '../../src/reading/media-types.ts';
import { ownReader } from '../support/reader.ts';
import { makePdf } from './make/make-pdf.ts';
import { asSharp, fileOf, options, pictureOf, readAll, SENTENCES, testReader } from './support.ts';

const reader = testReader();

describe('a reader', () => {
  it('refuses what it cannot read with what the file is and what can be read', async () => {
    const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(100)]);
    await expect(readAll(reader, fileOf('brief.pdf', program))).rejects.toMatchObject({
      code: 'unsupported_format',
      message: 'The file is a Windows program, which cannot be read.',
      hint: expect.stringMatching(/^Upload a PDF, an image .*DOCX.*ZIP of those\.$/),
    });
  });

  it('says of other archives how their files can be read', async () => {
    const archive = Buffer.concat([Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), Buffer.alloc(100)]);
    await expect(readAll(reader, fileOf('all.rar', archive))).rejects.toMatchObject({
      code: 'unsupported_format',
      message: 'The file is a RAR archive, which cannot be read.',
      hint: 'Unpack it and upload its files, or pack them as a ZIP archive.',
    });
  });

  it('has a name for whatever it reads, as a person would say it', () => {
    expect(SUPPORTED_MEDIA_TYPES.filter((type) => nameOf(type) === type)).toEqual([]);
  });

  it('refuses a file of nothing', async () => {
    await expect(readAll(reader, fileOf('nothing.pdf', ''))).rejects.toMatchObject({ code: 'empty_file' });
  });

  it('leaves it to the caller when the file is not there', async () => {
    await expect(reader.open('/no/such/file', options())).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(detectMediaType('/no/such/file')).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stops between pages and while it recognises one when it is told to', async () => {
    const page = { width: 612, height: 792, text: [{ x: 72, y: 700, line: 'text' }] };
    const path = fileOf('pages.pdf', makePdf([page, page, page]));
    await expect(readAll(reader, path, { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow(
      'enough',
    );

    const stop = new AbortController();
    const seen: number[] = [];
    const { document } = await reader.open(path, options({ signal: stop.signal }));
    await expect(
      (async () => {
        for await (const read of document.pages()) {
          seen.push(read.number);
          stop.abort(new Error('enough'));
        }
      })(),
    ).rejects.toThrow('enough');
    await document.close();
    expect(seen).toEqual([1]);

    const scan = fileOf(
      'scan.png',
      await asSharp(await pictureOf(SENTENCES))
        .png()
        .toBuffer(),
    );
    await expect(readAll(reader, scan, { signal: AbortSignal.timeout(30) })).rejects.toThrow('timeout');
  });

  it('rejects the pages still awaited when it is closed', async () => {
    const scan = fileOf(
      'close.png',
      await asSharp(await pictureOf(SENTENCES))
        .png()
        .toBuffer(),
    );
    const own = ownReader();
    const { document } = await own.open(scan, options());
    const pages = document.pages()[Symbol.asyncIterator]();
    const outcome = expect(pages.next()).rejects.toThrow('closed');
    setTimeout(() => void own.close(), 50);
    await outcome;
    await document.close();
  });
});
