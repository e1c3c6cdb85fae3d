import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { assertTransport, resolveConfig, speaksTls } from '../../../src/platform/index.ts';

const config = (values: Record<string, string | number>) => resolveConfig('/data', values, {}, undefined);

describe('what is spoken', () => {
  it.each([
    [{}, false, 'http://127.0.0.1:7420'],
    [{ host: 'localhost' }, false, 'http://localhost:7420'],
    [{ host: '::1' }, false, 'http://[::1]:7420'],
    [{ port: 9000 }, false, 'http://127.0.0.1:9000'],
    [{ port: 0 }, false, 'http://127.0.0.1:7420'],
    [{ tlsCertFile: '/a', tlsKeyFile: '/b' }, true, 'https://127.0.0.1:7420'],
    [{ tls: 'on' }, true, 'https://127.0.0.1:7420'],
    [{ host: '10.1.2.3', port: 443 }, true, 'https://10.1.2.3:443'],
    [{ host: 'fd00::1' }, true, 'https://[fd00::1]:7420'],
    [{ host: '0.0.0.0' }, true, `https://${hostname().toLowerCase()}:7420`],
    [{ host: '0.0.0.0', tls: 'insecure' }, false, `http://${hostname().toLowerCase()}:7420`],
    [{ publicUrl: 'https://vault.firm.example' }, false, 'https://vault.firm.example'],
  ])('%o', (values, tls, url) => {
    const settled = config(values);
    expect([speaksTls(settled), settled.publicUrl]).toEqual([tls, url]);
    assertTransport(settled);
  });

  it('is never plain on the network because somebody forgot', () => {
    const forgotten = config({ host: '0.0.0.0', publicUrl: 'http://vault.firm.example:7420' });
    expect(() => assertTransport(forgotten)).toThrow(/speaks TLS, but clients are told http:/);
    expect(() => config({ tls: 'off' })).toThrow(/must be one of auto, on, insecure/);
  });
});
