import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { languagePack } from '../../../scripts/package/language-pack.ts';
import { readZip, writeZip } from '../../../src/containers/index.ts';
import { addLanguagePack, listLanguages } from '../../../src/reading/index.ts';
import { dataCatalog } from '../../../src/reading/ocr/language-pack.ts';

const ROOT = join(import.meta.dirname, '../../..');
const WHOLE = languagePack();
const PARTS = readZip(WHOLE);
const FRENCH = 'fra.traineddata.gz';
const PORTUGUESE = 'por.traineddata.gz';
const MANIFEST = 'manifest.json';

let directory: string;
let file: string;
beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'chancery-languages-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  directory = join(root, 'ocr');
  file = join(root, 'languages.zip');
  writeFileSync(file, WHOLE);
});

const installed = async () =>
  (await listLanguages(directory)).filter(({ source }) => source === 'added').map(({ code }) => code);

it('the digests of the catalogue are those of the packages', () => {
  for (const { package: name, file, size_bytes, sha256 } of dataCatalog()) {
    const bytes = readFileSync(join(ROOT, 'node_modules', name.replace(/@[^@]+$/, ''), file));
    expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size_bytes, sha256]);
  }
});

it('one file holds six languages, what they are and their licence, and is the same each time', () => {
  const data = ['deu', 'fra', 'ita', 'nld', 'por', 'spa'].map((code) => `${code}.traineddata.gz`);
  expect([...PARTS.keys()]).toEqual([MANIFEST, 'LICENSE', ...data]);
  expect(String(PARTS.get('LICENSE'))).toContain('Apache License');
  expect(languagePack().equals(WHOLE)).toBe(true);
});

it('installs all of them, and a second time nothing', async () => {
  const added = await addLanguagePack(directory, file);
  expect(added.map(({ code }) => code)).toEqual(['deu', 'fra', 'ita', 'nld', 'por', 'spa']);
  expect(await installed()).toEqual(['deu', 'fra', 'ita', 'nld', 'por', 'spa']);
  expect(readFileSync(join(directory, FRENCH)).equals(PARTS.get(FRENCH) as Buffer)).toBe(true);
  expect(statSync(join(directory, FRENCH)).mode & 0o777).toBe(0o600);
  expect(await addLanguagePack(directory, file)).toEqual([]);
});

it('installs only those that are asked for', async () => {
  await addLanguagePack(directory, file, { languages: ['por', 'fra', 'por'] });
  expect(readdirSync(directory).sort()).toEqual([FRENCH, PORTUGUESE]);
  await expect(addLanguagePack(directory, file, { languages: ['deu', 'lat'] })).rejects.toMatchObject({
    code: 'not_found',
    hint: 'It holds: deu, fra, ita, nld, por, spa',
  });
  expect(await installed()).toEqual(['fra', 'por']);
});

it('puts other data in the place of a language only when told to', async () => {
  mkdirSync(directory);
  writeFileSync(join(directory, 'por.traineddata'), 'of the firm');
  await expect(addLanguagePack(directory, file)).rejects.toMatchObject({ code: 'conflict' });
  expect(await installed()).toEqual(['por']);
  await addLanguagePack(directory, file, { languages: ['por'], replace: true });
  expect(readdirSync(directory)).toEqual([PORTUGUESE]);
});

it('installs none where one cannot be written', async () => {
  mkdirSync(join(directory, `${PORTUGUESE}.part`), { recursive: true });
  await expect(addLanguagePack(directory, file, { languages: ['fra', 'por'] })).rejects.toThrow();
  expect(await installed()).toEqual([]);
});

describe('installs none of a file', () => {
  type Parts = Map<string, Buffer>;
  /** Small: French alone, as the manifest says. */
  const french = (): Parts => {
    const languages = dataCatalog().filter(({ language }) => language === 'fra');
    const manifest = Buffer.from(JSON.stringify({ languages }));
    return new Map([
      [MANIFEST, manifest],
      ['LICENSE', Buffer.from('Apache')],
      [FRENCH, PARTS.get(FRENCH) as Buffer],
    ]);
  };
  const manifest = (parts: Parts, from: string, to: string) =>
    parts.set(MANIFEST, Buffer.from(String(parts.get(MANIFEST)).replaceAll(from, to)));

  it.each<[what: string, why: string, change: (parts: Parts) => unknown]>([
    ['with an unknown member', 'it holds "setup.sh"', (parts) => parts.set('setup.sh', Buffer.from('true'))],
    [
      'with a language that its manifest does not name',
      'not named',
      (parts) => parts.set(PORTUGUESE, PARTS.get(PORTUGUESE) as Buffer),
    ],
    ['with a path', 'it holds "../fra', (parts) => parts.set(`../${FRENCH}`, PARTS.get(FRENCH) as Buffer)],
    ['with a changed byte', 'altered', (parts) => (parts.get(FRENCH) as Buffer).set([0], 5000)],
    [
      'with the data of another language',
      'altered',
      (parts) => parts.set(FRENCH, PARTS.get(PORTUGUESE) as Buffer),
    ],
    ['with more than its data', 'damaged', (parts) => parts.set(FRENCH, Buffer.alloc(20_000_000))],
    ['without a language that its manifest names', 'missing', (parts) => parts.delete(FRENCH)],
    ['without a manifest', 'no manifest.json', (parts) => parts.delete(MANIFEST)],
    ['whose manifest cannot be read', 'no manifest.json', (parts) => manifest(parts, '}', '')],
    [
      'whose manifest is something else',
      'no manifest.json',
      (parts) => parts.set(MANIFEST, Buffer.from('null')),
    ],
    [
      'whose manifest names another digest',
      'does not know',
      (parts) => manifest(parts, '"sha256":"d', '"sha256":"e'),
    ],
    ['whose manifest names a path', 'does not know', (parts) => manifest(parts, '4.0.0_best_int/', '../')],
  ])('%s', async (_what, why, change) => {
    const parts = new Map([...french()].map(([name, data]) => [name, Buffer.from(data)]));
    writeFileSync(file, writeZip(parts));
    expect(await addLanguagePack(`${directory}-as-it-was`, file)).toHaveLength(1);
    change(parts);
    writeFileSync(file, writeZip(parts));
    await expect(addLanguagePack(directory, file)).rejects.toMatchObject({
      code: 'unsupported_format',
      message: expect.stringContaining(why),
    });
    expect(await installed()).toEqual([]);
  });

  it('that is cut off, no ZIP at all, not there, or too large', async () => {
    writeFileSync(file, WHOLE.subarray(0, -100));
    await expect(addLanguagePack(directory, file)).rejects.toMatchObject({ code: 'unsupported_format' });
    writeFileSync(file, 'no archive');
    await expect(addLanguagePack(directory, file)).rejects.toMatchObject({ code: 'unsupported_format' });
    truncateSync(file, 2 ** 33);
    await expect(addLanguagePack(directory, file)).rejects.toMatchObject({ code: 'too_large' });
    rmSync(file);
    await expect(addLanguagePack(directory, file)).rejects.toMatchObject({ code: 'not_found' });
    expect(await installed()).toEqual([]);
  });
});
