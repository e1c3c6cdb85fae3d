import { type Command, Option } from 'commander';
import { wholeNumber } from '../shared/parse.ts';
import type { Cli } from '../shared/run.ts';
import { type CreateOptions, createBackup } from './create.ts';
import { listBackups } from './list.ts';
import { type PruneOptions, pruneBackups } from './prune.ts';
import { type RestoreOptions, restoreBackup } from './restore.ts';
import { type VerifyOptions, verifyBackup } from './verify.ts';

const SNAPSHOT = ['--snapshot <id>', 'which one; default: the newest'] as const;
const MASTER_KEY = ['--master-key-file <file>', 'the master key in use when the snapshot was made'] as const;

export function describe(command: Command, cli: Cli): void {
  command
    .command('create <directory>')
    .description('take a snapshot of everything, while the server keeps running')
    .option('--shared', 'even if only another appliance has snapshots there')
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
    .description('create the data directory (--data) from a snapshot; it must be empty or not exist yet')
    .option(...SNAPSHOT)
    .option(...MASTER_KEY)
    .action(cli.action<RestoreOptions, [string]>(restoreBackup));
  const keep = (flag: string, what: string) => new Option(`${flag} <number>`, what).argParser(wholeNumber);
  command
    .command('prune <directory>')
    .description('remove old snapshots, and the originals that no other one needs')
    .addOption(keep('--keep-last', 'this many of the newest'))
    .addOption(keep('--keep-daily', 'the newest of each day, for this many days'))
    .addOption(keep('--keep-weekly', 'the newest of each week, for this many weeks'))
    .addOption(keep('--keep-monthly', 'the newest of each month, for this many months'))
    .option('--dry-run', 'say which would be removed')
    .addHelpText(
      'after',
      '\nSnapshots that are older than a legal hold are kept while it stands: they may have what was deleted before.\nThose of other appliances are left alone. Without a data directory, as on a machine that only keeps backups, the\nrule applies to the snapshots of each appliance separately.',
    )
    .action(cli.action<PruneOptions, [string]>(pruneBackups));
}
