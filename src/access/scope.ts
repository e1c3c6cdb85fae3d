import { type RawBuilder, sql } from 'kysely';
import type { FirmResource } from '../firm/index.ts';
import type { Principal } from './model.ts';

/**
 * The one place where a principal becomes SQL. Every query over cases, files, or anything that hangs
 * on them must contain one of these conditions; what they exclude does not exist for the caller.
 */

/** True for a row of `cases` (under the given alias) that the principal may see. */
export function caseScope(principal: Principal, alias = 'cases'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql<boolean>`${column('firm_id')} = ${principal.firmId}`];
  for (const grant of principal.resources) {
    conditions.push(anyOf(grant.map((resource) => admits(resource, column))));
  }
  const subjects = [principal.clientId, principal.personId].filter((id) => id !== null);
  // Who acts is the person, where the client acts for one: a client that is let in does not take everybody along.
  const actor = principal.personId ?? principal.clientId;
  if (actor !== null) {
    const id = column('id');
    conditions.push(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM walls WHERE walls.case_id = ${id} AND walls.mode = 'screen' AND walls.subject_id IN (${sql.join(subjects)}))`,
      sql<boolean>`NOT EXISTS (SELECT 1 FROM walls WHERE walls.case_id = ${id} AND walls.mode = 'admit' AND NOT EXISTS (SELECT 1 FROM walls AS door WHERE door.case_id = walls.case_id AND door.name = walls.name AND door.subject_id = ${actor}))`,
    );
  }
  return all(conditions);
}

/**
 * Sorts rows of `cases` with one external id, for the principal's eyes: the one to which it gave the id itself, then the others in the order
 * in which they got it. What it means to somebody is thus never changed by another who gives the id to a further case.
 */
export function byMeaning(principal: Principal): RawBuilder<unknown> {
  const { clientId, personId } = principal;
  return sql`(SELECT own.client_id IS ${clientId} AND own.person_id IS ${personId} FROM external_ids AS own WHERE own.case_id = cases.id) DESC, (SELECT its.given FROM external_ids AS its WHERE its.case_id = cases.id), cases.id`;
}

/**
 * True for a row of `files` (under the given alias) that the principal may see: the firm's library,
 * or a file of a visible case.
 */
export function fileScope(principal: Principal, alias = 'files'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('firm_id')} = ${principal.firmId} AND (${column('case_id')} IS NULL OR EXISTS (SELECT 1 FROM cases AS scoped WHERE scoped.id = ${column('case_id')} AND ${caseScope(principal, 'scoped')})))`;
}

/**
 * True for a row of `documents` (under the given alias) that the principal may see: its case is visible, and so is every
 * file it was written from, or was until it was deleted. Its words came from them, whoever asked for it.
 */
export function documentScope(principal: Principal, alias = 'documents'): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`);
  return madeFrom(principal, alias, sql`document_sources AS used WHERE used.document_id = ${id}`);
}

/** The same for a row of `plans`: the words of its candidates came from files. */
export function planScope(principal: Principal, alias = 'plans'): RawBuilder<boolean> {
  const id = sql.ref(`${alias}.id`);
  return madeFrom(principal, alias, sql`plan_sources AS used WHERE used.plan_id = ${id}`);
}

function madeFrom(principal: Principal, alias: string, used: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(EXISTS (SELECT 1 FROM cases AS scoped WHERE scoped.id = ${column('case_id')} AND ${caseScope(principal, 'scoped')}) AND NOT EXISTS (SELECT 1 FROM ${used} AND ${isHidden(principal, 'used.file_id')}))`;
}

/** True for a row of `jobs` that orders a draft and that the principal may see: it ordered it, and its case is visible. */
export function draftJobScope(principal: Principal): RawBuilder<boolean> {
  const said = (path: string) => sql`json_extract(jobs.payload, ${path})`;
  const { kind, firmId, clientId, personId } = principal;
  return sql<boolean>`(jobs.firm_id = ${firmId} AND ${said('$.principal.kind')} = ${kind} AND ${said('$.principal.clientId')} IS ${clientId} AND ${said('$.principal.personId')} IS ${personId} AND EXISTS (SELECT 1 FROM cases AS scoped WHERE scoped.id = ${said('$.case_id')} AND ${caseScope(principal, 'scoped')}))`;
}

/** True for a row of `draft_disposals` that the principal may see: it might have seen the draft, for the same reasons. */
export function draftDisposalScope(principal: Principal): RawBuilder<boolean> {
  return sql<boolean>`(EXISTS (SELECT 1 FROM cases AS scoped WHERE scoped.id = draft_disposals.case_id AND ${caseScope(principal, 'scoped')}) AND NOT EXISTS (SELECT 1 FROM json_each(draft_disposals.sources) AS used WHERE ${isHidden(principal, 'used.value')}))`;
}

/** Of a file there is a row, and after its deletion a certificate: either says where it belongs. */
function isHidden(principal: Principal, fileId: string): RawBuilder<boolean> {
  const id = sql.ref(fileId);
  return sql<boolean>`(EXISTS (SELECT 1 FROM files AS source WHERE source.id = ${id} AND NOT ${fileScope(principal, 'source')}) OR EXISTS (SELECT 1 FROM disposals AS gone WHERE gone.file_id = ${id} AND NOT ${fileScope(principal, 'gone')}))`;
}

/** The column `duplicate_of` of `files`, for the principal's eyes: a file that it may not see is named to nobody. */
export function visibleDuplicate(principal: Principal): RawBuilder<string | null> {
  return sql<
    string | null
  >`(SELECT twin.id FROM files AS twin WHERE twin.id = files.duplicate_of AND ${fileScope(principal, 'twin')})`;
}

function admits(resource: FirmResource, column: (name: string) => RawBuilder<unknown>): RawBuilder<boolean> {
  const conditions: RawBuilder<boolean>[] = [];
  const limit = (name: string, values: readonly string[] | undefined) => {
    if (values === undefined) return;
    conditions.push(
      values.length === 0 ? sql<boolean>`0` : sql<boolean>`${column(name)} IN (${sql.join([...values])})`,
    );
  };
  limit('id', resource.cases);
  limit('practice_area', resource.practice_areas);
  limit('client', resource.clients);
  return conditions.length === 0 ? sql<boolean>`1` : all(conditions);
}

function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
}

function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql<boolean>`0` : sql<boolean>`(${sql.join(conditions, sql` OR `)})`;
}
