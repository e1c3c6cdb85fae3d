import type { Principal } from '../access/index.ts';
import type { Handlers } from '../contract/index.ts';
import type { Keyring, Queries, TruthTables } from '../store/index.ts';
import { caseSheet } from './case-sheet.ts';
import { listHolds, placeHold, releaseHold } from './hold-case.ts';
import { deleteCaseVersions, getCaseVersion, listCaseVersions } from './keep-versions.ts';
import { getCase, listCases } from './read-cases.ts';
import { type BatchRow, type CaseParts, upsertCase, upsertCases } from './upsert-cases.ts';

type Tx = Queries<TruthTables>;

export function casesRoutes(parts: CaseParts & { readonly keyring: Keyring }) {
  return {
    listCases: async ({ principal, query }) => ({
      status: 200,
      body: await listCases(parts, principal, query),
    }),
    getCase: async ({ principal, params }) => {
      const { case: body, tag: etag } = await getCase(parts, principal, params.case_id);
      return { status: 200, body, etag };
    },
    getCaseSheet: async ({ principal, params }) => ({
      status: 200,
      body: await caseSheet(parts, principal, params.case_id),
    }),
    putCase: async ({ principal, params, body: values, condition }) => {
      const input = { reference: params.case_id, values, condition };
      const { outcome, case: body, tag: etag } = await upsertCase(parts, principal, input);
      return outcome === 'created'
        ? { status: 201, body, etag, headers: { location: `/v1/cases/${body.id}` } }
        : { status: 200, body, etag };
    },
    batchCases: async ({ principal, body, unfit, keep }) => {
      const stored = async (tx: Tx, results: readonly BatchRow[]) => {
        await keep?.(tx, { status: 200, body: { results } });
      };
      const results = await upsertCases(parts, principal, body.cases, stored, unfit);
      return { status: 200, body: { results } };
    },
    listCaseVersions: async ({ principal, params, query }) => ({
      status: 200,
      body: await listCaseVersions(parts, principal, params.case_id, query),
    }),
    getCaseVersion: async ({ principal, params }) => ({
      status: 200,
      body: await getCaseVersion(parts, principal, params.case_id, params.version),
    }),
    deleteCaseVersions: async ({ principal, params }) => ({
      status: 200,
      body: await deleteCaseVersions(parts, principal, params.case_id),
    }),
    listHolds: async ({ principal, params }) => ({
      status: 200,
      body: { data: await listHolds(parts, principal, params.case_id) },
    }),
    listAllHolds: async ({ principal }) => ({
      status: 200,
      body: { data: await listHolds(parts, principal, undefined, true) },
    }),
    placeHold: async ({ principal, params, body: { name, reason = '' } }) => {
      const { hold, outcome } = await placeHold(parts, principal, { caseId: params.case_id, name, reason });
      return { status: outcome === 'placed' ? 201 : 200, body: hold };
    },
    releaseHold: async ({ principal, params }) => ({
      status: 200,
      body: await releaseHold(parts, principal, { caseId: params.case_id, holdId: params.hold_id }),
    }),
  } satisfies Partial<Handlers<Principal>>;
}
