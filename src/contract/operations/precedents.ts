import { Closed, Id } from '../schema.ts';
import {
  Analysis,
  AnalysisRequest,
  CheckReport,
  CheckRequest,
  PrecedentList,
  PrecedentPage,
  PrecedentQuery,
  PrecedentsQuery,
  PrecedentView,
} from '../schemas/precedents.ts';

const reading = { tag: 'Precedents', auth: 'bearer', scope: 'precedents:read' } as const;

export const precedentsOperations = {
  listPrecedents: {
    method: 'GET',
    path: '/v1/precedents',
    tag: 'Precedents',
    summary: 'List the firm’s precedents as they are cited',
    description:
      'Files of the kind `precedent`, the newest first, each by name, citation, court and year as far as its title or the caption of its first page tells them.',
    auth: 'bearer',
    scope: 'precedents:read',
    query: Closed(PrecedentsQuery),
    responses: { 200: { description: 'One page of precedents.', json: PrecedentPage } },
    errors: ['invalid_cursor', 'not_found'],
  },
  searchPrecedents: {
    ...reading,
    method: 'GET',
    path: '/v1/precedents/search',
    summary: 'Search the firm’s precedents',
    query: Closed(PrecedentQuery),
    responses: { 200: { description: 'Precedents, best first.', json: PrecedentList } },
    errors: ['invalid_query', 'invalid_cursor', 'not_found'],
  },
  getPrecedent: {
    ...reading,
    method: 'GET',
    path: '/v1/precedents/{file_id}',
    summary: 'What a document cites, who cites it, and how',
    description:
      'The net of citations within what the token may see. Treatment is told from the words around a citation, which are given as evidence; negative treatment comes first. It is a signal, not a citator: of 704 negative labels that editors had given in decisions it had never seen, it found 6 %. Where nothing is said, nothing is known.',
    params: Closed({ file_id: Id('file') }),
    responses: { 200: { description: 'The document among those it is linked with.', json: PrecedentView } },
    errors: ['not_found'],
  },
  checkCitations: {
    ...reading,
    method: 'POST',
    path: '/v1/citations/check',
    summary: 'Check the citations and quotations of a text',
    description:
      'Of each citation: whether the vault holds what is cited, under this number and by this name, whether the words quoted from it stand there as they are quoted, and whether the page pointed at is the right one. Nothing is stored.',
    body: { kind: 'json', schema: CheckRequest },
    responses: { 200: { description: 'The citations in their order.', json: CheckReport, written: true } },
    errors: ['too_complex', 'service_unavailable'],
  },
  analyzePrecedents: {
    ...reading,
    method: 'POST',
    path: '/v1/precedents/analyze',
    summary: 'Find what helps a case',
    description: 'What drafting uses, on its own: from the facts of the case and the question.',
    budget: 'ai',
    body: { kind: 'json', schema: AnalysisRequest },
    responses: { 200: { description: 'Precedents with the passages that count.', json: Analysis } },
    errors: ['not_found', 'too_complex', 'service_unavailable'],
  },
} as const;
