import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { constants as zlib, zstdCompressSync } from 'node:zlib';
import { build, type Metafile, transform } from 'esbuild';
import {
  CODE_ASSET,
  ENTRY_CHUNK,
  type Packed,
  type PackedChunk,
} from '../../src/platform/bundle/code-chunks.ts';
import { NATIVE_GROUPS } from '../../src/platform/bundle/groups.ts';
import type { InstalledPackage } from './packages.ts';
import { packageOf } from './packages.ts';
import { ROOT } from './paths.ts';

const ON_DISK: readonly string[] = Object.values(NATIVE_GROUPS).flat();

export interface BundledCode {
  /** The main script: it loads the chunks. */
  readonly main: string;
  /** Files by the name of the asset. */
  readonly assets: Readonly<Record<string, string>>;
  /** Bytes of all chunks before compression. */
  readonly bytes: number;
  /** The packages that went into them. */
  readonly packages: readonly InstalledPackage[];
}

/**
 * All JavaScript, ours and that of pure-JavaScript dependencies, in chunks: one for each set of `import()`s that need
 * the same modules, so that a process loads what its role needs. Chunks are CommonJS, as the main script of a Node 24
 * single executable must be.
 */
export async function bundleCode(
  directory: string,
  { flags }: { readonly flags: readonly string[] },
): Promise<BundledCode> {
  const chunks = join(directory, 'chunks');
  mkdirSync(chunks, { recursive: true });
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'bin', ENTRY_CHUNK.replace('.js', '.ts'))],
    outdir: chunks,
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    external: [...ON_DISK],
    define: { 'import.meta.url': '__fileUrl' },
    metafile: true,
    write: false,
  });
  for (const [file, { imports }] of Object.entries(metafile.inputs)) {
    const bad = imports.find((item) => item.external === true && ON_DISK.includes(item.path));
    if (bad !== undefined)
      throw new Error(`${file} imports ${bad.path}, which must be loaded with requireNative`);
  }
  let bytes = 0;
  const wrapped = wrappedCommonJs(metafile);
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    const code = toAscii(await toCommonJs(text, wrapped.has(name) ? NAMES_AS_WELL : ''));
    writeFileSync(join(chunks, name), code);
    bytes += code.length;
  }
  writeCodeCaches(chunks, flags);
  const code = join(directory, 'code');
  writeFileSync(code, packChunks(chunks, outputFiles.map(({ path }) => basename(path)).sort()));
  const main = join(directory, 'main.cjs');
  await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'src/platform/bundle/load-code.ts')],
    outfile: main,
    bundle: true,
    format: 'cjs',
  });
  return { main, assets: { [CODE_ASSET]: code }, bytes, packages: packagesIn(Object.keys(metafile.inputs)) };
}

const COMMON = {
  absWorkingDir: ROOT,
  platform: 'node',
  target: 'node24',
  legalComments: 'none', // they travel in THIRD_PARTY_LICENSES
  // Not minified: a stack trace quotes the line it came from.
  logLevel: 'warning',
} as const;

const ZSTD = { params: { [zlib.ZSTD_c_compressionLevel]: 19 } };

/** The chunks that are a package of CommonJS which is only imported with `import()`. */
function wrappedCommonJs({ inputs, outputs }: Metafile): ReadonlySet<string> {
  const all = Object.entries(outputs).filter(
    ([, { entryPoint }]) => entryPoint !== undefined && inputs[entryPoint]?.format === 'cjs',
  );
  return new Set(all.map(([path]) => basename(path)));
}

/** esbuild gives such a chunk a default export only, where `import()` of the package gives its names, too. */
const NAMES_AS_WELL =
  'module.exports = { ...module.exports.default, default: module.exports.default, __esModule: true };';

/** `import()` becomes a `require` that is answered later: the loader of chunks knows no other. */
async function toCommonJs(chunk: string, footer: string): Promise<string> {
  const { code } = await transform(chunk, {
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    supported: { 'dynamic-import': false },
    footer,
    logLevel: 'error', // its warnings were those of the first pass
  });
  return code;
}

export function writeCodeCaches(directory: string, flags: readonly string[]): void {
  const script = join(ROOT, 'scripts/build/write-code-caches.ts');
  // Predictable: with a fixed seed of its hash tables, so that the same sources give the same bytes. V8 takes the cache all the same.
  const { status } = spawnSync(process.execPath, [...flags, '--predictable', script, directory], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('the code caches could not be made');
}

/** @see CODE_ASSET */
function packChunks(directory: string, names: readonly string[]): Buffer {
  const index: Record<string, PackedChunk> = {};
  const parts: Buffer[] = [];
  let offset = 0;
  const pack = (file: string): Packed => {
    const content = readFileSync(file);
    const part = zstdCompressSync(content, ZSTD);
    const packed = { offset, length: part.length, size: content.length };
    parts.push(part);
    offset += part.length;
    return packed;
  };
  for (const name of names) {
    const file = join(directory, name);
    const cache = `${file}.cache`;
    index[name] = { code: pack(file), ...(existsSync(cache) && { cache: pack(cache) }) };
  }
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...parts]);
}

/** The packages that files of a bundle come from. */
export function packagesIn(files: readonly string[]): InstalledPackage[] {
  const packages = new Map<string, InstalledPackage>();
  for (const file of files) {
    const found = packageOf(file);
    if (found !== undefined) packages.set(found.path, found);
  }
  return [...packages.values()];
}

/**
 * V8 keeps a script with a single character outside Latin-1 as UTF-16, twice the memory. esbuild escapes such
 * characters in strings, but not in regular expressions and comments, where an escape means the same.
 */
function toAscii(code: string): string {
  const raw = /String\.raw\s*`[^`]*[^\0-\x7f][^`]*`/.exec(code);
  if (raw !== null)
    throw new Error(`an escape would change ${raw[0]}: write it with escapes, or not as String.raw`);
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
