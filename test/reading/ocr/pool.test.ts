import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../../src/platform/index.ts';
import { installedLanguages } from '../../../src/reading/index.ts';
import type { GreyImage } from '../../../src/reading/model.ts';
import { EngineThread } from '../../../src/reading/ocr/engine-thread.ts';
import { loadLanguages } from '../../../src/reading/ocr/languages.ts';
import { createOcrPool, type OcrPool } from '../../../src/reading/ocr/pool.ts';
import { fileOf, options, pictureOf, SENTENCES, testReader } from '../support.ts';

const NEVER = new AbortController().signal;
const languageDirectory = mkdtempSync(join(tmpdir(), 'chancery-languages-'));
writeFileSync(join(languageDirectory, 'xyz.traineddata'), 'these are no trained weights');
afterAll(() => rmSync(languageDirectory, { recursive: true }));

function pool(changes: Partial<Parameters<typeof createOcrPool>[0]> = {}): OcrPool {
  const created = createOcrPool({ workers: 1, languageDirectory, log: silentLog, ...changes });
  afterAll(() => created.close());
  return created;
}

const textOf = (words: readonly { text: string }[]): string => words.map(({ text }) => text).join(' ');

/** Takes the engine some seconds: a page of nothing but words. */
const longPicture = (): Promise<GreyImage> =>
  pictureOf(Array.from({ length: 15 }, () => 'the quick brown fox jumps over the lazy dog and runs away'));

describe('recognition', () => {
  it('reads as many images at a time as it has threads, each as it is', async () => {
    const threads = pool({ workers: 2 });
    const pictures = await Promise.all(SENTENCES.map((line) => pictureOf([line])));
    const read = await Promise.all(pictures.map((picture) => threads.recognise(picture, 'eng', NEVER)));
    expect(read.map(textOf)).toEqual(SENTENCES);
  });

  it('finds nothing in an image of nothing', async () => {
    const blank = { width: 300, height: 200, pixels: new Uint8Array(60_000).fill(255) };
    expect(await pool().recognise(blank, 'eng', NEVER)).toEqual([]);
  });

  it('stops when nobody waits any more, and goes on with the next image', async () => {
    const threads = pool();
    const stop = new AbortController();
    const aborted = threads.recognise(await longPicture(), 'eng', stop.signal);
    setTimeout(() => stop.abort(new Error('nobody waits')), 300);
    await expect(aborted).rejects.toThrow('nobody waits');
    expect(textOf(await threads.recognise(await pictureOf(['still here']), 'eng', NEVER))).toBe('still here');
  });

  it('gives up on an image that takes too long', async () => {
    const impatient = pool({ imageTimeout: 1 });
    await expect(impatient.recognise(await longPicture(), 'eng', NEVER)).rejects.toMatchObject({
      code: 'reader_timeout',
    });
  });

  it('calls an image that fails in every thread damaged', async () => {
    const impossible = { width: 0, height: 0, pixels: new Uint8Array(0) };
    const threads = pool();
    await expect(threads.recognise(impossible, 'eng', NEVER)).rejects.toMatchObject({ code: 'damaged' });
    expect(textOf(await threads.recognise(await pictureOf(['still here']), 'eng', NEVER))).toBe('still here');
  });

  it('rejects what it was doing and what was waiting when it is closed', async () => {
    const threads = pool();
    const picture = await longPicture();
    const pending = [threads.recognise(picture, 'eng', NEVER), threads.recognise(picture, 'eng', NEVER)];
    const outcomes = Promise.allSettled(pending);
    setTimeout(() => void threads.close(), 300);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(threads.recognise(picture, 'eng', NEVER)).rejects.toThrow('closed');
  });

  it('says that language data cannot be used, instead of waiting', async () => {
    await expect(pool().recognise(await pictureOf(['text']), 'xyz', NEVER)).rejects.toThrow('engine failed');
  });

  it('rejects when its thread dies', async () => {
    const thread = await EngineThread.start(await loadLanguages('eng', null));
    const answer = thread.recognise(await longPicture());
    await Promise.all([expect(answer).rejects.toThrow('stopped'), thread.stop()]);
    expect(thread.isAlive).toBe(false);
    await expect(thread.recognise(await longPicture())).rejects.toThrow('stopped');
  });
});

describe('languages', () => {
  it('are those packaged and those a firm has added', () => {
    expect(installedLanguages()).toEqual(['eng']);
    expect(installedLanguages(languageDirectory)).toEqual(['eng', 'xyz']);
    expect(installedLanguages('/no/such/directory')).toEqual(['eng']);
  });

  it('that are not installed are refused with those that are, whatever the document', async () => {
    const reader = testReader();
    for (const language of ['deu', 'eng+deu', '', '../eng']) {
      await expect(reader.open(fileOf('note.txt', 'text'), options({ language }))).rejects.toMatchObject({
        code: 'invalid_request',
        hint: 'Installed languages: eng. Join several with a plus sign. An administrator adds one with: chancery ocr add FILE',
      });
    }
  });
});
