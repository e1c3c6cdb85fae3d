import type { Actor, Clock } from '../platform/index.ts';
import { timestamp } from '../platform/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { FILE_STATUSES, type FileStatus } from './model.ts';
import { countFilesByStatus, latestTroubles, oldestUnread, readSince } from './repository.ts';

export interface FileSummary {
  readonly byStatus: Readonly<Record<FileStatus, number>>;
  /** How long the file that has waited longest for being read has waited; 0 when none waits. */
  readonly oldestUnreadSeconds: number;
}

export interface Throughput {
  readonly files: number;
  readonly pages: number;
  /** The last files that could not be read, newest first; without their names. */
  readonly troubles: readonly { readonly id: string; readonly reason: string; readonly at: string }[];
}

type Parts = { readonly database: Database<TruthTables>; readonly clock: Clock };

/** Of the whole appliance, for those who run it. */
export async function summarizeFiles(parts: Parts, actor: Actor): Promise<FileSummary> {
  const counts = await countFilesByStatus(parts.database.read, actor);
  const oldest = await oldestUnread(parts.database.read, actor);
  const waited = oldest === undefined ? 0 : parts.clock.now().getTime() - Date.parse(oldest);
  return {
    byStatus: Object.fromEntries(FILE_STATUSES.map((status) => [status, counts.get(status) ?? 0])) as Record<
      FileStatus,
      number
    >,
    oldestUnreadSeconds: Math.max(0, Math.round(waited / 1000)),
  };
}

/** What became ready in the last `seconds`, and what went wrong most recently. */
export async function measureThroughput(parts: Parts, actor: Actor, seconds: number): Promise<Throughput> {
  const since = timestamp({ now: () => new Date(parts.clock.now().getTime() - seconds * 1000) });
  const { files, pages } = await readSince(parts.database.read, actor, since);
  return { files, pages, troubles: await latestTroubles(parts.database.read, actor, 5) };
}
