import type { Operation, ResponseSpec } from './operation.ts';

const text = (description: string) => ({ description, schema: { type: 'string' } });

const ETAG = { ETag: text('Of what is shown; for `If-None-Match` and `If-Match`.') };
const DIGEST = { 'Repr-Digest': text('SHA-256 of the whole (RFC 9530).') };

/** Of an answer that says nothing but that the tag still holds. */
export const TAGGED = { headers: ETAG };
/** Of a part of the bytes. */
export const BYTES = { headers: { ...ETAG, ...DIGEST } };

/** The headers that a client is to read from a successful answer; those of all answers are told in docs/api.md. */
export function responseHeaders(operation: Operation, status: number, response: ResponseSpec): object {
  const { tagged, conditional, method, idempotent, errors } = operation;
  const isBytes = response.media !== undefined && errors?.includes('range_not_satisfiable') === true;
  const headers = {
    ...(tagged === true || (conditional === true && method !== 'DELETE') ? ETAG : {}),
    ...(isBytes ? DIGEST : {}),
    ...(response.located === true ? { Location: text('The path of what was made.') } : {}),
    ...(isPage(response) ? { Link: text('`<…>; rel="next"`: the next page, where there is one.') } : {}),
    ...(idempotent === true && status < 300
      ? { 'Idempotency-Replayed': text('`true`: answered from memory, nothing was done again.') }
      : {}),
  };
  return Object.keys(headers).length === 0 ? {} : { headers };
}

function isPage({ json }: ResponseSpec): boolean {
  const { properties = {} } = (json ?? {}) as { readonly properties?: Readonly<Record<string, unknown>> };
  return 'next_cursor' in properties;
}
