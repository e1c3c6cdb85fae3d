import { hash } from 'node:crypto';
import { ChanceryError } from '../errors/errors.ts';
import { canonicalJson, type Json } from './canonical-json.ts';

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
  // Only as it was given out: of base64url several texts mean the same.
  if (!fits || encodeCursor(key as (string | number)[]) !== cursor) throw invalidCursor();
  return key as (string | number)[];
}

export function invalidCursor(cause?: unknown): ChanceryError {
  return new ChanceryError('invalid_cursor', 'The cursor was not given out by this list.', {
    hint: 'Start again without a cursor; use next_cursor unchanged, with the same filters.',
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

/** What a list is of, and what it is narrowed to: where another one goes on with its cursor, it would skip at random. */
type Narrowed = Readonly<Record<string, string | number | boolean | undefined>>;

/** The pages of a list in the order of its ids. */
export interface ListById {
  /** The id after which the page begins; undefined for the first. @throws ChanceryError `invalid_cursor` */
  readonly after: string | undefined;
  /** From one item more than it may have. `most`: fewer than were asked for. */
  page<T extends { readonly id: string }>(items: readonly T[], most?: number): ListPage<T>;
}

/**
 * @param list its name, which no other has
 * @param filter what narrows it
 */
export function listById(
  list: string,
  filter: Narrowed,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): ListById {
  const known = Object.entries(filter).filter(([, value]) => value !== undefined);
  const own = known.length === 0 ? list : digest([list, Object.fromEntries(known) as Json]);
  const [of, after] = cursor === undefined ? [own] : decodeCursor(cursor, ['string', 'string']);
  if (of !== own) throw invalidCursor();
  return {
    after: after === undefined ? undefined : String(after),
    page: (items, most = limit) => toListPage(items, most, ({ id }) => [own, id]),
  };
}

function digest(value: Json): string {
  return hash('sha256', canonicalJson(value), 'base64url').slice(0, 12);
}
