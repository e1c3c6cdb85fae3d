/** What a power cut leaves of small files that are read at a start: a part of them, or zeros in the place of the rest. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recover } from '../../src/appliance/housekeeping.ts';
import { openServerTls } from '../../src/appliance/server-tls.ts';
import { initializeData, openStores, type Stores } from '../../src/appliance/stores.ts';
import { keepHeads, openHeadFiles } from '../../src/audit/index.ts';
import { filesCheck } from '../../src/cli/doctor/service-checks.ts';
import { isChanceryError, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { configFileIn, tornFiles } from '../../src/store/index.ts';
import { temporaryDirectory } from '../support/world.ts';

type Examined = Parameters<typeof filesCheck.examine>[0];

/** Without these the data cannot be opened, or clients would trust another server: a start says so and changes nothing. */
const NEEDED = ['master.key', 'keyring.json', 'signing-', 'tls-authority.pem', 'config.toml'];

async function started(data: string, use: (stores: Stores) => Promise<void> = async () => undefined) {
  const config = resolveConfig(data, {}, {}, configFileIn(data));
  const stores = await openStores(config, silentLog);
  try {
    await recover(stores);
    const heads = await keepHeads({ ...stores, files: openHeadFiles(stores.paths, stores.keyring) });
    await heads.stop();
    (await openServerTls(stores)).stop();
    await use(stores);
  } finally {
    await stores.close();
  }
}

function smallFiles(data: string): Map<string, Buffer> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.db(-\w+)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.map((path) => [path, readFileSync(path)]));
}

it('starts whatever small file is torn, or says which one is needed', async () => {
  const data = temporaryDirectory();
  await initializeData(resolveConfig(data, {}, {}, undefined), { port: 7421 });
  const bytes = Buffer.from('An original that arrives as the power goes.');
  let sha256 = '';
  await started(data, async ({ blobs }) => {
    const upload = await blobs.receive(Readable.from([bytes]), { firmId: 'firm_1', maxBytes: 1000 });
    await upload.keep();
    ({ sha256 } = upload);
  });
  const whole = smallFiles(data);
  const paths = [...whole.keys()];
  expect(paths.map((path) => relative(data, path)).join(' ')).toMatch(
    /audit-heads.*config\.toml.*ca\.crt.*tls-server\.pem.*incoming/s,
  );
  const cut = fc.record({
    path: fc.constantFrom(...paths),
    part: fc.oneof(fc.constantFrom(0, 1), fc.double({ min: 0, max: 1, noNaN: true })),
    zeros: fc.boolean(),
  });
  const run = async ({ path, part, zeros }: { path: string; part: number; zeros: boolean }) => {
    rmSync(join(data, 'vault'), { recursive: true });
    for (const [file, content] of whole) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content, { mode: 0o600 });
    }
    const content = whole.get(path) ?? Buffer.alloc(0);
    const length = Math.min(content.length - 1, Math.floor(part * content.length));
    const torn = Buffer.concat([
      content.subarray(0, length),
      Buffer.alloc(zeros ? content.length - length : 0),
    ]);
    writeFileSync(path, torn, { mode: 0o600 });
    try {
      await started(data, async (stores) => {
        const { blobs, paths } = stores;
        const { vault } = paths;
        if (!path.startsWith(vault)) return;
        const { count, path: kept } = await tornFiles(vault);
        const isMarker = basename(dirname(path)) === 'incoming';
        expect(count).toBe(isMarker && length < 256 && !torn.equals(content) ? 1 : 0);
        const told = await filesCheck.examine({ truth: () => stores.database, paths } as unknown as Examined);
        expect(told.status).toBe(count > 0 ? 'failed' : 'ok');
        for (const name of readdirSync(count > 0 ? kept : join(vault, 'incoming')))
          expect(readFileSync(join(kept, name)).equals(torn)).toBe(true);
        // Nobody is told that the same bytes are there already when they are not.
        const again = await blobs.receive(Readable.from([bytes]), { firmId: 'firm_1', maxBytes: 1000 });
        await again.keep();
        await again.settle();
        expect((await buffer(blobs.read({ firm_id: 'firm_1', sha256 }))).equals(bytes)).toBe(true);
      });
    } catch (error) {
      if (!isChanceryError(error) || error.hint === undefined) throw error;
      expect(NEEDED.some((name) => basename(path).startsWith(name))).toBe(true);
      expect(readFileSync(path).equals(torn)).toBe(true);
    }
  };
  await fc.assert(fc.asyncProperty(cut, run), { numRuns: 150 });
});
