/** The passport of a draft: made and signed with it, sealed into the files it is rendered to, checked anywhere. */
export { checkDraft, type DraftCheck, type DraftFormat, type DraftVerdict } from './check-draft.ts';
export { checkSources, type SourceCheck } from './check-sources.ts';
export type { Difference } from './difference.ts';
export { makePassport } from './make-passport.ts';
export type { Unsealed } from './seal.ts';
export { prepareSeal, seal } from './seal-file.ts';
