import type { Command } from 'commander';
import { addWall, listWalls, operatorPrincipal, removeWall } from '../../access/index.ts';
import { pickFirm } from '../shared/pick.ts';
import type { Cli, Run } from '../shared/run.ts';

interface Options {
  readonly firm?: string;
}

interface AddOptions extends Options {
  readonly against: string;
  readonly reason: string;
}

const FIRM = ['--firm <firm>', 'id or name; may be left out while there is one'] as const;

/** `chancery case wall …`: administration, so it opens the data directory instead of asking the API. */
export function describeWalls(command: Command, cli: Cli): void {
  command
    .command('add <case>')
    .description('screen a person or client application off a case from the next request on')
    .requiredOption('--against <id>', 'person_… or client_…')
    .requiredOption('--reason <text>', 'kept with the wall')
    .option(...FIRM)
    .action(
      cli.action<AddOptions, [string]>(async (run, caseId) => {
        const { against: subjectId, reason } = run.options;
        const wall = await addWall(await run.stores(), await principalOf(run), { caseId, subjectId, reason });
        run.out.result(wall, () => wall.id);
      }),
    );

  command
    .command('remove <case>')
    .description('take a wall down')
    .requiredOption('--against <id>', 'person_… or client_…')
    .option(...FIRM)
    .action(
      cli.action<AddOptions, [string]>(async (run, caseId) => {
        const { against: subjectId } = run.options;
        await removeWall(await run.stores(), await principalOf(run), { caseId, subjectId });
        run.out.result({ case_id: caseId, subject_id: subjectId, removed: true }, () => 'The wall is down.');
      }),
    );

  command
    .command('list [case]')
    .description('list the walls of a firm, or of one case')
    .option(...FIRM)
    .action(
      cli.action<Options, [string | undefined]>(async (run, caseId) => {
        run.out.list(
          await listWalls(await run.stores(), await principalOf(run), caseId),
          [
            { title: 'CASE', of: (wall) => wall.case_id },
            { title: 'AGAINST', of: (wall) => wall.subject_id },
            { title: 'SINCE', of: (wall) => wall.created_at },
            { title: 'REASON', of: (wall) => wall.reason },
          ],
          'No walls.',
        );
      }),
    );
}

async function principalOf(run: Run<Options>) {
  return operatorPrincipal((await pickFirm(await run.stores(), run.options.firm)).id);
}
