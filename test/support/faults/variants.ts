/**
 * The appliance with one line of it changed, run from a copy of its source: what a test that promises to find a defect must
 * be shown.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../packaging/executable.ts';

export interface Change {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Variant {
  readonly command: readonly [string, ...string[]];
  remove(): void;
}

/** @throws when a change does not find its text exactly once: then it would show nothing */
export function variantOf(changes: readonly Change[]): Variant {
  const copy = mkdtempSync(join(tmpdir(), 'chancery-variant-'));
  for (const part of ['bin', 'src', 'models', 'package.json']) {
    cpSync(join(ROOT, part), join(copy, part), {
      recursive: true,
      filter: (name) => !name.endsWith('.gguf'),
    });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const { file, from, to } of changes) {
    const path = join(copy, file);
    const parts = readFileSync(path, 'utf8').split(from);
    if (parts.length !== 2) throw new Error(`${file} holds ${parts.length - 1} times: ${from}`);
    writeFileSync(path, parts.join(to));
  }
  return {
    command: [process.execPath, join(copy, 'bin', 'chancery.ts')],
    remove: () => rmSync(copy, { recursive: true }),
  };
}
