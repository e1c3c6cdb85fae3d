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

/** The product's reader on these files, in a fresh process: what it read, and what that cost with start and end. */
export async function ours(
  paths: readonly string[],
  { workers, languages, repeat = 1 }: OurOptions = {},
): Promise<Ours> {
  const script = join(import.meta.dirname, 'read-files.ts');
  const { status, stdout, stderr, cpu, wall } = await costOf(process.execPath, [
    script,
    ...['--repeat', String(repeat)],
    ...(workers === undefined ? [] : ['--workers', String(workers)]),
    ...(languages === undefined ? [] : ['--languages', languages]),
    ...paths,
  ]);
  if (status !== 0) throw new Error(`read-files.ts ended with ${status}: ${stderr.slice(-2000)}`);
  return { cpu, wall, files: JSON.parse(stdout) as ReadFile[] };
}

/** @throws Error when one of the files could not be read */
export function allRead({ files }: Ours): void {
  const failed = files.filter(({ error }) => error !== null);
  if (failed.length > 0) throw new Error(failed.map(({ path, error }) => `${path}: ${error}`).join('\n'));
}
