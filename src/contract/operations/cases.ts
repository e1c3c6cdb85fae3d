import Type from 'typebox';
import { CaseReference, Closed, Id, paging } from '../schema.ts';
import {
  Case,
  CaseBatch,
  CaseBatchReport,
  CaseInput,
  CaseList,
  CaseQuery,
  CaseSheet,
  CaseVersion,
  CaseVersionList,
  CaseVersionsDeleted,
  HoldRequest,
  LegalHold,
  LegalHoldList,
} from '../schemas/cases.ts';

const reading = { tag: 'Cases', auth: 'bearer', scope: 'cases:read' } as const;
const writing = { tag: 'Cases', auth: 'bearer', scope: 'cases:write' } as const;
const holding = { tag: 'Cases', auth: 'bearer', scope: 'holds:manage' } as const;

const params = Closed({ case_id: CaseReference('Percent-encoded.') });

export const casesOperations = {
  listCases: {
    ...reading,
    method: 'GET',
    path: '/v1/cases',
    summary: 'List the cases the token may access',
    description:
      'In order of creation, the oldest first unless `order` says otherwise; new cases do not disturb it. `Link: <…>; rel="next"` names the next page.',
    query: Closed(CaseQuery),
    responses: { 200: { description: 'One page of cases.', json: CaseList } },
    errors: ['invalid_cursor'],
  },
  getCase: {
    ...reading,
    method: 'GET',
    path: '/v1/cases/{case_id}',
    summary: 'Read a case',
    params,
    tagged: true,
    responses: { 200: { description: 'The case, with its `ETag`.', json: Case } },
    errors: ['not_found'],
  },
  getCaseSheet: {
    ...reading,
    method: 'GET',
    path: '/v1/cases/{case_id}/sheet',
    summary: 'Read the code of a case for its sheet',
    description:
      'For barcodes on the sheets that are laid on papers before they are scanned into a watched folder. Only the appliance can make the code.',
    params,
    responses: { 200: { description: 'The code.', json: CaseSheet } },
    errors: ['not_found'],
  },
  putCase: {
    ...writing,
    method: 'PUT',
    path: '/v1/cases/{case_id}',
    summary: 'Create or change a case',
    description:
      'With `external:<id>` the case of that external id is changed, or created when there is none; where the token sees several, the one to which its client gave the id, else the one that has had it longest. With `case_…` it must exist. Absent fields are kept. Under a legal hold the record as it was is kept as an earlier version. `If-None-Match: *` only creates.',
    params,
    conditional: true,
    body: { kind: 'json', schema: CaseInput },
    responses: {
      200: { description: 'The case as it is now.', json: Case },
      201: { description: 'The case was created; `Location` names it.', located: true, json: Case },
    },
    errors: ['not_found', 'conflict', 'precondition_failed', 'validation_failed'],
  },
  batchCases: {
    ...writing,
    method: 'POST',
    path: '/v1/cases/batch',
    summary: 'Create or change many cases',
    description:
      'Matched by `external_id`. Each succeeds or fails on its own, also when it does not fit the schema; the report has a line for each, with pointers into it.',
    idempotent: true,
    body: { kind: 'json', schema: CaseBatch, each: 'cases', maxBytes: 16 * 1024 * 1024 },
    responses: { 200: { description: 'What became of each.', json: CaseBatchReport } },
  },
  listCaseVersions: {
    ...holding,
    method: 'GET',
    path: '/v1/cases/{case_id}/versions',
    summary: 'List the earlier versions of a case',
    description:
      'Each is the record as it was before it was changed under a legal hold. Takes `cases:read`, too.',
    params,
    query: Closed(paging()),
    responses: { 200: { description: 'One page of versions, newest first.', json: CaseVersionList } },
    errors: ['not_found', 'invalid_cursor'],
  },
  getCaseVersion: {
    ...holding,
    method: 'GET',
    path: '/v1/cases/{case_id}/versions/{version}',
    summary: 'Read an earlier version of a case',
    description: 'Takes `cases:read`, too.',
    params: Closed({
      case_id: CaseReference('Percent-encoded.'),
      version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    }),
    responses: { 200: { description: 'The record as it was.', json: CaseVersion } },
    errors: ['not_found'],
  },
  deleteCaseVersions: {
    ...holding,
    method: 'DELETE',
    path: '/v1/cases/{case_id}/versions',
    summary: 'Delete the earlier versions of a case',
    description:
      'Deletes those that the token sees. The record as it is stays. 409 `legal_hold` names the hold that forbids it.',
    proof: true,
    params,
    responses: { 200: { description: 'They are gone for everybody.', json: CaseVersionsDeleted } },
    errors: ['not_found', 'legal_hold'],
  },
  listHolds: {
    ...reading,
    method: 'GET',
    path: '/v1/cases/{case_id}/holds',
    summary: 'List the legal holds of a case',
    description: 'Also those that were released.',
    params,
    responses: { 200: { description: 'The holds, oldest first.', json: LegalHoldList } },
    errors: ['not_found'],
  },
  listAllHolds: {
    ...holding,
    method: 'GET',
    path: '/v1/holds',
    summary: 'List the legal holds that stand',
    description: 'Of all cases that one sees; those that were released are listed with their case.',
    responses: { 200: { description: 'The holds, oldest first.', json: LegalHoldList } },
  },
  placeHold: {
    ...holding,
    method: 'POST',
    path: '/v1/cases/{case_id}/holds',
    summary: 'Place a legal hold on a case',
    description:
      'From the next request on nothing of the case is deleted, whoever asks. A case can be under several holds; one that stands already is answered as it is.',
    params,
    body: { kind: 'json', schema: HoldRequest },
    responses: {
      201: { description: 'The hold.', json: LegalHold },
      200: { description: 'A hold of this name stands already.', json: LegalHold },
    },
    errors: ['not_found', 'validation_failed'],
  },
  releaseHold: {
    ...holding,
    method: 'DELETE',
    path: '/v1/cases/{case_id}/holds/{hold_id}',
    summary: 'Release a legal hold',
    description: 'It stays on record with the time of its release.',
    proof: true,
    params: Closed({ case_id: CaseReference('Percent-encoded.'), hold_id: Id('hold') }),
    responses: { 200: { description: 'The hold, released.', json: LegalHold } },
    errors: ['not_found'],
  },
} as const;
