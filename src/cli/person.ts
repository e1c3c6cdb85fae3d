import type { Command } from 'commander';
import { addPerson, type BarNumber, changePerson, listPeople, type PersonContact } from '../firm/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';

const FIRM = ['--firm <firm>', 'id or name; may be left out while there is one firm'] as const;

interface ContactOptions {
  readonly email?: string;
  readonly telephone?: string;
  readonly barNumber?: readonly string[];
}

const contactOptions = (command: Command) =>
  command
    .option('--email <address>')
    .option('--telephone <number>')
    .option(
      '--bar-number <jurisdiction and number...>',
      'as signature blocks have it, for example "Cal. 123456"; several may be given',
    );

function contactIn({ email, telephone, barNumber }: ContactOptions): PersonContact {
  return {
    ...(email !== undefined && { email }),
    ...(telephone !== undefined && { telephone }),
    ...(barNumber !== undefined && { bar_numbers: barNumber.flatMap(barNumberIn) }),
  };
}

/** The last word is the number; an empty text takes back those that were there. */
function barNumberIn(text: string): BarNumber[] {
  if (text.trim() === '') return [];
  const words = text.trim().split(/\s+/);
  const number = words.pop() ?? '';
  if (words.length === 0) {
    throw new ChanceryError('usage', `“${text}” does not say of which bar the number is.`, {
      hint: 'Write it like --bar-number "Cal. 123456".',
    });
  }
  return [{ jurisdiction: words.join(' '), number }];
}

export function describe(command: Command, cli: Cli): void {
  contactOptions(
    command
      .command('add <name>')
      .description('record a person of a firm')
      .option(...FIRM),
  ).action(
    cli.action<{ firm?: string } & ContactOptions, [string]>(async ({ options, out, stores }, name) => {
      const parts = await stores();
      const { id: firmId } = await pickFirm(parts, options.firm);
      const added = await addPerson(parts, operator, { firmId, name, ...contactIn(options) });
      out.result(added, () => added.id);
    }),
  );

  contactOptions(
    command.command('set <person>').description('change how a person is reached, and their bar numbers'),
  ).action(
    cli.action<ContactOptions, [string]>(async ({ options, out, stores }, id) => {
      const contact = contactIn(options);
      if (Object.keys(contact).length === 0) {
        throw new ChanceryError('usage', 'Nothing to change.', {
          hint: 'Give --email, --telephone or --bar-number.',
        });
      }
      const person = await changePerson(await stores(), operator, id, contact);
      out.result(person, () => `${person.name} is changed`);
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
            { title: 'TELEPHONE', of: (one) => one.telephone },
            {
              title: 'BAR',
              of: (one) =>
                one.bar_numbers.map(({ jurisdiction, number }) => `${jurisdiction} ${number}`).join(', ') ||
                null,
            },
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
          const person = await changePerson(await stores(), operator, id, { status });
          out.result(person, () => `${person.name} is ${person.status}`);
        }),
      );
  }
}
