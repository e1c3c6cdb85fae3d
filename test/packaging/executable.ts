import type { SpawnSyncReturns } from 'node:child_process';
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
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

export const NOBODY = 65_534;

/**
 * A new directory that every account may enter, with an executable that every account may run: the sources, and what TMPDIR names,
 * may lie where only their owner may.
 */
export function openToAll(): { readonly directory: string; readonly executable: string } {
  for (const place of [tmpdir(), '/tmp', '/var/tmp']) {
    const directory = mkdtempSync(join(place, 'chancery-test-'));
    const executable = join(directory, 'chancery');
    chmodSync(directory, 0o755);
    copyFileSync(EXECUTABLE, executable);
    chmodSync(executable, 0o755);
    const asNobody = { uid: NOBODY, gid: NOBODY, cwd: '/', env: {} };
    if (spawnSync(executable, ['--version'], asNobody).status === 0) return { directory, executable };
    rmSync(directory, { recursive: true });
  }
  throw new Error('neither /tmp nor /var/tmp lets another account run programs');
}
