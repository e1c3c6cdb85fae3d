import type { ErrorCode } from '../platform/index.ts';
import type { Operation } from './operation.ts';

/** Every problem an operation can answer: what it says itself, and what its kind brings along. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const { auth, body, query, params, method, idempotent, budget, proof, signsIn } = operation;
  const representations = Object.values(operation.responses).flatMap((response) => [
    ...(response.json === undefined ? [] : ['json']),
    ...(response.media ?? []),
    ...(response.events === undefined ? [] : ['events']),
  ]);
  const codes: (readonly ErrorCode[])[] = [
    auth === 'none'
      ? []
      : [
          'invalid_request',
          'unauthorized',
          'session_ended',
          'cross_site',
          'tls_required',
          'tier_not_eligible',
        ],
    auth === 'bearer' ? ['invalid_token'] : [],
    operation.scope === null ? [] : ['insufficient_scope', 'second_factor_required'],
    proof === true ? ['proof_required'] : [],
    signsIn === true ? ['cross_site', 'tls_required'] : [],
    signsIn === 'returning' ? ['tls_required'] : [],
    query === undefined && params === undefined ? [] : ['invalid_request'],
    body === undefined ? [] : ['unsupported_media_type', 'too_large', 'request_timeout'],
    body?.kind === 'multipart'
      ? ['invalid_multipart']
      : body === undefined
        ? []
        : ['invalid_json', 'invalid_request'],
    idempotent === true ? ['conflict', 'idempotency_mismatch'] : [],
    new Set(representations).size > 1 ? ['not_acceptable'] : [],
    method === 'GET' ? [] : ['storage_full'],
    operation.errors ?? [],
    budget === 'none' ? [] : ['rate_limited'],
    ['misdirected_request', 'storage_unavailable', 'service_unavailable', 'internal'],
  ];
  return [...new Set(codes.flat())];
}
