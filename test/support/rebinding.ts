import { createSocket } from 'node:dgram';
import dns, { type LookupAddress, type LookupOptions, Resolver } from 'node:dns';
import dnsPromises from 'node:dns/promises';
import { once } from 'node:events';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

/**
 * A name server that says `addresses` one after the other, the last for ever, with no time to live; all of this process asks it, also what
 * looks a name up only when it connects.
 */
export async function rebindingNames(...addresses: readonly [string, ...string[]]) {
  const asked: string[] = [];
  const next = { addresses: [...addresses] };
  const server = createSocket('udp4', (query, { port, address }) => {
    // RFC 1035 §4.1: a header of 12 bytes, then the question: labels, type, class.
    const end = query.indexOf(0, 12) + 5;
    const isAddress = query.readUInt16BE(end - 4) === 1;
    const header = Buffer.from([
      query[0] ?? 0,
      query[1] ?? 0,
      0x81,
      0x80,
      0,
      1,
      0,
      isAddress ? 1 : 0,
      0,
      0,
      0,
      0,
    ]);
    const said = (next.addresses.length > 1 ? next.addresses.shift() : next.addresses[0]) ?? '';
    const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...said.split('.').map(Number)]);
    if (isAddress) asked.push(said);
    server.send(
      Buffer.concat([header, query.subarray(12, end), ...(isAddress ? [answer] : [])]),
      port,
      address,
    );
  }).bind(0, '127.0.0.1');
  await once(server, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`]);
  const find = async (host: string): Promise<LookupAddress[]> =>
    (await promisify(resolver.resolve4.bind(resolver))(host)).map((address) => ({ address, family: 4 }));
  const before = { lookup: dns.lookup, promised: dnsPromises.lookup };
  const lookup = (host: string, options: LookupOptions, done: (...said: unknown[]) => void) => {
    find(host).then(
      ([first, ...others]) =>
        options.all === true ? done(null, [first, ...others]) : done(null, first?.address, first?.family),
      done,
    );
  };
  const promised = async (host: string, options?: LookupOptions) => {
    const found = await find(host);
    return options?.all === true ? found : found[0];
  };
  const use = (callback: unknown, promise: unknown) => {
    Object.assign(dns, { lookup: callback });
    Object.assign(dnsPromises, { lookup: promise });
    syncBuiltinESMExports();
  };
  use(lookup, promised);
  onTestFinished(() => {
    use(before.lookup, before.promised);
    server.close();
  });
  return {
    /** What was said to each question for an address. */
    asked,
    say: (...addresses: readonly [string, ...string[]]) => {
      next.addresses = [...addresses];
    },
  };
}
