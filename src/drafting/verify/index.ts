/** Verification: independent of the engine that wrote, and of what it claims. */
export { checkDocument, citedSources } from './check-document.ts';
export { findNames, isCommonWord } from './find-names.ts';
export { findStatements } from './find-statements.ts';
export { impossibleDatesIn, withoutImpossibleDates } from './impossible-dates.ts';
export { openPoint, PLACEHOLDER } from './placeholders.ts';
export { DraftRecord } from './record.ts';
export { rerankSupport } from './support/rerank.ts';
export { type VerifiedParagraphs, verifyParagraph } from './verify-paragraph.ts';
export { openPointsAround } from './whole-text.ts';
