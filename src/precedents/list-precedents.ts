import type { Principal } from '../access/index.ts';
import { namedCaseId } from '../cases/index.ts';
import { type ListPage, listById, yieldToEventLoop } from '../platform/index.ts';
import type { FileStatus } from '../store/index.ts';
import { captionOf } from './caption/index.ts';
import type { PrecedentParts } from './model.ts';
import { nameIn } from './name-precedent.ts';
import { type ListedRow, listPrecedentRows, type PrecedentFilter } from './repository.ts';
import { decidedBy } from './series/courts.ts';

export interface ListPrecedentsInput extends PrecedentFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** A precedent as it is cited; what is not known of it is null. */
export interface ListedPrecedent {
  readonly file_id: string;
  readonly case_id: string | null;
  /** Of the file. */
  readonly name: string;
  /** `Harrow v. Bell, 12 Mer. 2d 118 (Mer. 1997)` */
  readonly citation: string | null;
  /** `Harrow v. Bell` */
  readonly case_name: string | null;
  readonly court: string | null;
  readonly year: number | null;
  readonly status: FileStatus;
  readonly pages: number | null;
  readonly created_at: string;
}

/**
 * The precedents that the principal may see, the newest first.
 * @throws ChanceryError `invalid_cursor`; `not_found` for a case it may not see
 */
export async function listPrecedents(
  parts: Pick<PrecedentParts, 'database'>,
  principal: Principal,
  input: ListPrecedentsInput,
): Promise<ListPage<ListedPrecedent>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const filter = { case_id, file_id: input.file_id };
  const list = listById('precedents', filter, input);
  const rows = await listPrecedentRows(read, principal, filter, list.after, input.limit + 1);
  const { data, ...page } = list.page(rows);
  const listed: ListedPrecedent[] = [];
  for (const row of data) {
    // A caption takes a millisecond to read the first time.
    await yieldToEventLoop();
    listed.push(asCited(row));
  }
  return { ...page, data: listed };
}

function asCited({ id, case_id, name, title, status, page_count, created_at, first_page }: ListedRow) {
  const caption = title === null && first_page !== null ? captionOf(first_page) : null;
  const citation = title ?? caption?.citation ?? null;
  const { court, year } = decidedBy(citation, citation === null ? '' : (first_page ?? ''));
  return {
    file_id: id,
    case_id,
    name,
    citation,
    case_name: caption?.name ?? nameIn(citation),
    court: court?.name ?? null,
    year,
    status,
    pages: page_count,
    created_at,
  };
}
