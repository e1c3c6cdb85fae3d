import { createHash, randomBytes } from 'node:crypto';
import { type ClientApplication, readRoles } from '../../firm/index.ts';
import { isScope, type Scope } from '../model.ts';
import { ROLE_SCOPES } from '../sessions/model.ts';

/** RFC 6749 §4.1.2 recommends ten minutes at most; programs redeem it in one. */
export const CODE_SECONDS = 60;

/** What each scope lets a program do, in the words of the person who is asked. */
export const PERMISSIONS: Readonly<Record<Scope, string>> = {
  'cases:read': 'See the cases that you see',
  'cases:write': 'Create and change cases',
  'vault:read': 'Read the files of these cases and their text',
  'vault:write': 'Upload files, and change or delete them',
  'search:read': 'Search in files and cases',
  'drafts:read': 'Read drafts',
  'drafts:write': 'Have documents drafted, and delete drafts',
  'precedents:read': 'Find precedents',
  'precedents:write': 'Change what is recorded about precedents',
  'holds:manage':
    'Place and release legal holds, and read and delete the earlier versions of cases that they kept',
  'people:act': 'Act for other people',
  'webhooks:manage': 'See where events are sent',
  'audit:read': 'Read the audit log',
  'people:manage': 'See the people of the firm and their sessions',
  'clients:manage': 'See the programs of the firm and their tokens',
  'walls:manage': 'See ethical walls',
  'appliance:manage': 'See queue, backups and settings, retry what failed and make backups',
};

/** The parameters of RFC 6749 §4.1.1, 7636, 9101 and 9396. */
export const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'authorization_details',
  'request',
  'request_uri',
] as const;

/** As they came. */
export type AuthorizationQuery = { readonly [P in (typeof PARAMETERS)[number]]?: string | undefined };

/** A program to which an answer may be sent, whatever it asks for. */
export interface AuthorizationClient {
  readonly client: ClientApplication;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** 256 random bits; the prefix lets secret scanners recognise a leaked one. */
export function newCode(): string {
  return `chc_${randomBytes(32).toString('base64url')}`;
}

/** RFC 7636 §4.2. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}

/** Of what was allowed for a person, what their roles allow now. */
export function withinRoles(scopes: readonly string[], roles: string): Scope[] {
  const allowed = new Set(readRoles(roles).flatMap((role) => ROLE_SCOPES[role]));
  return scopes.filter((scope): scope is Scope => isScope(scope) && allowed.has(scope));
}

/**
 * RFC 6749 §4.1.2 and RFC 9207: to the program, with `iss`, so that it knows which of several servers answers. What the registered URI has of its
 * own stays as it is written.
 */
export function answerUri(
  { redirectUri, state }: AuthorizationClient,
  issuer: string,
  answer: object,
): string {
  const values = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }), iss: issuer });
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${values}`;
}
