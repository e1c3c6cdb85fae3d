import { chargeJob, type IngestParts, suspectJobs } from '../ingest/index.ts';
import { resumeAbandoned } from '../jobs/index.ts';
import type { Log } from '../platform/index.ts';
import type { Keyring } from '../store/index.ts';
import type { FromIngest, ToIngest } from './ingest-protocol.ts';
import { IngestWatch, type Verdict, type WatchLimits } from './ingest-watch.ts';
import { residentBytes } from './resident-bytes.ts';
import { type RunningChild, startChild } from './running-child.ts';
import type { SelfCommand } from './self.ts';
import { type Unlock, unlockMessage } from './unlock.ts';

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

/**
 * Keeps one ingest child running. A child that dies, grows past its memory or stands still is ended
 * and started again. The file that is the cause is charged one attempt, and no other; while it can be one of several,
 * nobody is charged and each is read alone next.
 */
export function createIngestHost(options: IngestHostOptions): IngestHost {
  let child: RunningChild<ToIngest | Unlock> | null = null;
  let state: ReturnType<IngestHost['state']> = 'stopped';
  const watch = new IngestWatch(options);
  let verdict: Verdict | null = null;
  let crashes = 0;
  let restart: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;

  const launch = () => {
    state = 'starting';
    watch.reset(performance.now());
    verdict = null;
    const started = startChild<ToIngest | Unlock, FromIngest>({
      process: 'ingest',
      command: options.command,
      env: options.env,
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
    if (message.type === 'end') crashes = 0;
    if (message.type === 'changed' || message.type === 'end') options.onChange?.(message.file);
  };

  const ended = async (which: RunningChild<ToIngest | Unlock>, how: string) => {
    if (child !== which) return;
    child = null;
    if (state === 'stopped') return;
    state = 'restarting';
    crashes += 1;
    await settle(verdict ?? undecided(`the reader ended: ${how}`));
    await resumeAbandoned(options.parts, 'ingest_file');
    if (isStopped()) return;
    // A pause that grows with crashes in a row, so that a broken installation does not spin.
    restart = setTimeout(launch, Math.min(30_000, 100 * 2 ** Math.min(crashes - 1, 9)));
  };

  const undecided = (reason: string): Verdict => {
    const [only, ...others] = watch.inWork;
    return { reason, code: 'reader_crashed', culprit: others.length === 0 ? (only ?? null) : null };
  };

  /** Charges the cause, or makes suspects of those it is among. */
  const settle = async ({ reason, code, culprit }: Verdict) => {
    const { inWork } = watch;
    const files = inWork.map(({ file }) => file);
    options.log.warn({ reason, files, cause: culprit?.file }, 'the ingest child ended; it is started again');
    if (culprit !== null) {
      watch.forgive(culprit.file);
      await chargeJob(options.parts, culprit.firm, culprit.job, reason, code);
    } else if (inWork.length > 0) {
      await suspectJobs(
        options.parts,
        inWork.map(({ job }) => job),
        reason,
      );
    }
    for (const file of files) options.onChange?.(file);
  };

  const look = () => {
    if (child === null || child.pid === undefined || verdict !== null) return;
    verdict = watch.judge(performance.now(), residentBytes(child.pid));
    if (verdict !== null) child.kill();
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
