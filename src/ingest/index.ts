/** The journey of an uploaded file from its original bytes to something that can be searched and cited. */
export { chargeJob, suspectJobs } from './charge-job.ts';
export {
  type DerivedFile,
  type FileReader,
  type OpenFile,
  ReaderEnded,
  type ReadFileOptions,
  type ReadPage,
  type TextOfFile,
} from './file-reader.ts';
export { instructionsIn } from './find-warnings.ts';
export { finishDisposals, forgetDisposed } from './finish-disposals.ts';
export { ingestFile } from './ingest-file.ts';
export { type AttachmentLimits, DEFAULT_ATTACHMENT_LIMITS, type IngestParts } from './parts.ts';
export { refreshIndex } from './refresh-index.ts';
export { runIngestQueue } from './run-queue.ts';
export { Turn } from './turn.ts';
