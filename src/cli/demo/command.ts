import type { Command } from 'commander';
import type { Cli } from '../shared/run.ts';
import type { DemoOptions } from './tour.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .option('--port <number>', 'port of the demo server')
    .option('--stop', 'stop the demo server')
    .action(
      cli.action<DemoOptions>(async (run) => {
        const { runDemo, stopDemo } = await import('./run-demo.ts');
        await (run.options.stop === true ? stopDemo(run) : runDemo(run));
      }),
    );
}
