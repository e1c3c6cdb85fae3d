import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './paths.ts';

/** An installed package: its directory in the repository (`node_modules/…`) and what its package.json says. */
export interface InstalledPackage {
  path: string;
  name: string;
  version: string;
  licence: string;
  /** Whom to name where the package has no licence file of its own. */
  author: string;
  dependencies: readonly string[];
}

interface PackageJson {
  name: string;
  version: string;
  license?: string | { type: string };
  author?: string | { name: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
}

/** Reads the package at a directory; undefined when there is none, or it is for another platform. */
function readPackage(path: string): InstalledPackage | undefined {
  const file = join(ROOT, path, 'package.json');
  if (!existsSync(file)) return undefined;
  const json = JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
  if (!admits(json.os, 'linux') || !admits(json.cpu, 'x64') || !admits(json.libc, 'glibc')) return undefined;
  return {
    path,
    name: json.name,
    version: json.version,
    licence: typeof json.license === 'string' ? json.license : (json.license?.type ?? 'see text'),
    author:
      (typeof json.author === 'string' ? json.author : json.author?.name) ?? `the authors of ${json.name}`,
    dependencies: Object.keys({ ...json.dependencies, ...json.optionalDependencies }).sort(),
  };
}

function admits(list: string | string[] | undefined, value: string): boolean {
  return list === undefined || [list].flat().includes(value);
}

/** Finds a package as Node would from the directory `from`: in each `node_modules` going up. */
function findPackage(name: string, from = ''): InstalledPackage | undefined {
  for (let directory = from; ; directory = dirname(directory)) {
    if (directory === '.') directory = '';
    if (!directory.endsWith('node_modules')) {
      const found = readPackage(join(directory, 'node_modules', name));
      if (found !== undefined) return found;
    }
    if (directory === '') return undefined;
  }
}

/** The packages and all their dependencies that are installed for this platform. */
export function closure(names: readonly string[], leftOut: ReadonlySet<string>): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const visit = (name: string, from: string): void => {
    const item = leftOut.has(name) ? undefined : findPackage(name, from);
    if (item === undefined || found.has(item.path)) return;
    found.set(item.path, item);
    for (const dependency of item.dependencies) visit(dependency, item.path);
  };
  for (const name of names) {
    if (findPackage(name) === undefined) throw new Error(`${name} is not installed`);
    visit(name, '');
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The package a file belongs to, from the file's path in the repository. */
export function packageOf(file: string): InstalledPackage | undefined {
  const parts = relative('.', file).split(sep);
  const last = parts.lastIndexOf('node_modules');
  if (last < 0) return undefined;
  const scoped = parts[last + 1]?.startsWith('@') === true;
  return readPackage(parts.slice(0, last + (scoped ? 3 : 2)).join('/'));
}
