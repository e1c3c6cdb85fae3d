import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { GroupFile, GroupManifest } from './groups.ts';
import { hasCode } from './runtime-directory.ts';

/** How a directory differs from what it should hold; paths are relative to it, `''` is the directory itself. */
export interface Differences {
  missing: GroupFile[];
  altered: GroupFile[];
  foreign: string[];
}

/** Reads and hashes every file: what was true a minute ago may have been changed since. */
export function compareFiles(directory: string, manifest: GroupManifest): Differences {
  const present = new Set<string>();
  const foreign: string[] = [];
  const directories = new Set(['']);
  for (const { path } of manifest.files) {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) directories.add(parent);
  }
  const wanted = new Map(manifest.files.map((file) => [file.path, file]));
  const visit = (below: string): void => {
    for (const entry of readdirSync(join(directory, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory() && directories.has(path)) visit(path);
      else if (entry.isFile() && wanted.has(path)) present.add(path);
      else foreign.push(path);
    }
  };
  const there = lstatSync(directory, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) visit('');
  else if (there !== undefined) foreign.push('');
  const missing = manifest.files.filter((file) => !present.has(file.path));
  const altered = manifest.files.filter(
    (file) => present.has(file.path) && !holds(join(directory, file.path), file),
  );
  return { missing, altered, foreign };
}

function holds(path: string, file: GroupFile): boolean {
  try {
    const bytes = readFileSync(path);
    return bytes.length === file.size && sha256(bytes) === file.sha256;
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'EACCES')) return false;
    throw error;
  }
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Writes what is missing or altered and removes what is foreign. Each file is written beside the directory
 * and renamed into place, so that processes doing the same at the same time, or already using the files,
 * only ever see whole and identical ones.
 */
export function restoreFiles(
  directory: string,
  manifest: GroupManifest,
  { missing, altered, foreign }: Differences,
  contents: () => Buffer,
): void {
  const parent = dirname(directory);
  sweepScratch(parent);
  const scratch = join(parent, `.unpacking-${process.pid}-${randomBytes(6).toString('hex')}`);
  try {
    for (const path of foreign) rmSync(join(directory, path), { recursive: true, force: true });
    if (missing.length + altered.length === 0) return;
    mkdirSync(scratch, { mode: 0o700 });
    const archive = contents();
    const wrong = new Set([...missing, ...altered]);
    let offset = 0;
    for (const file of manifest.files) {
      const bytes = archive.subarray(offset, offset + file.size);
      offset += file.size;
      if (!wrong.has(file)) continue;
      const temporary = join(scratch, file.sha256);
      const target = join(directory, file.path);
      writeFileSync(temporary, bytes, { mode: 0o400 });
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      renameSync(temporary, target);
    }
    flushSoon(directory);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Without it a power cut in the next half minute leaves empty files, which the next start would restore. Nobody waits for it: flushed one by
 * one, the 1,500 files of all groups took ten times as long as writing them. Where there is no sync(1), the kernel comes to it by itself.
 */
function flushSoon(directory: string): void {
  spawn('/bin/sync', ['--file-system', directory], { detached: true, stdio: 'ignore', env: {} })
    .once('error', () => undefined)
    .unref();
}

/** What processes left behind that were killed while unpacking. */
function sweepScratch(parent: string): void {
  for (const name of readdirSync(parent)) {
    const pid = /^\.unpacking-(\d+)-/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
