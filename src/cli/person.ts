import type { Command } from 'commander';
import { addPerson, listPeople, setPersonStatus } from '../firm/index.ts';
import { operator } from '../platform/index.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';

const FIRM = ['--firm <firm>', 'id or name; may be left out while there is one firm'] as const;

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <name>')
    .description('record a person of a firm')
    .option(...FIRM)
    .option('--email <address>')
    .action(
      cli.action<{ firm?: string; email?: string }, [string]>(async ({ options, out, stores }, name) => {
        const parts = await stores();
        const { id: firmId } = await pickFirm(parts, options.firm);
        const { email } = options;
        const added = await addPerson(parts, operator, {
          firmId,
          name,
          ...(email !== undefined && { email }),
        });
        out.result(added, () => added.id);
      }),
    );

  command
    .command('list')
    .description('list the people of a firm')
    .option(...FIRM)
    .action(
      cli.action<{ firm?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const people = await listPeople(parts, operator, (await pickFirm(parts, options.firm)).id);
        out.list(
          people,
          [
            { title: 'ID', of: (one) => one.id },
            { title: 'STATUS', of: (one) => one.status },
            { title: 'NAME', of: (one) => one.name },
            { title: 'EMAIL', of: (one) => one.email },
          ],
          'No people yet.',
        );
      }),
    );

  for (const [verb, status, effect] of [
    ['disable', 'disabled', 'refuse the tokens for a person from their next request on'],
    [
      'enable',
      'active',
      'let tokens act for a disabled person again, also those from before that have not expired',
    ],
  ] as const) {
    command
      .command(`${verb} <person>`)
      .description(effect)
      .action(
        cli.action<unknown, [string]>(async ({ out, stores }, id) => {
          const person = await setPersonStatus(await stores(), operator, id, status);
          out.result(person, () => `${person.name} is ${person.status}`);
        }),
      );
  }
}
