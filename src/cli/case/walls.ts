import type { Command } from 'commander';
import { addWall, listWalls, removeWall } from '../../access/index.ts';
import { inCase } from '../shared/in-firm.ts';
import { FIRM } from '../shared/pick.ts';
import type { Cli } from '../shared/run.ts';

interface Options {
  readonly firm?: string;
}

interface AddOptions extends Options {
  readonly against: string;
  readonly reason: string;
}

/** `chancery case wall …`: administration, so it opens the data directory instead of asking the API. */
export function describeWalls(command: Command, cli: Cli): void {
  command
    .command('add <case>')
    .description('hide a case from a person or client application, from the next request on')
    .requiredOption('--against <id>', 'person_… or client_…')
    .requiredOption('--reason <text>', 'kept with the wall')
    .option(...FIRM)
    .action(
      cli.action<AddOptions, [string]>(async (run, reference) => {
        const { against: subjectId, reason } = run.options;
        const { stores, principal, caseId } = await inCase(run, reference);
        const wall = await addWall(stores, principal, { caseId, subjectId, reason });
        run.out.result(wall, () => wall.id);
      }),
    );

  command
    .command('remove <case>')
    .description('take a wall down')
    .requiredOption('--against <id>', 'person_… or client_…')
    .option(...FIRM)
    .action(
      cli.action<AddOptions, [string]>(async (run, reference) => {
        const { against: subjectId } = run.options;
        const { stores, principal, caseId } = await inCase(run, reference);
        await removeWall(stores, principal, { caseId, subjectId });
        run.out.result({ case_id: caseId, subject_id: subjectId, removed: true }, () => 'The wall is down.');
      }),
    );

  command
    .command('list [case]')
    .description(
      'list who is kept from which case, one line for each pair; chancery wall list shows the walls',
    )
    .option(...FIRM)
    .action(
      cli.action<Options, [string | undefined]>(async (run, reference) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        run.out.list(
          await listWalls(stores, principal, caseId),
          {
            CASE: 'case_id',
            KIND: (wall) => (wall.mode === 'screen' ? 'against' : 'only'),
            WHO: 'subject_id',
            WALL: 'name',
            SINCE: 'created_at',
            REASON: 'reason',
          },
          'No walls.',
        );
      }),
    );
}
