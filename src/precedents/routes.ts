import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import { checkCitations, writtenReport } from './check-citations.ts';
import { analyzePrecedents } from './find/analyze-precedents.ts';
import { searchPrecedents } from './find/search-precedents.ts';
import { getPrecedent } from './get-precedent.ts';
import { listPrecedents } from './list-precedents.ts';
import type { PrecedentHit } from './model.ts';
import type { ResearchParts } from './research.ts';

export function precedentsRoutes(parts: ResearchParts) {
  return {
    listPrecedents: async ({ principal, query }) => ({
      status: 200,
      body: await listPrecedents(parts, principal, query),
    }),
    searchPrecedents: async ({ principal, query }) => {
      const { data, ...page } = await searchPrecedents(parts, principal, query);
      return { status: 200, body: { ...page, data: data.map(view) } };
    },
    getPrecedent: async ({ principal, params }) => ({
      status: 200,
      body: await getPrecedent(parts, principal, params.file_id),
    }),
    checkCitations: async ({ principal, body, signal }) => ({
      status: 200,
      written: await (parts.research?.check(principal, body.text, signal) ??
        checkCitations(parts, principal, body.text).then(writtenReport)),
    }),
    analyzePrecedents: async ({ principal, body, signal }) => {
      const { precedents, ...asked } = await analyzePrecedents(parts, principal, body, signal);
      return { status: 200, body: { ...asked, precedents: precedents.map(view) } };
    },
  } satisfies Partial<Handlers<Principal>>;
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
