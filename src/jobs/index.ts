/** Durable work: queued in the transaction that makes it necessary, done at least once, firms and cases in turn. */
export { FairOrder, type Waiting } from './fair-order.ts';
export type { DueLane, Job, JobKind, JobReport } from './model.ts';
export { backoffSeconds, MAX_ATTEMPTS } from './model.ts';
export type { JobParts } from './queue.ts';
export {
  charge,
  chargeAbandoned,
  claim,
  complete,
  deleteFinished,
  dueLanes,
  enqueue,
  fail,
  findReport,
  forget,
  isUnfinished,
  putFirst,
  queueLength,
  release,
  resumeAbandoned,
  suspect,
  take,
  waitingAmong,
  wasPutFirst,
  withdraw,
} from './queue.ts';
