import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import { analyzePrecedents } from './analyze-precedents.ts';
import { checkCitations } from './check-citations.ts';
import { getPrecedent } from './get-precedent.ts';
import type { PrecedentHit, PrecedentParts } from './model.ts';
import { searchPrecedents } from './search-precedents.ts';

export function precedentsRoutes(
  parts: PrecedentParts,
): Pick<Handlers<Principal>, 'searchPrecedents' | 'analyzePrecedents' | 'getPrecedent' | 'checkCitations'> {
  return {
    searchPrecedents: async ({ principal, query }) => {
      const { data, ...page } = await searchPrecedents(parts, principal, query);
      return { status: 200, body: { ...page, data: data.map(view) } };
    },
    getPrecedent: async ({ principal, params }) => ({
      status: 200,
      body: await getPrecedent(parts, principal, params.file_id),
    }),
    checkCitations: async ({ principal, body }) => ({
      status: 200,
      body: { citations: await checkCitations(parts, principal, body.text) },
    }),
    analyzePrecedents: async ({ principal, body }) => {
      const { precedents, ...asked } = await analyzePrecedents(parts, principal, body);
      return { status: 200, body: { ...asked, precedents: precedents.map(view) } };
    },
  };
}

function view({ file_id, case_id, title, citation, passages, ...rest }: PrecedentHit) {
  const { relevance, authority, authority_factors, authority_score, treatment, treated_by, why } = rest;
  return {
    precedent: { file_id, case_id, title, citation },
    citation: citation ?? title,
    relevance,
    authority,
    authority_factors,
    authority_score,
    treatment,
    treated_by,
    passages: passages.map(({ score: _score, ...passage }) => passage),
    why,
  };
}
