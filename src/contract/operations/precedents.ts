import { Parameters } from '../schema.ts';
import { Analysis, AnalysisRequest, PrecedentList, PrecedentQuery } from '../schemas/precedents.ts';

export const precedentsOperations = {
  searchPrecedents: {
    method: 'GET',
    path: '/v1/precedents/search',
    tag: 'Precedents',
    summary: 'Search the firm’s precedents',
    auth: 'bearer',
    scope: 'precedents:read',
    query: Parameters(PrecedentQuery),
    responses: { 200: { description: 'Precedents, best first.', json: PrecedentList } },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  },
  analyzePrecedents: {
    method: 'POST',
    path: '/v1/precedents/analyze',
    tag: 'Precedents',
    summary: 'Find what helps a case',
    description: 'What drafting uses, on its own: from the facts of the case and the question.',
    auth: 'bearer',
    scope: 'precedents:read',
    body: { kind: 'json', schema: AnalysisRequest },
    responses: { 200: { description: 'Precedents with the passages that count.', json: Analysis } },
    errors: ['not_found'],
  },
} as const;
