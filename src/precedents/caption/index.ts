export { fullCitations } from './full-citations.ts';
export { ownCitations, type Titled, titleCitations } from './own-citation.ts';
export { readCaption } from './read-caption.ts';
