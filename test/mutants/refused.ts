import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mutant } from './make-mutants.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The stages of `npm test` before any test, over a copy of the sources. Not their layout: a fault is not told by its spaces. */
const STAGES = {
  lint: (file: string) => ['biome', 'lint', '--error-on-warnings', '--vcs-enabled=false', file],
  types: () => ['tsc', '-p', '.'],
};

let copy: string | undefined;

/** @returns which stage refuses the mutant; null: neither does */
export function refusedBy(file: string, { start, end, replacement }: Mutant): string | null {
  copy ??= copied();
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, source.slice(0, start) + replacement + source.slice(end));
  try {
    return Object.entries(STAGES).find(([, command]) => !passes(command(file)))?.[0] ?? null;
  } finally {
    writeFileSync(path, source);
  }
}

function passes([tool = '', ...args]: readonly string[]): boolean {
  const { status, error } = spawnSync(join(ROOT, 'node_modules', '.bin', tool), args, { cwd: copy });
  if (error !== undefined) throw error;
  return status === 0;
}

function copied(): string {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-mutants-'));
  process.on('exit', () => rmSync(directory, { recursive: true }));
  for (const name of ['src', 'biome.json', 'tsconfig.json', 'package.json']) {
    cpSync(join(ROOT, name), join(directory, name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(directory, 'node_modules'));
  copy = directory;
  for (const command of Object.values(STAGES)) {
    if (!passes(command('src'))) throw new Error(`Without any fault ${command('src').join(' ')} fails.`);
  }
  return directory;
}
