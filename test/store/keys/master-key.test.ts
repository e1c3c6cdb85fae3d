import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createKeyring,
  keepMasterKey,
  keyringStatus,
  masterKeyProtection,
  openKeyring,
  rewrapKeyring,
} from '../../../src/store/index.ts';
import {
  createKeyFile,
  keyFilePath,
  keyFromPassphrase,
  newPassphraseParameters,
  passphrasePath,
  readKeyFile,
  readPassphrase,
} from '../../../src/store/keys/master-key.ts';
import { writeDurably } from '../../../src/store/keys/write-durably.ts';
import { temporaryDirectory } from '../../support/world.ts';

const USUAL = { masterKeyFile: '', passphraseFile: '' };

/** As systemd hands over credentials; readable by others as far as their mode says. */
function credentials(given: Readonly<Record<string, string>>): string {
  const directory = temporaryDirectory();
  for (const [name, text] of Object.entries(given))
    writeFileSync(join(directory, name), text, { mode: 0o644 });
  process.env['CREDENTIALS_DIRECTORY'] = directory;
  onTestFinished(() => void delete process.env['CREDENTIALS_DIRECTORY']);
  return directory;
}

function secret(text: string, mode = 0o600): string {
  const path = join(temporaryDirectory(), 'secret');
  writeFileSync(path, text, { mode });
  chmodSync(path, mode);
  return path;
}

const refused = (code: string, hint: RegExp) =>
  expect.objectContaining({ code, hint: expect.stringMatching(hint) });

describe('where the master key is looked for', () => {
  test('first what is named, then what systemd gives, then beside the data', () => {
    expect(keyFilePath('/d/keys', USUAL)).toBe('/d/keys/master.key');
    expect(passphrasePath(USUAL)).toBeNull();
    process.env['CREDENTIALS_DIRECTORY'] = '';
    expect(keyFilePath('/d/keys', USUAL)).toBe('/d/keys/master.key');
    const given = credentials({ 'chancery.master-key': 'x', 'chancery.passphrase': 'y' });
    expect(keyFilePath('/d/keys', USUAL)).toBe(join(given, 'chancery.master-key'));
    expect(keyFilePath('/d/keys', { ...USUAL, masterKeyFile: '/named' })).toBe('/named');
    expect(keyFilePath('/d/keys', { ...USUAL, masterKeyFile: '/a.cred' })).toBe(
      join(given, 'chancery.master-key'),
    );
    expect(passphrasePath(USUAL)).toBe(join(given, 'chancery.passphrase'));
    expect(passphrasePath({ ...USUAL, passphraseFile: '/named' })).toBe('/named');
    credentials({});
    expect(keyFilePath('/d/keys', { ...USUAL, masterKeyFile: '/a.cred' })).toBe('/a.cred');
  });

  test('what systemd gives opens the data, whatever its mode says; what anybody else can read does not', () => {
    const keys = temporaryDirectory();
    const made = createKeyring(keys, USUAL).handOver();
    const text = readFileSync(join(keys, 'master.key'), 'utf8');
    credentials({ 'chancery.master-key': text });
    writeFileSync(join(keys, 'master.key'), 'nothing');
    expect(openKeyring(keys, USUAL).handOver()).toBe(made);
    for (const mode of [0o640, 0o604, 0o610, 0o601])
      expect(() => readKeyFile(secret(text, mode))).toThrow(
        refused('invalid_configuration', /^Run: chmod 600 /),
      );
    expect(readKeyFile(secret(text)).length).toBe(32);
  });
});

describe('a key file', () => {
  test('is one line, for this account alone, and never written over', () => {
    const path = join(temporaryDirectory(), 'key');
    const key = createKeyFile(path);
    expect(readKeyFile(path).equals(key)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toMatch(/^chancery-master-key-1:[\w-]{43}\n$/);
    expect(() => createKeyFile(path)).toThrow(refused('usage', /does not exist yet/));
    expect(readKeyFile(path).equals(key)).toBe(true);
    for (const text of ['', 'x', 'chancery-master-key-1:', `chancery-master-key-1:${'a'.repeat(42)}`])
      expect(() => readKeyFile(secret(text))).toThrow(refused('invalid_configuration', /one line/));
    expect(() => readKeyFile('/nowhere/key')).toThrow(refused('invalid_configuration', /master_key_file/));
  });

  test('that is there already becomes that of a new keyring', () => {
    const keys = temporaryDirectory();
    createKeyFile(join(keys, 'master.key'));
    const before = readFileSync(join(keys, 'master.key'), 'utf8');
    const made = createKeyring(keys, USUAL).handOver();
    expect(readFileSync(join(keys, 'master.key'), 'utf8')).toBe(before);
    // And who comes second opens what the first one made.
    expect(createKeyring(keys, USUAL).handOver()).toBe(made);
  });
});

describe('a passphrase', () => {
  test('has twelve characters at least, and how its signs are composed does not matter', () => {
    expect(readPassphrase(secret('twelve chars\n'))).toBe('twelve chars');
    expect(() => readPassphrase(secret('eleven char\n'))).toThrow(
      refused('invalid_configuration', /random words/),
    );
    expect(() => readPassphrase('/nowhere')).toThrow(refused('invalid_configuration', /passphrase_file/));
    const parameters = { ...newPassphraseParameters(), memory_kib: 64, passes: 1 };
    const key = keyFromPassphrase('caf\u00e9 caf\u00e9 caf\u00e9', parameters);
    expect(key.length).toBe(32);
    expect(keyFromPassphrase('cafe\u0301 cafe\u0301 cafe\u0301', parameters).equals(key)).toBe(true);
    for (const other of [{ passes: 2 }, { memory_kib: 128 }, { salt: newPassphraseParameters().salt }])
      expect(keyFromPassphrase('café café café', { ...parameters, ...other }).equals(key)).toBe(false);
    // RFC 9106, section 4.
    expect(newPassphraseParameters()).toMatchObject({ memory_kib: 2 ** 16, passes: 3, lanes: 1 });
    expect(Buffer.from(newPassphraseParameters().salt, 'base64').length).toBe(16);
  });

  test('is exchanged for another by naming that, and the state of the keyring says so', () => {
    const keys = temporaryDirectory();
    const first = { ...USUAL, passphraseFile: secret('the first of the passphrases') };
    const made = createKeyring(keys, first).handOver();
    expect(masterKeyProtection(keys)).toBe('passphraseFile');
    expect(keyringStatus(keys, first)).toMatchObject({
      protected_by: 'passphrase',
      key_file: null,
      beside_data: false,
      kept_at: null,
    });
    expect(() => rewrapKeyring(keys, first, { kind: 'keep' })).toThrow(
      refused('usage', /--new-passphrase-file/),
    );
    const second = { ...USUAL, passphraseFile: secret('the second of the passphrases') };
    rewrapKeyring(keys, first, { kind: 'passphrase', path: second.passphraseFile });
    expect(openKeyring(keys, second).handOver()).toBe(made);
    expect(() => openKeyring(keys, first)).toThrow(/passphrase is not the one/);
    const path = join(keys, 'master.key');
    rewrapKeyring(keys, second, { kind: 'key file', path });
    expect(masterKeyProtection(keys)).toBe('masterKeyFile');
    expect(keyringStatus(keys, USUAL)).toMatchObject({ protected_by: 'key file', key_file: path });
  });
});

describe('a rewrap', () => {
  test('that was interrupted before anything was wrapped is begun again', () => {
    const keys = temporaryDirectory();
    const made = createKeyring(keys, USUAL).handOver();
    writeFileSync(join(keys, 'master.key.next'), 'left over', { mode: 0o600 });
    rewrapKeyring(keys, USUAL, { kind: 'keep' });
    expect(existsSync(join(keys, 'master.key.next'))).toBe(false);
    expect(openKeyring(keys, USUAL).handOver()).toBe(made);
  });

  test('that was interrupted between the two leaves both keys good, and a decision is that of the one in use', () => {
    const keys = temporaryDirectory();
    const made = createKeyring(keys, USUAL).handOver();
    const path = join(keys, 'keyring.json');
    const slotsIn = () => (JSON.parse(readFileSync(path, 'utf8')) as { slots: object[] }).slots;
    const [old] = slotsIn();
    const elsewhere = { ...USUAL, masterKeyFile: join(temporaryDirectory(), 'key') };
    rewrapKeyring(keys, USUAL, { kind: 'key file', path: elsewhere.masterKeyFile });
    const [next] = slotsIn();
    writeFileSync(path, JSON.stringify({ format: 'chancery-keyring-1', slots: [next, old] }), {
      mode: 0o600,
    });
    for (const sources of [USUAL, elsewhere]) expect(openKeyring(keys, sources).handOver()).toBe(made);
    keepMasterKey(keys, USUAL, '2026-01-01T00:00:00.000Z');
    expect(slotsIn()).toEqual([next, { ...old, kept_at: '2026-01-01T00:00:00.000Z' }]);
    expect(keyringStatus(keys, elsewhere).kept_at).toBeNull();
  });

  test.each([
    '',
    '{}',
    '{"format":"chancery-keyring-2","slots":[]}',
    '{"format":"chancery-keyring-1","slots":{}}',
  ])('or anything else that left no keyring is refused with the way out: %s', (text) => {
    const keys = temporaryDirectory();
    writeFileSync(join(keys, 'keyring.json'), text, { mode: 0o600 });
    expect(() => openKeyring(keys, USUAL)).toThrow(
      refused('invalid_configuration', /^Restore .*keyring\.json/),
    );
  });

  test('writes a file in one step, or leaves what was there, and nothing beside it', () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'file');
    writeDurably(path, 'one', { replace: false });
    expect(() => writeDurably(path, 'two', { replace: false })).toThrow(
      expect.objectContaining({ code: 'EEXIST' }),
    );
    expect(readFileSync(path, 'utf8')).toBe('one');
    writeDurably(path, 'three', { replace: true });
    expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['three', 0o600]);
    mkdirSync(join(directory, 'taken'));
    expect(() => writeDurably(join(directory, 'taken'), 'x', { replace: true })).toThrow();
    expect(readdirSync(directory).sort()).toEqual(['file', 'taken']);
  });
});
