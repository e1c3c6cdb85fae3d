/** The firm's directory, as the tests play it: a real OpenID provider on the loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Provider } from 'oidc-provider';

export interface Account {
  readonly email: string;
  readonly verified?: boolean;
  readonly amr?: readonly string[];
}

export interface Directory {
  readonly issuer: string;
  /** By subject. */
  readonly accounts: Map<string, Account>;
  readonly state: {
    /** Who comes, and is asked nothing; null: a page asks for the subject. */
    sitting: string | null;
    /** When it says that it asked, in seconds since 1970; null: as it is. */
    askedAt: number | null;
    /** What it was asked with is left out: it never asks again. */
    ignores: readonly string[];
    readonly prompts: string[];
  };
  readonly settings: {
    readonly directoryIssuer: string;
    readonly directoryClientId: string;
    readonly directorySecretFile: string;
  };
  /** Before the first request: where the appliance is. */
  serve(publicUrl: string): void;
  close(): void;
}

const SECRET = 'what the directory gave the appliance';

export async function startDirectory(): Promise<Directory> {
  const accounts = new Map<string, Account>();
  const state: Directory['state'] = { sitting: null, askedAt: null, ignores: [], prompts: [] };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const folder = mkdtempSync(join(tmpdir(), 'chancery-directory-'));
  const secretFile = join(folder, 'secret');
  writeFileSync(secretFile, `${SECRET}\n`);
  return {
    issuer,
    accounts,
    state,
    settings: {
      directoryIssuer: issuer,
      directoryClientId: 'chancery',
      directorySecretFile: secretFile,
    },
    serve(publicUrl) {
      const provider = providerFor(issuer, publicUrl, accounts);
      const answer = provider.callback();
      server.on('request', async (request, response) => {
        const url = new URL(request.url ?? '', issuer);
        for (const name of state.ignores) url.searchParams.delete(name);
        request.url = url.pathname + url.search;
        if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
        const { prompt } = await provider.interactionDetails(request, response);
        const accountId = state.sitting ?? url.searchParams.get('subject');
        if (accountId === null) {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(PAGE);
          return;
        }
        state.prompts.push(prompt.name);
        const amr = [...(accounts.get(accountId)?.amr ?? [])];
        const login = { accountId, amr, ...(state.askedAt !== null && { ts: state.askedAt }) };
        await provider.interactionFinished(request, response, { login });
      });
    },
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const PAGE = `<!doctype html><html lang="en"><title>The directory</title>
<form><label>Subject <input name="subject"></label> <button>Go on</button></form></html>`;

function providerFor(issuer: string, publicUrl: string, accounts: ReadonlyMap<string, Account>): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'chancery',
        client_secret: SECRET,
        redirect_uris: [`${publicUrl}/v1/session/directory/callback`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'amr', 'auth_time'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a test'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: async () => ({
        sub,
        email: accounts.get(sub)?.email,
        email_verified: accounts.get(sub)?.verified ?? true,
        amr: accounts.get(sub)?.amr,
      }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}
