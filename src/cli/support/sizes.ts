import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DataPaths } from '../../store/index.ts';
import { freeBytes } from '../../store/index.ts';

/** What a data directory holds, by the names we give; other names are counted together. */
const OURS = new Set([
  ...[
    'chancery.db',
    'chancery.db-wal',
    'chancery.db-shm',
    'index.db',
    'index.db-wal',
    'index.db-shm',
    'vault',
  ],
  ...['models', 'ocr', 'keys', 'runtime', 'cache', 'upgrade', 'config.toml', 'server.lock'],
  'audit-heads.ndjson',
]);

export interface Size {
  readonly name: string;
  readonly files: number;
  readonly bytes: number;
  readonly mode: string;
  readonly own: boolean;
}

export function measureData(paths: DataPaths): { free_bytes: number; entries: Size[] } {
  const entries = readdirSync(paths.root).map((name) => {
    const path = join(paths.root, name);
    const { mode, uid } = statSync(path);
    const shown = OURS.has(name) ? name : '(other)';
    return {
      name: shown,
      ...contents(path),
      mode: (mode & 0o7777).toString(8),
      own: uid === process.geteuid?.(),
    };
  });
  return { free_bytes: freeBytes(paths), entries };
}

function contents(path: string): { files: number; bytes: number } {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return { files: 0, bytes: 0 };
  if (!found.isDirectory()) return { files: 1, bytes: found.size };
  let [files, bytes] = [0, 0];
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files += 1;
    bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0;
  }
  return { files, bytes };
}
