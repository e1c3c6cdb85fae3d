/** The record of who did what: a hash chain that grows in the transaction of each action. */
export type { AuditEvent } from './append-audit.ts';
export { appendAudit, hashEntry } from './append-audit.ts';
export { keepHeads, readHeads, signedHead } from './keep-heads.ts';
export type { AuditAction, AuditEntry } from './model.ts';
export { GENESIS } from './model.ts';
export { clockBehind, entriesAfter, newestAt, newestOf } from './repository.ts';
export type { HeadSigner, SignedHead } from './signed-head.ts';
export { openHeadSigner } from './signed-head.ts';
export type { AuditVerification } from './verify-audit.ts';
export { allEntries, verifyAudit, verifyEntries } from './verify-audit.ts';
