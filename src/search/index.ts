/**
 * Finds pages: text analysis and the query language (lunr's), the index (blocks of postings; FTS5 for phrases), and a
 * ranking that depends on nothing but what the principal may see.
 */

export { checkIndex, type IndexReport, lookOverIndex } from './check-index.ts';
export { indexFile, type PreparedFile, prepareFile, removeFile, storeFile } from './index-file.ts';
export type {
  CitedAs,
  IndexFileInput,
  IndexParts,
  IndexTables,
  NamedCitations,
  SearchParts,
} from './model.ts';
export type { IndexedFile } from './postings/index-map.ts';
export { mergeWhenDue } from './postings/merge-postings.ts';
export { type TermLists, termLists } from './query/resolve-clause.ts';
export { inverseFrequency, rankPages } from './ranking.ts';
export { rebuildIndex } from './rebuild-index.ts';
export {
  type FoundPage,
  findPage,
  findPages,
  noteDerived,
  pageTexts,
  pageTextsWithin,
} from './repository.ts';
export { searchRoutes } from './routes.ts';
export { searchPages } from './search-pages.ts';
export { type SearchedPages, searchedPages } from './searched-pages.ts';
export { createVectorWorker, type VectorWorker } from './vectors/derive-vectors.ts';
export type { Embedder } from './vectors/model.ts';
export { warmSearch } from './warm-search.ts';
export { analyze, termsOf } from './words/analysis.ts';
