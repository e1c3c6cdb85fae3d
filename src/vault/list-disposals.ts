import type { Principal } from '../access/index.ts';
import { namedCaseId } from '../cases/index.ts';
import type { Given, Query } from '../contract/index.ts';
import { type ListPage, listById } from '../platform/index.ts';
import { type DisposalCertificate, toCertificate } from './model.ts';
import type { VaultParts } from './parts.ts';
import { listDisposalRows } from './repository.ts';

export type ListDisposalsInput = Given<Query<'listDisposals'>>;

/** What was deleted of the cases and the library that the principal may see, newest first. */
export async function listDisposals(
  parts: Pick<VaultParts, 'database'>,
  principal: Principal,
  input: ListDisposalsInput,
): Promise<ListPage<DisposalCertificate>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const { file_id } = input;
  const filter = { case_id, file_id };
  const list = listById('disposals', filter, input);
  const rows = await listDisposalRows(read, principal, filter, list.after, input.limit + 1);
  return list.page(rows.map(toCertificate));
}
