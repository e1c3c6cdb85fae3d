/** The firm's files: received, kept unaltered, accounted for, and given out again. */
export { awaitFiles } from './await-files.ts';
export { changeFile, type FileValues, retryFile } from './change-file.ts';
export { recordCustody } from './custody.ts';
export { deleteFile } from './delete-file.ts';
export { isPainted, patiently, readPagePicture, readSearchablePdf, type View } from './deliver-views.ts';
export { createFileNews, type FileNews } from './file-news.ts';
export { followProgress } from './follow-progress.ts';
export { listDisposals } from './list-disposals.ts';
export { decodeMargin, type StoredMargin } from './margin.ts';
export type { FileStatus, FileWarning, VaultFile } from './model.ts';
export { FILE_KINDS, LOW_CONFIDENCE, safeName } from './model.ts';
export type { VaultParts } from './parts.ts';
export { getFile, listCustody, listFiles, readContent, readPage, readText } from './read-files.ts';
export { receiveAttachment } from './receive/receive-attachment.ts';
export { type IncomingPart, receiveFiles } from './receive/receive-files.ts';
export {
  deletePages,
  deleteRemains,
  doubtfulPages,
  draftsFrom,
  extractedFrom,
  extractedParts,
  findFile,
  findFiles,
  findPage,
  hiddenTexts,
  isBlobNamed,
  listRemains,
  margins,
  pageNumbers,
  pagesMissingLanguage,
  pageTexts,
  problemPages,
  savePage,
  updateFile,
} from './repository.ts';
export { vaultRoutes } from './routes.ts';
export { type DamagedOriginal, scrubOriginals } from './scrub-originals.ts';
export { type FileSummary, measureThroughput, summarizeFiles, type Throughput } from './summarize-files.ts';
export { findInjections, type Injection, type InjectionKind } from './warnings/find-injections.ts';
export { LOOKALIKES } from './warnings/lookalikes.ts';
export {
  decodeWords,
  encodeWords,
  lineBoxes,
  type PlacedWord,
  placedWords,
  type StoredWord,
} from './words.ts';
