/**
 * Key files that open on this machine alone: encrypted credentials of systemd (systemd-creds(1)), bound to the TPM where the machine
 * has one, else to a secret in /var/lib/systemd. They are told by their ending, and a unit names them as
 * `LoadCredentialEncrypted=chancery.master-key:FILE`.
 */
import { spawnSync } from 'node:child_process';
import { ChanceryError } from '../../platform/index.ts';

const ENDING = '.cred';
/** It is part of what is sealed: under another name a credential does not open. */
export const CREDENTIAL = 'chancery.master-key';

export function isSealed(path: string): boolean {
  return path.endsWith(ENDING);
}

/** @throws ChanceryError `invalid_configuration` */
export function sealForMachine(text: string): string {
  return run(['encrypt', `--name=${CREDENTIAL}`, '-', '-'], text, 'sealed');
}

/** @throws ChanceryError `invalid_configuration` */
export function openSealed(path: string): string {
  return run(['decrypt', `--name=${CREDENTIAL}`, path, '-'], '', 'opened').trim();
}

function run(args: readonly string[], input: string, what: string): string {
  const { status, stdout, stderr, error } = spawnSync('systemd-creds', args, { input, encoding: 'utf8' });
  if (status === 0) return stdout;
  const reason = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
  throw new ChanceryError('invalid_configuration', `The master key could not be ${what}: ${reason}.`, {
    hint: 'systemd-creds seals and opens keys for root alone, and only on the machine that sealed them. Run the command with sudo; on another machine use the copy of the key that was kept elsewhere.',
  });
}
