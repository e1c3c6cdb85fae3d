import { basename } from 'node:path';
import { isChanceryError } from '../platform/index.ts';
import {
  type DataPaths,
  type KeyFiles,
  type Keyring,
  type LineFile,
  openKeyFiles,
  openLineFile,
  type Queries,
  type TruthTables,
} from '../store/index.ts';
import { headLines } from './repository.ts';

/** Where signed heads are kept outside the database: each file can be lost, or exchanged for an older one. */
export interface HeadFiles {
  /** All of them: `audit-heads.ndjson`. */
  readonly lines: LineFile;
  /** Among them the key that signs heads, and under this name the newest head alone. */
  readonly keys: KeyFiles;
  readonly newest: string;
}

export function openHeadFiles(paths: DataPaths, keyring: Keyring): HeadFiles {
  return {
    lines: openLineFile(paths.auditHeads),
    keys: openKeyFiles(paths.keys, keyring),
    newest: basename(paths.auditHead),
  };
}

export function writeNewest({ keys, newest }: HeadFiles, line: string): Promise<void> {
  return keys.write(newest, line);
}

/** The same heads, as lines, in the three places that have them. */
export interface KeptHeads {
  /** In the database, in order: what was signed, as far as the database is not an older one itself. */
  readonly counted: readonly string[];
  readonly filed: readonly string[];
  readonly newest: string | null;
  /** Why one of the files cannot be read. */
  readonly unread: string | null;
}

/** The database first: a head is on disk everywhere else before it is there. */
export async function readKept(queries: Queries<TruthTables>, files: HeadFiles): Promise<KeptHeads> {
  const counted = await headLines(queries);
  try {
    const { keys, newest: name } = files;
    const newest = (await keys.names()).includes(name) ? await keys.read(name) : null;
    return { counted, filed: files.lines.read(), newest, unread: null };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    // Of what the system says only the code: paths are nobody’s business in a report.
    const unread = isChanceryError(error) ? error.message.replace(/\.$/, '') : String(error.code);
    return { counted, filed: [], newest: null, unread };
  }
}
