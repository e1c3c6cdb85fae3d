/**
 * Where drafts may be sent: one server, named by the administrator, at an address that was looked up once and lies in a
 * network that is allowed. No request, document or answer of that server can change it: redirects are refused, a name
 * that later resolves elsewhere is not looked up again, and proxies of the environment are not used.
 */
import type { BlockList } from 'node:net';
import {
  type Address,
  NoNetwork,
  OutsideNetworks,
  PRIVATE_NETWORKS,
  readNetworks,
  resolveWithin,
} from '../../../outbound/index.ts';
import { ChanceryError } from '../../../platform/index.ts';
import { withoutEnd } from '../../letters.ts';

export type { Address };
export { PRIVATE_NETWORKS };

export interface Endpoint {
  /** Without a slash at the end, for example `http://10.0.0.5:8000/v1`. */
  readonly url: URL;
  readonly networks: BlockList;
}

/**
 * Reads what was configured.
 * @throws ChanceryError `invalid_configuration`
 */
export function readEndpoint(url: string, networks: string): Endpoint {
  const parsed = URL.parse(url);
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) {
    throw invalid('openai_url', 'must be an http or https URL, for example http://10.0.0.5:8000/v1');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw invalid('openai_url', 'must not contain a user or password; put the key into openai_key_file');
  }
  if (parsed.search !== '' || parsed.hash !== '') throw invalid('openai_url', 'must not have a query');
  parsed.pathname = withoutEnd(parsed.pathname, '/');
  return { url: parsed, networks: networksOf(networks.trim() === '' ? PRIVATE_NETWORKS : networks) };
}

function networksOf(text: string): BlockList {
  try {
    return readNetworks(text);
  } catch (error) {
    if (error instanceof NoNetwork) throw invalid('openai_networks', error.message);
    throw error;
  }
}

/**
 * The address behind the name, if it is allowed. All addresses of the name must be: one that leads elsewhere is a
 * mistake or an attack.
 * @throws ChanceryError `engine_unavailable`
 */
export async function resolveEndpoint({ url, networks }: Endpoint): Promise<Address> {
  try {
    return await resolveWithin(url, networks);
  } catch (error) {
    if (error instanceof OutsideNetworks) {
      throw new ChanceryError(
        'engine_unavailable',
        'The inference server is not in a network that drafts may be sent to.',
        {
          hint: `Its address is not private. If that is intended, name its network in openai_networks.`,
          cause: error,
        },
      );
    }
    throw new ChanceryError('engine_unavailable', 'The name of the inference server cannot be resolved.', {
      hint: 'The administrator of this appliance: chancery doctor names it.',
      cause: error,
    });
  }
}

function invalid(setting: string, detail: string): ChanceryError {
  return new ChanceryError('invalid_configuration', `${setting}: ${detail}.`, {
    hint: 'See docs/operations.md, “An inference server on the network”.',
    errors: [{ pointer: `/${setting}`, detail }],
  });
}
