/**
 * Finds pages: text analysis and the query language (lunr's), the index (blocks of postings; FTS5 for phrases), and a
 * ranking that depends on nothing but what the principal may see.
 */
export { analyze, type Token, termsOf } from './analysis.ts';
export { checkIndex, type IndexReport, lookOverIndex } from './check-index.ts';
export { indexFile, type PreparedFile, prepareFile, removeFile, storeFile } from './index-file.ts';
export type { IndexedFile } from './index-map.ts';
export { mergeWhenDue } from './merge-postings.ts';
export type {
  IndexDatabase,
  IndexedPage,
  IndexFileInput,
  IndexParts,
  IndexTables,
  NamedCitations,
  SearchFilter,
  SearchHit,
  SearchInput,
  SearchPagesParts,
  SearchParts,
} from './model.ts';
export { inverseFrequency, type RankedPage, rankPages } from './ranking.ts';
export { type RebuildOptions, type RebuildProgress, rebuildIndex } from './rebuild-index.ts';
export { type FoundPage, findPage, noteDerived, pageTexts } from './repository.ts';
export { type TermLists, termLists } from './resolve-clause.ts';
export { searchRoutes } from './routes.ts';
export { searchPages } from './search-pages.ts';
export { type SearchedPages, searchedPages } from './searched-pages.ts';
export {
  createVectorWorker,
  type VectorStatus,
  type VectorWorker,
  type VectorWorkerParts,
} from './vectors/derive-vectors.ts';

export type { Embedder, OpenedEmbedder } from './vectors/model.ts';
export { warmSearch } from './warm-search.ts';
