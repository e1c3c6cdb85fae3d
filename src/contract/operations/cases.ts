import { Parameters } from '../schema.ts';
import {
  Case,
  CaseBatch,
  CaseBatchReport,
  CaseInput,
  CaseList,
  CaseQuery,
  CaseReference,
} from '../schemas/cases.ts';

const params = Parameters({ case_id: CaseReference });

export const casesOperations = {
  listCases: {
    method: 'GET',
    path: '/v1/cases',
    tag: 'Cases',
    summary: 'List the cases the token may access',
    description:
      'In order of creation, which new cases do not disturb. `Link: <…>; rel="next"` names the next page.',
    auth: 'bearer',
    scope: 'cases:read',
    query: Parameters(CaseQuery),
    responses: { 200: { description: 'One page of cases.', json: CaseList } },
    errors: ['invalid_cursor'],
  },
  getCase: {
    method: 'GET',
    path: '/v1/cases/{case_id}',
    tag: 'Cases',
    summary: 'Read a case',
    auth: 'bearer',
    scope: 'cases:read',
    params,
    tagged: true,
    responses: { 200: { description: 'The case, with its `ETag`.', json: Case } },
    errors: ['not_found'],
  },
  putCase: {
    method: 'PUT',
    path: '/v1/cases/{case_id}',
    tag: 'Cases',
    summary: 'Create or change a case',
    description:
      'With `external:<id>` the case of that external id is changed, or created when there is none. With `case_…` it must exist. Absent fields are kept.',
    auth: 'bearer',
    scope: 'cases:write',
    params,
    conditional: true,
    body: { kind: 'json', schema: CaseInput },
    responses: {
      200: { description: 'The case as it is now.', json: Case },
      201: { description: 'The case was created; `Location` names it.', json: Case },
    },
    errors: ['not_found', 'conflict', 'precondition_failed', 'validation_failed'],
  },
  batchCases: {
    method: 'POST',
    path: '/v1/cases/batch',
    tag: 'Cases',
    summary: 'Create or change many cases',
    description:
      'Matched by `external_id`. Each succeeds or fails on its own; the report has a line for each.',
    auth: 'bearer',
    scope: 'cases:write',
    idempotent: true,
    body: { kind: 'json', schema: CaseBatch, maxBytes: 16 * 1024 * 1024 },
    responses: { 200: { description: 'What became of each.', json: CaseBatchReport } },
  },
} as const;
