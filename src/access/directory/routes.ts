import type { Handlers } from '../../contract/index.ts';
import { isChanceryError, messageOf } from '../../platform/index.ts';
import type { Principal } from '../model.ts';
import type { SessionParts } from '../sessions/authenticate-session.ts';
import type { Departure, Provider } from './provider.ts';
import { signInByDirectory } from './sign-in.ts';

type DirectoryOperation = 'signInWays' | 'beginAtDirectory' | 'returnFromDirectory';

/** The console, which knows where the person was before. */
const RETURNED = '/console/returned';

/** Signing in by way of the firm's directory. `provider`: null where there is none. */
export function directoryRoutes(
  parts: SessionParts & { readonly config: { readonly directoryFirm: string } },
  provider: Provider | null,
): Pick<Handlers<Principal>, DirectoryOperation> {
  const { log, config } = parts;
  const back = (code: string | null) =>
    ({
      status: 303,
      headers: { location: code === null ? RETURNED : `${RETURNED}?refused=${code}` },
    }) as const;
  return {
    signInWays: async () => ({ status: 200, body: { password: true, directory: provider !== null } }),
    beginAtDirectory: async ({ query }) => {
      if (provider === null) return back('not_found');
      try {
        const { url, departure } = await provider.depart(query.again === true);
        return {
          status: 303,
          headers: { location: url.href },
          cookies: { directory: writeDeparture(departure) },
        };
      } catch (error) {
        log.error({ error: messageOf(error) }, 'the directory cannot be asked');
        return back('service_unavailable');
      }
    },
    returnFromDirectory: async ({ query, cookies, address }) => {
      const departure = readDeparture(cookies.directory);
      const forgotten = { cookies: { directory: null } };
      if (provider === null || departure === null) return { ...back('sign_in_failed'), ...forgotten };
      try {
        const values = Object.entries(query).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        );
        const asserted = await provider.arrive(Object.fromEntries(values), departure);
        const { directoryFirm } = config;
        const { secret } = await signInByDirectory({ ...parts, directoryFirm }, asserted, address);
        return { ...back(null), cookies: { session: secret, directory: null } };
      } catch (error) {
        const code = isChanceryError(error) ? error.code : 'sign_in_failed';
        if (!isChanceryError(error))
          log.warn({ error: messageOf(error), address }, 'an answer of the directory was not taken');
        return { ...back(code), ...forgotten };
      }
    },
  };
}

function writeDeparture({ state, nonce, verifier }: Departure): string {
  return [state, nonce, verifier].join('.');
}

/** They are base64url. */
function readDeparture(cookie: string | null): Departure | null {
  const [state, nonce, verifier, ...more] = cookie?.split('.') ?? [];
  if (!state || !nonce || !verifier || more.length > 0) return null;
  return { state, nonce, verifier };
}
