import { createHmac, webcrypto } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { authenticate, issueToken, signDetached } from '../../src/access/index.ts';
import { frozenClock, operator } from '../../src/platform/index.ts';
import { newClient, newFirm, openWorld } from '../support/world.ts';

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** In the manner of Project Wycheproof: each token is one that some library somewhere has let through. */
describe('a bearer token that we did not issue', () => {
  it('is refused, in every form it can be forged', async () => {
    const stores = await openWorld();
    const clock = frozenClock('2026-11-02T10:00:00Z');
    const parts = { ...stores, clock };
    const firm = await newFirm(stores);
    const { clientId } = await newClient(stores, firm.firmId);
    const { access_token: good } = await issueToken(parts, operator, { clientId });
    await authenticate(parts, good);

    const [head = '', body = '', signature = ''] = good.split('.');
    const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Record<string, unknown>;
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const kid = String(header['kid']);
    const { privateKey } = stores.signingKeys.newest;
    const ours = async (input: string) => {
      const bytes = await webcrypto.subtle.sign(
        'Ed25519',
        privateKey as webcrypto.CryptoKey,
        Buffer.from(input),
      );
      return Buffer.from(bytes).toString('base64url');
    };
    /** Signed with our own key: what remains wrong is what it says. */
    const signed = async (h: unknown, c: unknown) =>
      `${encode(h)}.${encode(c)}.${await ours(`${encode(h)}.${encode(c)}`)}`;
    await authenticate(parts, await signed(header, claims)); // the forge itself is sound

    const foreign = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const es256 = await generateKeyPair('ES256');
    const publicJwk = stores.signingKeys.jwks.keys[0] ?? {};
    const withKey = (h: Record<string, unknown>) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', ...h }).sign(foreign.privateKey);
    const hmac = (secret: string, h: Record<string, unknown>) => {
      const input = `${encode({ ...header, alg: 'HS256', ...h })}.${body}`;
      return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
    };
    const now = Number(claims['iat']);
    const bits = Buffer.from(signature, 'base64url');
    const flipped = (at: number) => {
      const copy = Buffer.from(bits);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return `${head}.${body}.${copy.toString('base64url')}`;
    };
    // L, the order of the group: s + L verifies where a library does not check the range (RFC 8032 §5.1.7).
    const malleable = Buffer.from(bits);
    let carry = 0n;
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    for (let i = 0; i < 32; i++) {
      const sum = BigInt(malleable[32 + i] ?? 0) + ((order >> BigInt(8 * i)) & 255n) + carry;
      malleable[32 + i] = Number(sum & 255n);
      carry = sum >> 8n;
    }

    const forged: Record<string, string | Promise<string>> = {
      'no signature at all': `${head}.${body}.`,
      'two parts': `${head}.${body}`,
      'alg none': `${encode({ ...header, alg: 'none' })}.${body}.`,
      'alg None with our signature': `${encode({ ...header, alg: 'None' })}.${body}.${signature}`,
      'alg none, signed': signed({ ...header, alg: 'none' }, claims),
      'HS256 with the public key as secret': hmac(JSON.stringify(publicJwk), {}),
      'HS256 with x as secret': hmac(String(publicJwk.x), {}),
      'HS256 with the empty secret': hmac('', {}),
      'alg missing': signed({ typ: 'at+jwt', kid }, claims),
      'alg Ed448': signed({ ...header, alg: 'Ed448' }, claims),
      'another key, our kid': await withKey({ kid }),
      'another key, embedded as jwk': await withKey({ kid, jwk: await exportJWK(foreign.publicKey) }),
      'another key, embedded, no kid': await withKey({ jwk: await exportJWK(foreign.publicKey) }),
      'another key by jku': await withKey({ kid: 'x', jku: 'https://attacker.example/jwks.json' }),
      'another key by x5u': await withKey({ kid: 'x', x5u: 'https://attacker.example/cert.pem' }),
      'kid of a path': await withKey({ kid: '../../../../dev/null' }),
      'kid of SQL': await withKey({ kid: "x' UNION SELECT 'key" }),
      'kid of a prototype': await withKey({ kid: '__proto__' }),
      'kid of a constructor': await withKey({ kid: 'constructor' }),
      'kid that is no text': signed({ ...header, kid: 7 }, claims),
      'ES256 by another key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid })
        .sign(es256.privateKey),
      'ES256 with r and s zero': `${encode({ ...header, alg: 'ES256' })}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'a signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
      'a signature cut short': `${head}.${body}.${bits.subarray(0, 63).toString('base64url')}`,
      'a signature made longer': `${head}.${body}.${Buffer.concat([bits, Buffer.alloc(1)]).toString('base64url')}`,
      'a bit of r flipped': flipped(0),
      'a bit of s flipped': flipped(40),
      's + L': `${head}.${body}.${malleable.toString('base64url')}`,
      'typ JWT': signed({ ...header, typ: 'JWT' }, claims),
      'typ of a draft’s passport': signed({ ...header, typ: 'chancery-passport+jws' }, claims),
      'typ missing': signed({ alg: 'EdDSA', kid }, claims),
      'a critical extension': signed({ ...header, crit: ['b64'], b64: true }, claims),
      'an unknown critical extension': signed({ ...header, crit: ['exp'], exp: 1 }, claims),
      'crit that is empty': signed({ ...header, crit: [] }, claims),
      'an unencoded payload': signed({ ...header, b64: false, crit: ['b64'] }, claims),
      'another issuer': signed(header, { ...claims, iss: 'https://attacker.example' }),
      'an issuer that begins like ours': signed(header, {
        ...claims,
        iss: `${String(claims['iss'])}.attacker.example`,
      }),
      'another audience': signed(header, { ...claims, aud: 'another' }),
      'no audience': signed(header, { ...claims, aud: undefined }),
      'no expiry': signed(header, { ...claims, exp: undefined }),
      expired: signed(header, { ...claims, iat: now - 90_000, exp: now - 3_600 }),
      'expiry as text': signed(header, { ...claims, exp: String(claims['exp']) }),
      'issued in the future': signed(header, { ...claims, iat: now + 120 }),
      'good for longer than 24 hours': signed(header, { ...claims, exp: now + 86_401 }),
      'not valid yet': signed(header, { ...claims, nbf: now + 3_600 }),
      'no jti': signed(header, { ...claims, jti: undefined }),
      'a jti of nobody': signed(header, { ...claims, jti: 'tok_00000000000000000000000000' }),
      'a jti that is no text': signed(header, { ...claims, jti: ['tok'] }),
      'another client': signed(header, { ...claims, client_id: 'client_other' }),
      'another firm': signed(header, { ...claims, firm_id: 'firm_other' }),
      'claims that are a list': signed(header, [claims]),
      'claims that are null': signed(header, 'null'),
      'claims that are no JSON': signed(header, '{"iss":'),
      'a name given twice in the claims': signed(
        header,
        `${JSON.stringify(claims).slice(0, -1)},"firm_id":"firm_other"}`,
      ),
      'a name given twice in the header': signed(
        `{"alg":"none",${JSON.stringify(header).slice(1, -1)},"alg":"none"}`,
        claims,
      ),
      padding: `${good}=`,
      'base64 instead of base64url': good.replace(/[-_]/g, (c) => (c === '-' ? '+' : '/')).replace(/$/, '+'),
      'a space inside': `${head}. ${body}.${signature}`,
      'a line break inside': `${head}.${body.slice(0, 10)}\n${body.slice(10)}.${signature}`,
      'unused bits set': `${head}.${body}.${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : String.fromCharCode(signature.charCodeAt(signature.length - 1) + 1)}`,
      'four parts': `${good}.${signature}`,
      'five parts, as if encrypted': `${head}.${body}.${signature}.${signature}.${signature}`,
      'JSON serialization': JSON.stringify({ payload: body, protected: head, signature }),
      'a detached signature of ours': await signDetached(
        stores.signingKeys,
        'at+jwt',
        JSON.stringify(claims),
      ),
      nothing: '',
      dots: '..',
    };
    const letIn: string[] = [];
    const connection = {};
    for (const [what, token] of Object.entries(forged)) {
      // By the connection that has just sent the good one.
      await authenticate(parts, good, connection);
      const error: unknown = await authenticate(parts, await token, connection).then(
        () => 'let in',
        (thrown: unknown) => thrown,
      );
      if ((error as { code?: unknown }).code !== 'invalid_token') letIn.push(`${what}: ${String(error)}`);
    }
    expect(letIn).toEqual([]);
    await authenticate(parts, good, connection);
  });
});
