import { Argument, type Command } from 'commander';
import type { Cli } from '../shared/run.ts';
import { SHELLS, type Shell } from './shells.ts';
import { treeOf } from './tree.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .addArgument(new Argument('<shell>', 'which one').choices(Object.keys(SHELLS)))
    .addHelpText(
      'after',
      '\nBash: source <(chancery completion bash); zsh: put it in a file named _chancery in $fpath; fish: chancery completion fish |\nsource. install.sh has put all three where the shells look.',
    )
    .action(
      cli.action<unknown, [Shell]>(async ({ out }, shell) => {
        if (command.parent !== null) out.raw(SHELLS[shell](treeOf(command.parent)));
      }),
    );
}
