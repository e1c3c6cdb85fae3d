/**
 * The reading room: the bytes of a file become pages of text with words, boxes and confidence. It knows
 * formats and recognition, and no database. It reads what strangers wrote: it runs in processes of its own, trusts
 * neither names nor declared types, loads nothing a document links to, and ends in pages or in a reason.
 */

export { tooComplex } from '../containers/index.ts';
export type { OpenedDocument, Reader } from './create-reader.ts';
export { createReader, isTooDeep, SUPPORTED_MEDIA_TYPES, TOO_DEEP } from './create-reader.ts';
export { detectMediaType } from './detect/index.ts';
export type {
  Attachment,
  GreyImage,
  OpenDocument,
  PageText,
  ReadLimits,
  ReadOptions,
  RecognisedWord,
  Word,
} from './model.ts';
export { DEFAULT_LIMITS } from './model.ts';
export {
  addLanguage,
  addLanguagePack,
  createOcrPool,
  damagedLanguages,
  defaultWorkers,
  installedLanguages,
  listLanguages,
  type OcrLanguage,
  type OcrPool,
  removeLanguage,
} from './ocr/index.ts';
export {
  type CodedPage,
  drawPage,
  type PictureType,
  type RecognisedPage,
  readPageCodes,
  writeBundle,
  writeSearchablePdf,
} from './render/index.ts';
