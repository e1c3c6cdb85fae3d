import { sqlite } from './connection.ts';

/**
 * Node has no flock; SQLite takes the same kind of lock. Returns what releases it, undefined when
 * somebody else holds it.
 */
export function openLock(path: string): (() => void) | undefined {
  const connection = new (sqlite())(path, { timeout: 0 });
  try {
    connection.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    connection.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return () => connection.close();
}
