/** Verification: independent of the engine that wrote, and of what it claims. */
export { checkDocument } from './check-document.ts';
export { isCommonWord } from './find-names.ts';
export { openPoint, PLACEHOLDER } from './placeholders.ts';
export { DraftRecord } from './record.ts';
export { rerankSupport } from './support/rerank.ts';
export { type VerifiedParagraphs, verifyParagraph } from './verify-paragraph.ts';
