import { type IngestParts, refreshIndex, runIngestQueue } from '../ingest/index.ts';
import { Bell } from '../platform/index.ts';
import type { FromIngest, ToIngest } from './ingest-protocol.ts';

const ALIVE_EVERY_MS = 1_000;

/**
 * Open documents: enough that every recognition thread has work while one document is opened and another needs no
 * recognition; each takes up to 100 MB.
 */
const MOST_PLACES = 4;
const PLACES_BESIDE_THREADS = 2;

/** The reader's commits fill the write-ahead log; emptying it here keeps SQLite from doing it in a commit of the server. */
const CHECKPOINT_EVERY_MS = 500;

/** Opening a file again costs some tens of milliseconds. */
const TURN_MS = 3_000;

/**
 * The ingest child: opens untrusted files, reads and indexes them. It lives as long as its parent: when
 * the channel closes it ends at once, and what it was doing is taken up again later.
 */
export async function runIngestChild(parts: IngestParts): Promise<void> {
  const stop = new AbortController();
  const bell = new Bell();
  process.on('message', (message: ToIngest) => {
    if (message.type === 'stop') stop.abort();
    bell.ring();
  });
  process.on('disconnect', () => process.exit(0));
  const send = (message: FromIngest) => {
    if (process.connected) process.send?.(message);
  };
  send({ type: 'ready' });
  const alive = setInterval(() => send({ type: 'alive' }), ALIVE_EVERY_MS);
  const checkpoints = setInterval(() => {
    parts.database.checkpoint();
    parts.index.checkpoint();
  }, CHECKPOINT_EVERY_MS);
  const refreshed = refreshIndex(parts, stop.signal).catch((error: unknown) =>
    parts.log.error({ err: error }, 'the index could not be brought up to date: see chancery index check'),
  );
  const places = Math.min(MOST_PLACES, parts.reader.threads + PLACES_BESIDE_THREADS);
  await runIngestQueue(
    parts,
    {
      onStart: ({ id, firmId, subject }) => send({ type: 'start', job: id, firm: firmId, file: subject }),
      onPage: (file) => send({ type: 'page', file }),
      onWait: (file, waiting) => send({ type: 'waiting', file, waiting }),
      onChange: (file) => send({ type: 'changed', file }),
      onEnd: ({ subject }, released) => send({ type: 'end', file: subject, released }),
    },
    { owner: `ingest-${process.pid}`, places, turn: TURN_MS, bell },
    stop.signal,
  );
  await refreshed;
  clearInterval(alive);
  clearInterval(checkpoints);
}
