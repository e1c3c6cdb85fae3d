import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import type { GroupFile, GroupManifest, NativeGroup } from '../../src/platform/bundle/groups.ts';
import {
  archiveAsset,
  BUILD_ID_ASSET,
  manifestAsset,
  NATIVE_GROUPS,
} from '../../src/platform/bundle/groups.ts';
import { sha256 } from '../../src/platform/bundle/restore-files.ts';
import type { InstalledPackage } from './packages.ts';
import { closure } from './packages.ts';
import { CACHE, ROOT } from './paths.ts';

const COMPRESSION_LEVEL = 12; // 19 would save two more megabytes of 21 and take half a minute

/** Dependencies that only building from source needs, or types. */
const LEFT_OUT = new Set([
  'node-addon-api',
  'cross-env',
  'opencollective-postinstall',
  '@types/emscripten',
  'type-fest',
]);

/** Where only some of a package's files are wanted: the rest is for other platforms, browsers or compilers. */
const ONLY: Readonly<Record<string, RegExp>> = {
  'better-sqlite3-multiple-ciphers':
    /^(package\.json|LICENSE|lib\/(?!.*-(x64|arm64)\.js).*|prebuilds\/linux-x64\.node)$/,
  argon2: /^(package\.json|LICENSE|argon2\.cjs|prebuilds\/linux-x64\/argon2\.glibc\.node)$/,
  '@embedpdf/pdfium': /^(package\.json|LICENSE.*|dist\/(index\.js|index\.cjs|pdfium\.wasm))$/,
  'tesseract.js': /^(package\.json|LICENSE.*|src\/.*\.js)$/,
  'tesseract.js-core': /^(package\.json|LICENSE|index\.js|tesseract-core[a-z-]*\.(js|wasm))$/,
  '@tesseract.js-data/eng': /^(package\.json|index\.js|4\.0\.0_best_int\/.*)$/,
  '@expo-google-fonts/tinos': /^(package\.json|LICENSE.*|\d{3}\w+\/[^/]*\.ttf)$/,
  'zxing-wasm':
    /^(package\.json|LICENSE|dist\/(cjs\/(package\.json|share\.js|reader\/index\.js)|reader\/[^/]*\.wasm))$/,
  'node-llama-cpp': /^(package\.json|LICENSE|dist\/.*|llama\/(grammars\/.*|[^/]*\.json))$/,
};

const NEVER = [
  /\.(map|ts|mts|cts|md|markdown|flow|tgz|c|cc|cpp|h|hpp|gyp|gypi|yml|yaml|html|png|gif)$/i,
  /(^|\/)(tests?|__tests__|docs?|examples?|benchmarks?|\.github|coverage|man)\//i,
  /(^|\/)(\.[^/]*|[^/]*\.browser\.js|Makefile|gulpfile\.js|karma\.conf\.js)$/i,
];

export interface PackedGroups {
  /** Assets for the executable: name → path of the file that holds it. */
  assets: Record<string, string>;
  packages: InstalledPackage[];
  files: Record<NativeGroup, { count: number; bytes: number; packed: number }>;
}

/** The file through which code of the group is imported; see `importNative`. */
const SHIM = 'module.exports = (specifier) => import(specifier);\n';

export function packGroups(version: string): PackedGroups {
  mkdirSync(CACHE, { recursive: true });
  const assets: Record<string, string> = {};
  const packages = new Map<string, InstalledPackage>();
  const files: Partial<PackedGroups['files']> = {};
  const build = createHash('sha256');
  for (const group of Object.keys(NATIVE_GROUPS) as NativeGroup[]) {
    const members = closure(NATIVE_GROUPS[group], LEFT_OUT);
    for (const member of members) packages.set(member.path, member);
    const { manifest, contents } = collect(members);
    const text = JSON.stringify(manifest);
    build.update(text);
    const manifestFile = join(CACHE, `${group}-${sha256(Buffer.from(text)).slice(0, 16)}.json`);
    const archiveFile = manifestFile.replace(/json$/, 'zst');
    if (!existsSync(manifestFile)) {
      writeFileSync(archiveFile, compress(Buffer.concat(contents)));
      writeFileSync(manifestFile, text);
    }
    assets[manifestAsset(group)] = manifestFile;
    assets[archiveAsset(group)] = archiveFile;
    const bytes = manifest.files.reduce((sum, file) => sum + file.size, 0);
    files[group] = { count: manifest.files.length, bytes, packed: statSync(archiveFile).size };
  }
  const id = join(CACHE, 'build-id');
  writeFileSync(id, `${version}-${build.digest('hex').slice(0, 16)}`);
  assets[BUILD_ID_ASSET] = id;
  return { assets, packages: [...packages.values()], files: files as PackedGroups['files'] };
}

function collect(members: readonly InstalledPackage[]): { manifest: GroupManifest; contents: Buffer[] } {
  const contents: Buffer[] = [Buffer.from(SHIM)];
  const files: GroupFile[] = [{ path: 'shim.cjs', size: SHIM.length, sha256: sha256(Buffer.from(SHIM)) }];
  for (const member of members) {
    for (const path of filesOf(member)) {
      const bytes = readFileSync(join(ROOT, member.path, path));
      contents.push(bytes);
      files.push({ path: `${member.path}/${path}`, size: bytes.length, sha256: sha256(bytes) });
    }
  }
  return { manifest: { files }, contents };
}

function filesOf(member: InstalledPackage): string[] {
  const only = ONLY[member.name];
  return globSync('**', { cwd: join(ROOT, member.path), exclude: ['node_modules'] })
    .filter((path) => (only === undefined ? !NEVER.some((pattern) => pattern.test(path)) : only.test(path)))
    .filter((path) => !/\.(map|d\.[mc]?ts)$/.test(path))
    .filter((path) => statSync(join(ROOT, member.path, path)).isFile())
    .sort();
}

function compress(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, {
    pledgedSrcSize: bytes.length,
    params: { [constants.ZSTD_c_compressionLevel]: COMPRESSION_LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
  });
}
