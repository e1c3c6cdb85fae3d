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
  if (subjects.length > 0) {
    conditions.push(
      sql<boolean>`NOT EXISTS (SELECT 1 FROM walls WHERE walls.case_id = ${column('id')} AND walls.subject_id IN (${sql.join(subjects)}))`,
    );
  }
  return all(conditions);
}

/**
 * True for a row of `files` (under the given alias) that the principal may see: the firm's library,
 * or a file of a visible case.
 */
export function fileScope(principal: Principal, alias = 'files'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('firm_id')} = ${principal.firmId} AND (${column('case_id')} IS NULL OR EXISTS (SELECT 1 FROM cases AS scoped WHERE scoped.id = ${column('case_id')} AND ${caseScope(principal, 'scoped')})))`;
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
