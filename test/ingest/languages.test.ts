import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { ingestFile } from '../../src/ingest/index.ts';
import { claim } from '../../src/jobs/index.ts';
import { requireNative } from '../../src/platform/bundle/index.ts';
import { readHere } from '../../src/processes/reader/read-here.ts';
import { DEFAULT_LIMITS } from '../../src/reading/index.ts';
import { getFile, readPage, receiveFiles, retryFile } from '../../src/vault/index.ts';
import { characterErrorRate } from '../reading/ocr/character-errors.ts';
import { ownReader } from '../support/reader.ts';
import { fileParts, newFirm, openWorld, vaultParts } from '../support/world.ts';

const PACKAGES = join(import.meta.dirname, '../../node_modules');
const LINES = [
  'Der Kläger begehrt von der Beklagten die Rückzahlung des',
  'Kaufpreises Zug um Zug gegen Rückgabe des Fahrzeugs. Das',
  'Landgericht hat die Klage abgewiesen; die Berufung blieb',
  'ohne Erfolg. Die Vertragsparteien müssen darüber hinaus',
  'die außergerichtlichen Kosten gemäß § 91 ZPO tragen.',
];

const directory = mkdtempSync(join(tmpdir(), 'chancery-languages-'));
const reader = ownReader({ languageDirectory: directory });
afterAll(async () => {
  await reader.close();
  rmSync(directory, { recursive: true });
});

/** A page in Tinos at 200 dots per inch. */
async function scan(): Promise<Buffer> {
  const sharp = requireNative<typeof Sharp>('sharp', 'sharp');
  const fontfile = join(PACKAGES, '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf');
  return sharp({ text: { text: LINES.join('\n'), font: 'Tinos 12', fontfile, dpi: 200, spacing: 10 } })
    .negate()
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#ffffff' })
    .withMetadata({ density: 200 })
    .png()
    .toBuffer();
}

it('a scan in a language that is not installed is told by a warning, and read again when it is', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const parts = { ...stores, reader: readHere(reader), limits: DEFAULT_LIMITS };
  const files = fileParts([{ name: 'urteil.png', bytes: await scan() }]);
  const [outcome] = await receiveFiles(vaultParts(stores), firm, files);
  if (outcome?.outcome !== 'received') throw new Error('the file was refused');
  const { id } = outcome.file;
  const read = async (): Promise<string> => {
    const job = await claim(parts, 'ingest_file', 'test');
    if (job === undefined) throw new Error('no job is due');
    await ingestFile(parts, job, {}, new AbortController().signal);
    return (await readPage(stores, firm, { id, number: 1 })).text;
  };

  expect(await read()).toContain('Landgericht');
  expect(await getFile(stores, firm, id)).toMatchObject({
    status: 'ready',
    warnings: expect.arrayContaining([
      {
        code: 'language_missing',
        detail: expect.stringContaining('One page seems to be in German'),
        language: 'deu',
        pages: [{ number: 1, boxes: [] }],
      },
    ]),
  });

  const data = '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz';
  await copyFile(join(PACKAGES, data), join(directory, 'deu.traineddata.gz'));
  await retryFile({ ...stores, onQueued: () => undefined }, firm, id);
  expect(characterErrorRate(await read(), LINES.join('\n'))).toBeLessThan(0.015);
  const warnings = (await getFile(stores, firm, id)).warnings.map(({ code }) => code);
  expect(warnings).not.toContain('language_missing');
  await expect(retryFile({ ...stores, onQueued: () => undefined }, firm, id)).rejects.toMatchObject({
    code: 'conflict',
  });
});
