import { X509Certificate } from 'node:crypto';
import { connect as connectPlain } from 'node:net';
import { text } from 'node:stream/consumers';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { describe, expect, it } from 'vitest';
import { type Identity, openIdentityStore, openKeyFiles } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';
import { startEdge } from '../server.ts';

let ca: string;

async function makeIdentities(): Promise<[Identity, Identity]> {
  const keys = temporaryDirectory();
  const store = openIdentityStore(keys, openKeyFiles(keys, TEST_KEYRING));
  ca = await store.authority(new Date());
  const { identity } = await store.own(['localhost'], new Date());
  return [identity, (await store.own(['localhost'], new Date(), true)).identity];
}

async function secureEdge() {
  const [first, second] = await makeIdentities();
  let announce: (identity: Identity) => void = () => undefined;
  const tls = {
    current: () => first,
    onChange: (listener: (identity: Identity) => void) => {
      announce = listener;
    },
  };
  const edge = await startEdge({ tls });
  return {
    edge,
    exchange: () => announce(second),
    serials: [first, second].map(({ cert }) => serialOf(cert)),
  };
}

const serialOf = (cert: string | Buffer) => new X509Certificate(cert).serialNumber;

function open(port: number, options: ConnectionOptions = {}): Promise<TLSSocket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca, ...options }, () =>
      resolve(socket),
    );
    socket.once('error', reject);
  });
}

async function ask(socket: TLSSocket): Promise<string> {
  const answer = new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(data.toString('latin1'))),
  );
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  return (await answer).split('\r\n')[0] ?? '';
}

describe('TLS', () => {
  it('is spoken from 1.2 on, and nothing else on that port', async () => {
    const { edge } = await secureEdge();
    expect(edge.url).toBe(`https://127.0.0.1:${edge.port}`);
    for (const version of ['TLSv1.3', 'TLSv1.2'] as const) {
      const socket = await open(edge.port, { minVersion: version, maxVersion: version });
      expect([socket.getProtocol(), await ask(socket)]).toEqual([version, 'HTTP/1.1 200 OK']);
      socket.destroy();
    }
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(open(edge.port, old)).rejects.toThrow(/protocol version/i);
    const plain = connectPlain(edge.port, '127.0.0.1');
    plain.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
    expect(await text(plain).catch(() => '')).not.toContain('200');
  });

  it('goes on with open connections when the certificate is exchanged', async () => {
    const { edge, exchange, serials } = await secureEdge();
    const before = await open(edge.port);
    expect(serialOf(before.getPeerCertificate().raw)).toBe(serials[0]);
    expect(await ask(before)).toBe('HTTP/1.1 200 OK');
    exchange();
    expect(await ask(before)).toBe('HTTP/1.1 200 OK');
    const after = await open(edge.port);
    expect(serialOf(after.getPeerCertificate().raw)).toBe(serials[1]);
    expect(await ask(after)).toBe('HTTP/1.1 200 OK');
    before.destroy();
    after.destroy();
  });
});
