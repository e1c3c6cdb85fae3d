import type { Principal } from '../access/index.ts';
import { appendAudit } from '../audit/index.ts';
import { ChanceryError, notFound, timestamp, typedLine, typedLines } from '../platform/index.ts';
import type { Database, LegalHoldRow, Queries, StoreParts, TruthTables } from '../store/index.ts';
import { namedCase, namedCaseId } from './external-id.ts';
import { actorId } from './model.ts';
import { findHold, insertHold, listHoldRows, type NamedHoldRow, releaseHoldRow } from './repository.ts';

/** A legal hold as the API shows it; `released_at` is null while it stands. */
export type LegalHold = Omit<NamedHoldRow, 'firm_id'>;

/**
 * From now on nothing of the case is deleted. A case can be under several holds; each goes by its own name. The same name
 * once more changes nothing.
 */
export async function placeHold(
  parts: StoreParts,
  principal: Principal,
  input: { readonly caseId: string; readonly name: string; readonly reason: string },
): Promise<{ readonly hold: LegalHold; readonly outcome: 'placed' | 'stands' }> {
  const name = typedLine(input.name).trim();
  if (name === '') {
    throw new ChanceryError('validation_failed', 'A legal hold needs a name.', {
      errors: [{ pointer: '/name', detail: 'must not be empty' }],
    });
  }
  return parts.database.transaction(async (tx) => {
    const { id: caseId, title: case_title } = await namedCase(tx, principal, input.caseId);
    const [standing] = (await listHoldRows(tx, principal, caseId, true)).filter((hold) => hold.name === name);
    if (standing !== undefined) return { hold: toHold(standing), outcome: 'stands' as const };
    const row: LegalHoldRow = {
      id: parts.ids.next('hold'),
      firm_id: principal.firmId,
      case_id: caseId,
      name,
      reason: typedLines(input.reason),
      placed_at: timestamp(parts.clock),
      placed_by: actorId(principal),
      released_at: null,
      released_by: null,
    };
    await insertHold(tx, principal, row);
    await appendAudit(tx, parts.clock, principal, {
      action: 'hold.placed',
      subject: caseId,
      details: { hold: row.id },
    });
    return { hold: toHold({ ...row, case_title }), outcome: 'placed' as const };
  });
}

/** What the hold froze may be deleted again, unless another hold stands. It stays on record. */
export async function releaseHold(
  parts: StoreParts,
  principal: Principal,
  input: { readonly caseId: string; readonly holdId: string },
): Promise<LegalHold> {
  return parts.database.transaction(async (tx) => {
    const { id: caseId } = await namedCase(tx, principal, input.caseId);
    const row = await findHold(tx, principal, caseId, input.holdId);
    if (row === undefined) throw notFound('legal hold');
    if (row.released_at !== null) return toHold(row);
    const change = { released_at: timestamp(parts.clock), released_by: actorId(principal) };
    await releaseHoldRow(tx, principal, row.id, change);
    await appendAudit(tx, parts.clock, principal, {
      action: 'hold.released',
      subject: caseId,
      details: { hold: row.id },
    });
    return toHold({ ...row, ...change });
  });
}

/** Of one case, or of all the principal may see; `standing`: only those that were not released. Oldest first. */
export async function listHolds(
  parts: { readonly database: Database<TruthTables> },
  principal: Principal,
  reference?: string,
  standing = false,
): Promise<LegalHold[]> {
  const { read } = parts.database;
  const caseId = await namedCaseId(read, principal, reference);
  return (await listHoldRows(read, principal, caseId, standing)).map(toHold);
}

/** To be asked in the transaction that changes something of a case: what was said before is then kept. */
export async function isHeld(
  queries: Queries<TruthTables>,
  principal: Principal,
  caseId: string | null,
): Promise<boolean> {
  return caseId !== null && (await listHoldRows(queries, principal, caseId, true)).length > 0;
}

/**
 * To be asked in the transaction that deletes something of a case.
 * @throws ChanceryError `legal_hold` with the names of the holds
 */
export async function assertNoHold(
  queries: Queries<TruthTables>,
  principal: Principal,
  caseId: string | null,
): Promise<void> {
  if (caseId === null) return;
  const names = (await listHoldRows(queries, principal, caseId, true)).map(({ name }) => `“${name}”`);
  if (names.length === 0) return;
  throw new ChanceryError(
    'legal_hold',
    `The case is under the legal hold ${names.join(' and ')}: nothing of it is deleted.`,
    { hint: 'Somebody who may decide it has to release the hold first: chancery case release CASE' },
  );
}

function toHold({ firm_id: _, ...hold }: NamedHoldRow): LegalHold {
  return hold;
}
