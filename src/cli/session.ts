import type { Command } from 'commander';
import { endSessionsFor, listFirmSessions } from '../access/index.ts';
import { listPeople } from '../firm/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import { count } from './shared/output/units.ts';
import { FIRM, pickFirm, pickPerson } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';

export function describe(command: Command, cli: Cli): void {
  command
    .command('list')
    .description('list the people who are signed in')
    .option(...FIRM)
    .action(
      cli.action<{ firm?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const { id: firmId } = await pickFirm(parts, options.firm);
        const names = new Map((await listPeople(parts, operator, firmId)).map(({ id, name }) => [id, name]));
        out.list(
          await listFirmSessions(parts, { ...operator, firmId }),
          {
            ID: 'id',
            PERSON: (one) => names.get(one.person_id) ?? one.person_id,
            FROM: 'address',
            BEGUN: 'begun_at',
            SEEN: 'seen_at',
            'SECOND FACTOR': (one) => (one.second_factor ? 'yes' : 'no'),
          },
          'Nobody is signed in.',
        );
      }),
    );

  command
    .command('end [session]')
    .description('end a session with its next request')
    .option('--person <person>', 'instead: all sessions of this person (id, name or e-mail)')
    .option(...FIRM)
    .action(
      cli.action<{ person?: string; firm?: string }, [string | undefined]>(
        async ({ options, out, stores }, id) => {
          if ((id === undefined) === (options.person === undefined)) {
            throw new ChanceryError('usage', 'Name a session, or a person whose sessions are all to end.', {
              hint: 'chancery session list',
            });
          }
          const parts = await stores();
          const which =
            id === undefined
              ? {
                  personId: (
                    await pickPerson(parts, (await pickFirm(parts, options.firm)).id, options.person ?? '')
                  ).id,
                }
              : { id };
          const { ended } = await endSessionsFor(parts, operator, which);
          out.result({ ended }, () => `${count(ended, 'session')} ended`);
        },
      ),
    );
}
