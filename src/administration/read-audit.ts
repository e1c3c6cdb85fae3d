import type { Principal } from '../access/index.ts';
import {
  type AuditEntry,
  type AuditFilter,
  appendAudit,
  exportLines,
  type HeadSigner,
  newestEntriesOf,
} from '../audit/index.ts';
import type { Answer } from '../contract/index.ts';
import { nameActors } from '../firm/index.ts';
import {
  ChanceryError,
  type Clock,
  canonicalJson,
  type Json,
  listById,
  openNumbers,
  operator,
  sealNumbers,
} from '../platform/index.ts';
import type { Database, Keyring, TruthTables } from '../store/index.ts';
import { countFirms, hasHiddenCases, visibleAmong } from './repository.ts';

export interface AuditParts {
  readonly database: Database<TruthTables>;
  readonly clock: Clock;
  readonly keyring: Keyring;
  /** Of the heads of exports. */
  readonly headSigner: () => Promise<HeadSigner>;
}

/** An entry as it is shown. */
export type ShownEntry = Answer<'listAudit'>['data'][number];

type Filter = Omit<AuditFilter, 'before'>;

const BATCH = 500;

/**
 * Numbers and hashes count what everybody does. Only who may know of everything is given them: the appliance has one firm, and
 * no case of it is hidden from the principal.
 */
export async function seesWholeLog(
  { database: { read } }: Pick<AuditParts, 'database'>,
  principal: Principal,
): Promise<boolean> {
  return (await countFirms(read, principal)) === 1 && !(await hasHiddenCases(read, principal));
}

/** The newest first. */
export async function listAudit(
  parts: Pick<AuditParts, 'database' | 'keyring'>,
  principal: Principal,
  { limit, cursor, ...filter }: Filter & { readonly limit: number; readonly cursor?: string | undefined },
) {
  const { actions, subject, by, since, until } = filter;
  const narrowed = { actions: actions?.join(' '), subject, by, since, until };
  const list = listById('audit', narrowed, { limit, cursor });
  const key = parts.keyring.derive('places in the audit log');
  const before = list.after === undefined ? undefined : openNumbers(key, list.after)?.[0];
  if (list.after !== undefined && before === undefined) throw noCursor();
  const whole = await seesWholeLog(parts, principal);
  const found: AuditEntry[] = [];
  for await (const entry of entries(parts, principal, whole, { ...filter, before }, limit + 1)) {
    found.push(entry);
    if (found.length > limit) break;
  }
  // The number of an entry tells how much others did.
  const page = list.page(found.map((entry) => ({ ...entry, id: sealNumbers(key, [entry.seq, 0]) })));
  return { ...page, data: await shown(parts, principal, page.data, whole), whole };
}

function noCursor(): ChanceryError {
  return new ChanceryError('invalid_cursor', 'The cursor was not given out by this list.', {
    hint: 'Start again without a cursor; use next_cursor unchanged, with the same filters.',
  });
}

/** As lines: the whole log in order with its signed head where it can be given, else what the list would show. */
export async function* exportAudit(
  parts: AuditParts,
  principal: Principal,
  filter: Filter,
): AsyncGenerator<string> {
  const whole = await seesWholeLog(parts, principal);
  const filtered = Object.values(filter).some((value) => value !== undefined);
  await parts.database.transaction((tx) =>
    appendAudit(tx, parts.clock, principal, { action: 'audit.exported', subject: principal.firmId }),
  );
  if (whole && !filtered) {
    yield* exportLines({ ...parts, signer: await parts.headSigner() });
    return;
  }
  let batch: AuditEntry[] = [];
  const lines = async () =>
    (await shown(parts, principal, batch, whole)).map(
      (entry) => `${canonicalJson(entry as unknown as Json)}\n`,
    );
  for await (const entry of entries(parts, principal, whole, filter, BATCH)) {
    batch.push(entry);
    if (batch.length < BATCH) continue;
    yield (await lines()).join('');
    batch = [];
  }
  yield (await lines()).join('');
}

async function* entries(
  { database: { read } }: Pick<AuditParts, 'database'>,
  principal: Principal,
  whole: boolean,
  filter: AuditFilter,
  size: number,
): AsyncGenerator<AuditEntry> {
  const seesAllCases = whole || !(await hasHiddenCases(read, principal));
  let { before } = filter;
  for (;;) {
    const batch = await newestEntriesOf(read, whole ? operator : principal, { ...filter, before }, size);
    yield* seesAllCases ? batch : await visible(read, principal, batch);
    before = batch.at(-1)?.seq;
    if (batch.length < size) return;
  }
}

/** What belongs to cases, by the ids of it. */
const OF_CASES = /(?<![a-z0-9])(?:case|file|doc|plan|hold)_[0-9a-hjkmnp-tv-z]{26}(?![a-z0-9])/g;

/** Entries that name nothing which is hidden from the principal. */
async function visible(
  read: Parameters<typeof visibleAmong>[0],
  principal: Principal,
  batch: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const named = batch.map(
    ({ subject, details }) => new Set([...`${subject} ${details}`.matchAll(OF_CASES)].map(([id]) => id)),
  );
  const seen = await visibleAmong(read, principal, new Set(named.flatMap((ids) => [...ids])));
  return batch.filter(({ action }, index) => {
    const ids = named[index] ?? new Set();
    // A wall is known by its name; without its cases nobody can say whom it may be told to.
    return (ids.size > 0 || !action.startsWith('wall.')) && [...ids].every((id) => seen.has(id));
  });
}

async function shown(
  { database: { read } }: Pick<AuditParts, 'database'>,
  principal: Principal,
  list: readonly AuditEntry[],
  whole: boolean,
): Promise<ShownEntry[]> {
  const recorded = ({ actor_kind, actor_id, person_id }: AuditEntry) => ({
    ...{ kind: actor_kind, client: actor_id, person: person_id },
  });
  const named = await nameActors(read, principal, list.map(recorded));
  return list.map((entry) => ({
    ...{ at: entry.at, action: entry.action, subject: entry.subject },
    by: named(recorded(entry)),
    details: JSON.parse(entry.details) as Json,
    entry: whole ? entry.seq : null,
    hash: whole ? entry.hash : null,
  }));
}
