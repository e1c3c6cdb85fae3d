import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const DIST = join(ROOT, 'dist');
export const EXECUTABLE = join(DIST, 'chancery');
/** Results of the slow steps, named by what they were made from. */
export const CACHE = join(DIST, '.cache');
