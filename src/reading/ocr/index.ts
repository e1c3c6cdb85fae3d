/** Words from images: tesseract.js in threads of its own, offline, with language data that is shipped or put there by the firm. */
export {
  addLanguage,
  damagedLanguages,
  listLanguages,
  type OcrLanguage,
  removeLanguage,
} from './install-language.ts';
export { checkLanguages, installedLanguages } from './languages.ts';
export { recognisedLines } from './lines.ts';
export { createOcrPool, defaultWorkers, type OcrPool } from './pool.ts';
export { type Resolution, resolutionFor, scaled } from './resolution.ts';
