export { captionOf } from './known-captions.ts';
export { type Caption, readCaption } from './read-caption.ts';
