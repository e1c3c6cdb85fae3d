import { Readable } from 'node:stream';
import type { Handlers } from '../../contract/index.ts';
import { isChanceryError } from '../../platform/index.ts';
import { OAuthError, type Principal } from '../model.ts';
import type { AccessParts } from '../parts.ts';
import { describeConsent, giveConsent } from './give-consent.ts';
import { answerUri, PARAMETERS } from './model.ts';
import { endOwnConsent, listOwnConsents } from './own-consents.ts';
import { findAuthorizationClient, readAsked } from './read-request.ts';

const PAGE = '/console/authorize';

/** People who let programs act for them. */
export function consentRoutes(parts: AccessParts) {
  return {
    // Nobody is looked up here: a cookie does not come along from another site. The page asks, with the same words.
    authorize: async ({ query }) => {
      const found = await findAuthorizationClient(parts, query).catch((error: unknown) => {
        if (isChanceryError(error) && error.code === 'invalid_request') return error;
        throw error;
      });
      if (isChanceryError(found)) {
        const stream = Readable.from([refusalPage(found.message)]);
        return { status: 400, mediaType: 'text/html; charset=utf-8', stream };
      }
      const seeOther = (location: string) => ({ status: 303 as const, headers: { location } });
      try {
        readAsked(found, query);
      } catch (error) {
        if (!(error instanceof OAuthError)) throw error;
        const refusal = { error: error.error, error_description: error.message };
        return seeOther(answerUri(found, parts.issuer, refusal));
      }
      const asked = PARAMETERS.flatMap((name): [string, string][] => {
        const value = query[name];
        return value === undefined ? [] : [[name, value]];
      });
      return seeOther(`${PAGE}?${new URLSearchParams(asked)}`);
    },
    describeConsent: async ({ principal, query }) => ({
      status: 200,
      body: await describeConsent(parts, principal, query),
    }),
    giveConsent: async ({ principal, body }) => ({
      status: 200,
      body: await giveConsent(parts, principal, body),
    }),
    listMyGrants: async ({ principal }) => ({
      status: 200,
      body: { data: await listOwnConsents(parts, principal) },
    }),
    endMyGrant: async ({ principal, params }) => {
      await endOwnConsent(parts, principal, params.grant_id);
      return { status: 204 };
    },
  } satisfies Partial<Handlers<Principal>>;
}

/** For the person who was sent here, and must be sent nowhere. `why` is our own words, and nothing that came. */
function refusalPage(why: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This cannot be answered · Chancery</title></head><body><h1>This cannot be answered</h1><p>${why}</p><p>Go back to the program. Its administrator can register it, or the address.</p></body></html>\n`;
}
