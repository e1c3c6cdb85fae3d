import { renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ChanceryError } from '../../../platform/index.ts';
import {
  BUSY_TIMEOUT_MS,
  inspectDatabase,
  openConnection,
  openEncrypted,
  type SqliteConnection,
} from '../../database/sqlite/connection.ts';
import { applyPending, schemaText, wantedSchemaText } from '../../database/sqlite/migrations.ts';
import { syncFileSync } from '../../database/sqlite/sync-file.ts';
import { syncDirectorySync } from '../../keys/write-durably.ts';
import type { DatabaseFile } from './databases.ts';

/** Rows of these tables are neither made nor lost by a change of the schema. */
const KEPT = ['firms', 'people', 'clients', 'cases', 'files', 'documents', 'audit_entries'];

/**
 * Applies what is pending to a database, in one transaction: after a crash at any time it is as it was, or as it is to be. Nobody
 * else can write from before the copy is made until all of it is on disk.
 * @param beforeChange called when the copy is on disk, before anything is changed
 * @throws ChanceryError `upgrade_failed`; then the database is as it was
 */
export function bringUp(
  file: DatabaseFile,
  { copy, beforeChange }: { copy: boolean; beforeChange: () => void },
): readonly string[] {
  const connection = openConnection(file.path, file.key);
  try {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    // A table that is made anew is dropped for a moment; what would dangle at the end is looked for at the end.
    connection.pragma('foreign_keys = OFF');
    connection.exec('BEGIN IMMEDIATE');
    try {
      if (copy) keepCopy(file);
      beforeChange();
      const dangling = danglingReferences(connection);
      const rows = rowCounts(connection);
      const applied = applyPending(connection, file.schema);
      assertSound(connection, file, { dangling, rows });
      connection.exec('COMMIT');
      return applied;
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  } finally {
    connection.close();
  }
}

/** By reading all of it: what cannot be copied should not be changed either. */
function keepCopy({ path, key, copy }: DatabaseFile): void {
  const work = `${copy}.tmp`;
  rmSync(work, { force: true });
  const source = openEncrypted(path, key);
  try {
    source.prepare('VACUUM INTO ?').run(work);
  } finally {
    source.close();
  }
  const flaw = inspectDatabase(work, key);
  if (flaw !== null) throw unsound(`the copy of ${path} is not sound: ${flaw}`);
  syncFileSync(work);
  renameSync(work, copy);
  syncDirectorySync(dirname(copy));
}

interface Before {
  readonly dangling: number;
  readonly rows: ReadonlyMap<string, number>;
}

function assertSound(connection: SqliteConnection, { schema }: DatabaseFile, before: Before): void {
  const flaw = connection.pragma('quick_check(1)', { simple: true });
  if (flaw !== 'ok') throw unsound(String(flaw));
  if (danglingReferences(connection) > before.dangling) throw unsound('references lead nowhere');
  if (schemaText(connection) !== wantedSchemaText(schema)) {
    throw unsound('its tables are not those this version makes');
  }
  for (const [table, count] of rowCounts(connection)) {
    if (count !== before.rows.get(table)) throw unsound(`rows of ${table} are missing`);
  }
}

function danglingReferences(connection: SqliteConnection): number {
  return (connection.pragma('foreign_key_check') as unknown[]).length;
}

function rowCounts(connection: SqliteConnection): Map<string, number> {
  const exists = connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  return new Map(
    KEPT.filter((table) => exists.get(table) !== undefined).map((table) => {
      const { n } = connection.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number };
      return [table, n];
    }),
  );
}

function unsound(message: string): ChanceryError {
  return new ChanceryError('upgrade_failed', message);
}
