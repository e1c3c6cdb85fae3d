/** What a viewer is shown of a document: pictures of its pages, and a PDF in which scanned words can be found. */

export { type BundlePart, writeBundle } from './bundle-pdf.ts';
export type { RecognisedPage } from './invisible-text.ts';
export { type CodedPage, readPageCodes } from './page-codes.ts';
export { drawPage, type PictureRequest, type PictureType } from './page-picture.ts';
export { writeSearchablePdf } from './searchable-pdf.ts';
