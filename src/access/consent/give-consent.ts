import { appendAudit } from '../../audit/index.ts';
import { getFirm, getPerson } from '../../firm/index.ts';
import { ChanceryError, timestamp } from '../../platform/index.ts';
import { hashToken } from '../issue-token.ts';
import {
  assertPerson,
  clientPrincipal,
  OAuthError,
  OFFLINE_ACCESS,
  type Principal,
  type Scope,
} from '../model.ts';
import { resolveResources } from '../name-resources.ts';
import type { AccessParts } from '../parts.ts';
import { type AuthorizationQuery, answerUri, CODE_SECONDS, newCode, PERMISSIONS } from './model.ts';
import { findAuthorizationClient, readAsked, unknownAuthorizationClient } from './read-request.ts';
import { insertConsent } from './repository.ts';

type Parts = Pick<AccessParts, 'database' | 'clock' | 'ids' | 'issuer'>;

/** What a person is asked: by which program, for whom, and what it could do then. */
export async function describeConsent(parts: Parts, principal: Principal, query: AuthorizationQuery) {
  const { personId } = assertPerson(principal);
  const { requester, asked, scopes, resources } = await understand(parts, principal, personId, query);
  const { client, redirectUri } = requester;
  const person = await getPerson(parts, principal, personId);
  const firm = await getFirm(parts, principal, principal.firmId);
  const refusal = { error: 'access_denied', error_description: 'The person refused.' };
  return {
    client: { id: client.id, name: client.name },
    person: { id: person.id, name: person.name },
    firm: { id: firm.id, name: firm.name },
    permissions: scopes.map((scope) => ({ scope, meaning: PERMISSIONS[scope] })),
    withheld: asked.scopes.filter((scope) => !scopes.includes(scope as Scope)),
    offline: asked.offline,
    limits: resources,
    returns_to: new URL(redirectUri).origin,
    refuse_to: answerUri(requester, parts.issuer, refusal),
  };
}

/**
 * The person says yes: a code goes to the program by way of the browser.
 * @throws ChanceryError `invalid_request`; `insufficient_scope` when the person may do nothing of what is asked for
 */
export async function giveConsent(
  parts: Parts,
  principal: Principal,
  query: AuthorizationQuery,
): Promise<{ redirect_to: string }> {
  const { personId } = assertPerson(principal);
  const { requester, asked, scopes, resources } = await understand(parts, principal, personId, query);
  if (scopes.length === 0) {
    throw new ChanceryError('insufficient_scope', 'Your roles allow nothing of what the program asks for.', {
      hint: 'An administrator gives roles: chancery person role.',
    });
  }
  const { client, redirectUri } = requester;
  const code = newCode();
  const id = parts.ids.next('fam');
  await parts.database.transaction(async (tx) => {
    await insertConsent(tx, principal, {
      id,
      client_id: client.id,
      firm_id: client.firm_id,
      person_id: personId,
      scopes: scopes.join(' '),
      offline: asked.offline ? 1 : 0,
      resources: resources === null ? null : JSON.stringify(resources),
      given_at: timestamp(parts.clock),
      ended_at: null,
      code_hash: hashToken(code),
      code_expires_at: new Date(parts.clock.now().getTime() + CODE_SECONDS * 1000).toISOString(),
      code_used_at: null,
      code_challenge: asked.codeChallenge,
      redirect_uri: redirectUri,
    });
    await appendAudit(tx, parts.clock, principal, {
      action: 'consent.given',
      subject: id,
      details: {
        client: client.id,
        scope: [...scopes, ...(asked.offline ? [OFFLINE_ACCESS] : [])].join(' '),
      },
    });
  });
  return { redirect_to: answerUri(requester, parts.issuer, { code }) };
}

/** The same for the question and for the answer: what is allowed is what was shown. */
async function understand(parts: Parts, principal: Principal, personId: string, query: AuthorizationQuery) {
  const requester = await findAuthorizationClient(parts, query);
  const { client } = requester;
  if (client.firm_id !== principal.firmId) throw unknownAuthorizationClient();
  try {
    const asked = readAsked(requester, query);
    const scopes = asked.scopes.filter((scope): scope is Scope => principal.scopes.has(scope as Scope));
    const sight = clientPrincipal(client, personId);
    const resources = await resolveResources(parts.database.read, sight, asked.details);
    return { requester, asked, scopes, resources };
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    throw new ChanceryError('invalid_request', `The program asks wrongly: ${error.message}`, {
      hint: 'Go back to the program and start again; its maker can read the reason here.',
    });
  }
}
