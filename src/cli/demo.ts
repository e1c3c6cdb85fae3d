import type { Command } from 'commander';
import type { Cli } from './shared/run.ts';

export function describe(command: Command, cli: Cli): void {
  command.action(cli.action(async () => undefined));
}
