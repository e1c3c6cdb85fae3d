import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from './paths.ts';

/** An installed package: its directory in the repository (`node_modules/…`) and what npm notes of it. */
export interface InstalledPackage {
  path: string;
  name: string;
  version: string;
  licence: string;
  dependencies: readonly string[];
}

/** What npm notes of every package it has installed, by its directory: only those for this platform are. */
const { packages: INSTALLED } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules', '.package-lock.json'), 'utf8'),
) as {
  readonly packages: {
    readonly [path: string]: {
      readonly version: string;
      readonly license?: string;
      readonly dependencies?: Record<string, string>;
      readonly optionalDependencies?: Record<string, string>;
    };
  };
};

/** The package at a directory; undefined when there is none. */
function readPackage(path: string): InstalledPackage | undefined {
  const noted = INSTALLED[path];
  if (noted === undefined) return undefined;
  return {
    path,
    name: path.replace(/^.*node_modules\//, ''),
    version: noted.version,
    licence: noted.license ?? 'see text',
    dependencies: Object.keys({ ...noted.dependencies, ...noted.optionalDependencies }).sort(),
  };
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
