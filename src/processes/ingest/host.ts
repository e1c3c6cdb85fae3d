import { chargeJob, type IngestParts, suspectJobs } from '../../ingest/index.ts';
import { resumeAbandoned } from '../../jobs/index.ts';
import type { Log } from '../../platform/index.ts';
import type { Keyring } from '../../store/index.ts';
import { type Unlock, unlockMessage } from '../protocol/unlock.ts';
import { CrashPause } from '../supervision/crash-pause.ts';
import type { SelfCommand } from '../supervision/self.ts';
import { type SpawnedChild, spawnChild } from '../supervision/spawn-child.ts';
import { killOrphans } from '../system/kill-orphans.ts';
import { AFTER_EVERYTHING } from '../system/low-priority.ts';
import { residentBytes } from '../system/taken.ts';
import type { FromIngest, ToIngest } from './protocol.ts';
import { IngestWatch, type WatchLimits } from './watch.ts';

export interface IngestHostOptions extends WatchLimits {
  readonly parts: Pick<IngestParts, 'database' | 'clock' | 'ids'>;
  /** What the child opens the stores with. */
  readonly keyring: Keyring;
  readonly log: Log;
  readonly command: SelfCommand;
  readonly env: NodeJS.ProcessEnv;
  /** Called when what can be asked of a file has changed. */
  readonly onChange?: (fileId: string) => void;
}

export interface IngestHost {
  start(): Promise<void>;
  /** Something was queued. */
  wake(): void;
  state(): 'starting' | 'running' | 'restarting' | 'stopped';
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const STOP_GRACE_MS = 3_000;
/** So that a broken installation does not spin. */
const BACKOFF = { first: 100, most: 30_000 };

/**
 * Keeps one ingest child running. A child that dies, grows past its memory or stands still is ended and started again. What
 * files do to their readers does not end it, so when it ends with files in work, these are done alone next, one after the
 * other; a single one is charged an attempt.
 */
export function createIngestHost(options: IngestHostOptions): IngestHost {
  let child: SpawnedChild<ToIngest | Unlock> | null = null;
  let state: ReturnType<IngestHost['state']> = 'stopped';
  const watch = new IngestWatch(options);
  let why: string | null = null;
  const itsChildren = new Set<number>();
  const pause = new CrashPause(BACKOFF);
  let restart: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const launch = () => {
    state = 'starting';
    watch.reset(performance.now());
    why = null;
    const started = spawnChild<ToIngest | Unlock, FromIngest>({
      process: 'ingest',
      command: options.command,
      env: options.env,
      behind: AFTER_EVERYTHING,
      log: options.log,
      hear: heard,
      over: (how) => {
        ended(started, how).catch((error: unknown) => {
          options.log.error({ err: error }, 'the end of the ingest child could not be recorded');
        });
      },
    });
    child = started;
    started.tell(unlockMessage(options.keyring));
  };

  const heard = (message: FromIngest) => {
    watch.heard(message, performance.now());
    // It may say so after we have told it to stop.
    if (message.type === 'ready' && state === 'starting') state = 'running';
    if (message.type === 'end') pause.recovered();
    if (message.type === 'child' && message.runs) itsChildren.add(message.pid);
    if (message.type === 'child' && !message.runs) itsChildren.delete(message.pid);
    if (message.type === 'changed' || message.type === 'end') options.onChange?.(message.file);
  };

  const ended = async (which: SpawnedChild<ToIngest | Unlock>, how: string) => {
    if (child !== which) return;
    child = null;
    killOrphans(itsChildren);
    itsChildren.clear();
    if (state === 'stopped') return;
    state = 'restarting';
    const wait = pause.crashed();
    await settle(why ?? `the process that reads files ended: ${how}`);
    await resumeAbandoned(options.parts, 'ingest_file');
    if (isStopped()) return;
    restart = setTimeout(launch, wait);
  };

  /** Makes suspects of what was in work; where that is one file, it is the cause. */
  const settle = async (reason: string) => {
    const { inWork } = watch;
    const files = inWork.map(({ file }) => file);
    options.log.warn({ reason, files }, 'the ingest child ended; it is started again');
    const jobs = inWork.map(({ job }) => job);
    await suspectJobs(options.parts, jobs, reason);
    const [only, ...others] = inWork;
    if (only !== undefined && others.length === 0)
      await chargeJob(options.parts, only.firm, only.job, reason);
    for (const file of files) options.onChange?.(file);
  };

  const look = () => {
    if (child?.pid === undefined || why !== null) return;
    why = watch.judge(performance.now(), residentBytes(child.pid));
    if (why !== null) child.kill();
  };

  // A function, because the compiler believes that `state` cannot change during an await.
  const isStopped = () => state === 'stopped';

  return {
    async start() {
      await resumeAbandoned(options.parts, 'ingest_file');
      launch();
      looking = setInterval(look, LOOK_EVERY_MS);
      looking.unref();
    },
    wake: () => child?.tell({ type: 'wake' }),
    state: () => state,
    async stop() {
      state = 'stopped';
      clearTimeout(restart);
      clearInterval(looking);
      const ending = child;
      if (ending !== null) await ending.end({ type: 'stop' }, STOP_GRACE_MS);
    },
  };
}
