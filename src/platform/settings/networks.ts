import ipaddr from 'ipaddr.js';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and how many of its bits count. */
export type Network = readonly [Address, number];

/** An IP address as people write it. `10.0.0` is one for inet_aton(3), and in a list of networks a slip. */
export function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

/** An address or a network, such as `10.0.0.7` or `10.1.0.0/16`; null: neither. */
export function readNetwork(text: string): Network | null {
  if (isAddress(text)) {
    const address = ipaddr.process(text); // ::ffff:10.0.0.7 is 10.0.0.7
    return [address, address.kind() === 'ipv4' ? 32 : 128];
  }
  const [address = ''] = text.split('/');
  return isAddress(address) && ipaddr.isValidCIDR(text) ? ipaddr.parseCIDR(text) : null;
}

/** What is separated by commas in a setting. */
export function entriesOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/i;
const NUMBER = /^(\d+|0x[0-9a-f]*)$/i;

/**
 * A name of RFC 1123, or with the underscore that machines of offices have. What ends in a number is no name but an address,
 * for browsers, too (WHATWG URL, “ends in a number”), and `300.1.1.1` not even that.
 */
export function isHostName(text: string): boolean {
  const labels = text.replace(/\.$/, '').split('.');
  return (
    text.length <= 254 && labels.every((label) => LABEL.test(label)) && !NUMBER.test(labels.at(-1) ?? '')
  );
}
