/** Data directories as an earlier version left them: the first migrations, and rows that fit all of them. */

import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type Sqlite from 'better-sqlite3-multiple-ciphers';
import { initializeData } from '../../src/appliance/stores.ts';
import { resolveConfig } from '../../src/platform/index.ts';
import { openConnection } from '../../src/store/database/sqlite/connection.ts';
import { MIGRATIONS, type Schema } from '../../src/store/database/sqlite/migrations.ts';
import { dataPaths } from '../../src/store/index.ts';
import { keyringIn } from './database.ts';

const SQL = join(import.meta.dirname, '..', '..', 'src/store/database/sqlite/migrations');

export interface OldData {
  /** How many migrations of each database it has. */
  readonly truth: number;
  readonly index: number;
  readonly cases?: number;
}

/** An initialised data directory of that age, with a firm, its people, cases, files, drafts, and the audit log. */
export async function makeOldData(directory: string, { truth, index, cases = 3 }: OldData): Promise<void> {
  await initializeData(resolveConfig(directory, {}, {}, undefined), {});
  const paths = dataPaths(directory);
  const keyring = keyringIn(directory);
  const [key, indexKey] = [keyring.derive('database'), keyring.derive('index')];
  const present = openConnection(paths.truth, key);
  const entries = present.prepare('SELECT * FROM audit_entries').all() as Row[];
  present.close();
  for (const path of [paths.truth, paths.index])
    for (const end of ['', '-wal', '-shm']) rmSync(`${path}${end}`, { force: true });

  const old = openConnection(paths.truth, key);
  applyFirst(old, 'truth', truth);
  old.transaction(() => {
    for (const entry of entries) insert(old, 'audit_entries', entry);
    fill(old, cases);
  })();
  old.close();
  const oldIndex = openConnection(paths.index, indexKey);
  applyFirst(oldIndex, 'index', index);
  if (index < 4) oldIndex.exec("INSERT INTO index_terms (term) VALUES ('lantern'), ('receipt')");
  oldIndex.close();
}

/** As the first versions did it, one transaction each. */
function applyFirst(connection: Sqlite.Database, schema: Schema, number: number): void {
  connection.exec(
    "CREATE TABLE schema_migrations (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))) STRICT",
  );
  for (const name of MIGRATIONS[schema].slice(0, number)) {
    const sql = readFileSync(join(SQL, schema, name), 'utf8');
    connection.exec(sql);
    insert(connection, 'schema_migrations', { name, sha256: createHash('sha256').update(sql).digest('hex') });
  }
}

type Row = Readonly<Record<string, string | number | null | Uint8Array>>;

function insert(connection: Sqlite.Database, table: string, row: Row): void {
  const names = Object.keys(row);
  connection
    .prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`)
    .run(row);
}

const AT = '2026-01-05T09:00:00.000Z';

function fill(connection: Sqlite.Database, cases: number): void {
  const times = { created_at: AT, updated_at: AT };
  const firm = id('firm', 0);
  insert(connection, 'firms', {
    id: firm,
    name: 'Marlowe & Finch',
    tier: 'medium',
    status: 'active',
    ...times,
  });
  insert(connection, 'people', {
    id: id('person', 0),
    firm_id: firm,
    name: 'Ada Harrow',
    email: null,
    created_at: AT,
  });
  insert(connection, 'clients', {
    ...{
      id: id('client', 0),
      firm_id: firm,
      name: 'Practice',
      secret_hash: 'x',
      scopes: '[]',
      status: 'active',
    },
    ...times,
  });
  for (let n = 0; n < cases; n++) {
    insert(connection, 'cases', {
      ...{
        id: id('case', n),
        firm_id: firm,
        external_id: `2025-${n}`,
        title: `Harrow v. Bell ${n}`,
        status: 'open',
      },
      ...{ parties: '[]', key_dates: '[]', custom: '{}', version: 1, ...times },
    });
    insert(connection, 'files', {
      ...{
        id: id('file', n),
        firm_id: firm,
        case_id: id('case', n),
        name: `receipt-${n}.txt`,
        media_type: 'text/plain',
      },
      ...{
        size: 1,
        sha256: createHash('sha256').update(String(n)).digest('hex'),
        kind: 'evidence',
        tags: '[]',
      },
      ...{
        language: 'eng',
        status: 'failed',
        reason: 'damaged',
        pages_read: 1,
        page_count: 1,
        version: 1,
        ...times,
      },
    });
    insert(connection, 'pages', {
      ...{ file_id: id('file', n), number: 1, text: `one brass lantern ${n} `.repeat(100), origin: 'text' },
      words: new Uint8Array(64),
    });
    insert(connection, 'documents', {
      ...{
        id: id('doc', n),
        firm_id: firm,
        case_id: id('case', n),
        document_type: 'nda',
        title: 'NDA',
        tone: 'firm',
      },
      body: JSON.stringify({ citations: [{ file_id: id('file', n) }], precedent_analysis: [] }),
      ...{ engine_kind: 'assembly', created_at: AT },
    });
  }
  if (cases === 0) return;
  insert(connection, 'walls', {
    ...{ id: id('wall', 0), firm_id: firm, case_id: id('case', 0), subject_id: id('person', 0), reason: '' },
    created_at: AT,
  });
}

function id(kind: string, number: number): string {
  return `${kind}_${String(number).padStart(26, '0')}`;
}
