import { readFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { ChanceryError, operator } from '../platform/index.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  setWebhookStatus,
  testWebhook,
  WEBHOOK_EVENTS,
  type Webhook,
} from '../webhooks/index.ts';
import { asCaller } from './shared/account.ts';
import { Reported } from './shared/output/describe-error.ts';
import { EXIT } from './shared/output/exit-codes.ts';
import { formatFields } from './shared/output/table.ts';
import { FIRM, pickClient, pickFirm } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';
import { intoSecretFile } from './shared/secret-file.ts';
import { reasonOf } from './shared/system-error.ts';

interface AddOptions {
  readonly firm?: string;
  readonly client?: string;
  readonly event: readonly string[];
  readonly network?: readonly string[];
  readonly caFile?: string;
  readonly secretFile?: string;
}

const EVENTS = Object.keys(WEBHOOK_EVENTS);

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <url>')
    .description('send events to a client application at this address; the secret is shown once')
    .option('--client <client>', 'id; may be left out if there is only one')
    .option(...FIRM)
    .addOption(new Option('--event <event...>', 'which events').choices(EVENTS).default(EVENTS, 'all'))
    .option(
      '--network <network...>',
      'also allow this network, such as 203.0.113.0/28; otherwise private addresses only',
    )
    .option('--ca-file <file>', 'certificates (PEM) of the authority that signed the receiver’s certificate')
    .option('--secret-file <file>', 'write the secret into this new file instead of showing it')
    .action(
      cli.action<AddOptions, [string]>(async ({ options, out, stores }, url) => {
        const parts = await stores();
        const clientId = options.client ?? (await pickClient(parts, await pickFirm(parts, options.firm))).id;
        const networks = options.network?.join(', ');
        const ca = options.caFile === undefined ? undefined : readPem(options.caFile);
        const input = { clientId, url, events: options.event, networks, ca };
        const add = () => addWebhook(parts, operator, input);
        if (options.secretFile === undefined) {
          const { webhook, secret } = await add();
          out.result({ ...webhook, secret }, () =>
            formatFields([
              ['id', webhook.id],
              ['secret', secret],
            ]),
          );
          return;
        }
        const { webhook } = await intoSecretFile(options.secretFile, add, ({ secret }) => secret);
        out.result(webhook, () => webhook.id);
      }),
    );

  command
    .command('list')
    .description('list the webhooks and how they are doing')
    .option('--firm <firm>', 'of this firm only (id or name)')
    .action(
      cli.action<{ firm?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const { firm } = options;
        const actor =
          firm === undefined ? operator : { ...operator, firmId: (await pickFirm(parts, firm)).id };
        out.list(
          await listWebhooks(parts, actor),
          {
            ID: 'id',
            STATUS: statusOf,
            CLIENT: 'client_id',
            'LAST TOLD': 'last_delivered_at',
            URL: 'url',
            EVENTS: (one) => one.events.join(' '),
            PROBLEM: 'last_error',
          },
          'No webhooks.',
        );
      }),
    );

  command
    .command('test <webhook>')
    .description('send a webhook.test message now (exit code 6 when it is not accepted)')
    .action(
      cli.action<unknown, [string]>(async ({ out, stores }, id) => {
        const outcome = await testWebhook(await stores(), operator, id);
        out.result(outcome, () =>
          outcome.kind === 'accepted'
            ? 'The message was accepted.'
            : `The message was not accepted: ${outcome.reason}.`,
        );
        if (outcome.kind !== 'accepted') throw new Reported(EXIT.verificationFailed);
      }),
    );

  for (const [verb, status, effect] of [
    ['disable', 'disabled', 'send no more events'],
    ['enable', 'active', 'send events again, starting with those missed meanwhile'],
  ] as const) {
    command
      .command(`${verb} <webhook>`)
      .description(effect)
      .action(
        cli.action<unknown, [string]>(async ({ out, stores }, id) => {
          const webhook = await setWebhookStatus(await stores(), operator, id, status);
          out.result(webhook, () => `${webhook.id} is ${webhook.status}`);
        }),
      );
  }

  command
    .command('replay <webhook>')
    .description('send again what happened since a time')
    .requiredOption(
      '--since <time>',
      'such as 2026-11-21T08:00:00Z; without Z or an offset, this machine’s local time',
    )
    .action(
      cli.action<{ since: string }, [string]>(async ({ options, out, stores }, id) => {
        const webhook = await replayWebhook(await stores(), operator, id, options.since);
        out.result(
          webhook,
          () => `${webhook.id} is told again what happened since ${new Date(options.since).toISOString()}`,
        );
      }),
    );

  command
    .command('remove <webhook>')
    .description('remove a webhook and its secret')
    .action(
      cli.action<unknown, [string]>(async ({ out, stores }, id) => {
        const webhook = await removeWebhook(await stores(), operator, id);
        out.result(webhook, () => `${webhook.id} is removed`);
      }),
    );
}

function statusOf({ status, failures }: Webhook): string {
  return status === 'active' && failures > 0 ? `failing (${failures})` : status;
}

function readPem(path: string): string {
  try {
    return asCaller(() => readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}
