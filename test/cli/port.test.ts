import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { examinePort } from '../../src/cli/shared/server/port.ts';

it('tells another server from a connection that has the port for a while, and both from a free port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await examinePort('127.0.0.1', port)).toBe('listener');

  const client = connect({ port, host: '127.0.0.1' });
  const [[accepted]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  expect(await examinePort('127.0.0.1', client.localPort ?? 0)).toBe('connection');

  accepted.destroy();
  client.destroy();
  server.close();
  await once(server, 'close');
  expect(await examinePort('127.0.0.1', port)).toBe('free');
});
