/** Versions of drafts as they are stored: made, read, listed, compared, reviewed; each on record. */
import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { assertCondition, ChanceryError, type Condition, notFound, timestamp } from '../../platform/index.ts';
import { type DocumentRow, packText, type Queries, type TruthTables, unpackText } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import { openPointsToFill } from '../drafts/store-draft.ts';
import type { VersionState } from '../drafts/view-document.ts';
import type { DraftingParts } from '../generate/generate-document.ts';
import { align } from '../passport/align.ts';
import { findDocument, findVersion, insertVersion, listVersionRows, updateDocument } from '../repository.ts';
import { filesNamedIn } from '../sources/named-files.ts';
import type { Actor, Edit, How } from './model.ts';
import { reviseDocument } from './revise-document.ts';
import type { RevisedDraft, ReviseInput } from './reviser.ts';

/** Makes a version and stores nothing. */
export interface Reviser {
  revise(principal: Principal, input: ReviseInput, signal: AbortSignal): Promise<RevisedDraft>;
}

export type VersionParts = DraftingParts & {
  /** Does the verifying elsewhere; in this process when absent. */
  readonly reviser?: Reviser | undefined;
};

export interface StoredVersion {
  readonly document: DraftDocument;
  readonly state: VersionState;
  readonly tag: string;
}

type Row = Pick<DocumentRow, 'version' | 'reviewed_by' | 'reviewed_at'>;

function person(id: string | null): Actor {
  return { kind: id === null ? 'client' : 'person', id };
}

function stateOf(
  row: Row,
  version: number,
  reviewed: Pick<Row, 'reviewed_by' | 'reviewed_at'>,
): VersionState {
  const { reviewed_by: by, reviewed_at: at } = reviewed;
  return { version, versions: row.version, reviewed: at === null ? null : { by: person(by), at } };
}

function tagOf(id: string, { version, reviewed_at }: Row): string {
  return `${id}.${version}${reviewed_at === null ? '' : '.reviewed'}`;
}

/** That it was read is on record before it is answered. @throws ChanceryError `not_found` */
export async function getVersion(
  parts: Pick<VersionParts, 'database' | 'clock'>,
  principal: Principal,
  id: string,
  number?: number,
): Promise<StoredVersion> {
  const found = await storedVersion(parts, principal, id, number);
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, {
      action: 'document.read',
      subject: id,
      details: { case_id: found.document.case_id, ...(number === undefined ? {} : { version: number }) },
    }),
  );
  return found;
}

async function storedVersion(
  { database }: Pick<VersionParts, 'database'>,
  principal: Principal,
  id: string,
  number?: number,
): Promise<StoredVersion> {
  const row = await findDocument(database.read, principal, id);
  if (row === undefined) throw notFound('document');
  const tag = tagOf(id, row);
  if (number === undefined || number === row.version)
    return { document: bodyOf(row), state: stateOf(row, row.version, row), tag };
  const earlier = await findVersion(database.read, principal, id, number);
  if (earlier === undefined) throw notFound('version');
  return { document: bodyOf(earlier), state: stateOf(row, number, earlier), tag: `${id}.${number}` };
}

function bodyOf(row: Pick<DocumentRow, 'body' | 'packed'>): DraftDocument {
  return JSON.parse(unpackText(row)) as DraftDocument;
}

interface NewVersion {
  readonly id: string;
  readonly edits: readonly Edit[];
  readonly how: How;
  /** In place of edits: an edited Word file, in base 64. */
  readonly word?: string;
  readonly condition: Condition;
}

export interface Making {
  readonly signal: AbortSignal;
  /** Runs in the transaction that stores the version, with its number: both happen or neither. */
  readonly stored?: ((tx: Queries<TruthTables>, version: number) => Promise<void>) | undefined;
}

/**
 * Verifies what was edited and stores the draft as its next version.
 * @throws ChanceryError `not_found`, `precondition_failed` where another version was quicker, as `reviseDocument`
 */
export async function makeVersion(
  parts: VersionParts,
  principal: Principal,
  { id, edits, how, word, condition }: NewVersion,
  { signal, stored }: Making,
): Promise<StoredVersion> {
  parts.assertRoom?.();
  const before = await storedVersion(parts, principal, id);
  assertCondition(condition, before.tag, 'draft');
  const input = { document: before.document, edits, how, word, number: before.state.version + 1 };
  const { document, files, same } = await (parts.reviser?.revise(principal, input, signal) ??
    reviseDocument(parts, principal, input, signal));
  signal.throwIfAborted();
  if (same) {
    await parts.database.transaction(async (tx) => stored?.(tx, before.state.version));
    return before;
  }
  const body = JSON.stringify(document);
  const packed = await packText(body);
  return parts.database.transaction(async (tx) => {
    const row = await findDocument(tx, principal, id);
    if (row === undefined) throw notFound('document');
    // Whoever was quicker is not overwritten, with If-Match or without.
    assertCondition({ ifMatch: [before.tag], ifNoneMatch: null }, tagOf(id, row), 'draft');
    const { body: old, packed: oldPacked, how: oldHow, created_by, made_by, reviewed_by, reviewed_at } = row;
    await insertVersion(tx, principal, {
      ...{ document_id: id, number: row.version, how: oldHow, body: old, packed: oldPacked },
      ...{ created_by, made_by, made_at: row.made_at ?? row.created_at, reviewed_by, reviewed_at },
      passport: before.document.passport.sha256,
    });
    const next: DocumentRow = {
      ...row,
      ...packed,
      ...{ version: row.version + 1, how, made_by: principal.personId, created_by: principal.clientId },
      ...{ made_at: timestamp(parts.clock), reviewed_by: null, reviewed_at: null },
      open_points: openPointsToFill(document),
    };
    await updateDocument(tx, principal, next, [...filesNamedIn(body), ...files]);
    await appendAudit(tx, parts.clock, principal, {
      action: 'document.revised',
      subject: id,
      details: { case_id: row.case_id, version: next.version, how, passport: document.passport.sha256 },
    });
    await stored?.(tx, next.version);
    return { document, state: stateOf(next, next.version, next), tag: tagOf(id, next) };
  });
}

interface VersionSummary {
  readonly number: number;
  readonly how: How;
  readonly made_by: Actor;
  readonly made_at: string;
  readonly passport: string;
  readonly reviewed: VersionState['reviewed'];
}

/** Newest first. @throws ChanceryError `not_found` */
export async function listVersions(
  { database }: Pick<VersionParts, 'database'>,
  principal: Principal,
  id: string,
): Promise<VersionSummary[]> {
  const row = await findDocument(database.read, principal, id);
  if (row === undefined) throw notFound('document');
  const newest = {
    ...{ number: row.version, how: row.how, created_by: row.created_by, made_by: row.made_by },
    ...{ made_at: row.made_at ?? row.created_at, reviewed_by: row.reviewed_by, reviewed_at: row.reviewed_at },
    passport: bodyOf(row).passport.sha256,
  };
  const earlier = await listVersionRows(database.read, principal, id);
  return [newest, ...earlier].map(({ number, how, made_by, created_by, made_at, passport, ...reviewed }) => ({
    ...{ number, how, made_at, passport },
    made_by: made_by === null ? { kind: 'client', id: created_by } : person(made_by),
    reviewed: stateOf(row, number, reviewed).reviewed,
  }));
}

interface ComparedParagraph {
  readonly section: string;
  readonly heading: string;
  readonly what: 'changed' | 'added' | 'removed';
  readonly was: string | null;
  readonly is: string | null;
}

/** What one version has otherwise than another, in the order of the paper. @throws ChanceryError `not_found` */
export async function compareVersions(
  parts: Pick<VersionParts, 'database' | 'clock'>,
  principal: Principal,
  { id, from, to }: { readonly id: string; readonly from: number; readonly to: number },
): Promise<ComparedParagraph[]> {
  const [first, second] = [
    await getVersion(parts, principal, id, from),
    await getVersion(parts, principal, id, to),
  ].map(({ document }) => document.sections) as [DraftDocument['sections'], DraftDocument['sections']];
  return second.flatMap(({ id: section, heading, paragraphs }) => {
    const [was, is] = [first.find((one) => one.id === section)?.paragraphs ?? [], paragraphs].map((all) =>
      all.map(({ text }) => text),
    ) as [string[], string[]];
    return differencesIn(was, is).map((one) => ({ section, heading, ...one }));
  });
}

/** What went and what came between two paragraphs that stayed is told pair by pair. */
function differencesIn(was: readonly string[], is: readonly string[]) {
  const found: Pick<ComparedParagraph, 'what' | 'was' | 'is'>[] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const flush = () => {
    for (let at = 0; at < Math.max(gone.length, come.length); at += 1) {
      const [old = null, now = null] = [gone[at], come[at]];
      const what = old === null ? 'added' : now === null ? 'removed' : 'changed';
      found.push({ what, was: old, is: now });
    }
    [gone, come] = [[], []];
  };
  for (const [i, j] of align(was, is)) {
    if (i !== null && j !== null) flush();
    else if (i !== null) gone.push(was[i] ?? '');
    else if (j !== null) come.push(is[j] ?? '');
  }
  flush();
  return found;
}

interface Review {
  readonly id: string;
  readonly reviewed: boolean;
  /** Handles of the citations that the reviewer has looked at. */
  readonly looked_at: readonly string[];
  readonly condition: Condition;
}

/**
 * Somebody has read it: nothing in its sections is open, every citation stands on its page and was looked at.
 * @throws ChanceryError `not_found`, `precondition_failed`, `conflict` with what is missing
 */
export async function reviewDocument(
  parts: Pick<VersionParts, 'database' | 'clock'>,
  principal: Principal,
  { id, reviewed, looked_at: seen, condition }: Review,
): Promise<StoredVersion> {
  return parts.database.transaction(async (tx) => {
    const row = await findDocument(tx, principal, id);
    if (row === undefined) throw notFound('document');
    assertCondition(condition, tagOf(id, row), 'draft');
    const document = bodyOf(row);
    if (reviewed) assertReviewable(document, new Set(seen));
    const at = reviewed ? timestamp(parts.clock) : null;
    const next = { ...row, reviewed_by: reviewed ? principal.personId : null, reviewed_at: at };
    const { reviewed_by, reviewed_at } = next;
    await updateDocument(tx, principal, { id, reviewed_by, reviewed_at });
    await appendAudit(tx, parts.clock, principal, {
      action: reviewed ? 'document.reviewed' : 'document.reopened',
      subject: id,
      details: { case_id: row.case_id, version: row.version, passport: document.passport.sha256 },
    });
    return { document, state: stateOf(next, next.version, next), tag: tagOf(id, next) };
  });
}

function assertReviewable(document: DraftDocument, seen: ReadonlySet<string>): void {
  const open = openPointsToFill(document);
  const altered = document.citations.filter(({ verdict }) => verdict === 'altered');
  const unseen = document.citations.filter(({ handle }) => !seen.has(handle));
  const missing = [
    ...(open === 0 ? [] : [{ pointer: '/reviewed', detail: `${open} open points are left` }]),
    ...altered.map(({ handle }) => ({
      pointer: '/reviewed',
      detail: `${handle}: the stored page does not have these words any more`,
    })),
    ...unseen.map(({ handle }) => ({ pointer: '/looked_at', detail: `${handle} was not looked at` })),
  ];
  if (missing.length === 0) return;
  throw new ChanceryError('conflict', 'The draft cannot be marked as reviewed yet.', {
    hint: 'Fill or remove what is open, and look at every citation on its page.',
    errors: missing,
  });
}
