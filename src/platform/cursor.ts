import { ChanceryError } from './errors.ts';

/** A page of a list; `next_cursor` is opaque and continues after the last item, stable under inserts. */
export interface ListPage<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
  readonly has_more: boolean;
}

/** Keyset cursors: the sort key of the last item, base64url of a JSON list. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** @throws ChanceryError `invalid_cursor` for anything `encodeCursor` with as many members did not make */
export function decodeCursor(cursor: string, members: readonly ('string' | 'number')[]): (string | number)[] {
  let key: unknown;
  try {
    key = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch (cause) {
    throw invalidCursor(cause);
  }
  const fits =
    Array.isArray(key) &&
    key.length === members.length &&
    key.every(
      (value, i) => typeof value === members[i] && (typeof value !== 'number' || Number.isFinite(value)),
    );
  if (!fits) throw invalidCursor();
  return key as (string | number)[];
}

function invalidCursor(cause?: unknown): ChanceryError {
  return new ChanceryError('invalid_cursor', 'The cursor was not given out by this list.', {
    hint: 'Start again without a cursor; use next_cursor unchanged.',
    errors: [{ pointer: '/query/cursor', detail: 'not a cursor of this list' }],
    cause,
  });
}

/** From `limit + 1` items to a page: the extra one only tells that there is more. */
export function toListPage<T>(
  items: readonly T[],
  limit: number,
  keyOf: (item: T) => (string | number)[],
): ListPage<T> {
  const data = items.slice(0, limit);
  const last = data.at(-1);
  const more = items.length > limit && last !== undefined;
  return { data, next_cursor: more ? encodeCursor(keyOf(last)) : null, has_more: more };
}
