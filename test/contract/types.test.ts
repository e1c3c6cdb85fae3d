import { describe, expectTypeOf, it } from 'vitest';
import type { Principal } from '../../src/access/index.ts';
import {
  type CaseParts,
  getCase,
  listCases,
  type Case as Matter,
  upsertCase,
  upsertCases,
} from '../../src/cases/index.ts';
import type { Body, Call, Handlers, Query, Reply, UploadPart } from '../../src/contract/index.ts';

/** What a room's `routes.ts` will look like; it only has to compile. */
function routes(
  parts: CaseParts,
): Pick<Handlers<Principal>, 'listCases' | 'getCase' | 'putCase' | 'batchCases'> {
  return {
    listCases: async ({ principal, query }) => ({
      status: 200,
      body: await listCases(parts, principal, query),
    }),
    getCase: async ({ principal, params }) => {
      const { case: body, version } = await getCase(parts, principal, params.case_id);
      return { status: 200, body, etag: String(version) };
    },
    putCase: async ({ principal, params, body }) => {
      const done = await upsertCase(parts, principal, { reference: params.case_id, values: body });
      return { status: done.outcome === 'created' ? 201 : 200, body: done.case, etag: String(done.version) };
    },
    batchCases: async ({ principal, body }) => ({
      status: 200,
      body: { results: await upsertCases(parts, principal, body.cases) },
    }),
  };
}

describe('types of the contract', () => {
  it('lets a room be wired in a few lines', () => {
    expectTypeOf(routes).toBeFunction();
  });

  it('knows what a handler receives', () => {
    expectTypeOf<Query<'listCases'>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<Body<'generateDocument'>['case_id']>().toEqualTypeOf<string>();
    expectTypeOf<Call<'listCases', Principal>['principal']>().toEqualTypeOf<Principal>();
    expectTypeOf<Call<'issueToken', Principal>['principal']>().toEqualTypeOf<null>();
    expectTypeOf<Call<'uploadFiles', Principal>['parts']>().toEqualTypeOf<() => AsyncIterable<UploadPart>>();
    expectTypeOf<Call<'getDocument', Principal>['accept']>().toEqualTypeOf<
      | 'application/json'
      | 'text/markdown'
      | 'application/pdf'
      | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    >();
  });

  it('admits only declared statuses and bodies', () => {
    expectTypeOf<Reply<'getCase'>['status']>().toEqualTypeOf<200>();
    expectTypeOf<Matter>().toExtend<Extract<Reply<'getCase'>, { body: unknown }>['body']>();
    expectTypeOf<{ status: 200; body: { nothing: 1 } }>().not.toExtend<Reply<'getCase'>>();
  });
});
