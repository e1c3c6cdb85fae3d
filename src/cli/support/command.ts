import type { Command } from 'commander';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import type { Cli } from '../shared/run.ts';
import type { BundleOptions } from './bundle.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('bundle')
    .description('write what is needed to investigate a problem, but nothing confidential, to a .tar.gz')
    .option('-o, --output <file>', 'default: chancery-support-<time>.tar.gz in this directory')
    .option('--log <file>', 'log of the server; default: the last 2,000 lines of the journal')
    .addHelpText(
      'after',
      '\nIt contains versions, the doctor’s findings, settings (numbers and choices with their values; for texts, only whether they\nare set), sizes, counts, reasons for failures, and known sentences, codes and ids from the log. It contains no names, texts,\nfile names, addresses, keys or tokens. It is plain JSON: look at it before you send it.',
    )
    .action(
      cli.action<BundleOptions>(async (run) => {
        if (hasData(run.data)) useRuntimeOf(run.data);
        const { writeBundle } = await import('./bundle.ts');
        await writeBundle(run);
      }),
    );
}
