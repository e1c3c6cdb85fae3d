import { createHash } from 'node:crypto';
import { readAsset } from '../../../platform/bundle/index.ts';
import { ChanceryError } from '../../../platform/index.ts';
import { type SqliteConnection, sqlite } from './connection.ts';

export type Schema = 'truth' | 'index';

/** Every migration, in order. A new one is a numbered SQL file and a line here; released ones never change. */
export const MIGRATIONS: Record<Schema, readonly string[]> = {
  truth: [
    '0001-foundation.sql',
    '0002-reading.sql',
    '0003-queue.sql',
    '0004-begun.sql',
    '0005-holds.sql',
    '0006-results.sql',
    '0007-visibility.sql',
    '0008-external-ids.sql',
    '0009-document-types.sql',
    '0010-draft-disposals.sql',
    '0011-webhooks.sql',
    '0012-drafts-of-what-is-gone.sql',
    '0013-audit-heads.sql',
    '0014-given-external-ids.sql',
    '0015-plans.sql',
    '0016-packed-bodies.sql',
    '0017-contacts.sql',
    '0018-sessions.sql',
    '0019-whose-words.sql',
    '0020-margins.sql',
    '0021-consents.sql',
    '0022-directory.sql',
    '0023-versions-of-drafts.sql',
    '0024-client-budgets.sql',
    '0025-missing-languages.sql',
    '0026-divided-texts.sql',
    '0027-files-by-status.sql',
    '0028-versions-of-cases.sql',
  ],
  index: [
    '0001-postings.sql',
    '0002-citations.sql',
    '0003-derivations.sql',
    '0004-changes.sql',
    '0005-vectors.sql',
    '0006-posting-blocks.sql',
    '0007-kept-meanings.sql',
    '0008-names-of-cited-decisions.sql',
    '0009-names-of-decisions.sql',
    '0010-layers.sql',
    '0011-named-decisions.sql',
    '0012-dockets-of-decisions.sql',
  ],
};

/** Where a database stands; names of migrations, in order. */
export interface SchemaState {
  readonly applied: readonly string[];
  /** What this executable has and the database has not. */
  readonly pending: readonly string[];
  /** What the database has and this executable does not know: a newer one was here. */
  readonly unknown: readonly string[];
}

const TABLE = 'schema_migrations';

/** @throws ChanceryError when a migration was applied with other contents than this executable has */
export function schemaState(connection: SqliteConnection, schema: Schema): SchemaState {
  const applied = appliedMigrations(connection);
  const known = MIGRATIONS[schema];
  for (const { name, sha256 } of applied) if (known.includes(name)) assertSame(schema, name, sha256);
  const names = applied.map(({ name }) => name);
  return {
    applied: names,
    pending: known.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !known.includes(name)),
  };
}

/**
 * A new database gets the schema of this executable, all of it or nothing. One that is there must have it already: only `chancery
 * upgrade` changes a schema, because it keeps a copy (docs/decisions/0099).
 * @throws ChanceryError `upgrade_needed`; `service_unavailable` when a newer version was here
 */
export function establish(connection: SqliteConnection, schema: Schema): void {
  if (isNew(connection)) {
    connection.exec('BEGIN IMMEDIATE');
    try {
      // Another process may have been first while we waited for the lock.
      if (isNew(connection)) applyPending(connection, schema);
      connection.exec('COMMIT');
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  }
  assertCurrent(connection.name, schemaState(connection, schema));
}

function assertCurrent(path: string, { pending, unknown }: SchemaState): void {
  if (unknown.length > 0) throw writtenByNewer(path, unknown);
  if (pending.length === 0) return;
  throw new ChanceryError(
    'upgrade_needed',
    `${path} is of an older version of Chancery (${pending.length} ${pending.length === 1 ? 'step' : 'steps'} behind).`,
    {
      hint: 'Stop the server, and run: chancery upgrade. It keeps a copy, and goes back by itself when something fails.',
    },
  );
}

export function writtenByNewer(path: string, unknown: readonly string[]): ChanceryError {
  return new ChanceryError(
    'service_unavailable',
    `${path} was written by a newer version of Chancery (${unknown.join(', ')}).`,
    {
      hint: 'Start the newer executable; or go back with it to the state before the upgrade: chancery upgrade --undo',
    },
  );
}

/** Within the caller's transaction. Returns the names of what was applied. */
export function applyPending(connection: SqliteConnection, schema: Schema): readonly string[] {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS ${TABLE} (
       name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
     ) STRICT`,
  );
  const { pending } = schemaState(connection, schema);
  for (const name of pending) {
    const sql = sqlOf(schema, name);
    connection.exec(sql);
    connection.prepare(`INSERT INTO ${TABLE} (name, sha256) VALUES (?, ?)`).run(name, sha256Of(sql));
  }
  return pending;
}

/** Tables, indexes and triggers with the text that made them: what the code of this executable is written for. */
export function schemaText(connection: SqliteConnection): string {
  const rows = connection
    .prepare(
      `SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND sql IS NOT NULL AND name <> ? ORDER BY type, name`,
    )
    .all(TABLE) as { type: string; name: string; sql: string }[];
  return rows.map(({ type, name, sql }) => `${type} ${name}\n${sql};\n`).join('\n');
}

/** What a new database would have. */
export function wantedSchemaText(schema: Schema): string {
  const connection = new (sqlite())(':memory:');
  try {
    applyPending(connection, schema);
    return schemaText(connection);
  } finally {
    connection.close();
  }
}

function isNew(connection: SqliteConnection): boolean {
  return appliedMigrations(connection).length === 0;
}

function appliedMigrations(connection: SqliteConnection): { name: string; sha256: string }[] {
  const table = connection
    .prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
    .get(TABLE);
  if (table === undefined) return [];
  const rows = connection.prepare(`SELECT name, sha256 FROM ${TABLE} ORDER BY name`).all();
  return rows as { name: string; sha256: string }[];
}

function sqlOf(schema: Schema, name: string): string {
  return readAsset(`src/store/database/sqlite/migrations/${schema}/${name}`).toString('utf8');
}

function sha256Of(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}

function assertSame(schema: Schema, name: string, sha256: string): void {
  if (sha256 === sha256Of(sqlOf(schema, name))) return;
  throw new ChanceryError(
    'service_unavailable',
    `Migration ${name} was applied with other contents than this executable has.`,
    {
      hint: 'Use the executable that created this data directory, or a release that follows it.',
    },
  );
}
