import { open } from 'node:fs/promises';
import { deflateRawSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openZip, type Zip, type ZipEntry } from '../../../src/containers/zip/open-zip.ts';
import { isChanceryError } from '../../../src/platform/index.ts';
import type { OpenDocument } from '../../../src/reading/index.ts';
import { buildZip, type EntrySpec, type ZipSpec } from '../make/build-zip.ts';
import { fileOf, options, testReader } from '../support.ts';

const reader = testReader();
let count = 0;

async function withZip<T>(bytes: Buffer, use: (zip: Zip | null) => Promise<T>): Promise<T> {
  const file = await open(fileOf(`archive-${count++}.zip`, bytes), 'r');
  try {
    return await use(await openZip(file, bytes.length));
  } finally {
    await file.close();
  }
}

/** What comes out of an entry, or the code of the refusal; never more than `most` bytes are taken. */
async function taken(zip: Zip, entry: ZipEntry, most = 1_000_000): Promise<string> {
  let text = '';
  try {
    for await (const chunk of zip.stream(entry)) {
      text += chunk.toString('latin1');
      if (text.length > most) return 'more than asked for';
    }
    return text;
  } catch (error) {
    if (isChanceryError(error)) return error.code;
    throw error;
  }
}

async function allTaken(entries: readonly EntrySpec[], spec?: ZipSpec): Promise<[string, string][]> {
  return withZip(buildZip(entries, spec), async (zip) => {
    const found: [string, string][] = [];
    for (const entry of zip?.entries ?? []) {
      found.push([entry.name, zip === null ? '' : await taken(zip, entry)]);
    }
    return found;
  });
}

async function opened<T>(bytes: Buffer, use: (document: OpenDocument) => Promise<T>): Promise<T> {
  const { document } = await reader.open(fileOf(`archive-${count++}.zip`, bytes), options());
  try {
    return await use(document);
  } finally {
    await document.close();
  }
}

const letter = 'We accept the offer.';

describe('the entries of an archive', () => {
  it.each<[string, EntrySpec, ZipSpec?]>([
    ['stored', { name: 'a.txt', content: letter, method: 0 }],
    ['deflated', { name: 'a.txt', content: letter }],
    [
      'packed with Zstandard',
      { name: 'a.txt', content: letter, method: 93, packed: zstdCompressSync(letter) },
    ],
    ['with their sizes after the data', { name: 'a.txt', content: letter, descriptor: true }],
    ['with 64-bit sizes', { name: 'a.txt', content: letter, wide: true }, { wide: true }],
    ['after something put in front', { name: 'a.txt', content: letter }, { prefix: Buffer.alloc(99, 65) }],
    ['before a comment', { name: 'a.txt', content: letter }, { comment: `PK\x05\x06${'-'.repeat(300)}` }],
  ])('are unpacked when %s', async (_how, entry, spec) => {
    expect(await allTaken([entry], spec)).toEqual([['a.txt', letter]]);
  });

  it('are numerous', async () => {
    const entries = Array.from({ length: 70_000 }, (_, index) => ({ name: `${index}.txt`, method: 0 }));
    const names = await withZip(buildZip(entries), async (zip) => [zip?.entries.length, zip?.flaw]);
    expect(names).toEqual([70_000, null]);
  });

  it.each<[string, Buffer | string, Partial<EntrySpec>, string]>([
    ['UTF-8 that says so', 'Übergabe–Protokoll.pdf', { flags: 0x800 }, 'Übergabe–Protokoll.pdf'],
    ['UTF-8 that does not say so', 'Übergabe.pdf', {}, 'Übergabe.pdf'],
    ['code page 437', Buffer.from('9a6265726761626529', 'hex'), {}, 'Übergabe)'],
  ])('have names in %s', async (_what, name, more, expected) => {
    expect((await allTaken([{ name, ...more }])).map(([found]) => found)).toEqual([expected]);
  });

  it.each<[string, EntrySpec]>([
    ['longer than said', { name: 'a', content: letter, size: 5 }],
    ['shorter than said', { name: 'a', content: letter, size: 500 }],
    ['of another checksum', { name: 'a', content: letter, crc: 7 }],
    ['no deflate data', { name: 'a', packed: Buffer.alloc(50, 0xff), size: 50 }],
    ['cut off', { name: 'a', content: letter, packed: deflateRawSync(letter).subarray(0, 9) }],
    ['said to reach beyond the end', { name: 'a', content: letter, packedSize: 1e6 }],
    ['packed in a way of its own', { name: 'a', content: letter, method: 14 }],
  ])('are refused when %s', async (_what, entry) => {
    expect(await allTaken([entry])).toEqual([['a', 'damaged']]);
  });

  it('are unpacked no further than they are taken', async () => {
    const zeros = deflateRawSync(Buffer.alloc(64 * 2 ** 20));
    await withZip(buildZip([{ name: 'a', packed: zeros, size: 2 ** 31 }]), async (zip) => {
      const [entry] = zip?.entries ?? [];
      if (zip === null || entry === undefined) throw new Error('no entry');
      expect(await taken(zip, entry, 100_000)).toBe('more than asked for');
      expect(await zip.read(entry, 1000)).toBeNull();
    });
  });
});

describe('an archive as a document', () => {
  it('is the list of its contents, without what systems leave behind', async () => {
    const bytes = buildZip([
      { name: 'Exhibits/' },
      { name: 'Exhibits/Lease 2024.pdf', content: 'x'.repeat(12_345) },
      { name: '__MACOSX/Exhibits/._Lease 2024.pdf', content: 'x' },
      { name: 'Exhibits/.DS_Store', content: 'x' },
      { name: 'Thumbs.db', content: 'x' },
      { name: 'note.txt', content: letter },
      { name: 'note.txt', content: 'again' },
      { name: 'secret.pdf', content: 'x', flags: 1 },
      { name: 'old.txt', content: 'x', method: 6 },
      { name: 'link', content: '/etc/passwd', madeBy: 0x314, attributes: 0xa1ff << 16 },
    ]);
    const { text, attached } = await opened(bytes, async (document) => {
      let text = '';
      for await (const page of document.pages()) text += page.text;
      const attached: unknown[] = [];
      for await (const { number, name, ...rest } of document.attachments?.() ?? []) {
        attached.push([number, name, rest.problem ?? rest.size]);
      }
      return { text, attached };
    });
    expect(text).toBe(
      'Contents of the archive: 6 files, 12,383 bytes\n\nExhibits/Lease 2024.pdf (12,345 bytes)\n' +
        'note.txt (20 bytes)\nnote.txt (5 bytes)\nsecret.pdf (1 bytes)\nold.txt (1 bytes)\nlink (11 bytes)',
    );
    expect(attached).toEqual([
      [2, 'Exhibits/Lease 2024.pdf', 12_345],
      [6, 'note.txt', 20],
      [7, 'note.txt', 5],
      [8, 'secret.pdf', 'encrypted'],
      [9, 'old.txt', 'unsupported_format'],
      [10, 'link', 'unsupported_format'],
    ]);
  });

  it('may be empty', async () => {
    const text = await opened(buildZip([]), async (document) => {
      let text = '';
      for await (const page of document.pages()) text += page.text;
      return text;
    });
    expect(text).toBe('Contents of the archive: 0 files, 0 bytes');
  });

  it.each<[string, Buffer, RegExp]>([
    [
      'whose files share their bytes',
      buildZip([
        { name: 'a', content: 'x'.repeat(99) },
        { name: 'b', content: 'x'.repeat(99), sameAs: 0 },
      ]),
      /share their bytes/,
    ],
    ['that lists fewer files than it counts', buildZip([{ name: 'a' }], { count: 3 }), /no usable list/],
    ['that is cut off', buildZip([{ name: 'a', content: letter }]).subarray(0, 60), /no usable list/],
  ])('is refused %s', async (_what, bytes, words) => {
    await expect(opened(bytes, async () => undefined)).rejects.toMatchObject({
      code: 'damaged',
      message: expect.stringMatching(words),
    });
  });

  it('never does worse than say that it is damaged', async () => {
    const honest = buildZip(
      [
        { name: 'a.txt', content: letter.repeat(20) },
        { name: 'b.txt', content: letter, method: 0 },
        { name: 'c.txt', content: letter, wide: true, descriptor: true },
      ],
      { wide: true },
    );
    const change = fc.tuple(fc.nat(honest.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 12 }), fc.nat(honest.length), async (changes, cut) => {
        const bytes = Buffer.from(honest.subarray(0, cut < 40 ? cut : honest.length));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        await withZip(bytes, async (zip) => {
          for (const entry of zip?.entries ?? []) {
            if (zip === null) continue;
            expect((await taken(zip, entry)).length).toBeLessThanOrEqual(Math.max(entry.size, 20));
            expect((await zip.read(entry, 1000))?.length ?? 0).toBeLessThanOrEqual(1000);
          }
        });
      }),
      { numRuns: 300 },
    );
  });
});
