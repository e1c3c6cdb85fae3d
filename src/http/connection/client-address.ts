import ipaddr from 'ipaddr.js';
import { type Address, ChanceryError, entriesOf, type Network, readNetwork } from '../../platform/index.ts';

/** What is needed of a request. */
export interface Arrival {
  readonly remoteAddress: string | undefined;
  readonly forwardedFor: string | undefined;
}

/**
 * Tells from which address a request comes. `X-Forwarded-For` is what anybody can write, so it counts only as far as
 * trusted proxies wrote it: from the right, up to the first address that is not one of theirs.
 * @throws ChanceryError `invalid_configuration`
 */
export function addressReader(trustedProxies: string): (arrival: Arrival) => string {
  const trusted = readNetworks(trustedProxies, 'trusted_proxies');
  const isTrusted = (address: Address) => isAmong(address, trusted);
  const direct = remembering((remoteAddress) => readAddress(remoteAddress)?.toString() ?? 'unknown');
  return ({ remoteAddress, forwardedFor }) => {
    if (trusted.length === 0 || forwardedFor === undefined) return direct(remoteAddress ?? '');
    let address = readAddress(remoteAddress);
    const hops = forwardedFor.split(',').slice(-MAX_HOPS);
    while (address !== null && isTrusted(address) && hops.length > 0) {
      const before = readAddress(hops.pop()?.trim());
      if (before === null) break;
      address = before;
    }
    return address?.toString() ?? 'unknown';
  };
}

const MAX_HOPS = 20;

/**
 * Whom to count an address as: an IPv6 host has its network of 64 bits to choose addresses from (RFC 7721 §2), so the
 * network counts, not the address.
 */
export const countedAs: (address: string) => string = remembering((address) => {
  if (!ipaddr.IPv6.isValid(address)) return address;
  return `${ipaddr.IPv6.parse(address).parts.slice(0, 4).join(':')}::/64`;
});

const REMEMBERED = 1_000;

/** A server of a firm is asked by few addresses again and again; reading one takes longer than finding it. */
function remembering(read: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const result = read(text);
    known.set(text, result);
    return result;
  };
}

function readAddress(text: string | undefined): Address | null {
  if (text === undefined || !ipaddr.isValid(text)) return null;
  return ipaddr.process(text); // ::ffff:10.0.0.7 is 10.0.0.7
}

/**
 * Tells whether an address is in one of the networks.
 * @throws ChanceryError `invalid_configuration` that names the setting
 */
export function networkReader(networks: string, setting: string): (address: string) => boolean {
  const known = readNetworks(networks, setting);
  return (text) => {
    const address = readAddress(text);
    return address !== null && isAmong(address, known);
  };
}

function isAmong(address: Address, networks: readonly Network[]): boolean {
  return networks.some(
    ([network, bits]) => network.kind() === address.kind() && address.match(network, bits),
  );
}

function readNetworks(networks: string, setting: string): Network[] {
  return entriesOf(networks).map((text) => {
    const network = readNetwork(text);
    if (network !== null) return network;
    throw new ChanceryError('invalid_configuration', `${setting}: “${text}” is not an address or network.`, {
      hint: 'For example 10.0.0.7 or 10.1.0.0/16, separated by commas.',
    });
  });
}
