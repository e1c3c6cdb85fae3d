import { type Command, Option } from 'commander';
import type { Query } from '../../contract/index.ts';
import { LIMIT, type ListOptions, listed } from '../shared/paging.ts';
import type { Cli } from '../shared/run.ts';
import { connect, type ServerOptions, withServer } from '../shared/server/server.ts';
import { CSV_COLUMNS } from './csv-columns.ts';
import { formatCase } from './format-case.ts';
import { describeHolds } from './holds.ts';
import { type ImportOptions, importCases } from './import.ts';
import { describeSheet } from './sheet.ts';
import { describeVersions } from './versions.ts';
import { describeWalls } from './walls.ts';

interface Filters extends ServerOptions, ListOptions {
  readonly status?: NonNullable<Query<'listCases'>['status']>;
  readonly practiceArea?: string;
  readonly clientName?: string;
  readonly q?: string;
  readonly order?: NonNullable<Query<'listCases'>['order']>;
}

export function describe(command: Command, cli: Cli): void {
  withServer(command.command('list'))
    .description('list the cases the token may access')
    .addOption(new Option('--status <status>', 'only these').choices(['open', 'pending', 'closed']))
    .option('--practice-area <name>', 'only those of this practice area')
    .option('--client-name <name>', 'cases of this client of the firm')
    .option('--q <words>', 'words in the title, number, client or docket number')
    .addOption(
      new Option('--order <order>', 'what comes first (default: oldest)').choices(['oldest', 'newest']),
    )
    .addOption(LIMIT())
    .action(
      cli.action<Filters>(async (run) => {
        const { status, practiceArea, clientName, q, order } = run.options;
        const api = await connect(run);
        const filter = {
          ...(status && { status }),
          ...(practiceArea && { practice_area: practiceArea }),
          ...(clientName && { client: clientName }),
          ...(q && { q }),
          ...(order && { order }),
        };
        const cases = await listed(run, (page) => api.call('listCases', { query: { ...page, ...filter } }));
        run.out.list(
          cases,
          {
            ID: 'id',
            NUMBER: (one) => one.number ?? one.external_id,
            STATUS: 'status',
            CLIENT: 'client',
            TITLE: 'title',
          },
          'No cases.',
        );
      }),
    );

  withServer(command.command('get <case>'))
    .description('show a case, by id or external:<the firm’s own id>')
    .action(
      cli.action<ServerOptions, [string]>(async (run, reference) => {
        const api = await connect(run);
        const found = await api.call('getCase', { params: { case_id: reference } });
        run.out.result(found, () => formatCase(found));
      }),
    );

  withServer(command.command('import <file>'))
    .description(
      'create and change cases from FILE.csv or FILE.ndjson; rows that fail are reported, the others kept',
    )
    .option('--dry-run', 'check every row, send nothing')
    .option('--delimiter <character>', 'between the cells of a CSV', ',')
    .option('--encoding <name>', 'for example windows-1252', 'utf-8')
    .addHelpText(
      'after',
      `\nRows are matched with cases by external_id; a row without one creates a new case at each import.\nColumns of a CSV: ${CSV_COLUMNS.join(', ')}.\nExit code 1 when a row failed.`,
    )
    .action(cli.action<ImportOptions, [string]>(importCases));

  describeSheet(command, cli);
  describeHolds(command, cli);
  describeVersions(command, cli);
  describeWalls(
    command.command('wall').description('ethical walls: who must not know that a case exists'),
    cli,
  );
}
