import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { renderCaseSheet } from '../../drafting/index.ts';
import { asCaller } from '../shared/account.ts';
import { formatBytes } from '../shared/output/units.ts';
import type { Cli } from '../shared/run.ts';
import { connect, type ServerOptions, withServer } from '../shared/server/server.ts';
import { unwritable } from '../shared/system-error.ts';

/** `chancery case sheet`: what `chancery vault watch` tells the case of a scan by. */
export function describeSheet(command: Command, cli: Cli): void {
  withServer(command.command('sheet <case>'))
    .description(
      'make a sheet with the barcode of a case, to be scanned with its papers (chancery vault watch)',
    )
    .requiredOption('-o, --output <path>', 'the new PDF to write')
    .action(
      cli.action<ServerOptions & { output: string }, [string]>(async (run, reference) => {
        const api = await connect(run);
        const matter = await api.call('getCase', { params: { case_id: reference } });
        const { code } = await api.call('getCaseSheet', { params: { case_id: matter.id } });
        const bytes = await renderCaseSheet(matter, code);
        const { output } = run.options;
        try {
          asCaller(() => writeFileSync(output, bytes, { flag: 'wx' }));
        } catch (cause) {
          throw unwritable(output, cause);
        }
        run.out.note(`${output}: ${formatBytes(bytes.length)}`);
      }),
    );
}
