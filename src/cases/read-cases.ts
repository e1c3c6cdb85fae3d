import type { Principal } from '../access/index.ts';
import { decodeCursor, type ListPage, toListPage } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { namedCase } from './external-id.ts';
import { type Case, toCase, toVersioned, type VersionedCase } from './model.ts';
import { type CaseFilter, listCaseRows } from './repository.ts';

export interface ListCasesInput extends CaseFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

interface Parts {
  readonly database: Database<TruthTables>;
}

export async function listCases(
  parts: Parts,
  principal: Principal,
  input: ListCasesInput,
): Promise<ListPage<Case>> {
  const after = input.cursor === undefined ? undefined : String(decodeCursor(input.cursor, ['string'])[0]);
  const rows = await listCaseRows(parts.database.read, principal, input, after, input.limit + 1);
  return toListPage(rows.map(toCase), input.limit, (matter) => [matter.id]);
}

/** By id, or by the firm's own id written as `external:<id>`. */
export async function getCase(parts: Parts, principal: Principal, reference: string): Promise<VersionedCase> {
  return toVersioned(await namedCase(parts.database.read, principal, reference));
}
