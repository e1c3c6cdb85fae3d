import type { Json } from '../platform/index.ts';

/** One handler per kind of work. */
export type JobKind = 'ingest_file' | 'generate_document' | 'back_up';

export interface Job {
  readonly id: string;
  readonly firmId: string | null;
  readonly kind: JobKind;
  /** The id of what is worked on. */
  readonly subject: string;
  readonly payload: Json;
  /** Whose work it is within the firm, for example a case; lanes take turns. */
  readonly lane: string;
  /** How often work on it ended in a crash or a failure that may pass. */
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Was in work with others when their process ended: to be done alone, so that the next end has one cause. */
  readonly suspect: boolean;
  /** Has had a turn and goes on. */
  readonly begun: boolean;
}

/** A lane in which something is due. Suspects, and what goes on, stand apart from the others of their lane. */
export interface DueLane {
  readonly firmId: string | null;
  readonly lane: string;
  readonly suspect: boolean;
  readonly begun: boolean;
  /** Since when its oldest job is due. */
  readonly since: string;
}

/** A job as whoever queued it sees it. */
export interface JobReport {
  readonly id: string;
  readonly kind: JobKind;
  readonly state: 'waiting' | 'running' | 'done' | 'failed';
  readonly payload: Json;
  /** What `complete` or `fail` left; null before. */
  readonly result: Json;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

export const MAX_ATTEMPTS = 3;

export const LONGEST_BACKOFF_SECONDS = 600;

/** Seconds to wait before attempt n + 1: 2, 8, 32, … at most 10 minutes. */
export function backoffSeconds(attempts: number): number {
  return Math.min(LONGEST_BACKOFF_SECONDS, 2 * 4 ** Math.max(0, attempts - 1));
}
