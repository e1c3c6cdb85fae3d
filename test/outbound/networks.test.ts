import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  exchange,
  OutsideNetworks,
  PRIVATE_NETWORKS,
  readNetworks,
  resolveWithin,
} from '../../src/outbound/index.ts';

const office = readNetworks(PRIVATE_NETWORKS);
const named = (...addresses: string[]) =>
  resolveWithin(new URL('http://hooks.office.example/'), office, async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );

it('a name leads nowhere when any of its addresses lies outside, wherever in the list that one stands', async () => {
  expect(await named('10.0.0.5', 'fd00::5')).toEqual({ address: '10.0.0.5', family: 4 });
  const outside = ['192.0.2.7', '169.254.169.254', '0.0.0.0', 'fe80::1', '2001:db8::1', '::ffff:192.0.2.7'];
  for (const address of outside) {
    for (const list of [[address], ['10.0.0.5', address], [address, '10.0.0.5']]) {
      await expect(named(...list), list.join(' ')).rejects.toThrow(OutsideNetworks);
    }
  }
  await expect(named()).rejects.toThrow('has no address');
});

it('what is connected to is the address that was checked: the name is not looked up again', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.host);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  // RFC 6761: nobody answers for this name.
  const url = new URL(`http://hooks.invalid:${port}/`);
  const answer = await exchange({
    method: 'GET',
    url,
    address: { address: '127.0.0.1', family: 4 },
    headers: {},
    content: null,
    silenceMilliseconds: 5_000,
    signal: new AbortController().signal,
  });
  answer.resume();
  expect([answer.statusCode, asked]).toEqual([200, [url.host]]);
});
