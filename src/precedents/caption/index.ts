export { captionOf } from './known-captions.ts';
export { fullCitations, ownCitations, type Titled, titleCitations } from './own-citation.ts';
export { type Caption, readCaption } from './read-caption.ts';
