export { courtSign } from './court-sign.ts';
export { daysIn } from './date.ts';
export { fullCitations } from './full-citations.ts';
export { ownCitations, type Titled, titleCitations } from './own-citation.ts';
export { type Caption, dayOfDecision, headingText, headPage, readCaption } from './read-caption.ts';
