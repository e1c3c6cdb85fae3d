import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChanceryError } from '../../../src/platform/index.ts';
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
