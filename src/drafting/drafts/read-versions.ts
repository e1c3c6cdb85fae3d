/** Versions of drafts as they are stored, for reading: the newest is the draft. */
import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { type Clock, notFound } from '../../platform/index.ts';
import { type Database, type DocumentRow, type TruthTables, unpackText } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import { findDocument, findVersion } from '../repository.ts';
import type { Actor } from '../versions/model.ts';
import { type VersionState, writtenDraft } from './view-document.ts';

interface Parts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
}

export interface VersionAsked {
  readonly id: string;
  /** The newest when absent. */
  readonly number?: number | undefined;
}

/** Writes answers elsewhere. */
export interface AnswerWriter {
  answer(principal: Principal, asked: VersionAsked): Promise<Uint8Array>;
}

export interface StoredVersion {
  readonly document: DraftDocument;
  readonly state: VersionState;
  readonly tag: string;
}

/** A draft as it is answered, in JSON. */
export interface AnsweredVersion {
  readonly answer: Uint8Array;
  readonly tag: string;
}

interface Answering {
  /** In this process when absent. */
  readonly answers?: AnswerWriter | undefined;
}

type Body = Pick<DocumentRow, 'body' | 'packed'>;
type Row = Pick<DocumentRow, 'version' | 'reviewed_by' | 'reviewed_at'>;

export function person(id: string | null): Actor {
  return { kind: id === null ? 'client' : 'person', id };
}

export function stateOf(
  row: Row,
  version: number,
  reviewed: Pick<Row, 'reviewed_by' | 'reviewed_at'>,
): VersionState {
  const { reviewed_by: by, reviewed_at: at } = reviewed;
  return { version, versions: row.version, reviewed: at === null ? null : { by: person(by), at } };
}

export function tagOf(id: string, { version, reviewed_at }: Row): string {
  return `${id}.${version}${reviewed_at === null ? '' : '.reviewed'}`;
}

export function bodyOf(row: Body): DraftDocument {
  return JSON.parse(unpackText(row)) as DraftDocument;
}

/** That it was read is on record before it is answered. @throws ChanceryError `not_found` */
export async function getVersion(
  parts: Parts,
  principal: Principal,
  id: string,
  number?: number,
): Promise<StoredVersion> {
  const found = await recordedRow(parts, principal, { id, number });
  return { ...found, document: bodyOf(found.row) };
}

/** The same in JSON, as it is stored. @throws ChanceryError as `getVersion` */
export async function getVersionText(
  parts: Parts,
  principal: Principal,
  id: string,
  number?: number,
): Promise<string> {
  return unpackText((await recordedRow(parts, principal, { id, number })).row);
}

/** The same as it is answered. @throws ChanceryError as `getVersion` */
export async function answerVersion(
  parts: Parts & Answering,
  principal: Principal,
  id: string,
  number?: number,
): Promise<AnsweredVersion> {
  const { row, state, tag } = await recordedRow(parts, principal, { id, number });
  return { answer: await answerOf(parts, principal, { ...row, id, state }), tag };
}

/** Characters of JSON, of which an ordinary draft has 100,000: who reads a longer one waits for a clerk, and nobody else waits. */
const LONG = 500_000;

export async function answerOf(
  { answers }: Answering,
  principal: Principal,
  { id, state, ...row }: Body & { readonly id: string; readonly state: VersionState },
): Promise<Uint8Array> {
  const text = unpackText(row);
  if (text.length > LONG && answers !== undefined)
    return answers.answer(principal, { id, number: state.version });
  return writtenDraft(JSON.parse(text) as DraftDocument, state);
}

/** A version without a record of its reading: for what makes something of it. @throws ChanceryError `not_found` */
export async function storedVersion(
  parts: Pick<Parts, 'database'>,
  principal: Principal,
  asked: VersionAsked,
): Promise<StoredVersion> {
  const found = await findRow(parts, principal, asked);
  return { ...found, document: bodyOf(found.row) };
}

async function recordedRow(parts: Parts, principal: Principal, asked: VersionAsked) {
  const found = await findRow(parts, principal, asked);
  const { id, number } = asked;
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, {
      action: 'document.read',
      subject: id,
      details: { case_id: found.case_id, ...(number === undefined ? {} : { version: number }) },
    }),
  );
  return found;
}

async function findRow(
  { database }: Pick<Parts, 'database'>,
  principal: Principal,
  { id, number }: VersionAsked,
) {
  const row = await findDocument(database.read, principal, id);
  if (row === undefined) throw notFound('document');
  const { case_id } = row;
  if (number === undefined || number === row.version)
    return { row, case_id, state: stateOf(row, row.version, row), tag: tagOf(id, row) };
  const earlier = await findVersion(database.read, principal, id, number);
  if (earlier === undefined) throw notFound('version');
  return { row: earlier, case_id, state: stateOf(row, number, earlier), tag: `${id}.${number}` };
}
