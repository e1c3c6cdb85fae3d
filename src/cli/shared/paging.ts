import { Option } from 'commander';
import { ChanceryError } from '../../platform/index.ts';
import { wholeNumber } from './parse.ts';
import type { Run } from './run.ts';

export interface ListOptions {
  readonly limit: number;
}

const MOST_PER_REQUEST = 200;

export const LIMIT = (): Option =>
  new Option('--limit <number>', 'how many at most').argParser(positive).default(50);

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

/** The first `--limit` of a list, over as many requests as it takes; says when there are more. */
export async function listed<T>(
  run: Run<ListOptions>,
  read: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const { limit } = run.options;
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read({
      limit: Math.min(limit - all.length, MOST_PER_REQUEST),
      ...(cursor !== null && { cursor }),
    });
    all.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && all.length < limit);
  if (cursor !== null) run.out.note(`There are more; --limit ${limit * 10} shows more of them.`);
  return all;
}

function positive(text: string): number {
  const number = wholeNumber(text);
  if (number > 0) return number;
  throw new ChanceryError('usage', '--limit must be at least 1.');
}
