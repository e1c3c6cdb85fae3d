import type { Command } from 'commander';
import { changeAccess, invitePerson, subjectFor } from '../access/index.ts';
import type { Stores } from '../appliance/stores.ts';
import {
  addPerson,
  type BarNumber,
  getPerson,
  isRole,
  listPeople,
  type Person,
  type PersonContact,
  ROLES,
  type Role,
} from '../firm/index.ts';
import { ChanceryError, isId, operator } from '../platform/index.ts';
import { FIRM, pickFirm, pickPerson } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';
import { intoSecretFile } from './shared/secret-file.ts';

interface ContactOptions {
  readonly email?: string;
  readonly telephone?: string;
  readonly barNumber?: readonly string[];
}

const contactOptions = (command: Command) =>
  command
    .option('--email <address>', 'also used to sign in')
    .option('--telephone <number>', 'of the person, as papers that they sign print it')
    .option(
      '--bar-number <jurisdiction and number...>',
      'as it stands in signature blocks, for example "Cal. 123456"; several may be given',
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
      .option(...FIRM)
      .option('--role <role...>', `what the person may do when signed in: ${ROLES.join(', ')}`),
  ).action(
    cli.action<{ firm?: string; role?: readonly string[] } & ContactOptions, [string]>(
      async ({ options, out, stores }, name) => {
        const parts = await stores();
        const { id: firmId } = await pickFirm(parts, options.firm);
        const roles = rolesOf(options.role ?? []);
        const added = await addPerson(parts, operator, { firmId, name, roles, ...contactIn(options) });
        out.result(added, () => added.id);
        if (roles.length > 0 && added.email !== null) out.note(`Next: chancery person invite ${added.id}`);
      },
    ),
  );

  contactOptions(
    command
      .command('set <person>')
      .description('change a person’s contact details, bar numbers, and subject in the directory')
      .option(
        '--directory-subject <sub>',
        'the person’s subject in the firm’s directory (claim sub); empty: remove it',
      ),
  ).action(
    cli.action<ContactOptions & { directorySubject?: string }, [string]>(
      async ({ options, out, stores }, id) => {
        const contact = contactIn(options);
        const { directorySubject: subject } = options;
        if (Object.keys(contact).length === 0 && subject === undefined) {
          throw new ChanceryError('usage', 'Nothing to change.', {
            hint: 'Give --email, --telephone, --bar-number or --directory-subject.',
          });
        }
        const parts = await stores();
        const given = subject === '' ? null : subject === undefined ? undefined : { subject };
        const directory = given === undefined ? undefined : await subjectFor(parts, operator, id, given);
        const person = await changeAccess(parts, operator, id, { ...contact, directory });
        out.result(person, () => `${person.name} is changed`);
      },
    ),
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
          {
            ID: 'id',
            STATUS: 'status',
            ROLES: (one) => one.roles.join(' '),
            NAME: 'name',
            EMAIL: 'email',
            TELEPHONE: 'telephone',
            DIRECTORY: (one) => one.directory?.subject ?? null,
            BAR: (one) =>
              one.bar_numbers.map(({ jurisdiction, number }) => `${jurisdiction} ${number}`).join(', ') ||
              null,
          },
          'No people yet.',
        );
      }),
    );

  command
    .command('role <person> [role...]')
    .description(`set a person’s roles: ${ROLES.join(', ')}; with none, they cannot sign in`)
    .option(...FIRM)
    .addHelpText(
      'after',
      '\nTakes effect with the next request. What each role allows: docs/security.md. The previous roles are replaced.',
    )
    .action(
      cli.action<{ firm?: string }, [string, readonly string[]]>(async (run, given, roles) => {
        const parts = await run.stores();
        const { id } = await named(parts, given, run.options.firm);
        const person = await changeAccess(parts, operator, id, { roles: rolesOf(roles) });
        run.out.result(person, () =>
          person.roles.length === 0
            ? `${person.name} has no role, and cannot sign in`
            : `${person.name}: ${person.roles.join(', ')}`,
        );
      }),
    );

  command
    .command('invite <person>')
    .description('issue a code that works once, within 72 hours, to set a first or new password')
    .option(...FIRM)
    .option('--reset-second-factor', 'remove the authenticator, because it is lost')
    .option('--code-file <file>', 'write the code to this new file (mode 0600) instead of the screen')
    .addHelpText(
      'after',
      '\nUsing it (POST /v1/session/invitation) signs the person out everywhere else. Earlier codes are no longer valid.',
    )
    .action(
      cli.action<{ firm?: string; resetSecondFactor?: true; codeFile?: string }, [string]>(
        async ({ options, out, stores }, given) => {
          const parts = await stores();
          const { id, name } = await named(parts, given, options.firm);
          const invite = () =>
            invitePerson(parts, operator, { id, resetsSecondFactor: options.resetSecondFactor });
          if (options.codeFile === undefined) {
            const made = await invite();
            out.result({ person_id: id, ...made }, () => made.invitation);
            out.note(`Good once, until ${made.expires_at}, for ${name} alone. It is not kept anywhere.`);
            return;
          }
          const { expires_at } = await intoSecretFile(
            options.codeFile,
            invite,
            ({ invitation }) => invitation,
          );
          out.result(
            { person_id: id, code_file: options.codeFile, expires_at },
            () => `Invitation in ${options.codeFile}, good once, until ${expires_at}`,
          );
        },
      ),
    );

  for (const [verb, status, effect] of [
    [
      'disable',
      'disabled',
      'refuse tokens that act for a person from the next request on, and sign the person out',
    ],
    [
      'enable',
      'active',
      'let tokens act for a disabled person again, including earlier ones that have not expired',
    ],
  ] as const) {
    command
      .command(`${verb} <person>`)
      .description(effect)
      .action(
        cli.action<unknown, [string]>(async ({ out, stores }, id) => {
          const person = await changeAccess(await stores(), operator, id, { status });
          out.result(person, () => `${person.name} is ${person.status}`);
        }),
      );
  }
}

/** By id, or by name or e-mail address in the firm. */
async function named(parts: Stores, given: string, firm: string | undefined): Promise<Person> {
  if (isId('person', given)) return getPerson(parts, operator, given);
  return pickPerson(parts, (await pickFirm(parts, firm)).id, given);
}

function rolesOf(words: readonly string[]): Role[] {
  const roles = words.flatMap((word) => word.split(/[\s,]+/)).filter((word) => word !== '');
  const unknown = roles.filter((role) => !isRole(role));
  if (unknown.length === 0) return roles.filter(isRole);
  throw new ChanceryError('usage', `Not a role: ${unknown.join(', ')}.`, {
    hint: `The roles are ${ROLES.join(' ')}`,
  });
}
