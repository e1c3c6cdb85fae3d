import { type Command, Option } from 'commander';
import {
  addFirm,
  type Contact,
  changeFirm,
  type Firm,
  getFirm,
  isEligible,
  listFirms,
  TIERS,
  type Tier,
} from '../firm/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import { formatFields } from './shared/output/table.ts';
import { pickFirm } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';

const tierOption = () =>
  new Option('--tier <tier>', 'the service is for medium and enterprise firms').choices(TIERS);

/** How a firm is reached: what letterheads and signature blocks say. */
const contactOptions = (command: Command) =>
  command
    .option('--address <lines>', 'postal address; \\n ends a line')
    .option('--telephone <number>', 'of the firm, as its papers print it')
    .option('--email <address>', 'of the firm, as its papers print it');

function contactIn({ address, telephone, email }: Contact): Contact {
  return {
    ...(address !== undefined && { address: address.replaceAll('\\n', '\n') }),
    ...(telephone !== undefined && { telephone }),
    ...(email !== undefined && { email }),
  };
}

export function describe(command: Command, cli: Cli): void {
  contactOptions(
    command.command('add <name>').description('record a firm').addOption(tierOption().makeOptionMandatory()),
  ).action(
    cli.action<{ tier: Tier } & Contact, [string]>(async ({ options, out, stores }, name) => {
      const there = (await listFirms(await stores(), operator)).find(
        (one) => one.status === 'active' && one.name.toLowerCase() === name.trim().toLowerCase(),
      );
      if (there !== undefined)
        throw new ChanceryError('conflict', `${there.name} (${there.id}) is recorded already.`, {
          hint: 'Recorded twice, its people, cases and walls would be parted. See: chancery firm list',
        });
      const firm = await addFirm(await stores(), operator, {
        name,
        tier: options.tier,
        ...contactIn(options),
      });
      out.result(view(firm), () => firm.id);
      if (!isEligible(firm.tier)) {
        out.note(`note: the service is for medium and enterprise firms; clients of this firm get no tokens`);
      } else {
        out.note(`Next: chancery client add NAME --firm ${firm.id}`);
      }
    }),
  );

  command
    .command('list')
    .description('list the firms')
    .action(
      cli.action(async ({ out, stores }) => {
        const firms = await listFirms(await stores(), operator);
        out.list(
          firms.map(view),
          { ID: 'id', TIER: 'tier', STATUS: 'status', NAME: 'name' },
          'No firms yet.',
        );
      }),
    );

  command
    .command('show [firm]')
    .description('show a firm, by id or name')
    .action(
      cli.action<unknown, [string | undefined]>(async ({ out, stores }, given) => {
        const firm = await pickFirm(await stores(), given);
        out.result(view(firm), () => text(firm));
      }),
    );

  contactOptions(
    command
      .command('set <firm>')
      .description(
        'change a firm’s tier or contact details, or disable it, which ends its tokens with the next request',
      )
      .addOption(tierOption())
      .addOption(
        new Option('--status <status>', 'a disabled firm keeps its data').choices(['active', 'disabled']),
      ),
  ).action(
    cli.action<{ tier?: Tier; status?: 'active' | 'disabled' } & Contact, [string]>(
      async ({ options, out, stores }, given) => {
        const { tier, status } = options;
        const contact = contactIn(options);
        if (tier === undefined && status === undefined && Object.keys(contact).length === 0) {
          throw new ChanceryError('usage', 'Nothing to change.', {
            hint: 'Give --tier, --status, --address, --telephone or --email.',
          });
        }
        const parts = await stores();
        const { id } = await pickFirm(parts, given);
        await changeFirm(parts, operator, {
          id,
          ...(tier && { tier }),
          ...(status && { status }),
          ...contact,
        });
        const firm = await getFirm(parts, operator, id);
        out.result(view(firm), () => text(firm));
      },
    ),
  );
}

function view({ id, name, tier, status, address, telephone, email, created_at }: Firm): Firm {
  return { id, name, tier, status, address, telephone, email, created_at };
}

function text(firm: Firm): string {
  return formatFields([
    ['id', firm.id],
    ['name', firm.name],
    ['tier', firm.tier],
    ['status', firm.status],
    ['address', firm.address?.replaceAll('\n', ', ') ?? null],
    ['telephone', firm.telephone],
    ['email', firm.email],
    ['added', firm.created_at],
  ]);
}
