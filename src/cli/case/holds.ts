import type { Command } from 'commander';
import { type LegalHold, listHolds, placeHold, releaseHold } from '../../cases/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { inCase } from '../shared/in-firm.ts';
import { FIRM } from '../shared/pick.ts';
import type { Cli } from '../shared/run.ts';

interface Options {
  readonly firm?: string;
}

/** `chancery case hold|release|holds`: administration, so they open the data directory instead of asking the API. */
export function describeHolds(command: Command, cli: Cli): void {
  command
    .command('hold <case>')
    .description('place a legal hold: nothing of the case is deleted until it is released')
    .requiredOption('--name <name>', 'what people call it; refusals name it')
    .option('--reason <text>', 'kept with the hold', '')
    .option(...FIRM)
    .action(
      cli.action<Options & { name: string; reason: string }, [string]>(async (run, reference) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        const { name, reason } = run.options;
        const { hold } = await placeHold(stores, principal, { caseId, name, reason });
        run.out.result(hold, () => `${hold.case_id} is under the legal hold “${hold.name}” (${hold.id})`);
      }),
    );

  command
    .command('release <case>')
    .description('release a legal hold; it stays on record')
    .option('--name <name>', 'may be left out if there is only one')
    .option(...FIRM)
    .action(
      cli.action<Options & { name?: string }, [string]>(async (run, reference) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        const { id: holdId } = pick(await listHolds(stores, principal, caseId, true), run.options.name);
        const hold = await releaseHold(stores, principal, { caseId, holdId });
        run.out.result(hold, () => `The legal hold “${hold.name}” is released.`);
      }),
    );

  command
    .command('holds [case]')
    .description('list the legal holds of a firm, or of one case')
    .option('--all', 'also those that were released')
    .option(...FIRM)
    .action(
      cli.action<Options & { all?: true }, [string | undefined]>(async (run, reference) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        run.out.list(
          await listHolds(stores, principal, caseId, run.options.all !== true),
          {
            ID: 'id',
            CASE: 'case_id',
            TITLE: 'case_title',
            NAME: 'name',
            SINCE: 'placed_at',
            RELEASED: 'released_at',
            REASON: 'reason',
          },
          'No legal holds.',
        );
      }),
    );
}

function pick(holds: readonly LegalHold[], name: string | undefined): LegalHold {
  const [hold, ...others] = name === undefined ? holds : holds.filter((one) => one.name === name);
  if (hold !== undefined && others.length === 0) return hold;
  const hint = 'chancery case holds CASE lists them.';
  throw hold === undefined
    ? new ChanceryError('not_found', 'No such legal hold stands on this case.', { hint })
    : new ChanceryError('usage', 'The case is under several legal holds: --name says which.', { hint });
}
