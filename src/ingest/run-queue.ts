import { claim } from '../jobs/index.ts';
import { type IngestProgress, ingestFile } from './ingest-file.ts';
import type { IngestParts } from './parts.ts';

export interface QueueEvents extends IngestProgress {
  onStart(jobId: string, firmId: string | null, fileId: string): void;
  onEnd(jobId: string): void;
}

/** Works until `signal`: takes the next due file, reads it, and waits for `wake` when nothing is due. */
export async function runIngestQueue(
  parts: IngestParts,
  owner: string,
  events: QueueEvents,
  wake: (milliseconds: number) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const job = await claim(parts, 'ingest_file', owner);
    if (job === undefined) {
      // Jobs that wait out a pause after a failed attempt become due without a nudge.
      await wake(1_000);
      continue;
    }
    events.onStart(job.id, job.firmId, job.subject);
    await ingestFile(parts, job, events, signal);
    events.onEnd(job.id);
  }
}
