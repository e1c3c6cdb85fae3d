import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Loopback (RFC 1122, RFC 4291), private use (RFC 1918) and unique local addresses (RFC 4193). Not link-local ones. */
export const PRIVATE_NETWORKS = '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, ::1/128, fc00::/7';

export interface Address {
  readonly address: string;
  readonly family: 4 | 6;
}

/** An entry of a list of networks is none. */
export class NoNetwork extends Error {
  override readonly name = 'NoNetwork';
}

/** The name leads, with one of its addresses at least, to where nothing may be sent. */
export class OutsideNetworks extends Error {
  override readonly name = 'OutsideNetworks';
}

/** Such as `10.0.0.0/8, fc00::/7, 192.0.2.7`, separated by commas or spaces. @throws NoNetwork */
export function readNetworks(text: string): BlockList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', length] = entry.split('/');
    const family = isIP(address);
    const bits = length === undefined ? (family === 4 ? 32 : 128) : /^\d{1,3}$/.test(length) ? +length : -1;
    if (family === 0 || bits < 0 || bits > (family === 4 ? 32 : 128)) {
      throw new NoNetwork(`“${entry}” is no network such as 10.0.0.0/8`);
    }
    list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}

/**
 * The address behind the name of a URL. All addresses of the name must be allowed: one that leads elsewhere is a mistake or
 * an attack. Whoever connects uses this address and does not look the name up again (DNS rebinding).
 * @throws OutsideNetworks; what the resolver throws
 */
export async function resolveWithin(
  url: URL,
  networks: BlockList,
  addressesOf: (host: string) => Promise<readonly LookupAddress[]> = (host) => lookup(host, { all: true }),
): Promise<Address> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await addressesOf(host);
  for (const { address, family } of found) {
    if (networks.check(address, family === 6 ? 'ipv6' : 'ipv4')) continue;
    throw new OutsideNetworks(`${host} resolves to ${address}`);
  }
  const [first] = found;
  if (first === undefined) throw new Error(`${host} has no address`);
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
