import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChanceryError } from '../../../src/platform/index.ts';
import { Pieces } from '../../../src/reading/formats/doc/pieces.ts';
import { readProperties } from '../../../src/reading/formats/doc/properties.ts';
import { corpusFile, corpusMissing } from '../../support/corpus.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../support.ts';

const reader = testReader();

describe.skipIf(corpusMissing !== null)('a document of Word 97', () => {
  const opinion = corpusMissing === null ? readFileSync(corpusFile('office/word-doc.doc')) : Buffer.alloc(0);
  /** Where the text's own header stands: at the start of a sector. */
  const header = opinion.indexOf(Buffer.from('eca50101', 'hex'), 512);

  it('is its text with tabs, notes and pages', async () => {
    const { pages, mediaType } = await readAll(reader, corpusFile('office/word-doc.doc'));
    expect(mediaType).toBe('application/msword');
    const text = pages[0]?.text ?? '';
    expect(text).toMatch(/^Attorneys for Appellant\t+Attorneys for Appellee\n\nSteve Carter/);
    expect(text).toContain('Shepard, C.J., and Sullivan and Boehm, JJ., concur.');
    expect(text).toMatch(/[^\n]\[1\]/);
    expect(text).toMatch(/\n\n\[1\] /);
    expect(pages.flatMap(misplacedWords)).toEqual([]);
    const two = await readAll(reader, corpusFile('office/duplicate-paragraphs.doc'));
    expect(two.pages.map((page) => page.text)).toEqual([
      'This document contains duplicates\n\nsome text\n\nsome text\n\nsome text',
      'some text\n\nsome text\n\nsome text',
    ]);
  });

  it('that is locked, or older, says so', async () => {
    const locked = Buffer.from(opinion);
    locked.writeUInt16LE(locked.readUInt16LE(header + 10) | 0x0100, header + 10);
    await expect(readAll(reader, fileOf('locked.doc', locked))).rejects.toMatchObject({ code: 'encrypted' });
    const old = Buffer.from(opinion);
    old.writeUInt16LE(0x65 - 1, header + 2);
    await expect(readAll(reader, fileOf('old.doc', old))).rejects.toMatchObject({
      code: 'unsupported_format',
    });
  });

  it('whose chains of sectors run in circles comes to an end', async () => {
    const circles = Buffer.from(opinion);
    const table = (circles.readUInt32LE(76) + 1) * 512;
    for (let at = 0; at < 512; at += 4) circles.writeUInt32LE((at / 4 + 7) % 16, table + at);
    const ended = await readAll(reader, fileOf('circles.doc', circles)).catch((error: unknown) => error);
    expect(ended).toBeTruthy();
  });

  it('ends in pages or in a reason whatever bytes are changed and wherever it is cut', async () => {
    const change = fc.tuple(
      fc.oneof(fc.nat(511), fc.integer({ min: header, max: header + 900 }), fc.nat(opinion.length - 1)),
      fc.nat(255),
    );
    const changed = fc.tuple(
      fc.array(change, { maxLength: 8 }),
      fc.integer({ min: 100, max: opinion.length }),
    );
    await fc.assert(
      fc.asyncProperty(changed, async ([changes, length]) => {
        const bytes = Buffer.from(opinion);
        for (const [at, value] of changes) bytes[at] = value;
        try {
          const { pages } = await readAll(reader, fileOf('changed.doc', bytes.subarray(0, length)));
          expect(pages.flatMap(misplacedWords)).toEqual([]);
        } catch (error) {
          if (!isChanceryError(error)) throw error;
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('properties of a DOC', () => {
  it('end where the same is said of the text too often, of paragraphs and insertions, too', () => {
    const [length, pages] = [4_000, 40];
    const main = Buffer.alloc((pages + 1) * 512 + length, 'a');
    // One piece: all characters, a byte each, behind the pages.
    const clx = Buffer.alloc(21);
    clx.writeUInt8(2, 0);
    clx.writeUInt32LE(16, 1);
    clx.writeUInt32LE(length, 9);
    clx.writeUInt32LE((((pages + 1) * 512 * 2) | 0x40000000) >>> 0, 15);
    const tableOf = (count: number) => {
      const table = Buffer.alloc((count + 1) * 4 + count * 4);
      for (let at = 0; at < count; at += 1) table.writeUInt32LE(at + 1, (count + 1) * 4 + at * 4);
      return table;
    };
    const runs = 25;
    const fill = (size: number, said: readonly number[]) => {
      for (let number = 1; number <= pages; number += 1) {
        const page = main.subarray(number * 512, (number + 1) * 512).fill(0);
        page[511] = runs;
        for (let run = 0; run < runs; run += 1) {
          // Every second run is the whole text.
          page.writeUInt32LE(run % 2 === 0 ? (pages + 1) * 512 : main.length, run * 4);
          page[(runs + 1) * 4 + run * size] = 245;
        }
        page.writeUInt32LE(main.length, runs * 4);
        page.set(said, 490);
      }
    };
    const read = (what: 'characters' | 'paragraphs', count: number) => {
      const tables = { characters: Buffer.alloc(4), paragraphs: Buffer.alloc(4), [what]: tableOf(count) };
      return () => readProperties(main, new Pieces(main, clx, length), tables, length);
    };
    const TOO_OFTEN = 'The document says the same of its text too often.';
    fill(13, [2]);
    expect(read('paragraphs', 1)().paragraphAt(0)).toMatchObject({ style: 0 });
    expect(read('paragraphs', pages)).toThrow(TOO_OFTEN);
    fill(1, [3, 0x01, 0x08, 1]);
    expect(read('characters', 1)().changeAt(0)).toMatchObject({ kind: 'insertion' });
    expect(read('characters', pages)).toThrow(TOO_OFTEN);
  });
});
