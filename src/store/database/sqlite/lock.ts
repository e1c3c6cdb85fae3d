import type Sqlite from 'better-sqlite3';
import { requireNative } from '../../../platform/bundle/index.ts';

/**
 * Node has no flock; SQLite takes the same kind of lock. Returns what releases it, undefined when
 * somebody else holds it.
 */
export function openLock(path: string): (() => void) | undefined {
  const Constructor = requireNative<typeof Sqlite>('core', 'better-sqlite3');
  const connection = new Constructor(path, { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return () => connection.close();
}
