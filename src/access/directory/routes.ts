import type { Handlers } from '../../contract/index.ts';
import { isChanceryError, messageOf } from '../../platform/index.ts';
import type { Principal } from '../model.ts';
import { hashOf } from '../sessions/model.ts';
import type { PendingSignIn, Provider } from './provider.ts';
import { type DirectoryParts, signInByDirectory } from './sign-in.ts';

/** The console, which knows where the person was before. */
const RETURNED = '/console/returned';

/** Signing in by way of the firm's directory. `provider`: null where there is none. */
export function directoryRoutes(parts: DirectoryParts, provider: Provider | null) {
  const { log } = parts;
  const back = (code: string | null) =>
    ({
      status: 303,
      headers: { location: code === null ? RETURNED : `${RETURNED}?refused=${code}` },
    }) as const;
  return {
    signInWays: async () => ({ status: 200, body: { password: true, directory: provider !== null } }),
    beginAtDirectory: async ({ query, cookies }) => {
      if (provider === null) return back('not_found');
      try {
        const { url, departure } = await provider.depart(query.again === true);
        return {
          status: 303,
          headers: { location: url.href },
          cookies: { directory: writePending(departure, cookies.session) },
        };
      } catch (error) {
        log.error({ error: messageOf(error) }, 'the directory cannot be asked');
        return back('service_unavailable');
      }
    },
    returnFromDirectory: async ({ query, cookies, address }) => {
      const departure = readPending(cookies.directory);
      const forgotten = { cookies: { directory: null } };
      if (provider === null || departure === null) return { ...back('sign_in_failed'), ...forgotten };
      try {
        const values = Object.entries(query).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        );
        const asserted = await provider.arrive(Object.fromEntries(values), departure);
        const { before } = departure;
        const { secret } = await signInByDirectory(parts, asserted, { address, before });
        return { ...back(null), cookies: { session: secret, directory: null } };
      } catch (error) {
        const code = isChanceryError(error) ? error.code : 'sign_in_failed';
        if (!isChanceryError(error))
          log.warn({ error: messageOf(error), address }, 'an answer of the directory was not taken');
        return { ...back(code), ...forgotten };
      }
    },
  } satisfies Partial<Handlers<Principal>>;
}

/** What the browser needs when it comes back; of the session that it had, which stays behind then, the hash. */
function writePending({ state, nonce, verifier, askSince }: PendingSignIn, session: string | null): string {
  return [state, nonce, verifier, askSince ?? '', session === null ? '' : hashOf(session)].join('.');
}

const DEPARTED = /^([\w-]+)\.([\w-]+)\.([\w-]+)\.(\d{0,12})\.([0-9a-f]{64})?$/;

function readPending(cookie: string | null): (PendingSignIn & { readonly before: string | null }) | null {
  const [, state, nonce, verifier, since = '', before = null] = DEPARTED.exec(cookie ?? '') ?? [];
  if (state === undefined || nonce === undefined || verifier === undefined) return null;
  return { state, nonce, verifier, askSince: since === '' ? null : Number(since), before };
}
