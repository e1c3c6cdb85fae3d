/**
 * The first code of the packaged executable: finds the rest of it among the executable's assets, in chunks, each with
 * what V8 made of it. A process loads those of its role. In one piece, every process held all 12 MB of source text, once
 * in V8's heap and once mapped.
 */
import { dirname } from 'node:path';
import { getRawAsset } from 'node:sea';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { zstdDecompressSync } from 'node:zlib';
import {
  CHUNK_PARAMETERS,
  CODE_ASSET,
  type CodeIndex,
  ENTRY_CHUNK,
  type Packed,
  type PackedChunk,
} from './code-chunks.ts';

interface Loaded {
  exports: unknown;
}

const asset = getRawAsset(CODE_ASSET);
const behind = 4 + new DataView(asset).getUint32(0, true);
const index = JSON.parse(Buffer.from(asset, 4, behind - 4).toString('latin1')) as CodeIndex;
const loaded = new Map<string, Loaded>();

// `child selftest --every-chunk`: that one lacks what it needs would show otherwise only when somebody needs it.
if (process.argv[3] === 'selftest' && process.argv.includes('--every-chunk')) tryEvery();
load(ENTRY_CHUNK);

/** What chunks ask for is another chunk or a part of Node.js. */
function load(specifier: string): unknown {
  const name = specifier.replace('./', '');
  const before = loaded.get(name);
  if (before !== undefined) return before.exports;
  const chunk = index[name];
  return chunk === undefined ? builtin(specifier) : run(name, chunk);
}

function tryEvery(): void {
  for (const name of Object.keys(index)) {
    try {
      load(name);
    } catch (error) {
      process.stderr.write(`${name}: ${error instanceof Error ? error.message : String(error)}\n`);
    }
  }
}

function run(name: string, { code, cache }: PackedChunk): unknown {
  const module: Loaded = { exports: {} };
  loaded.set(name, module);
  const body = compileFunction(unpack(code).toString('latin1'), [...CHUNK_PARAMETERS], {
    filename: `chancery/${name}`,
    ...(cache && { cachedData: unpack(cache) }),
  });
  const { execPath } = process;
  body(module.exports, load, module, execPath, dirname(execPath), pathToFileURL(execPath).href);
  return module.exports;
}

function builtin(specifier: string): unknown {
  const found: unknown = process.getBuiltinModule(specifier);
  if (found !== undefined) return found;
  throw Object.assign(new Error(`Cannot find module '${specifier}'`), { code: 'MODULE_NOT_FOUND' });
}

/** Into one piece of the right size: what many small ones leave behind stays with the process. */
function unpack({ offset, length, size }: Packed): Buffer {
  return zstdDecompressSync(new Uint8Array(asset, behind + offset, length), {
    chunkSize: Math.max(size, 64),
  });
}
