/** The passport of a draft: made and signed with it, sealed into the files it is rendered to, checked anywhere. */
export { checkDraft, type Difference, type DraftCheck, type DraftFormat } from './check-draft.ts';
export { checkSources, type SourceCheck } from './check-sources.ts';
export { sealDocx } from './docx.ts';
export { digest, digestOf, makePassport } from './make-passport.ts';
export { sealPdf } from './pdf.ts';
