import { dueLanes, FairOrder, type Job, take } from '../jobs/index.ts';
import type { Bell } from '../platform/index.ts';
import { type IngestProgress, ingestFile } from './ingest-file.ts';
import type { IngestParts } from './parts.ts';
import { nextStep, type ScheduleOptions } from './schedule.ts';
import { Turn } from './turn.ts';

export interface QueueEvents extends IngestProgress {
  onStart(job: Job): void;
  /** It is done, or its turn is over. */
  onEnd(job: Job): void;
}

export interface QueueOptions extends ScheduleOptions {
  /** Who takes the jobs, for the record. */
  readonly owner: string;
  /** Rung when something was queued. */
  readonly bell: Bell;
}

/** Turns that are over and jobs that wait out a pause come without a ring. */
const LOOK_EVERY_MS = 250;
const LOOK_EVERY_IDLE_MS = 1_000;

interface InWork {
  readonly firmId: string | null;
  readonly lane: string;
  readonly suspect: boolean;
  readonly begun: boolean;
  readonly turn: Turn;
  readonly done: Promise<void>;
}

/** Works until `signal`: reads what is due, several files at a time, firms and cases in turn. */
export async function runIngestQueue(
  parts: IngestParts,
  events: QueueEvents,
  options: QueueOptions,
  signal: AbortSignal,
): Promise<void> {
  const { bell } = options;
  const order = new FairOrder();
  const inWork = new Set<InWork>();
  const failures: unknown[] = [];
  const wake = (): void => bell.ring();
  signal.addEventListener('abort', wake, { once: true });
  const begin = (job: Job): void => {
    events.onStart(job);
    const turn = new Turn();
    const { firmId, lane, suspect, begun } = job;
    const done = ingestFile(parts, job, events, signal, turn)
      .then(() => events.onEnd(job))
      .catch((error: unknown) => void failures.push(error))
      .then(() => {
        inWork.delete(place);
        bell.ring();
      });
    const place = { firmId, lane, suspect, begun, turn, done };
    inWork.add(place);
  };
  while (!signal.aborted && failures.length === 0) {
    const due = await dueLanes(parts, 'ingest_file');
    const step = nextStep(due, [...inWork], order, options, performance.now());
    if ('take' in step) {
      order.serve(step.take, parts.clock.now().getTime());
      const job = await take(parts, 'ingest_file', step.take, options.owner);
      if (job !== undefined) begin(job);
      continue;
    }
    if ('end' in step) for (const place of step.end) place.turn.end();
    await bell.wait(inWork.size > 0 ? LOOK_EVERY_MS : LOOK_EVERY_IDLE_MS);
  }
  // A failure here is one of the database: the process ends, and all is taken up again later.
  if (failures.length > 0) throw failures[0];
  await Promise.all([...inWork].map(({ done }) => done));
}
