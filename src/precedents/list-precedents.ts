import type { Principal } from '../access/index.ts';
import { namedCaseId } from '../cases/index.ts';
import type { Answer, Given, Query } from '../contract/index.ts';
import { type ListPage, listById } from '../platform/index.ts';
import type { PrecedentParts } from './model.ts';
import { type ListedRow, listPrecedentRows } from './repository.ts';

export type ListPrecedentsInput = Given<Query<'listPrecedents'>>;

/** A precedent as it is cited; what is not known of it is null. */
export type ListedPrecedent = Answer<'listPrecedents'>['data'][number];

/**
 * The precedents that the principal may see, the newest first.
 * @throws ChanceryError `invalid_cursor`; `not_found` for a case it may not see
 */
export async function listPrecedents(
  parts: Pick<PrecedentParts, 'index'>,
  principal: Principal,
  input: ListPrecedentsInput,
): Promise<ListPage<ListedPrecedent>> {
  const { read } = parts.index;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const filter = { case_id, file_id: input.file_id };
  const list = listById('precedents', filter, input);
  const rows = await listPrecedentRows(read, principal, filter, list.after, input.limit + 1);
  const { data, ...page } = list.page(rows);
  return { ...page, data: data.map(asListed) };
}

function asListed({ id, title, citation, page_count, ...row }: ListedRow): ListedPrecedent {
  return { file_id: id, ...row, citation: title ?? citation, pages: page_count };
}
