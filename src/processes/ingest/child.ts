import { type IngestParts, refreshIndex, runIngestQueue } from '../../ingest/index.ts';
import { Bell } from '../../platform/index.ts';
import { mergeWhenDue } from '../../search/index.ts';
import { tellParent } from '../entry/parent.ts';
import type { FromIngest, ToIngest } from './protocol.ts';

const ALIVE_EVERY_MS = 1_000;

/** Commits fill the write-ahead log; emptying it here keeps SQLite from doing it in a commit of the server. */
const CHECKPOINT_EVERY_MS = 2_000;

/** Opening a file again costs some tens of milliseconds. */
const TURN_MS = 3_000;

export function tellServer(message: FromIngest): void {
  tellParent(message);
}

/**
 * The ingest child: has files read by others, and writes down and indexes what they give. It lives as long as its parent;
 * what it was doing is taken up again later.
 * @param places files in work at the same time
 */
export async function runIngestChild(parts: IngestParts, places: number): Promise<void> {
  const stop = new AbortController();
  const bell = new Bell();
  process.on('message', (message: ToIngest) => {
    if (message.type === 'stop') stop.abort();
    bell.ring();
  });
  tellServer({ type: 'ready' });
  const alive = setInterval(() => tellServer({ type: 'alive' }), ALIVE_EVERY_MS);
  const checkpoints = setInterval(() => {
    // What fails here for another reason than a full disk ends the process.
    void Promise.all([parts.database.checkpoint(), parts.index.checkpoint()]);
  }, CHECKPOINT_EVERY_MS);
  const refreshed = refreshIndex(parts, stop.signal).catch((error: unknown) => {
    // What a stop has broken off goes on at the next start.
    if (!stop.signal.aborted)
      parts.log.error({ err: error }, 'the index could not be brought up to date: see chancery index check');
  });
  const merging = new Merging(parts);
  await runIngestQueue(
    parts,
    {
      onStart: ({ id, firmId, subject }) =>
        tellServer({ type: 'start', job: id, firm: firmId, file: subject }),
      onChange: (file) => tellServer({ type: 'changed', file }),
      onEnd: ({ subject }) => {
        tellServer({ type: 'end', file: subject });
        merging.begin();
      },
    },
    { owner: `ingest-${process.pid}`, places, turn: TURN_MS, bell },
    stop.signal,
  );
  await Promise.all([refreshed, merging.end]);
  clearInterval(alive);
  clearInterval(checkpoints);
}

/** The words of many files are put together beside the files: none of them waits for it. */
class Merging {
  readonly #parts: IngestParts;
  end: Promise<void> | null = null;

  constructor(parts: IngestParts) {
    this.#parts = parts;
  }

  /** Unless it is under way. */
  begin(): void {
    this.end ??= mergeWhenDue(this.#parts)
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'the index could not be merged: see chancery index check'),
      )
      .finally(() => {
        this.end = null;
      });
  }
}
