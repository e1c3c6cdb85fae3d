import type { Principal } from '../access/index.ts';
import type { Answer, Given } from '../contract/index.ts';
import { typedLine, typedLines } from '../platform/index.ts';
import type { CaseRow } from '../store/index.ts';

/** A matter, as the API shows it. Dates are YYYY-MM-DD, times RFC 3339 UTC. */
export type Case = Answer<'getCase'>;

export type Party = Given<Case['parties'][number]>;

export type KeyDate = Case['key_dates'][number];

/** What practice software sends: everything but ids and times. Absent fields are kept (on change) or empty (on creation). */
export type CaseInput = {
  readonly [K in keyof Omit<Case, 'id' | 'created_at' | 'updated_at'>]?:
    | Case[K]
    | (K extends 'parties' | 'key_dates' | 'custom' ? null : never)
    | undefined;
};

/** A case with its version and the entity tag of it. */
export interface VersionedCase {
  readonly case: Case;
  readonly version: number;
  readonly tag: string;
}

export function toVersioned(row: CaseRow): VersionedCase {
  return { case: toCase(row), version: row.version, tag: tagOf(row) };
}

/** Of this case alone: an external id, and the URL that is made of it, can pass from one case to another. */
export function tagOf({ id, version }: Pick<CaseRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

/** Field by field: to copy a row but for some of its columns takes longer than to read it. */
export function toCase(row: CaseRow): Case {
  return {
    id: row.id,
    external_id: row.external_id,
    number: row.number,
    title: row.title,
    client: row.client,
    practice_area: row.practice_area,
    status: row.status,
    court: row.court,
    jurisdiction: row.jurisdiction,
    docket_number: row.docket_number,
    judge: row.judge,
    parties: JSON.parse(row.parties) as Case['parties'],
    facts: row.facts,
    key_dates: JSON.parse(row.key_dates) as KeyDate[],
    responsible_attorney: row.responsible_attorney,
    opened_on: row.opened_on,
    closed_on: row.closed_on,
    custom: JSON.parse(row.custom) as Case['custom'],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

export type CaseColumns = Omit<CaseRow, 'id' | 'firm_id' | 'version' | 'created_at' | 'updated_at'>;

const EMPTY: Omit<CaseColumns, 'title'> = {
  external_id: null,
  number: null,
  client: null,
  practice_area: null,
  status: 'open',
  court: null,
  jurisdiction: null,
  docket_number: null,
  judge: null,
  parties: '[]',
  facts: null,
  key_dates: '[]',
  responsible_attorney: null,
  opened_on: null,
  closed_on: null,
  custom: '{}',
};

/** The columns of a case after the input has been laid over what was there. */
export function mergeColumns(before: CaseRow | undefined, input: CaseInput & { title: string }): CaseColumns {
  const { parties, key_dates, custom, ...plain } = input;
  const given = cleaned(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)));
  return {
    ...EMPTY,
    ...(before === undefined ? {} : columnsOf(before)),
    ...given,
    ...(parties === undefined ? {} : { parties: JSON.stringify((parties ?? []).map(cleaned)) }),
    ...(key_dates === undefined ? {} : { key_dates: JSON.stringify((key_dates ?? []).map(cleaned)) }),
    ...(custom === undefined ? {} : { custom: JSON.stringify(custom ?? {}) }),
    title: input.title,
  };
}

const OF_LINES = new Set(['address', 'counsel_address']);
/** Drafts quote the facts; an external id is looked for as it is said, and refused where it is no line. */
const AS_IT_CAME = new Set(['external_id', 'facts']);

function cleaned<T extends object>(fields: T): T {
  const entries = Object.entries(fields).map(([name, value]: [string, unknown]) => [
    name,
    typeof value !== 'string' || AS_IT_CAME.has(name)
      ? value
      : OF_LINES.has(name)
        ? typedLines(value)
        : typedLine(value),
  ]);
  return Object.fromEntries(entries) as T;
}

function columnsOf(row: CaseRow): CaseColumns {
  const {
    id: _id,
    firm_id: _firm,
    version: _version,
    created_at: _created,
    updated_at: _updated,
    ...columns
  } = row;
  return columns;
}

/** Names of the fields that read otherwise afterwards. */
export function changedFields(before: CaseRow, after: CaseColumns): (keyof CaseColumns)[] {
  return (Object.keys(after) as (keyof CaseColumns)[]).filter((column) => before[column] !== after[column]);
}

/** Who did it, as it is kept with holds and earlier versions. */
export function actorId({ kind, clientId, personId }: Principal): string {
  return personId ?? clientId ?? kind;
}
