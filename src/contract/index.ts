/**
 * The outside, said once: what can be asked over HTTP and what is answered. Routes, validation,
 * serialization, types, `openapi.json`, the manual under `/docs` and the client follow from it.
 *
 * A room's `routes.ts` returns handlers of its operations:
 *
 *   export function casesRoutes(parts: Parts) {
 *     return {
 *       listCases: async ({ principal, query }) => ({ status: 200, body: await listCases(parts, principal, query) }),
 *       …
 *     } satisfies Partial<Handlers<Principal>>;
 *
 * The edge adds what belongs to HTTP: `Link` from `next_cursor`, `fields=`, `If-None-Match` from `etag`,
 * ranges from `content`, idempotency keys, and problem details for every ChanceryError thrown.
 */

export { ApiError, problemToError } from './api-error.ts';
export type { Accepted, Answer, AnswerEvent, Client, Download, Input } from './client.ts';
export { createClient } from './client.ts';
export { errorCodesOf } from './error-codes.ts';
export { HTTP_STATUS } from './http-status.ts';
export { describeApi } from './openapi.ts';
export type { ByteSource, CallBase, Given, Operation, UploadPart } from './operation.ts';
export type {
  Body,
  Call,
  EdgeOperationId,
  Handlers,
  OperationId,
  Operations,
  Query,
  Reply,
  RoomHandlers,
} from './operations.ts';
export { operationIds, operationOf, operations } from './operations.ts';
export { OAuthErrorBody } from './schemas/access.ts';
export { Problem } from './schemas/problem.ts';
