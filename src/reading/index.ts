/**
 * The reading room: the bytes of a file become pages of text with words, boxes and confidence. It knows
 * formats and recognition, and no database. It reads what strangers wrote: it runs in the ingest process, trusts
 * neither names nor declared types, loads nothing a document links to, and ends in pages or in a reason.
 */
export type { OpenedDocument, Reader, ReaderOptions } from './create-reader.ts';
export { createReader, openDocument, SUPPORTED_MEDIA_TYPES } from './create-reader.ts';
export { detectMediaType } from './detect/index.ts';
export type {
  Attachment,
  Box,
  HiddenText,
  OpenDocument,
  PageProblem,
  PageText,
  ReadLimits,
  ReadOptions,
  UnreadableReason,
  Word,
} from './model.ts';
export { DEFAULT_LIMITS, unreadable } from './model.ts';
export {
  addLanguage,
  damagedLanguages,
  installedLanguages,
  listLanguages,
  type OcrLanguage,
  removeLanguage,
} from './ocr/index.ts';
export {
  type CodedPage,
  drawPage,
  type PictureRequest,
  type PictureType,
  type PlacedWord,
  type RecognisedPage,
  readPageCodes,
  writeSearchablePdf,
} from './render/index.ts';
