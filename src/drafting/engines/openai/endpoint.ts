/**
 * Where drafts may be sent: one server, named by the administrator, at an address that was looked up once and lies in a
 * network that is allowed. No request, document or answer of that server can change it: redirects are refused, a name
 * that later resolves elsewhere is not looked up again, and proxies of the environment are not used.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { ChanceryError } from '../../../platform/index.ts';

/** Loopback (RFC 1122, RFC 4291), private use (RFC 1918) and unique local addresses (RFC 4193). Not link-local ones. */
export const PRIVATE_NETWORKS = '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, ::1/128, fc00::/7';

export interface Endpoint {
  /** Without a slash at the end, for example `http://10.0.0.5:8000/v1`. */
  readonly url: URL;
  readonly networks: BlockList;
}

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
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
  parsed.pathname = parsed.pathname.replace(/\/+$/, '');
  return { url: parsed, networks: readNetworks(networks.trim() === '' ? PRIVATE_NETWORKS : networks) };
}

function readNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', length] = entry.split('/');
    const family = isIP(address);
    const bits = length === undefined ? (family === 4 ? 32 : 128) : /^\d{1,3}$/.test(length) ? +length : -1;
    if (family === 0 || bits < 0 || bits > (family === 4 ? 32 : 128)) {
      throw invalid('openai_networks', `“${entry}” is no network such as 10.0.0.0/8`);
    }
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * The address behind the name, if it is allowed. All addresses of the name must be: one that leads elsewhere is a
 * mistake or an attack.
 * @throws ChanceryError `engine_unavailable`
 */
export async function resolveEndpoint({ url, networks }: Endpoint): Promise<Address> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new ChanceryError('engine_unavailable', 'The name of the inference server cannot be resolved.', {
      hint: 'The administrator of this appliance: chancery doctor names it.',
      cause: error,
    });
  });
  for (const { address, family } of found) {
    if (networks.check(address, family === 6 ? 'ipv6' : 'ipv4')) continue;
    throw new ChanceryError(
      'engine_unavailable',
      'The inference server is not in a network that drafts may be sent to.',
      {
        hint: `Its address is not private. If that is intended, name its network in openai_networks.`,
        cause: `${host} resolves to ${address}`,
      },
    );
  }
  const [first] = found;
  if (first === undefined) {
    throw new ChanceryError('engine_unavailable', 'The name of the inference server has no address.');
  }
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}

function invalid(setting: string, detail: string): ChanceryError {
  return new ChanceryError('invalid_configuration', `${setting}: ${detail}.`, {
    hint: 'See docs/operations.md, “An inference server on the network”.',
    errors: [{ pointer: `/${setting}`, detail }],
  });
}
