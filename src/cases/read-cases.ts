import type { Principal } from '../access/index.ts';
import type { Given, Query } from '../contract/index.ts';
import { type ListPage, listById, yieldToEventLoop } from '../platform/index.ts';
import type { CaseRow, Database, TruthTables } from '../store/index.ts';
import { namedCase } from './external-id.ts';
import { type Case, toCase, toVersioned, type VersionedCase } from './model.ts';
import { listCaseRows } from './repository.ts';

export type ListCasesInput = Given<Query<'listCases'>>;

interface Parts {
  readonly database: Database<TruthTables>;
}

export async function listCases(
  parts: Parts,
  principal: Principal,
  input: ListCasesInput,
): Promise<ListPage<Case>> {
  const { status, practice_area, client, external_id, updated_since, q } = input;
  // Said or not, the oldest first is the same list.
  const order = input.order === 'newest' ? 'newest' : undefined;
  const narrowed = { status, practice_area, client, external_id, updated_since, q, order };
  const list = listById('cases', narrowed, input);
  const rows: CaseRow[] = [];
  let size = 0;
  for (let from = list.after; rows.length <= input.limit; from = rows.at(-1)?.id) {
    const most = Math.min(ROWS_TOGETHER, input.limit + 1 - rows.length);
    const some = await listCaseRows(parts.database.read, principal, input, from, most);
    for (const row of some) {
      rows.push(row);
      size += sizeOf(row);
      if (size > MOST_CHARACTERS && rows.length > 1) return list.page(rows.map(toCase), rows.length - 1);
    }
    if (some.length < most) break;
    await yieldToEventLoop();
  }
  return list.page(rows.map(toCase));
}

/** The usual page, and the row that tells whether there is another. */
const ROWS_TOGETHER = 51;
/** A page of the longest records ends before its limit: what is written out at a stretch keeps everybody else waiting. */
const MOST_CHARACTERS = 2_000_000;

function sizeOf({ facts, parties, key_dates, custom }: CaseRow): number {
  return (facts ?? '').length + parties.length + key_dates.length + custom.length;
}

/** By id, or by the firm's own id written as `external:<id>`. */
export async function getCase(parts: Parts, principal: Principal, reference: string): Promise<VersionedCase> {
  return toVersioned(await namedCase(parts.database.read, principal, reference));
}
