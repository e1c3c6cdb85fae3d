/** What courts said before: citations in texts, and the passages that help a case. */
export type { CitationKind, FoundCitation } from './find-citations.ts';
export { findCitations } from './find-citations.ts';

// TEMPORARY so that the server starts while this room is being written; whoever writes the room replaces all below.
import type { Principal } from '../access/index.ts';
import type { SearchParts } from '../search/index.ts';
export type PrecedentParts = SearchParts;
export interface PrecedentHit {
  file_id: string;
  case_id: string | null;
  title: string;
  sha256: string;
  kind: string;
  citation: string;
  relevance: number;
  why: string[];
  authority: null;
  treatment: null;
  passages: { page: number; span: [number, number]; quote: string; box: null; boxes: []; score: number }[];
}
export async function findPrecedents(
  _parts: PrecedentParts,
  _principal: Principal,
  _input: { caseId: string; question: string; limit: number; fileIds?: readonly string[] },
): Promise<PrecedentHit[]> {
  return [];
}
export function precedentsRoutes(_parts: PrecedentParts): {
  searchPrecedents: never;
  analyzePrecedents: never;
} {
  const no = async () => ({ status: 200, body: { data: [], next_cursor: null, has_more: false } });
  return { searchPrecedents: no as never, analyzePrecedents: no as never };
}
