import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Principal, systemPrincipal } from '../../src/access/index.ts';
import { type Clock, frozenClock, silentLog } from '../../src/platform/index.ts';
import { indexCitations, namedCitations } from '../../src/precedents/index.ts';
import { type IndexTables, indexFile, type NamedCitations } from '../../src/search/index.ts';
import {
  type CaseRow,
  type Database,
  type FileKind,
  type FileRow,
  openIndex,
  openTruth,
  type TruthTables,
} from '../../src/store/index.ts';
import { encodeWords, type StoredWord } from '../../src/vault/index.ts';
import { TEST_KEYRING } from '../support/database.ts';

const AT = '2026-01-05T09:00:00.000Z';
/** What a test writes need not outlive it. */
const MEMORY = '/dev/shm';

export interface World {
  readonly database: Database<TruthTables>;
  readonly index: Database<IndexTables & TruthTables>;
  readonly clock: Clock;
  readonly log: typeof silentLog;
  readonly namedCitations: NamedCitations;
  readonly indexPath: string;
  readonly truthPath: string;
  close(): Promise<void>;
}

/** The two databases in a directory of their own, with nothing in them. */
export function openWorld(directory = temporaryDirectory()): World {
  const truth = join(directory, 'truth.db');
  const database = openTruth(truth, TEST_KEYRING);
  const index = openIndex<IndexTables>(join(directory, 'index.db'), truth, TEST_KEYRING);
  return {
    database,
    index,
    clock: frozenClock(AT),
    log: silentLog,
    namedCitations: namedCitations({ index }),
    indexPath: join(directory, 'index.db'),
    truthPath: truth,
    async close() {
      await index.close();
      await database.close();
      rmSync(directory, { recursive: true });
    },
  };
}

function temporaryDirectory(): string {
  return mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'chancery-search-'));
}

export async function addFirm(world: World, id: string): Promise<void> {
  await world.database.transaction((tx) =>
    tx
      .insertInto('firms')
      .values({ id, name: id, tier: 'enterprise', status: 'active', created_at: AT, updated_at: AT })
      .execute(),
  );
}

export async function addCase(
  world: World,
  id: string,
  firmId: string,
  values: Partial<CaseRow> = {},
): Promise<void> {
  const row = caseRow(id, firmId, values);
  await world.database.transaction((tx) => tx.insertInto('cases').values(row).execute());
}

export function caseRow(id: string, firmId: string, values: Partial<CaseRow> = {}): CaseRow {
  return {
    id,
    firm_id: firmId,
    external_id: null,
    number: null,
    title: id,
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
    version: 1,
    created_at: AT,
    updated_at: AT,
    ...values,
  };
}

export async function addWall(
  world: World,
  caseId: string,
  subjectId: string,
  firmId: string,
): Promise<void> {
  await world.database.transaction((tx) =>
    tx
      .insertInto('walls')
      .values({
        id: `wall_${caseId}_${subjectId}`,
        firm_id: firmId,
        case_id: caseId,
        subject_id: subjectId,
        reason: 'conflict',
        created_at: AT,
        name: '',
        mode: 'screen',
      })
      .execute(),
  );
}

export interface NewFile {
  readonly id: string;
  readonly firmId: string;
  /** null: the library. */
  readonly caseId: string | null;
  readonly pages: readonly (
    | string
    | { readonly text: string; readonly words?: readonly StoredWord[]; readonly margin?: string }
  )[];
  readonly title?: string | null;
  readonly name?: string;
  readonly tags?: string;
  readonly kind?: FileKind;
  readonly status?: FileRow['status'];
}

/** A file with its pages in the truth and in the index, as ingest leaves it. */
export async function addFile(world: World, file: NewFile): Promise<void> {
  const pages = file.pages.map((page, i) => {
    const { text, words = [], margin } = typeof page === 'string' ? { text: page } : page;
    return { number: i + 1, text, words: encodeWords(words), margin: margin ?? null };
  });
  const name = file.name ?? `${file.id}.txt`;
  const title = file.title ?? null;
  await world.database.transaction(async (tx) => {
    await tx
      .insertInto('files')
      .values({
        id: file.id,
        firm_id: file.firmId,
        case_id: file.caseId,
        name,
        media_type: 'text/plain',
        size: 1,
        sha256: 'a'.repeat(64),
        kind: file.kind ?? 'other',
        title,
        tags: file.tags ?? '[]',
        language: 'eng',
        status: file.status ?? 'ready',
        reason: null,
        reason_detail: null,
        page_count: pages.length,
        divided: 0,
        pages_read: pages.length,
        author: null,
        privileged: null,
        duplicate_of: null,
        parent_id: null,
        root_id: null,
        part: null,
        depth: 0,
        warnings: '[]',
        created_by: null,
        version: 1,
        created_at: AT,
        updated_at: AT,
      })
      .execute();
    for (const { margin, ...page } of pages) {
      await tx
        .insertInto('pages')
        .values({
          ...page,
          margin: margin === null ? null : JSON.stringify({ text: margin, remarks: [] }),
          file_id: file.id,
          width: 612,
          height: 792,
          origin: 'text',
          confidence: null,
          problem: null,
          label: null,
          hidden: null,
        })
        .execute();
    }
  });
  const principal = systemPrincipal(file.firmId);
  await indexFile(world, principal, { fileId: file.id, version: 1, title, name, pages });
  await indexCitations(world, principal, { fileId: file.id, title, kind: file.kind ?? 'other', pages });
}

export function client(firmId: string, clientId: string, resources: Principal['resources'] = []): Principal {
  return { ...systemPrincipal(firmId), kind: 'client', clientId, resources };
}
