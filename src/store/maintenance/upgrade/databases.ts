import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openEncrypted } from '../../database/sqlite/connection.ts';
import { type Schema, type SchemaState, schemaState } from '../../database/sqlite/migrations.ts';
import type { Keyring } from '../../keys/keyring.ts';
import type { DataPaths } from '../data-directory.ts';
import { upgradeDirectory } from './record.ts';

export interface DatabaseFile {
  readonly name: string;
  readonly path: string;
  readonly schema: Schema;
  readonly key: Uint8Array;
  /** Where it lies as it was before the last upgrade. */
  readonly copy: string;
}

export interface DatabaseState extends SchemaState {
  readonly name: string;
}

/** The truth first. The index may be missing: the server makes it again. */
export function databaseFiles(paths: DataPaths, keyring: Keyring): DatabaseFile[] {
  const file = (path: string, schema: Schema, purpose: 'database' | 'index'): DatabaseFile => ({
    name: basename(path),
    path,
    schema,
    key: keyring.derive(purpose),
    copy: join(upgradeDirectory(paths), basename(path)),
  });
  return [file(paths.truth, 'truth', 'database'), file(paths.index, 'index', 'index')].filter(({ path }) =>
    existsSync(path),
  );
}

/** Changes nothing. */
export function databaseStates(paths: DataPaths, keyring: Keyring): DatabaseState[] {
  return databaseFiles(paths, keyring).map(({ name, path, key, schema }) => {
    const connection = openEncrypted(path, key, { readonly: true });
    try {
      return { name, ...schemaState(connection, schema) };
    } finally {
      connection.close();
    }
  });
}
