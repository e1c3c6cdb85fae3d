import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CompactSign } from 'jose';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createSigningKey,
  loadSigningKeys,
  rotateSigningKey,
  signDetached,
  verifyDetached,
} from '../../src/access/index.ts';
import { frozenClock } from '../../src/platform/index.ts';
import { openKeyFiles } from '../../src/store/index.ts';
import { anotherWorld } from '../support/world.ts';

const DAY_MS = 86_400_000;

async function keyWorld() {
  const stores = await anotherWorld();
  const clock = frozenClock('2026-11-02T10:00:00Z');
  const files = openKeyFiles(stores.paths.keys, stores.keyring);
  const names = async () => (await files.names()).filter((name) => name.startsWith('signing-'));
  const stored = async (kid: string) =>
    JSON.parse(await files.read(`signing-${kid}.json`)) as Record<string, string>;
  return { stores, clock, files, names, stored, keys: await loadSigningKeys(files, clock) };
}

describe('a signature of the appliance', () => {
  it('holds for its text, its type and its key, in the one form it was written in', async () => {
    const { keys } = await keyWorld();
    const [public_ = {}] = keys.everyPublicKey;
    const jws = await signDetached(keys, 'a+jws', 'the text');
    const [header = '', , signature = ''] = jws.split('.');
    expect(jws).toBe(`${header}..${signature}`);
    const verify = (changed: string, { type = 'a+jws', text = 'the text', by = [public_] } = {}) =>
      verifyDetached(by, type, text, changed);
    expect(await verify(jws)).toBe('valid');
    expect(await verify(jws, { by: [{ ...public_, kid: 'key_other' }, public_] })).toBe('valid');
    for (const by of [[], [{ ...public_, kid: 'key_other' }]])
      expect(await verify(jws, { by })).toBe('unknown_key');
    expect(await verify(jws, { text: 'the text ' })).toBe('invalid');
    expect(await verify(jws, { type: 'b+jws' })).toBe('invalid');
    // By another key of the same name, or one that is none.
    const other = (await keyWorld()).keys.everyPublicKey[0];
    expect(await verify(jws, { by: [{ ...other, kid: public_.kid ?? '' }] })).toBe('invalid');
    expect(await verify(jws, { by: [{ kid: public_.kid ?? '' }] })).toBe('invalid');
    const { privateKey, kid } = keys.newest;
    const attached = await new CompactSign(Buffer.from('the text'))
      .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'a+jws' })
      .sign(privateKey);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const end = signature.endsWith('A') ? 'B' : 'A';
    for (const changed of [
      '',
      '..',
      attached,
      `${jws}.`,
      `${jws}.x`,
      `..${signature}`,
      `${header}..`,
      `${header}=..${signature}`,
      `${header}..${signature}=`,
      `${header}..${signature.slice(0, -1)}${end}`,
      `x..${signature}`,
      `${encode({ alg: 'none', kid, typ: 'a+jws' })}..${signature}`,
      `${encode({ alg: 'EdDSA', typ: 'b+jws', kid })}..${signature}`,
    ])
      expect(await verify(changed), changed).toBe('invalid');
  });
});

describe('the keys that sign', () => {
  it('verify until the last token of theirs has expired, with a minute for clocks', async () => {
    const { clock, files, stored, keys } = await keyWorld();
    const old = keys.newest.kid;
    expect(await rotateSigningKey(files, clock, 'key_zzz')).toEqual({
      kid: 'key_zzz',
      retired: [old],
      removed: [],
    });
    expect((await stored(old))['retired_at']).toBe('2026-11-02T10:00:00.000Z');
    await keys.refresh(0);
    expect(keys.verificationKey(old)?.retiredAt).toBe(Date.parse('2026-11-02T10:00:00Z') / 1000);
    expect(keys.verificationKey('key_zzz')?.retiredAt).toBeNull();
    expect(keys.verificationKey('key_none')).toBeUndefined();
    clock.advance(DAY_MS + 60_000);
    expect(keys.verificationKey(old)).toBeDefined();
    clock.advance(1);
    expect(keys.verificationKey(old)).toBeUndefined();
    // When it signed last stays as it was, whenever its private half goes.
    expect(await rotateSigningKey(files, clock, 'key_zzzz')).toEqual({
      kid: 'key_zzzz',
      retired: ['key_zzz'],
      removed: [old],
    });
    const ended = await stored(old);
    expect([ended['retired_at'], ended['d']]).toEqual(['2026-11-02T10:00:00.000Z', undefined]);
    expect(await rotateSigningKey(files, clock, 'key_zzzzz')).toMatchObject({
      retired: ['key_zzzz'],
      removed: [],
    });
  });

  it('that are retired and then ended have their private half no more', async () => {
    const { clock, files, stored, keys } = await keyWorld();
    const old = keys.newest.kid;
    const { retired, removed } = await rotateSigningKey(files, clock, 'key_zzz', { endOld: true });
    expect([retired, removed]).toEqual([[], [old]]);
    expect(await stored(old)).toMatchObject({ retired_at: '2026-11-02T10:00:00.000Z' });
    expect(await stored(old)).not.toHaveProperty('d');
    await keys.refresh(0);
    expect(keys.jwks.keys.map(({ kid }) => kid)).toEqual(['key_zzz']);
    expect(keys.jwks.keys[0]).toEqual({
      kty: 'OKP',
      crv: 'Ed25519',
      x: expect.stringMatching(/^[\w-]{43}$/),
      kid: 'key_zzz',
      alg: 'EdDSA',
      use: 'sig',
    });
  });

  it('are looked for every two seconds at most, once for all who ask, and again while a rotation is under way', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const { clock, files, keys } = await keyWorld();
    const first = keys.newest.kid;
    await createSigningKey(files, 'key_zzz');
    vi.advanceTimersByTime(1_999);
    expect(keys.refresh()).toBeNull();
    expect(keys.newest.kid).toBe(first);
    vi.advanceTimersByTime(1);
    const looking = keys.refresh();
    expect(looking).not.toBeNull();
    expect(keys.refresh()).toBe(looking);
    await looking;
    expect(keys.newest.kid).toBe('key_zzz');
    expect(keys.refresh()).toBeNull();
    // The old one is retired in its file, which keeps its name.
    const { kid: _, ...rest } = JSON.parse(await files.read(`signing-${first}.json`)) as Record<
      string,
      string
    >;
    const retired = { ...rest, kid: first, retired_at: '2026-11-02T10:00:00.000Z' };
    await files.write(`signing-${first}.json`, JSON.stringify(retired));
    vi.advanceTimersByTime(2_000);
    await keys.refresh();
    expect(keys.verificationKey(first)?.retiredAt).not.toBeNull();
    expect(keys.verificationKey(first)?.retiredAt).toBe(clock.now().getTime() / 1000);
  });

  it('are whole, of the one kind, and there, or the server does not start', async () => {
    const { stores, clock, files, names, keys } = await keyWorld();
    const [name = ''] = await names();
    const good = JSON.parse(await files.read(name)) as Record<string, unknown>;
    for (const change of [{ kid: undefined }, { d: undefined }, { x: undefined }, { crv: 'Ed448' }]) {
      await files.write(name, JSON.stringify({ ...good, ...change }));
      await expect(loadSigningKeys(files, clock), JSON.stringify(change)).rejects.toMatchObject({
        code: 'invalid_configuration',
      });
    }
    await files.write(name, JSON.stringify({ ...good, retired_at: '2026-11-01T10:00:00.000Z' }));
    await expect(loadSigningKeys(files, clock)).rejects.toMatchObject({ code: 'not_initialized' });
    rmSync(join(stores.paths.keys, name));
    // What else lies among the keys is none of them.
    writeFileSync(join(stores.paths.keys, 'other.json'), '{}', { mode: 0o600 });
    await expect(loadSigningKeys(files, clock)).rejects.toMatchObject({ code: 'not_initialized' });
    await createSigningKey(files, 'key_zzz');
    expect((await loadSigningKeys(files, clock)).newest.kid).toBe('key_zzz');
    expect(keys.newest.kid).toBe(good['kid']);
  });
});
