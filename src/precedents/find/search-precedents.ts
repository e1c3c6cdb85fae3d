import type { Principal } from '../../access/index.ts';
import type { Given, Query } from '../../contract/index.ts';
import type { ListPage } from '../../platform/index.ts';
import { searchPages } from '../../search/index.ts';
import { namedCitations } from '../citations/named-citations.ts';
import type { PrecedentHit, PrecedentParts } from '../model.ts';
import { namesOf } from '../name-precedent.ts';

export type SearchPrecedentsInput = Given<Query<'searchPrecedents'>>;

/** Pages of precedents that match a query, best first; one passage each, the snippet that was found. */
export async function searchPrecedents(
  parts: PrecedentParts,
  principal: Principal,
  input: SearchPrecedentsInput,
): Promise<ListPage<PrecedentHit>> {
  const found = await searchPages({ ...parts, namedCitations: namedCitations(parts) }, principal, {
    ...input,
    kind: 'precedent',
    list: 'precedents',
  });
  const best = found.data[0]?.score ?? 0;
  const names = await namesOf(
    parts,
    principal,
    found.data.map((hit) => hit.file_id),
  );
  const data: PrecedentHit[] = [];
  for (const hit of found.data) {
    const named = names.get(hit.file_id);
    if (named === undefined) continue;
    const boxes = hit.highlights.flatMap(({ box }) => (box === null ? [] : [box]));
    data.push({
      ...named,
      relevance: best > 0 ? hit.score / best : 0,
      why: `Page ${hit.page} matches the query.`,
      authority: null,
      authority_factors: [],
      authority_score: null,
      treatment: null,
      treated_by: [],
      passages: [{ page: hit.page, quote: hit.snippet, span: hit.span, boxes, score: hit.score }],
    });
  }
  return { ...found, data };
}
