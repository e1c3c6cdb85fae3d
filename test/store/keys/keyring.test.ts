import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createKeyring,
  hasKeyring,
  keepMasterKey,
  keyringStatus,
  openKeyFiles,
  openKeyring,
  rewrapKeyring,
} from '../../../src/store/index.ts';
import { told } from '../../support/missing.ts';
import { temporaryDirectory } from '../../support/world.ts';

const USUAL = { masterKeyFile: '', passphraseFile: '' };
const secretOf = (directory: string, sources = USUAL) => openKeyring(directory, sources).handOver();

const systemdCreds = (args: readonly string[], input = '') =>
  spawnSync('systemd-creds', args, { input, encoding: 'utf8' });

const cannotSeal = told(
  systemdCreds(['encrypt', '--name=trial', '-', '-'], 'trial').status === 0
    ? null
    : 'no key is sealed here: systemd-creds is not installed, or needs root',
);

const MEMORY = '/dev/shm';
const hasOtherDisk = existsSync(MEMORY) && statSync(MEMORY).dev !== statSync(tmpdir()).dev;
const noOtherDisk = told(hasOtherDisk ? null : `no key on another file system (${MEMORY} is none)`);

function passphraseFile(directory: string, text: string): string {
  const path = join(directory, `passphrase-${text.length}`);
  writeFileSync(path, `${text}\n`, { mode: 0o600 });
  return path;
}

describe('the keyring', () => {
  it('opens with the key file that was made for it, which only this account can read', () => {
    const keys = temporaryDirectory();
    expect(hasKeyring(keys)).toBe(false);
    const made = createKeyring(keys, USUAL);
    expect(hasKeyring(keys)).toBe(true);
    expect(secretOf(keys)).toBe(made.handOver());
    expect(readdirSync(keys).map((name) => statSync(join(keys, name)).mode & 0o777)).toEqual([0o600, 0o600]);
    expect(readFileSync(join(keys, 'keyring.json'), 'utf8')).not.toContain(made.handOver());
  });

  it('says whether its key lies beside the data, and who decided that it stays', () => {
    const data = temporaryDirectory();
    const keys = join(data, 'keys');
    const made = createKeyring(keys, USUAL).handOver();
    expect(keyringStatus(keys, USUAL)).toMatchObject({ beside_data: true, kept_at: null });
    keepMasterKey(keys, USUAL, '2026-11-22T10:00:00.000Z');
    expect(keyringStatus(keys, USUAL)).toMatchObject({ kept_at: '2026-11-22T10:00:00.000Z' });
    expect(secretOf(keys)).toBe(made);
    // Another key is another decision.
    rewrapKeyring(keys, USUAL, { kind: 'keep' });
    expect(keyringStatus(keys, USUAL)).toMatchObject({ beside_data: true, kept_at: null });
    // In another directory of the same disk it protects that disk no better.
    const elsewhere = { ...USUAL, masterKeyFile: join(temporaryDirectory(), 'key') };
    rewrapKeyring(keys, USUAL, { kind: 'key file', path: elsewhere.masterKeyFile });
    expect(keyringStatus(keys, elsewhere)).toMatchObject({ beside_data: true });
  });

  it.skipIf(noOtherDisk !== null)('does not call a key on another file system one beside the data', () => {
    const keys = join(temporaryDirectory(), 'keys');
    createKeyring(keys, USUAL);
    const directory = mkdtempSync(join(MEMORY, 'chancery-test-'));
    onTestFinished(() => rmSync(directory, { recursive: true }));
    const away = { ...USUAL, masterKeyFile: join(directory, 'key') };
    rewrapKeyring(keys, USUAL, { kind: 'key file', path: away.masterKeyFile });
    expect(keyringStatus(keys, away)).toMatchObject({ beside_data: false });
  });

  it.skipIf(cannotSeal !== null)(
    'opens with a key that is sealed to this machine, and a service with what systemd gives it',
    () => {
      const [data, credentials] = [temporaryDirectory(), temporaryDirectory()];
      const keys = join(data, 'keys');
      const sealed = { ...USUAL, masterKeyFile: join(data, 'master.cred') };
      const made = createKeyring(keys, sealed).handOver();
      expect(readFileSync(sealed.masterKeyFile, 'utf8')).not.toContain('chancery-master-key-1:');
      expect(secretOf(keys, sealed)).toBe(made);
      expect(keyringStatus(keys, sealed)).toMatchObject({ beside_data: false });
      const { stdout } = systemdCreds(['decrypt', '--name=chancery.master-key', sealed.masterKeyFile, '-']);
      writeFileSync(join(credentials, 'chancery.master-key'), stdout);
      // The account of the service cannot open it by itself.
      writeFileSync(sealed.masterKeyFile, 'damaged');
      expect(() => secretOf(keys, sealed)).toThrow(/could not be opened/);
      process.env['CREDENTIALS_DIRECTORY'] = credentials;
      try {
        expect(secretOf(keys, sealed)).toBe(made);
      } finally {
        delete process.env['CREDENTIALS_DIRECTORY'];
      }
    },
  );

  it('gives each purpose a key of its own', () => {
    const keyring = createKeyring(temporaryDirectory(), USUAL);
    const keys = (['database', 'index', 'blobs', 'blob names', 'views', 'key files'] as const).map(
      (purpose) => keyring.derive(purpose).toString('hex'),
    );
    expect(new Set(keys).size).toBe(6);
    expect(keyring.derive('index').toString('hex')).toBe(keys[1]);
  });

  it('says what is missing, what others can read and what is of another appliance', () => {
    const [keys, others] = [temporaryDirectory(), temporaryDirectory()];
    createKeyring(keys, USUAL);
    createKeyring(others, USUAL);
    expect(() => secretOf(keys, { ...USUAL, masterKeyFile: join(others, 'master.key') })).toThrow(
      /is not the master key of this data directory: key [0-9a-f]{16} is wanted/,
    );
    chmodSync(join(keys, 'master.key'), 0o640);
    expect(() => secretOf(keys)).toThrow(/can be read by other accounts/);
    writeFileSync(join(keys, 'master.key'), 'nothing');
    expect(() => secretOf(keys)).toThrow(/master key/);
    rmSync(join(keys, 'master.key'));
    expect(() => secretOf(keys)).toThrow(/cannot be read/);
    rmSync(join(keys, 'keyring.json'));
    expect(() => secretOf(keys)).toThrow(/keyring cannot be read/);
  });

  it('is wrapped by a new key, and the old one is good no more', () => {
    const keys = temporaryDirectory();
    const secret = createKeyring(keys, USUAL).handOver();
    const old = readFileSync(join(keys, 'master.key'));
    const before = keyringStatus(keys, USUAL);
    const after = rewrapKeyring(keys, USUAL, { kind: 'keep' });
    expect(after.fingerprint).not.toBe(before.fingerprint);
    expect(keyringStatus(keys, USUAL)).toEqual(after);
    expect(secretOf(keys)).toBe(secret);
    writeFileSync(join(keys, 'master.key'), old);
    expect(() => secretOf(keys)).toThrow(/is not the master key/);
  });

  it('moves to a key file elsewhere, to a passphrase, and back', () => {
    const keys = temporaryDirectory();
    const elsewhere = join(temporaryDirectory(), 'chancery.key');
    const secret = createKeyring(keys, USUAL).handOver();
    rewrapKeyring(keys, USUAL, { kind: 'key file', path: elsewhere });
    const away = { ...USUAL, masterKeyFile: elsewhere };
    expect(secretOf(keys, away)).toBe(secret);
    expect(() => secretOf(keys)).toThrow(/is not the master key/);
    expect(() => rewrapKeyring(keys, away, { kind: 'key file', path: elsewhere })).toThrow(
      /cannot be written/,
    );

    const passphrase = passphraseFile(keys, 'correct horse battery staple');
    expect(rewrapKeyring(keys, away, { kind: 'passphrase', path: passphrase })).toMatchObject({
      protected_by: 'passphrase',
      key_file: null,
    });
    expect(secretOf(keys, { ...USUAL, passphraseFile: passphrase })).toBe(secret);
    expect(() => secretOf(keys)).toThrow(/protected by a passphrase/);
    const wrong = passphraseFile(keys, 'correct horse battery stapler');
    expect(() => secretOf(keys, { ...USUAL, passphraseFile: wrong })).toThrow(/passphrase is not the one/);
    const short = passphraseFile(keys, 'short');
    expect(() => rewrapKeyring(keys, away, { kind: 'passphrase', path: short })).toThrow();

    const back = join(keys, 'back.key');
    rewrapKeyring(keys, { ...USUAL, passphraseFile: passphrase }, { kind: 'key file', path: back });
    expect(secretOf(keys, { ...USUAL, masterKeyFile: back })).toBe(secret);
  });

  it('is protected by a passphrase from the start where one is named', () => {
    const keys = temporaryDirectory();
    const sources = { ...USUAL, passphraseFile: passphraseFile(keys, 'six random words are a good one') };
    const secret = createKeyring(keys, sources).handOver();
    expect(existsSync(join(keys, 'master.key'))).toBe(false);
    expect(secretOf(keys, sources)).toBe(secret);
  });
});

describe('key files', () => {
  it('are sealed, and nothing else is taken for one', async () => {
    const directory = temporaryDirectory();
    const keyring = createKeyring(directory, USUAL);
    const files = openKeyFiles(directory, keyring);
    await files.write('signing-a.json', 'CANARY-1');
    await files.write('signing-b.json', 'CANARY-2');
    expect([await files.read('signing-a.json'), await files.read('signing-b.json')]).toEqual([
      'CANARY-1',
      'CANARY-2',
    ]);
    for (const name of await files.names())
      expect(readFileSync(join(directory, name), 'utf8')).not.toMatch(/CANARY/);
    const again = openKeyFiles(directory, openKeyring(directory, USUAL));
    expect(await again.read('signing-b.json')).toBe('CANARY-2');
    writeFileSync(join(directory, 'signing-a.json'), readFileSync(join(directory, 'signing-b.json')));
    await expect(again.read('signing-a.json')).rejects.toThrow(/cannot be opened/);
    writeFileSync(join(directory, 'signing-a.json'), 'CANARY-1');
    await expect(again.read('signing-a.json')).rejects.toThrow(/cannot be opened/);
  });

  it('have names that lead nowhere else, and are used only where nobody else could have read them', async () => {
    const directory = temporaryDirectory();
    const files = openKeyFiles(directory, createKeyring(directory, USUAL));
    for (const name of ['../signing-a.json', '/etc/passwd', '.hidden', 'a/b', ''])
      for (const use of [() => files.read(name), () => files.write(name, 'x')])
        await expect(use(), name).rejects.toThrow('Not a key name');
    await files.write('signing-a.json', 'x');
    writeFileSync(join(directory, 'signing-b.json.tmp'), 'half');
    expect((await files.names()).filter((name) => name.startsWith('signing'))).toEqual(['signing-a.json']);
    for (const mode of [0o640, 0o604, 0o601]) {
      chmodSync(join(directory, 'signing-a.json'), mode);
      await expect(files.read('signing-a.json')).rejects.toMatchObject({ code: 'invalid_configuration' });
    }
    chmodSync(join(directory, 'signing-a.json'), 0o600);
    expect(await files.read('signing-a.json')).toBe('x');
  });

  it('are opened by no process whose core dump would hold them', () => {
    // In a process of its own: this one has opened some.
    const script = `
      const { createKeyring } = await import(${JSON.stringify(join(import.meta.dirname, '../../../src/store/index.ts'))});
      const filter = () => parseInt(require('node:fs').readFileSync('/proc/self/coredump_filter', 'utf8'), 16);
      require('node:fs').writeFileSync('/proc/self/coredump_filter', '0x33');
      const before = filter();
      createKeyring(process.argv[1], { masterKeyFile: '', passphraseFile: '' });
      console.log(before, filter());`;
    const directory = temporaryDirectory();
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--input-type=commonjs', '-e', `(async () => {${script}})()`, join(directory, 'keys')],
      { encoding: 'utf8' },
    );
    expect([stdout, stderr]).toEqual(['51 0\n', '']);
  });
});
