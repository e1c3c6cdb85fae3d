import { createHash } from 'node:crypto';
import { readAsset } from '../../../platform/bundle/index.ts';
import { ChanceryError } from '../../../platform/index.ts';
import type { SqliteConnection } from './connection.ts';

export type Schema = 'truth' | 'index';

/** Every migration, in order. A new one is a numbered SQL file and a line here; released ones never change. */
const MIGRATIONS: Record<Schema, readonly string[]> = {
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
  ],
  index: ['0001-postings.sql', '0002-citations.sql', '0003-derivations.sql', '0004-changes.sql'],
};

/**
 * Brings a database up to the schema of this executable: each migration in a transaction of its own,
 * so that a process killed in between leaves the state before or after, never half of it.
 */
export function migrate(connection: SqliteConnection, schema: Schema): void {
  connection.exec(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, applied_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
     ) STRICT`,
  );
  const known = MIGRATIONS[schema];
  const unknown = appliedNames(connection).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ChanceryError(
      'service_unavailable',
      `The data directory was written by a newer version (${unknown.join(', ')}).`,
      {
        hint: 'Start the newer executable, or restore the backup taken before the upgrade.',
      },
    );
  }
  for (const name of known) apply(connection, schema, name);
}

function appliedNames(connection: SqliteConnection): string[] {
  const rows = connection.prepare('SELECT name FROM schema_migrations ORDER BY name').all() as {
    name: string;
  }[];
  return rows.map((row) => row.name);
}

function apply(connection: SqliteConnection, schema: Schema, name: string): void {
  const sql = readAsset(`src/store/database/sqlite/migrations/${schema}/${name}`).toString('utf8');
  const sha256 = createHash('sha256').update(sql).digest('hex');
  const find = connection.prepare('SELECT sha256 FROM schema_migrations WHERE name = ?');
  if (isSame(find.get(name), sha256, name)) return;
  connection.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been first while we waited for the lock.
    if (!isSame(find.get(name), sha256, name)) {
      connection.exec(sql);
      connection.prepare('INSERT INTO schema_migrations (name, sha256) VALUES (?, ?)').run(name, sha256);
    }
    connection.exec('COMMIT');
  } catch (error) {
    if (connection.inTransaction) connection.exec('ROLLBACK');
    throw error;
  }
}

function isSame(row: unknown, sha256: string, name: string): boolean {
  if (row === undefined) return false;
  if ((row as { sha256: string }).sha256 === sha256) return true;
  throw new ChanceryError(
    'service_unavailable',
    `Migration ${name} was applied with other contents than this executable has.`,
    {
      hint: 'Use the executable that created this data directory, or a release that follows it.',
    },
  );
}
