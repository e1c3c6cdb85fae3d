import { X509Certificate } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connect, type TLSSocket } from 'node:tls';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  authorityPath,
  type Identity,
  openIdentityStore,
  openKeyFiles,
  readForeignIdentity,
  wantedNames,
} from '../../../../src/store/index.ts';
import { TEST_KEYRING } from '../../../support/database.ts';
import { temporaryDirectory } from '../../../support/world.ts';

const NAMES = ['chancery.firm.example', 'localhost', '127.0.0.1', '::1'];
const NOW = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);

function identities() {
  const keys = temporaryDirectory();
  return { keys, store: openIdentityStore(keys, openKeyFiles(keys, TEST_KEYRING)) };
}

/** As a client that trusts the authority and nothing else sees it. */
async function reach(identity: Identity, ca: string, servername: string): Promise<string> {
  const server = createServer(identity, (_request, response) => response.end('hello'));
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername, ca }, () => {
      resolve(socket.getProtocol() ?? '');
      socket.end();
    });
    socket.once('error', reject);
  });
}

describe('a certificate of the appliance’s own authority', () => {
  it('is taken by who trusts the authority, under each of its names, and by nobody else', async () => {
    const { keys, store } = identities();
    const { identity, renewed } = await store.own(NAMES, new Date());
    expect(renewed).toBe(true);
    const ca = readFileSync(authorityPath(keys), 'utf8');
    expect(await store.authority(new Date())).toBe(ca);
    expect(await reach(identity, ca, 'chancery.firm.example')).toBe('TLSv1.3');
    await expect(reach(identity, ca, 'other.firm.example')).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    const stranger = await identities().store.authority(new Date());
    await expect(reach(identity, stranger, 'localhost')).rejects.toThrow();
    const authority = new X509Certificate(ca);
    expect(authority.ca).toBe(true);
    expect(new X509Certificate(identity.cert).ca).toBe(false);
    expect(new X509Certificate(identity.cert).checkIP('127.0.0.1')).toBe('127.0.0.1');
    for (const name of ['tls-authority.pem', 'tls-server.pem']) {
      expect(readFileSync(join(keys, name), 'utf8')).not.toContain('PRIVATE KEY');
    }
  });

  it('stays as long as it is good, and is renewed in time, for new names, and when it is asked for', async () => {
    const { store } = identities();
    const first = (await store.own(NAMES, NOW)).identity;
    expect(await store.own(NAMES, later(360))).toEqual({ identity: first, renewed: false });
    const second = await store.own(NAMES, later(370));
    expect(second.renewed).toBe(true);
    expect(Date.parse(new X509Certificate(second.identity.cert).validTo)).toBe(later(370 + 397).getTime());
    const third = await store.own([...NAMES, '10.1.2.3'], later(370));
    expect(third.renewed).toBe(true);
    expect((await store.own(NAMES, later(370))).renewed).toBe(false);
    expect((await store.own(NAMES, later(370), true)).renewed).toBe(true);
  });

  it('is never changed by looking at it, and is named after the first of its names, which may be long', async () => {
    const { store } = identities();
    expect(await store.present()).toBeNull();
    const long = `${'a'.repeat(60)}.firm.example`;
    const { identity } = await store.own([long, ...NAMES], NOW);
    expect(await store.present()).toEqual(identity);
    expect((await store.own([long, ...NAMES], NOW)).identity).toEqual(identity);
    const { subject, issuer, keyUsage, validFrom } = new X509Certificate(identity.cert);
    expect(subject).toBe(`CN=${long.slice(0, 64)}`);
    expect(issuer).toBe(new X509Certificate(await store.authority(NOW)).subject);
    // Of a server, nothing else.
    expect(keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(Date.parse(validFrom)).toBeLessThanOrEqual(NOW.getTime());
    expect((await store.own([], NOW)).identity).toEqual(identity);
    expect(new X509Certificate((await store.own([], NOW, true)).identity.cert).subject).toBe('CN=chancery');
  });

  it('has the names of the machine and of the settings', () => {
    const settings = {
      publicUrl: 'https://vault.firm.example:7420',
      host: '0.0.0.0',
      allowedHosts: ' docs.firm, ,*',
    };
    const names = wantedNames(settings);
    expect(names).toEqual(
      expect.arrayContaining(['vault.firm.example', 'docs.firm', 'localhost', '127.0.0.1', '::1']),
    );
    expect(names[0]).toBe('vault.firm.example');
    expect(names.filter((name) => /[*\s%]|^0\.0\.0\.0$|^$/.test(name))).toEqual([]);
  });
});

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('a certificate from elsewhere', () => {
  it('is taken with its key, and refused with another, when it is over, or when everybody may read the key', async () => {
    const directory = temporaryDirectory();
    const [cert, key] = [join(directory, 'server.crt'), join(directory, 'server.key')];
    const { identity } = await identities().store.own(NAMES, new Date());
    writeFileSync(cert, identity.cert);
    writeFileSync(key, identity.key, { mode: 0o600 });
    expect(readForeignIdentity(cert, key, new Date())).toEqual(identity);
    expect(refusalOf(() => readForeignIdentity(cert, key, later(3_000)))).toMatchObject({
      message: expect.stringMatching(/was valid until/),
      hint: expect.stringMatching(/renewed one/),
    });
    chmodSync(key, 0o604);
    expect(refusalOf(() => readForeignIdentity(cert, key, new Date()))).toMatchObject({
      message: expect.stringMatching(/read by every account/),
      hint: expect.stringMatching(/^chmod o=/),
    });
    writeFileSync(key, (await identities().store.own(NAMES, new Date())).identity.key);
    expect(() => readForeignIdentity(cert, key, new Date())).toThrow(/cannot be used/);
    expect(() => readForeignIdentity(cert, '', new Date())).toThrow(/cannot be used/);
  });
});
