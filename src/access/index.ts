/**
 * Who may do what: tokens and signing keys, the Principal that every use-case takes, and the one
 * place where it is compiled into queries.
 */
export { createAttempts } from './attempts.ts';
export { assertStillGranted, authenticate, principalOfClient } from './authenticate.ts';
export { clientRoutes } from './client-routes.ts';
export { createProvider, type DirectorySettings, directoryRoutes, subjectFor } from './directory/index.ts';
export type { FirmResourceDetail, OAuthErrorCode, Principal, Scope } from './model.ts';
export { CONSOLE, laneOf, OAuthError, operatorPrincipal, SCOPES, systemPrincipal } from './model.ts';
export type { AccessParts } from './parts.ts';
export { deleteExpired } from './repository.ts';
export { issueToken, requestToken } from './request-token.ts';
export {
  inspectToken,
  introspectToken,
  listTokens,
  revokeClientTokens,
  revokeToken,
  revokeTokenById,
} from './revoke-token.ts';
export { accessRoutes } from './routes.ts';
export {
  byMeaning,
  caseScope,
  documentScope,
  draftDisposalScope,
  draftJobScope,
  fileScope,
  planScope,
  visibleDuplicate,
} from './scope.ts';
export * from './sessions/index.ts';
export { type SignatureVerdict, signDetached, verifyDetached } from './signatures.ts';
export type { SigningKeys } from './signing-keys.ts';
export { createSigningKey, isSigningKey, loadSigningKeys, rotateSigningKey } from './signing-keys.ts';
export * from './walls/index.ts';
