import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ChanceryError, operator, systemClock } from '../platform/index.ts';
import {
  dataPaths,
  type KeyringStatus,
  keepMasterKey,
  keyringStatus,
  type NewMasterKey,
  noAppliance,
  openKeyFiles,
  rewrapKeyring,
} from '../store/index.ts';
import { hasData } from './shared/data-directory.ts';
import type { Cli, Run } from './shared/run.ts';

interface RewrapOptions {
  readonly newKeyFile?: string;
  readonly newPassphraseFile?: string;
}

export function describe(command: Command, cli: Cli): void {
  describeRotate(command, cli);
  describeKeep(command, cli);
  command
    .command('show')
    .description('show which master key protects the data, never the key itself')
    .action(
      cli.action(async (run) => {
        const status = keyringStatus(keysOf(run), await run.config());
        run.out.result(status, () => lines(status));
      }),
    );

  command
    .command('rewrap')
    .description('replace the master key: in place, with one in another file, or with a passphrase')
    .option(
      '--new-key-file <file>',
      'create the new key in this file, which must not exist; if it ends in .cred, sealed to this machine (systemd-creds)',
    )
    .option(
      '--new-passphrase-file <file>',
      'protect the data with the passphrase in this file from now on; - asks for it',
    )
    .addHelpText(
      'after',
      '\nNone of the data is rewritten, so it takes no time and the server may be running. The old key then opens nothing\nbut earlier backups: keep a copy of it elsewhere first, and take a backup afterwards.',
    )
    .action(
      cli.action<RewrapOptions>(async (run) => {
        const keys = keysOf(run);
        const replacement = replacementOf(run.options);
        const { appendAudit } = await import('../audit/index.ts');
        const stores = await run.stores();
        const config = await run.config();
        const before = keyringStatus(keys, config);
        const status = rewrapKeyring(keys, config, replacement);
        await stores.database.transaction((tx) =>
          appendAudit(tx, systemClock, operator, {
            action: 'master_key.changed',
            subject: 'appliance',
            details: { protected_by: status.protected_by, fingerprint: status.fingerprint },
          }),
        );
        run.out.result(status, () => lines(status));
        const settings = run.settingsFile() ?? dataPaths(run.data).config;
        for (const note of [...notes(replacement, settings), aboutBackups(before, status)])
          run.out.note(note);
      }),
    );
}

function describeKeep(command: Command, cli: Cli): void {
  command
    .command('keep')
    .description('leave the master key on the disk it protects, and do not ask again')
    .action(
      cli.action(async (run) => {
        const { appendAudit } = await import('../audit/index.ts');
        const stores = await run.stores();
        const status = keepMasterKey(keysOf(run), await run.config(), stores.clock.now().toISOString());
        await stores.database.transaction((tx) =>
          appendAudit(tx, stores.clock, operator, {
            action: 'master_key.kept',
            subject: 'appliance',
            details: { fingerprint: status.fingerprint },
          }),
        );
        run.out.result(status, () => lines(status));
      }),
    );
}

interface RotateOptions {
  readonly endOld?: true;
}

function describeRotate(command: Command, cli: Cli): void {
  command
    .command('rotate')
    .description('sign access tokens with a new key; the old one verifies until its last token has expired')
    .option('--end-old', 'end every token issued so far, because the old key may have leaked')
    .addHelpText(
      'after',
      '\nA running server picks it up within two seconds; /.well-known/jwks.json shows both keys meanwhile.',
    )
    .action(
      cli.action<RotateOptions>(async (run) => {
        const { rotateSigningKey } = await import('../access/index.ts');
        const { appendAudit } = await import('../audit/index.ts');
        const stores = await run.stores();
        const files = openKeyFiles(stores.paths.keys, stores.keyring);
        const endOld = run.options.endOld === true;
        const result = await rotateSigningKey(files, stores.clock, stores.ids.next('key'), { endOld });
        await stores.database.transaction((tx) =>
          appendAudit(tx, stores.clock, operator, {
            action: 'signing_key.rotated',
            subject: result.kid,
            details: { retired: result.retired, removed: result.removed },
          }),
        );
        run.out.result(result, () =>
          [
            `signs from now on  ${result.kid}`,
            ...result.retired.map((kid) => `verifies 24 hours  ${kid}`),
            ...result.removed.map((kid) => `removed            ${kid}`),
          ].join('\n'),
        );
      }),
    );
}

function keysOf(run: Run<unknown>): string {
  const paths = dataPaths(run.data);
  if (!hasData(run.data)) throw noAppliance(paths);
  return paths.keys;
}

function replacementOf({ newKeyFile, newPassphraseFile }: RewrapOptions): NewMasterKey {
  if (newKeyFile !== undefined && newPassphraseFile !== undefined) {
    throw new ChanceryError('usage', 'The new master key is either a file or a passphrase.', {
      hint: 'Give one of --new-key-file and --new-passphrase-file.',
    });
  }
  if (newKeyFile !== undefined) return { kind: 'key file', path: resolve(newKeyFile) };
  if (newPassphraseFile === undefined) return { kind: 'keep' };
  return { kind: 'passphrase', path: newPassphraseFile === '-' ? '-' : resolve(newPassphraseFile) };
}

function notes(replacement: NewMasterKey, settings: string): string[] {
  const copy = 'Keep a copy of it away from this machine: without it nobody can read the data.';
  if (replacement.kind === 'keep') return [copy];
  if (replacement.path === '-')
    return ['You are asked for it at a terminal; a service needs passphrase_file or a credential.', copy];
  const [setting, variable] =
    replacement.kind === 'passphrase'
      ? ['passphrase_file', 'CHANCERY_PASSPHRASE_FILE']
      : ['master_key_file', 'CHANCERY_MASTER_KEY_FILE'];
  return [
    `Now set ${setting} = "${replacement.path}" in ${settings}, or ${variable}: the next command needs it, and the next start of the server.`,
    copy,
  ];
}

/** Each snapshot has the keyring of its time, which the new key does not open. */
function aboutBackups(before: KeyringStatus, after: KeyringStatus): string {
  const next = 'until they are pruned, and take a backup now: chancery backup create DIRECTORY';
  if (before.key_file === null)
    return `Backups made until now open only with the passphrase of before. Keep it ${next}`;
  const where =
    before.key_file === after.key_file ? 'no longer on this machine' : `still in ${before.key_file}`;
  return `Backups made until now open only with the master key of before, key ${before.fingerprint}, ${where}. Keep its copy ${next}`;
}

function lines({ protected_by, key_file, fingerprint, since }: KeyringStatus): string {
  const where = key_file === null ? '' : ` ${key_file}`;
  return `protected by  ${protected_by}${where}\nkey           ${fingerprint}\nsince         ${since}`;
}
