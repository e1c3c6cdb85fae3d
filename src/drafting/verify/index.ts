/** Verification: independent of the engine that wrote, and of what it claims. */
export { checkDocument, citedSources } from './check-document.ts';
export { findDesignators } from './find/designators.ts';
export { COMPANY_FORMS, findNames, isCommonWord } from './find/find-names.ts';
export { findQuotations } from './find/find-quotations.ts';
export { findDates, findStatements } from './find/find-statements.ts';
export { impossibleDatesIn, withoutImpossibleDates } from './find/impossible-dates.ts';
export { COUNT_IN_WORDS, numberInWords } from './find/read-numbers.ts';
export { authorityOfRequest, openPoint, PLACEHOLDER } from './placeholders.ts';
export { DraftRecord } from './record.ts';
export { rerankSupport } from './support/rerank.ts';
export { type VerifiedParagraphs, verifyParagraph } from './verify-paragraph.ts';
export { openPointsAround } from './whole-text.ts';
