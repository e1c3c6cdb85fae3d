/** The record of who did what: a hash chain that grows in the transaction of each action. */
export { acceptHeads } from './accept-heads.ts';
export { appendAudit, hashEntry, lineOfEntry } from './append-audit.ts';
export type { Claim, Flaw } from './compare-heads.ts';
export { contradictions, examineHeads } from './examine-heads.ts';
export { exportLines } from './export-lines.ts';
export { type HeadKeeper, keepHeads, signedHead } from './keep-heads.ts';
export { openHeadFiles } from './kept-heads.ts';
export type { AuditAction, AuditEntry } from './model.ts';
export { GENESIS } from './model.ts';
export {
  type AuditFilter,
  clockBehind,
  entriesAfter,
  newestAt,
  newestEntriesOf,
  newestEntry,
  newestOf,
} from './repository.ts';
export type { HeadSigner, SignedHead } from './signed-head.ts';
export { headIn, isGenuine, lineOf, openHeadSigner } from './signed-head.ts';
export { turnsOf } from './turns.ts';
export type { AuditVerification } from './verify-audit.ts';
export { verifyAudit, verifyExport } from './verify-audit.ts';
