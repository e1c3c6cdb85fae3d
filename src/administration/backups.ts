import type { Principal } from '../access/index.ts';
import { appendAudit, newestOf } from '../audit/index.ts';
import type { Answer } from '../contract/index.ts';
import {
  chargeAbandoned,
  claim,
  complete,
  deleteFinished,
  enqueue,
  fail,
  findReport,
  isUnfinished,
  type Job,
  release,
} from '../jobs/index.ts';
import {
  Bell,
  ChanceryError,
  isChanceryError,
  type Json,
  type ListPage,
  type Log,
  listById,
  messageOf,
  notFound,
} from '../platform/index.ts';
import { type Keyring, type Manifest, openBackups, type StoreParts, sortByOwner } from '../store/index.ts';

/** What a command of this executable said: its result, or why there is none. */
export interface CommandAnswer {
  readonly result: Json;
  /** The exit code 6: what it found is not as it should be. */
  readonly sound: boolean;
}

/** Runs a command of this executable on the data of the server, in a process of its own. @throws ChanceryError `service_unavailable` */
export type OwnCommand = (args: readonly string[], signal: AbortSignal) => Promise<CommandAnswer>;

export interface BackupParts extends StoreParts {
  readonly keyring: Keyring;
  readonly log: Log;
  readonly ownCommand: OwnCommand;
}

export type Backup = Answer<'listBackups'>['data'][number];

/** What is to be done: another backup, or a look at one. */
type Work =
  | { readonly kind: 'backup' }
  | { readonly kind: 'verification'; readonly backup_id: string; readonly quick: boolean };

export type BackupJob = Answer<'getBackupJob'>;

interface Outcome {
  readonly backup_id?: string;
  readonly whole?: boolean;
  readonly detail?: string;
}

/** Backups of the appliance, taken and checked by the commands that do so on the machine, one at a time. */
export interface Backups {
  list(page: { limit: number; cursor?: string | undefined }): Promise<ListPage<Backup>>;
  /** @throws ChanceryError `conflict` while one is in work, or nobody has said where they go; `not_found` */
  order(principal: Principal, work: Work): Promise<BackupJob>;
  job(principal: Principal, id: string): Promise<BackupJob>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const KIND = 'back_up';
const SUBJECT = 'appliance';
const KEPT_MS = 7 * 24 * 3_600_000;
const STOPPED = 'The appliance stopped several times meanwhile.';

export function createBackups(parts: BackupParts): Backups {
  const { database, log } = parts;
  const bell = new Bell();
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const job = await claim(parts, KIND, 'server');
        if (job !== undefined) await perform(job);
      } catch (error) {
        log.error({ error: messageOf(error) }, 'a backup could not be begun');
      }
      if (!stopping.signal.aborted && !(await isUnfinished(database.read, KIND, SUBJECT)))
        await bell.wait(LOOK_AGAIN_MS);
    }
  }

  async function perform(job: Job): Promise<void> {
    const said = job.payload as unknown as Work;
    try {
      const outcome = await outcomeOf(said);
      await database.transaction((tx) => complete(tx, parts, job, { ...outcome }));
    } catch (error) {
      if (stopping.signal.aborted) {
        await database.transaction((tx) => release(tx, parts, job));
        return;
      }
      const detail = isChanceryError(error) ? error.message : 'It failed; the log of the appliance says why.';
      log.error({ job: job.id, error: messageOf(error) }, 'a backup or its check failed');
      await database.transaction((tx) => fail(tx, parts, job, messageOf(error), { detail }));
    }
  }

  async function outcomeOf(said: Work): Promise<Outcome> {
    const place = await directory();
    if (said.kind === 'backup') {
      const { result, sound } = await parts.ownCommand(['backup', 'create', place], stopping.signal);
      return { backup_id: (result as { snapshot: string }).snapshot, whole: sound };
    }
    const flags = ['--snapshot', said.backup_id, ...(said.quick ? ['--quick'] : [])];
    const { sound } = await parts.ownCommand(['backup', 'verify', place, ...flags], stopping.signal);
    return { backup_id: said.backup_id, whole: sound };
  }

  /** Where the last one went that was taken on the machine: nobody names a directory of it from elsewhere. */
  async function place(): Promise<string | null> {
    const last = await newestOf(database.read, 'backup.created', SUBJECT);
    const { directory = null } = JSON.parse(last?.details ?? '{}') as { directory?: string };
    return directory;
  }

  async function directory(): Promise<string> {
    const known = await place();
    if (known !== null) return known;
    throw new ChanceryError('conflict', 'It is not known yet where backups go.', {
      hint: 'The first one is taken on the machine: chancery backup create DIRECTORY. From then on they go there.',
    });
  }

  /** Oldest first. */
  async function all(): Promise<readonly Manifest[]> {
    const at = await place();
    if (at === null) return [];
    try {
      return (await sortByOwner(await openBackups(at, { make: false }), parts.keyring, 'pass over')).own;
    } catch (cause) {
      // A share that is not mounted, a disk that was taken out. The path is nobody's business.
      throw new ChanceryError('service_unavailable', 'The place of the backups cannot be reached.', {
        hint: 'Look on the machine whether it is mounted.',
        cause,
      });
    }
  }

  async function job(principal: Principal, id: string): Promise<BackupJob> {
    const report = await findReport(parts, principal, id);
    if (report?.kind !== KIND) throw notFound('job');
    const said = report.payload as unknown as Work;
    const outcome = (report.result ?? {}) as Outcome;
    return {
      id,
      kind: said.kind,
      state: report.state,
      backup_id: outcome.backup_id ?? ('backup_id' in said ? said.backup_id : null),
      whole: outcome.whole ?? null,
      detail: outcome.detail ?? null,
      created_at: report.createdAt,
      finished_at: report.finishedAt,
    };
  }

  return {
    job,
    async list(page) {
      const list = listById('backups', {}, page);
      const newest = (await all()).toReversed();
      const rest = newest.filter(({ id }) => list.after === undefined || id < list.after);
      return list.page(
        rest.map(({ id, created_at, version, master_key, damaged }) => ({
          id,
          created_at,
          version,
          master_key,
          whole: damaged.length === 0,
        })),
      );
    },
    async order(principal, said) {
      await directory();
      if (said.kind === 'verification' && !(await all()).some(({ id }) => id === said.backup_id))
        throw notFound('backup');
      const id = await database.transaction(async (tx) => {
        if (await isUnfinished(tx, KIND, SUBJECT)) {
          throw new ChanceryError('conflict', 'A backup, or the check of one, is in work.', {
            hint: 'Wait until it is done.',
          });
        }
        await deleteFinished(tx, KIND, new Date(parts.clock.now().getTime() - KEPT_MS).toISOString());
        const details = { ...said } as Json;
        await appendAudit(tx, parts.clock, principal, {
          action: 'backup.ordered',
          subject: SUBJECT,
          details,
        });
        return enqueue(tx, parts, principal, { kind: KIND, subject: SUBJECT, lane: null, payload: details });
      });
      bell.ring();
      return job(principal, id);
    },
    async start() {
      await chargeAbandoned(parts, KIND, STOPPED, { detail: STOPPED });
      loop ??= work();
    },
    async stop() {
      stopping.abort();
      bell.ring();
      await loop;
    },
  };
}

const LOOK_AGAIN_MS = 60_000;
