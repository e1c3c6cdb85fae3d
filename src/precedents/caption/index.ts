export { daysIn } from './date.ts';
export { fullCitations } from './full-citations.ts';
export { ownCitations, type Titled, titleCitations } from './own-citation.ts';
export { type Caption, dayOfDecision, readCaption } from './read-caption.ts';
