import type { Command } from 'commander';
import { ChanceryError } from '../../platform/index.ts';
import { forgetCaller } from '../shared/account.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import type { Cli } from '../shared/run.ts';
import type { UpgradeOptions } from './perform.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .option('--dry-run', 'say what would be done')
    .option('--undo', 'go back to the state before the last upgrade')
    .option('--discard-changes', 'with --undo: even if there have been changes since')
    .option('--no-trial', 'skip the trial start of the server at the end')
    .addHelpText(
      'after',
      '\nThe server must be stopped. The databases are copied to upgrade/ in the data directory, changed in one transaction\neach, checked, and the server is started on a port of its own; if any of this fails, everything is put back. The server\nremoves the copy after a week.',
    )
    .action(
      cli.action<UpgradeOptions>(async (run) => {
        if (run.options.discardChanges === true && run.options.undo !== true) {
          throw new ChanceryError('usage', '--discard-changes goes with --undo.', {
            hint: 'To go back and lose what was done since: chancery upgrade --undo --discard-changes',
          });
        }
        // The trial starts child processes, which would be the caller’s.
        forgetCaller();
        if (hasData(run.data)) useRuntimeOf(run.data);
        const { upgradeData, undoData } = await import('./perform.ts');
        await (run.options.undo === true ? undoData(run) : upgradeData(run));
      }),
    );
}
