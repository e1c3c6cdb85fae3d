/** The files that a request, a plan or a draft names. */
import type { Principal } from '../../access/index.ts';
import { ChanceryError, type Json } from '../../platform/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findFiles } from '../../vault/index.ts';

/** Each once, wherever it stands in the JSON: an unescaped quotation mark stands in no string. */
export function filesNamedIn(json: string): string[] {
  return [...new Set(Array.from(json.matchAll(/"file_id":"([^"]+)"/g), ([, id = '']) => id))];
}

/**
 * A file named in the request and not visible is the caller's mistake, said without telling why.
 * @param named with where in the request each stands, an RFC 6901 pointer
 * @throws ChanceryError `validation_failed`
 */
export async function mustSeeFiles(
  { database }: { readonly database: Database<TruthTables> },
  principal: Principal,
  named: readonly { readonly id: string; readonly pointer: string }[],
): Promise<void> {
  const ids = [...new Set(named.map(({ id }) => id))];
  const visible = new Set((await findFiles(database.read, principal, ids)).map(({ id }) => id));
  const errors = named.flatMap(({ id, pointer }) =>
    visible.has(id) ? [] : [{ pointer, detail: 'No such file.' }],
  );
  if (errors.length === 0) return;
  throw new ChanceryError('validation_failed', 'The request names files that do not exist.', {
    hint: 'List the files with GET /v1/vault/files and use their ids.',
    errors,
  });
}

export function namedInSources(ids: readonly string[]): { id: string; pointer: string }[] {
  return ids.map((id, index) => ({ id, pointer: `/sources/${index}` }));
}

/** Each `file_id` within it. */
export function namedWithin(value: Json, pointer: string): { id: string; pointer: string }[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    key === 'file_id' && typeof one === 'string'
      ? [{ id: one, pointer: `${pointer}/file_id` }]
      : namedWithin(one as Json, `${pointer}/${key}`),
  );
}
