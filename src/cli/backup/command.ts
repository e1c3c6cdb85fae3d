import { type Command, Option } from 'commander';
import { wholeNumber } from '../shared/parse.ts';
import type { Cli } from '../shared/run.ts';
import { type CreateOptions, createBackup } from './create.ts';
import { listBackups } from './list.ts';
import { type PruneOptions, pruneBackups } from './prune.ts';
import { type RestoreOptions, restoreBackup } from './restore.ts';
import { type VerifyOptions, verifyBackup } from './verify.ts';

const SNAPSHOT = ['--snapshot <id>', 'which one; the newest when left out'] as const;
const MASTER_KEY = [
  '--master-key-file <file>',
  'the master key that held when the snapshot was made',
] as const;

export function describe(command: Command, cli: Cli): void {
  command
    .command('create <directory>')
    .description('take a snapshot of everything, while the server works')
    .option('--shared', 'also when only another appliance has snapshots there')
    .addHelpText(
      'after',
      '\nOriginals that an earlier snapshot has are not copied again. Everything is encrypted as in the data directory; the\nmaster key is not included: keep a copy of it elsewhere. Exit code 6 when an original is damaged.',
    )
    .action(cli.action<CreateOptions, [string]>(createBackup));
  command
    .command('list <directory>')
    .description('list the snapshots')
    .action(cli.action<unknown, [string]>(listBackups));
  command
    .command('verify <directory>')
    .description('check that a snapshot can be restored completely; exit code 6 if not')
    .option(...SNAPSHOT)
    .option('--quick', 'of the originals, check only that they are there')
    .option(...MASTER_KEY)
    .action(cli.action<VerifyOptions, [string]>(verifyBackup));
  command
    .command('restore <directory>')
    .description('make the data directory (--data) from a snapshot; it must be empty or not exist yet')
    .option(...SNAPSHOT)
    .option(...MASTER_KEY)
    .action(cli.action<RestoreOptions, [string]>(restoreBackup));
  const keep = (flag: string, what: string) => new Option(`${flag} <number>`, what).argParser(wholeNumber);
  command
    .command('prune <directory>')
    .description('remove old snapshots, and the originals that no other one needs')
    .addOption(keep('--keep-last', 'the newest'))
    .addOption(keep('--keep-daily', 'the newest of each of so many days'))
    .addOption(keep('--keep-weekly', 'of each of so many weeks'))
    .addOption(keep('--keep-monthly', 'of each of so many months'))
    .option('--dry-run', 'say which would go')
    .addHelpText(
      'after',
      '\nSnapshots that are older than a legal hold are kept while it stands: they may have what was deleted before.\nThose of other appliances are left alone. Where there is no data directory, on a machine that only keeps backups, the\nrule holds for the snapshots of each appliance by themselves.',
    )
    .action(cli.action<PruneOptions, [string]>(pruneBackups));
}
