import { setTimeout as sleep } from 'node:timers/promises';
import {
  assertSessionInUse,
  assertStillGranted,
  type Principal,
  type Scope,
  type SessionParts,
} from '../access/index.ts';
import type { AuditAction } from '../audit/index.ts';
import type { AnswerEvent } from '../contract/index.ts';
import { Bell, isChanceryError, notFound, openNumbers, sealNumbers, timestamp } from '../platform/index.ts';
import { adverseTreatmentsIn, type PrecedentParts } from '../precedents/index.ts';
import type { Keyring } from '../store/index.ts';
import { type FileNews, findFile } from '../vault/index.ts';
import {
  caseOf,
  draftsWith,
  eventsBetween,
  type LoggedEvent,
  newestSeq,
  ownJobs,
  usedInDrafts,
} from './repository.ts';

export interface EventParts extends PrecedentParts, Pick<SessionParts, 'database' | 'clock' | 'config'> {
  readonly keyring: Keyring;
  readonly news: FileNews;
}

type StreamedEvent = AnswerEvent<'followEvents'>;

export type Event = StreamedEvent & { readonly id: string };

/** What the log calls it, what it is about, and without which scope nobody is told. */
const EVENTS: Partial<Record<AuditAction, readonly ['file' | 'case' | 'draft' | 'plan', Scope]>> = {
  'file.received': ['file', 'vault:read'],
  'file.extracted': ['file', 'vault:read'],
  'file.ready': ['file', 'vault:read'],
  'file.failed': ['file', 'vault:read'],
  'file.quarantined': ['file', 'vault:read'],
  'file.changed': ['file', 'vault:read'],
  'file.retried': ['file', 'vault:read'],
  'case.created': ['case', 'cases:read'],
  'case.changed': ['case', 'cases:read'],
  'document.drafted': ['draft', 'drafts:read'],
  'plan.made': ['plan', 'drafts:read'],
  'plan.changed': ['plan', 'drafts:read'],
};
const ACTIONS = Object.keys(EVENTS) as AuditAction[];

/** The command line and other processes ring nothing; a look is one row. */
const LOOK_MS = 1_000;
/** At most so often: a file of a thousand pages makes a thousand news. */
const SHORTEST_MS = 250;
/** Whoever was away for longer reads anew what it shows. */
const MOST_BEHIND = 10_000;
const BATCH = 100;
export const MOST_DECISIONS = 20;
export const MOST_DRAFTS = 100;
const MOST_REMEMBERED = 2_000;

interface Following {
  /** Where another stream ended. */
  readonly lastId?: string | undefined;
  /** A draft that is shown: it is told when it may be seen no longer. */
  readonly shown?: string | undefined;
}

/**
 * What happens from now on, or after `lastId`, as far as the principal may see it at the moment when it is told.
 * @throws ChanceryError `invalid_token`, `session_ended`, `insufficient_scope`; `not_found` (the draft that is shown)
 */
export async function* followEvents(
  parts: EventParts,
  asker: Principal,
  { lastId, shown }: Following,
  signal: AbortSignal,
): AsyncGenerator<Event> {
  const { read } = parts.database;
  const key = parts.keyring.derive('places in the audit log');
  const last = lastId === undefined ? null : openNumbers(key, lastId);
  const newest = await newestSeq(read);
  const resumed = last !== null && last[0] <= newest && newest - last[0] <= MOST_BEHIND;
  let seq = resumed ? last[0] : newest;
  let since = resumed ? new Date(last[1]).toISOString() : timestamp(parts.clock);
  const named = (told: StreamedEvent): Event => ({ ...told, id: sealNumbers(key, [seq, Date.parse(since)]) });

  const bell = new Bell();
  const ring = () => bell.ring();
  const changed = new Set<string>();
  const unsubscribe = parts.news.subscribeAll((fileId) => {
    if (fileId !== null) changed.add(fileId);
    bell.ring();
  });
  signal.addEventListener('abort', ring, { once: true });
  const told = new Map<string, string>();
  /** False where the same was said of it before. */
  const isNew = ({ event, data }: StreamedEvent & { readonly data: { readonly id: string } }) => {
    const text = JSON.stringify([event, data]);
    if (told.get(data.id) === text) return false;
    told.delete(data.id);
    told.set(data.id, text);
    const [oldest] = told.keys();
    if (told.size > MOST_REMEMBERED && oldest !== undefined) told.delete(oldest);
    return true;
  };
  /** As a request of this moment would have it: asked before each event, because the one before may have taken a while to be taken. */
  const principal = async () => {
    signal.throwIfAborted();
    const now = await assertStillGranted(parts, asker, 'cases:read');
    await assertSessionInUse(parts, now);
    return now;
  };
  let standing = shown;
  try {
    if (standing !== undefined && !(await isSeen(parts, await principal(), standing)))
      throw notFound('document');
    if (!resumed) for (const job of await jobs(parts, await principal(), since)) isNew(job);
    yield named({ event: 'ready', data: { resumed } });
    while (!parts.news.isClosed) {
      if (standing !== undefined && !(await isSeen(parts, await principal(), standing))) {
        yield named({ event: 'gone', data: { id: standing } });
        standing = undefined;
      }
      const look = timestamp(parts.clock);
      const upTo = await newestSeq(read);
      while (seq < upTo) {
        const range = { after: seq, upTo, limit: BATCH };
        const batch = await eventsBetween(read, await principal(), ACTIONS, range);
        for (const entry of batch) {
          // What has the entry's own number comes last: who lost the line before is told once more.
          for (const one of await treatments(parts, await principal(), entry)) yield named(one);
          const about = await describe(parts, await principal(), entry);
          seq = entry.seq;
          for (const one of about) if (isNew(one)) yield named(one);
        }
        if (batch.length < BATCH) seq = upTo;
      }
      const files = [...changed];
      changed.clear();
      for (const id of files)
        for (const one of await ofFile(parts, await principal(), id)) if (isNew(one)) yield named(one);
      for (const one of await jobs(parts, await principal(), since)) if (isNew(one)) yield named(one);
      since = look;
      await sleep(SHORTEST_MS);
      if (!parts.news.isClosed) await bell.wait(LOOK_MS - SHORTEST_MS);
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', ring);
  }
}

async function isSeen(parts: EventParts, principal: Principal, draftId: string): Promise<boolean> {
  if (!principal.scopes.has('drafts:read')) return false;
  return (await caseOf(parts.database.read, principal, 'draft', draftId)) !== undefined;
}

type About = Extract<StreamedEvent, { readonly data: { readonly id: string } }>;

async function describe(parts: EventParts, principal: Principal, entry: LoggedEvent): Promise<About[]> {
  const [about, scope] = EVENTS[entry.action as AuditAction] ?? [];
  if (about === undefined || scope === undefined || !principal.scopes.has(scope)) return [];
  const id = entry.subject;
  if (about === 'file') return ofFile(parts, principal, id);
  const case_id = await caseOf(parts.database.read, principal, about, id);
  if (case_id === undefined) return [];
  return about === 'case' ? [{ event: about, data: { id } }] : [{ event: about, data: { id, case_id } }];
}

async function ofFile(parts: EventParts, principal: Principal, id: string): Promise<About[]> {
  if (!principal.scopes.has('vault:read')) return [];
  const file = await findFile(parts.database.read, principal, id);
  if (file === undefined) return [];
  const { case_id, status, page_count: pages, pages_read } = file;
  return [{ event: 'file', data: { id, case_id, status, pages, pages_read } }];
}

async function jobs(parts: EventParts, principal: Principal, since: string): Promise<About[]> {
  if (!principal.scopes.has('drafts:read')) return [];
  return (await ownJobs(parts.database.read, principal, since)).map((data) => ({ event: 'job', data }));
}

/** A document has come in that speaks against a decision with which visible drafts were written. */
async function treatments(
  parts: EventParts,
  principal: Principal,
  { action, subject }: LoggedEvent,
): Promise<Extract<StreamedEvent, { readonly event: 'treatment' }>[]> {
  if (action !== 'file.ready') return [];
  if (!principal.scopes.has('precedents:read') || !principal.scopes.has('drafts:read')) return [];
  const { read } = parts.database;
  try {
    const found = await adverseTreatmentsIn(parts, principal, [subject], (cited) =>
      usedInDrafts(read, principal, cited, MOST_DECISIONS),
    );
    return await Promise.all(
      found.map(async ({ file_id, treated_by, treatment, page }) => {
        const drafts = await draftsWith(read, principal, file_id, { most: MOST_DRAFTS });
        const documents = drafts.map(({ id }) => id);
        return { event: 'treatment', data: { file_id, treated_by, treatment, page, documents } } as const;
      }),
    );
  } catch (error) {
    // Deleted, or put behind a wall, while it was looked at.
    if (isChanceryError(error) && error.code === 'not_found') return [];
    throw error;
  }
}
