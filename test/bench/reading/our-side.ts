import { join } from 'node:path';
import { type Cost, costOf } from '../support/processor-time.ts';
import type { ReadFile } from './read-files.ts';

export interface Ours extends Cost {
  readonly files: readonly ReadFile[];
}

export interface OurOptions {
  /** Recognition threads; as many as the appliance starts by itself when absent. */
  readonly workers?: number;
  /** A directory with trained data to be used in place of what is packaged. */
  readonly languages?: string;
  /** How often the list is read. */
  readonly repeat?: number;
}

/**
 * Scripts are compiled once and kept, as they are in the packaged executable, and as Python keeps those of OCRmyPDF: a first
 * run without files sees to that.
 */
const COMPILED = join(import.meta.dirname, '../../../dist/bench/compiled');
let isCompiled = false;

/** The product's reader on these files, in a fresh process: what it read, and what that cost with start and end. */
export async function ours(
  paths: readonly string[],
  { workers, languages, repeat = 1 }: OurOptions = {},
): Promise<Ours> {
  if (!isCompiled) {
    isCompiled = true;
    await ours([]);
  }
  const script = join(import.meta.dirname, 'read-files.ts');
  const options = [
    ...['--repeat', String(repeat)],
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
    ...(languages === undefined ? [] : ['--languages', languages]),
  ];
  const { status, stdout, stderr, cpu, wall } = await costOf(
    process.execPath,
    [script, ...options, ...paths],
    { NODE_COMPILE_CACHE: COMPILED },
  );
  if (status !== 0) throw new Error(`read-files.ts ended with ${status}: ${stderr.slice(-2000)}`);
  return { cpu, wall, files: JSON.parse(stdout) as ReadFile[] };
}

/** @throws Error when one of the files could not be read */
export function allRead({ files }: Ours): void {
  const failed = files.filter(({ error }) => error !== null);
  if (failed.length > 0) throw new Error(failed.map(({ path, error }) => `${path}: ${error}`).join('\n'));
}
