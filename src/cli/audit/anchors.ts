import { readFileSync, statSync } from 'node:fs';
import { type Claim, newestOf, turnsOf } from '../../audit/index.ts';
import { ChanceryError, isChanceryError } from '../../platform/index.ts';
import { type Keyring, openBackups, type Queries, sortByOwner, type TruthTables } from '../../store/index.ts';
import { reasonOf } from '../shared/system-error.ts';

/** Of the hash, as many digits as nobody could make another entry for. */
const LEAST = 32;
const HEAD = new RegExp(`(?<![\\w.])(\\d{1,15})[ :]+([0-9a-f]{${LEAST},64})(?![\\w])`, 'gi');

/** What `chancery audit head` printed, typed again. */
export function readHead(text: string): Claim {
  const [claim, another] = claimsIn(text, 'the head that was given');
  if (claim !== undefined && another === undefined) return claim;
  throw new ChanceryError('usage', `“${text.slice(0, 100)}” is no head of an audit log.`, {
    hint: `The number of the entry and at least ${LEAST} digits of its hash, as chancery audit head prints them: --head "1042 9f3c…"`,
  });
}

/**
 * A directory of backups, or a file: a mail with what `chancery audit head` printed, its JSON, an export, a copy of the file of heads.
 * @param keyring of the appliance, whose snapshots are to be believed; null: there is none at hand
 */
export async function readAnchor(path: string, keyring: Keyring | null): Promise<Claim[]> {
  const found = isDirectory(path) ? await inBackups(path, keyring) : inFile(path);
  if (found.length > 0) return found;
  throw new ChanceryError('usage', `${path} holds no head of an audit log.`, {
    hint: 'Name what chancery audit head printed or wrote (--json), an export, or the directory of the backups.',
  });
}

/** What the snapshots say that lie where the last backup went; none where that is not to be reached. */
export async function knownBackups(queries: Queries<TruthTables>, keyring: Keyring): Promise<Claim[]> {
  const last = await newestOf(queries, 'backup.created', 'appliance');
  const { directory } = JSON.parse(last?.details ?? '{}') as { directory?: string };
  if (directory === undefined) return [];
  try {
    return await ofThisLog(queries, await inBackups(directory, keyring));
  } catch (error) {
    // A share that is not mounted, a disk that was taken out.
    if (isChanceryError(error) || (error instanceof Error && 'code' in error)) return [];
    throw error;
  }
}

interface SnapshotClaim extends Claim {
  /** The turns of the log until then. */
  readonly turns: readonly string[];
}

/**
 * Without the snapshots of a log that went on without the last turn of this one: newer ones than the one that was restored, and those of the
 * machine that it is a copy of. Who puts back what was before that turn has no such turn, and is contradicted by all of them.
 */
export async function ofThisLog(
  queries: Queries<TruthTables>,
  claims: readonly SnapshotClaim[],
): Promise<Claim[]> {
  const turn = (await turnsOf(queries)).at(-1);
  return claims.filter(({ turns }) => turn === undefined || turns.includes(turn));
}

/** What the snapshots of this appliance say. */
export async function inBackups(directory: string, keyring: Keyring | null): Promise<SnapshotClaim[]> {
  if (keyring === null) {
    throw new ChanceryError(
      'usage',
      `${directory} is a directory: without its appliance nobody can say whose.`,
      { hint: 'Run it on the appliance, or name a file.' },
    );
  }
  const backups = await openBackups(directory, { make: false });
  const { own } = await sortByOwner(backups, keyring, 'pass over');
  return own.flatMap(({ id, audit_head: head, audit_turns: turns = [] }) =>
    head === undefined ? [] : [{ ...head, turns, said: `snapshot ${id}` }],
  );
}

function inFile(path: string): Claim[] {
  try {
    return claimsIn(readFileSync(path, 'utf8'), path);
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

/** Whether they are genuine is not asked: whoever kept them knows, and one that was made up can only contradict. */
function claimsIn(text: string, said: string): Claim[] {
  const written = [text, ...text.split('\n')].flatMap((piece) => {
    const head = piece.trimStart().startsWith('{') ? headOf(piece) : null;
    return head === null ? [] : [{ ...head, said }];
  });
  const printed = [...text.matchAll(HEAD)].map(([, entries, hash]) => ({
    entries: Number(entries),
    hash: (hash ?? '').toLowerCase(),
    at: null,
    said,
  }));
  return [...written, ...printed];
}

function headOf(json: string): Omit<Claim, 'said'> | null {
  let value: { entries?: unknown; hash?: unknown; at?: unknown } | null;
  try {
    value = JSON.parse(json) as typeof value;
  } catch {
    return null; // a text that only looks like one
  }
  const { entries, hash, at } = value ?? {};
  if (!Number.isSafeInteger(entries) || !/^[0-9a-f]{64}$/.test(String(hash))) return null;
  return { entries: Number(entries), hash: String(hash), at: typeof at === 'string' ? at : null };
}

function isDirectory(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
