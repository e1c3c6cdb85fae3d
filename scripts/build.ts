/**
 * Makes `dist/chancery`, one executable with everything in it. Does nothing when it is already made from
 * the present inputs; `--force` makes it anyway. Two builds of the same sources and packages are the same bytes, wherever
 * they are made.
 */
import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ASSET_PATTERNS, LICENCES_ASSET } from '../src/platform/bundle/assets.ts';
import { bundleCode } from './build/bundle-code.ts';
import { buildConsole } from './build/console.ts';
import { hashInputs, listFiles } from './build/inputs.ts';
import { licenceText } from './build/licences.ts';
import { packGroups } from './build/native-groups.ts';
import { NODE_FLAGS } from './build/node-flags.ts';
import { packageExecutable } from './build/package-executable.ts';
import { CACHE, DIST, EXECUTABLE, ROOT } from './build/paths.ts';

const STAMP = join(DIST, 'chancery.stamp.json');

interface Stamp {
  inputs: string;
  executable: string;
}

const start = performance.now();
const say = (line: string): void => {
  process.stdout.write(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}\n`);
};
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const inputs = hashInputs();
if (!process.argv.includes('--force') && (await isCurrent(inputs))) {
  say('dist/chancery is up to date');
} else {
  await make();
}

async function make(): Promise<void> {
  mkdirSync(CACHE, { recursive: true });
  rmSync(STAMP, { force: true });
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const directory = join(CACHE, `code-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  const code = await bundleCode(directory, { flags: NODE_FLAGS });
  say(`code: ${code.packages.length} packages in ${megabytes(code.bytes)}`);
  const web = await buildConsole();
  const native = packGroups(version);
  for (const [group, { count, bytes, packed }] of Object.entries(native.files)) {
    say(`native parts: ${group}, ${count} files, ${megabytes(bytes)} packed to ${megabytes(packed)}`);
  }
  const licences = join(ROOT, LICENCES_ASSET);
  writeFileSync(licences, licenceText([...code.packages, ...web.packages, ...native.packages]));
  const files = Object.fromEntries(listFiles(ASSET_PATTERNS).map((path) => [path, join(ROOT, path)]));
  const assets = {
    ...code.assets,
    ...web.assets,
    ...files,
    ...native.assets,
    [LICENCES_ASSET]: licences,
  };
  await packageExecutable(code.main, assets);
  rmSync(directory, { recursive: true });
  const stamp: Stamp = { inputs, executable: await hashFile(EXECUTABLE) };
  writeFileSync(STAMP, `${JSON.stringify(stamp)}\n`);
  say(`dist/chancery: ${megabytes(statSync(EXECUTABLE).size)}`);
}

async function isCurrent(wanted: string): Promise<boolean> {
  if (!existsSync(STAMP) || !existsSync(EXECUTABLE)) return false;
  const stamp = JSON.parse(readFileSync(STAMP, 'utf8')) as Partial<Stamp>;
  return stamp.inputs === wanted && stamp.executable === (await hashFile(EXECUTABLE));
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
