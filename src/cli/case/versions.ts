import type { Command } from 'commander';
import { deleteCaseVersions, getCaseVersion, listCaseVersions } from '../../cases/index.ts';
import { inCase } from '../shared/in-firm.ts';
import { LIMIT, type ListOptions, listed } from '../shared/paging.ts';
import { positiveNumber } from '../shared/parse.ts';
import { FIRM } from '../shared/pick.ts';
import type { Cli } from '../shared/run.ts';
import { formatCase } from './format-case.ts';

interface Options {
  readonly firm?: string;
}

/** `chancery case versions|delete-versions`: beside the holds that kept them, by whoever may open the data directory. */
export function describeVersions(command: Command, cli: Cli): void {
  command
    .command('versions <case> [version]')
    .description('list the earlier versions of a case that a legal hold kept, or show one')
    .addOption(LIMIT())
    .option(...FIRM)
    .action(
      cli.action<Options & ListOptions, [string, string | undefined]>(async (run, reference, version) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        if (version !== undefined) {
          const found = await getCaseVersion(stores, principal, caseId, positiveNumber(version));
          const { case: record, changed, ...about } = found;
          const shown = { ...about, changed: changed.join(', '), ...record };
          return run.out.result(found, () => formatCase(shown));
        }
        run.out.list(
          await listed(run, (page) => listCaseVersions(stores, principal, caseId, page)),
          {
            VERSION: 'version',
            MADE: 'made_at',
            REPLACED: 'replaced_at',
            BY: 'replaced_by',
            CHANGED: ({ changed }) => changed.join(', '),
          },
          'No earlier versions.',
        );
      }),
    );

  command
    .command('delete-versions <case>')
    .description('delete the earlier versions of a case on which no legal hold stands')
    .option(...FIRM)
    .action(
      cli.action<Options, [string]>(async (run, reference) => {
        const { stores, principal, caseId } = await inCase(run, reference);
        const { versions, ...done } = await deleteCaseVersions(stores, principal, caseId);
        run.out.result({ ...done, versions }, () =>
          versions.length === 0
            ? `${caseId} has no earlier versions.`
            : `Versions of ${caseId} deleted: ${versions.join(', ')}`,
        );
      }),
    );
}
