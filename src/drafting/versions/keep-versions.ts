/** Versions of drafts as they are stored: made, read, listed, compared, reviewed; each on record. */
import type { Principal } from '../../access/index.ts';
import { appendAudit } from '../../audit/index.ts';
import { assertCondition, ChanceryError, type Condition, notFound, timestamp } from '../../platform/index.ts';
import type { DocumentRow, Queries, TruthTables } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import { openPointsToFill } from '../drafts/pack-draft.ts';
import {
  type AnsweredVersion,
  answerOf,
  bodyOf,
  getVersion,
  person,
  stateOf,
  tagOf,
} from '../drafts/read-versions.ts';
import type { VersionState } from '../drafts/view-document.ts';
import type { DraftingParts } from '../generate/generate-document.ts';
import { align } from '../passport/align.ts';
import { findDocument, insertVersion, listVersionRows, updateDocument } from '../repository.ts';
import type { Actor, How } from './model.ts';
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
  input: ReviseInput,
  { signal, stored }: Making,
): Promise<AnsweredVersion> {
  parts.assertRoom?.();
  const { id, how } = input;
  const { before, made, answer } = await (parts.reviser?.revise(principal, input, signal) ??
    reviseDocument(parts, principal, input, signal));
  signal.throwIfAborted();
  if (made === null) {
    await parts.database.transaction(async (tx) => stored?.(tx, before.number));
    return { answer, tag: before.tag };
  }
  return parts.database.transaction(async (tx) => {
    const row = await findDocument(tx, principal, id);
    if (row === undefined) throw notFound('document');
    // Whoever was quicker is not overwritten, with If-Match or without.
    assertCondition({ ifMatch: [before.tag], ifNoneMatch: null }, tagOf(id, row), 'draft');
    const { body: old, packed: oldPacked, how: oldHow, created_by, made_by, reviewed_by, reviewed_at } = row;
    await insertVersion(tx, principal, {
      ...{ document_id: id, number: row.version, how: oldHow, body: old, packed: oldPacked },
      ...{ created_by, made_by, made_at: row.made_at ?? row.created_at, reviewed_by, reviewed_at },
      passport: before.passport,
    });
    const { body, packed, open_points } = made.columns;
    const next: DocumentRow = {
      ...row,
      ...{ body, packed, open_points },
      ...{ version: row.version + 1, how, made_by: principal.personId, created_by: principal.clientId },
      ...{ made_at: timestamp(parts.clock), reviewed_by: null, reviewed_at: null },
    };
    await updateDocument(tx, principal, next, made.files);
    await appendAudit(tx, parts.clock, principal, {
      action: 'document.revised',
      subject: id,
      details: { case_id: row.case_id, version: next.version, how, passport: made.passport },
    });
    await stored?.(tx, next.version);
    return { answer, tag: tagOf(id, next) };
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
  parts: Pick<VersionParts, 'database' | 'clock' | 'answers'>,
  principal: Principal,
  { id, reviewed, looked_at: seen, condition }: Review,
): Promise<AnsweredVersion> {
  const now = await parts.database.transaction(async (tx) => {
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
    return next;
  });
  const answer = await answerOf(parts, principal, { ...now, state: stateOf(now, now.version, now) });
  return { answer, tag: tagOf(id, now) };
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
