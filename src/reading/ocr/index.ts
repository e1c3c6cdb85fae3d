/** Words from images: tesseract.js in threads of its own, offline, with language data that is shipped or put there by the firm. */
export type { GreyImage, Recogniser } from '../model.ts';
export { EngineThread } from './engine-thread.ts';
export {
  addLanguage,
  damagedLanguages,
  listLanguages,
  type OcrLanguage,
  removeLanguage,
} from './install-language.ts';
export { guessLanguage, isLikeNoLanguage } from './language/guess-language.ts';
export { readPictures } from './language/read-pictures.ts';
export { addLanguagePack } from './language-pack.ts';
export { checkLanguages, installedLanguages, loadLanguages } from './languages.ts';
export { recognisedLines } from './lines.ts';
export { uprightRecogniser } from './orientation.ts';
export {
  createOcrPool,
  defaultWorkers,
  type Engine,
  EngineGone,
  type EngineWaiter,
  type OcrPool,
} from './pool.ts';
export { type Resolution, scaled } from './resolution.ts';
