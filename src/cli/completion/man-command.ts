import type { Command } from 'commander';
import { ownVersion } from '../../platform/bundle/index.ts';
import type { Cli } from '../shared/run.ts';
import { manualPage } from './manual-page.ts';

export function describe(command: Command, cli: Cli): void {
  command.addHelpText('after', '\nTo read it: chancery man | man -l -').action(
    cli.action(async ({ out }) => {
      if (command.parent !== null) out.raw(manualPage(command.parent, ownVersion()));
    }),
  );
}
