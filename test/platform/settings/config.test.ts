import { describe, expect, it } from 'vitest';
import {
  parseConfigFile,
  resolveConfig,
  SETTINGS,
  settleConfig,
  unfitSettings,
} from '../../../src/platform/index.ts';

const settle = (text: string) => settleConfig('/data', {}, {}, parseConfigFile('c.toml', text));

describe('texts that have a form', () => {
  it.each([
    ['host', '300.1.1.1'],
    ['host', '10.0.0'],
    ['host', '[::1]'],
    ['host', ''],
    ['host', 'the office'],
    ['trusted_proxies', 'office-proxy'],
    ['trusted_proxies', '10.0.0'],
    ['trusted_proxies', '10.0/16'],
    ['trusted_proxies', '10.0.0.0/33'],
    ['metrics_from', '127.0.0.1, office'],
    ['metrics_from', '127.0.0.1 ::1'],
    ['allowed_hosts', 'http://x y'],
    ['allowed_hosts', 'vault.firm.example, vault.firm.example:8443'],
    ['allowed_hosts', '*.firm.example'],
    ['public_url', 'nowhere'],
    ['openai_url', 'nowhere'],
    ['tls', 'off'],
    ['log_level', 'loud'],
  ])('%s = "%s" is refused with its line', (name, value) => {
    expect(() => settle(`\n${name} = "${value}"`)).toThrow(
      expect.objectContaining({
        code: 'invalid_configuration',
        message: expect.stringMatching(new RegExp(`^${name}: .*line 2 of c\\.toml\\)$`)),
        errors: [expect.objectContaining({ pointer: `/${name}` })],
      }),
    );
  });

  it.each([
    ['host', '0.0.0.0'],
    ['host', 'fd00::1'],
    ['host', 'file_server.office.'],
    ['trusted_proxies', ''],
    ['trusted_proxies', '10.0.0.7, 10.1.0.0/16,fd00::/8, ::ffff:10.0.0.7,'],
    ['metrics_from', ''],
    ['allowed_hosts', ' vault.firm.example, VAULT, 3com.example, 192.0.2.7, ::1,'],
    ['openai_url', ''],
  ])('%s = "%s" fits', (name, value) => {
    expect(() => settle(`${name} = "${value}"`)).not.toThrow();
  });

  it('an address that no URL can have needs one beside it', () => {
    const host = 'host = "fe80::1%eth0"';
    expect(() => settle(host)).toThrow(/^public_url: must be set: .* \(line 1 of c\.toml\)$/);
    expect(settle(`${host}\npublic_url = "https://vault.firm.example"`).config.host).toBe('fe80::1%eth0');
  });
});

describe('a setting that does not fit', () => {
  const file = parseConfigFile('c.toml', 'openai_url = "http://10.0.0.5/v1"\nhost = "office"');
  const env = { CHANCERY_HOST: 'elsewhere' };

  it('is named as it was given, with its own line or that of the setting that makes it so', () => {
    const { origins } = settleConfig('/data', {}, env, file);
    const error = unfitSettings(
      [
        { setting: 'openaiModel', because: 'openaiUrl', detail: 'must be set' },
        { setting: 'openaiUrl', detail: 'leads elsewhere', hint: 'Go back.' },
        { setting: 'host', detail: 'is unknown', hint: 'Go back.' },
        { setting: 'port', detail: 'is taken' },
      ],
      origins,
      file,
    );
    expect(error.message.split('; ')).toEqual([
      'openai_model: must be set (line 1 of c.toml)',
      'openai_url: leads elsewhere (line 1 of c.toml)',
      'CHANCERY_HOST: is unknown',
      'port: is taken',
    ]);
    expect(error.hint).toBe('Go back.');
  });

  it('is refused in a flag and in the environment, too', () => {
    expect(() => resolveConfig('/data', { metricsFrom: 'office' }, {}, undefined)).toThrow(/^metrics_from: /);
    expect(() => resolveConfig('/data', {}, { CHANCERY_TRUSTED_PROXIES: '10.0.0' }, undefined)).toThrow(
      /^CHANCERY_TRUSTED_PROXIES: [^()]*$/,
    );
  });
});

it('every default can be said by the environment, as the server says it to commands that it starts', () => {
  const env = Object.values(SETTINGS).map((setting) => [setting.env, String(setting.fallback)]);
  const { config } = settleConfig('/data', {}, Object.fromEntries(env), undefined);
  for (const [name, { fallback }] of Object.entries(SETTINGS))
    expect([name, config]).toMatchObject([name, { [name]: fallback }]);
});
