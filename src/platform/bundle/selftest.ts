/**
 * Proof that each native group works where it is: not only that it loads, but that it does one small
 * piece of its work. Run by the tests of the packaged executable and by `chancery doctor`.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { init as InitPdfium } from '@embedpdf/pdfium';
import type Argon2 from 'argon2';
import type BetterSqlite from 'better-sqlite3-multiple-ciphers';
import type Sharp from 'sharp';
import type Tesseract from 'tesseract.js';
import type * as ZXing from 'zxing-wasm/reader';
import { messageOf } from '../errors/errors.ts';
import type { NativeGroup } from './groups.ts';
import { NATIVE_GROUPS } from './groups.ts';
import { importNative, requireNative, unpacked } from './native.ts';

export interface SelftestResult {
  group: NativeGroup;
  ok: boolean;
  /** What was observed, or why it failed. */
  detail: string;
  /** Of the error, where it has one. */
  code?: unknown;
  milliseconds: number;
}

async function selftest(groups: readonly string[]): Promise<SelftestResult[]> {
  const results: SelftestResult[] = [];
  for (const group of Object.keys(NATIVE_GROUPS) as NativeGroup[]) {
    if (groups.length > 0 && !groups.includes(group)) continue;
    const start = performance.now();
    const outcome = await PROOFS[group]().then(
      (detail) => ({ ok: true, detail }),
      (error: unknown) => ({
        ok: false,
        detail: messageOf(error),
        code: (error as { code?: unknown }).code,
      }),
    );
    results.push({ group, ...outcome, milliseconds: Math.round(performance.now() - start) });
  }
  return results;
}

/**
 * The hidden role `child selftest [--ipc] [group…]`: one JSON line per group, exit code 1 if one fails. With
 * `--ipc` the groups come as a message of the parent, and the results go back as one.
 */
export async function runSelftest(args: readonly string[]): Promise<void> {
  if (!args.includes('--ipc')) {
    const results = await selftest(args);
    for (const result of results) process.stdout.write(`${JSON.stringify(result)}\n`);
    process.exitCode = results.every((result) => result.ok) ? 0 : 1;
    return;
  }
  const [groups] = (await once(process, 'message')) as [string[]];
  process.send?.({ argv: process.argv.slice(2), results: await selftest(groups) });
  process.disconnect();
}

const PROOFS: Readonly<Record<NativeGroup, () => Promise<string>>> = {
  async core() {
    const Database = requireNative<typeof BetterSqlite>('core', 'better-sqlite3-multiple-ciphers');
    const database = new Database(':memory:');
    const row = database.prepare<[], { version: string }>('select sqlite_version() as version').get();
    database.close();
    const argon2 = requireNative<typeof Argon2>('core', 'argon2');
    const hash = await argon2.hash('a password', { memoryCost: 1024, timeCost: 2 });
    if (!(await argon2.verify(hash, 'a password'))) throw new Error('argon2 does not verify its own hash');
    return `SQLite ${row?.version ?? '?'}, argon2id`;
  },

  async sharp() {
    const sharp = requireNative<typeof Sharp>('sharp', 'sharp');
    const png = await blankPage(sharp);
    return `${(await sharp(png).metadata()).format} image of ${png.length} bytes`;
  },

  async pdfium() {
    const { init } = await importNative<{ init: typeof InitPdfium }>('pdfium', '@embedpdf/pdfium');
    const wasm = readFileSync(resolveIn('pdfium', '@embedpdf/pdfium/pdfium.wasm'));
    const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer });
    pdfium.PDFiumExt_Init();
    return `${wasm.length} bytes of WebAssembly`;
  },

  async tesseract() {
    const { createWorker } = requireNative<typeof Tesseract>('tesseract', 'tesseract.js');
    const langPath = join(unpacked('tesseract'), 'node_modules/@tesseract.js-data/eng/4.0.0_best_int');
    const worker = await createWorker('eng', 1, { langPath, gzip: true, cacheMethod: 'none' });
    try {
      const { data } = await worker.recognize(await blankPage(requireNative<typeof Sharp>('sharp', 'sharp')));
      return `${data.version}, ${data.text.trim().length} characters on a blank page`;
    } finally {
      await worker.terminate();
    }
  },

  async llama() {
    const { getLlama } = await importNative<typeof import('node-llama-cpp')>('llama', 'node-llama-cpp');
    const llama = await getLlama({ build: 'never', gpu: false, skipDownload: true, progressLogs: false });
    const detail = `${llama.buildType} build, GPU ${String(llama.gpu)}`;
    await llama.dispose();
    return detail;
  },

  fonts() {
    const face = join(
      unpacked('fonts'),
      'node_modules/@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf',
    );
    // TrueType begins with version 1.0 of its table directory (OpenType 1.9, "Font file").
    if (readFileSync(face).readUInt32BE(0) !== 0x00010000) throw new Error('Tinos is no TrueType font');
    return Promise.resolve('Tinos, four faces');
  },

  async barcodes() {
    const zxing = requireNative<typeof ZXing>('barcodes', 'zxing-wasm/reader');
    const wasm = readFileSync(resolveIn('barcodes', 'zxing-wasm/reader/zxing_reader.wasm'));
    zxing.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    const blank = { data: new Uint8ClampedArray(4 * 16 * 16).fill(255), width: 16, height: 16 } as ImageData;
    const found = await zxing.readBarcodes(blank);
    return `ZXing-C++ ${zxing.ZXING_CPP_COMMIT.slice(0, 7)}, ${found.length} codes in a blank picture`;
  },
};

function blankPage(sharp: typeof Sharp): Promise<Buffer> {
  return sharp({ create: { width: 200, height: 100, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
}

function resolveIn(group: NativeGroup, specifier: string): string {
  return createRequire(join(unpacked(group), 'shim.cjs')).resolve(specifier);
}
