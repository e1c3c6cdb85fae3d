import type { SpawnSyncReturns } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const EXECUTABLE = join(ROOT, 'dist', 'chancery');

export interface SelftestLine {
  group: string;
  ok: boolean;
  detail: string;
}

export interface RunOptions {
  /** The whole environment; nothing of ours is passed on. */
  env?: Record<string, string>;
  cwd?: string;
  executable?: string;
}

/** Runs the packaged executable as on a machine with nothing on it: no PATH, no HOME, no variables. */
export function run(args: readonly string[], options: RunOptions = {}): SpawnSyncReturns<string> {
  return spawnSync(options.executable ?? EXECUTABLE, args, {
    cwd: options.cwd ?? '/',
    env: options.env ?? {},
    encoding: 'utf8',
    timeout: 60_000,
  });
}

export function selftest(
  runtime: string,
  groups: readonly string[],
  options: RunOptions = {},
): SelftestLine[] {
  const env = { CHANCERY_RUNTIME_DIR: runtime, ...options.env };
  const { stdout, stderr } = run(['child', 'selftest', ...groups], { ...options, env });
  if (stdout === '') throw new Error(`no answer: ${stderr}`);
  return parseLines(stdout);
}

export function parseLines(stdout: string): SelftestLine[] {
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SelftestLine);
}

export function temporaryDirectory(): string {
  return mkdtempSync(join(tmpdir(), 'chancery-test-'));
}
