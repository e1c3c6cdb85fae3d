/** Durable work: queued in the transaction that makes it necessary, done at least once. */
export type { Job, JobKind } from './model.ts';
export { backoffSeconds, MAX_ATTEMPTS } from './model.ts';
export type { JobParts } from './queue.ts';
export { charge, claim, complete, enqueue, fail, queueLength, release, resumeAbandoned } from './queue.ts';
