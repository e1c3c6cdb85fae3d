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
import type { Answer, Body, Call, Handlers, Query, Reply, UploadPart } from '../../src/contract/index.ts';
import type { viewOf } from '../../src/drafting/drafts/view-document.ts';
import type { DraftJob, Plan } from '../../src/drafting/index.ts';
import type { Json } from '../../src/platform/index.ts';

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

  it('names all that goes out as it was written, where no serializer drops anything', () => {
    expectTypeOf<Unnamed<Omit<View, 'passport'>, Answer<'getDocument'>>>().toBeNever();
    expectTypeOf<Unnamed<Omit<Plan, 'brief'>, Answer<'getPlan'>>>().toBeNever();
    expectTypeOf<Unnamed<Omit<DraftJob, 'document'>, Answer<'getJob'>>>().toBeNever();
  });
});

type View = Awaited<ReturnType<typeof viewOf>>;

/** The fields of `Sent`, at any depth, that `Named` has not. */
type Unnamed<Sent, Named> = Json extends Sent
  ? never
  : Sent extends readonly (infer One)[]
    ? Unnamed<One, Named extends readonly (infer Other)[] ? Other : never>
    : Sent extends object
      ? {
          [K in keyof Sent]-?: K extends KeyOf<Named> ? Unnamed<NonNullable<Sent[K]>, Member<Named, K>> : K;
        }[keyof Sent]
      : never;
type KeyOf<T> = T extends object ? keyof T : never;
type Member<T, K> = T extends object ? (K extends keyof T ? NonNullable<T[K]> : never) : never;
