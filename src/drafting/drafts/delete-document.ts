import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { assertNoHold, namedCaseId } from '../../cases/index.ts';
import { forget } from '../../jobs/index.ts';
import { type Clock, type Ids, type ListPage, listById, notFound, timestamp } from '../../platform/index.ts';
import { type Database, type DraftDisposalRow, type TruthTables, unpackText } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import {
  deleteDocumentRows,
  findDocument,
  insertDraftDisposal,
  listDraftDisposalRows,
  listSourceIds,
} from '../repository.ts';

interface Parts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** What is left of a draft that was deleted. */
export interface DraftDisposal {
  readonly id: string;
  readonly document_id: string;
  readonly case_id: string;
  readonly document_type: string;
  readonly title: string;
  /** SHA-256 of its passport: a copy that left the appliance can still be told by it. Null for drafts of early versions. */
  readonly passport_sha256: string | null;
  /** Ids of the files it was written from. */
  readonly sources: readonly string[];
  readonly drafted_at: string;
  readonly disposed_at: string;
  readonly actor: { readonly kind: string; readonly id: string | null };
  readonly reason: string | null;
}

/**
 * Deletes a draft, with the request that a queued one was made from. A certificate stays; copies that were exported are
 * beyond us.
 * @throws ChanceryError `not_found`, `legal_hold`
 */
export async function deleteDocument(
  parts: Parts,
  principal: Principal,
  input: { readonly id: string; readonly reason?: string | undefined },
): Promise<DraftDisposal> {
  return parts.database.transaction(async (tx) => {
    const document = await findDocument(tx, principal, input.id);
    if (document === undefined) throw notFound('document');
    await assertNoHold(tx, principal, document.case_id);
    const { passport } = JSON.parse(unpackText(document)) as Partial<Pick<DraftDocument, 'passport'>>;
    const row: DraftDisposalRow = {
      id: parts.ids.next('disp'),
      firm_id: document.firm_id,
      case_id: document.case_id,
      document_id: document.id,
      document_type: document.document_type,
      title: document.title,
      passport: passport?.sha256 ?? null,
      sources: JSON.stringify(await listSourceIds(tx, principal, document.id)),
      drafted_at: document.created_at,
      disposed_at: timestamp(parts.clock),
      actor_kind: principal.kind,
      actor_id: principal.personId ?? principal.clientId,
      reason: input.reason ?? null,
    };
    await insertDraftDisposal(tx, principal, row);
    await forget(tx, 'generate_document', document.id);
    await deleteDocumentRows(tx, principal, document.id);
    await appendAudit(tx, parts.clock, principal, {
      action: 'document.disposed',
      subject: document.id,
      details: { certificate: row.id, case_id: row.case_id, passport: row.passport },
    });
    return toDisposal(row);
  });
}

export interface ListDraftDisposalsInput {
  readonly case_id?: string | undefined;
  readonly document_id?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Certificates of drafts that the principal might have read, newest first. */
export async function listDraftDisposals(
  parts: Pick<Parts, 'database'>,
  principal: Principal,
  input: ListDraftDisposalsInput,
): Promise<ListPage<DraftDisposal>> {
  const { read } = parts.database;
  const case_id = await namedCaseId(read, principal, input.case_id);
  const { document_id } = input;
  const filter = { case_id, document_id };
  const list = listById('draft disposals', filter, input);
  const rows = await listDraftDisposalRows(
    read,
    principal,
    input.limit + 1,
    list.after,
    case_id,
    document_id,
  );
  return list.page(rows.map(toDisposal));
}

function toDisposal(row: DraftDisposalRow): DraftDisposal {
  const { firm_id: _, actor_kind, actor_id, passport, sources, ...rest } = row;
  return {
    ...rest,
    passport_sha256: passport,
    sources: JSON.parse(sources) as string[],
    actor: { kind: actor_kind, id: actor_id },
  };
}
