import { type Command, Option } from 'commander';
import { revokeClientTokens, SCOPES } from '../access/index.ts';
import {
  addClient,
  type ClientApplication,
  changeClient,
  type FirmResource,
  getClient,
  listClients,
  rotateSecret,
} from '../firm/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import { caseIds } from './shared/name-cases.ts';
import { count } from './shared/output/units.ts';
import { positiveNumber } from './shared/parse.ts';
import { FIRM, pickFirm } from './shared/pick.ts';
import type { Cli, Run } from './shared/run.ts';
import { intoSecretFile } from './shared/secret-file.ts';

const ASKED_FOR: readonly string[] = [
  'holds:manage',
  'people:act',
  'webhooks:manage',
  'audit:read',
  'people:manage',
  'clients:manage',
  'walls:manage',
  'appliance:manage',
];

/** What practice software needs; legal holds, acting for people, webhooks, the audit log and administration are asked for by name. */
const USUAL_SCOPES = SCOPES.filter((scope) => !ASKED_FOR.includes(scope)).join(' ');

interface AddOptions {
  readonly firm?: string;
  readonly scope: string;
  readonly person?: string;
  readonly case?: readonly string[];
  readonly practiceArea?: readonly string[];
  readonly clientName?: readonly string[];
  readonly secretFile?: string;
  readonly redirectUri?: readonly string[];
}

interface SecretOptions {
  readonly secretFile?: string;
}

type SetOptions = Omit<AddOptions, 'scope'> & {
  readonly scope?: string;
  readonly wholeFirm?: true;
  /** False where none shall be left. */
  readonly redirects: boolean;
  readonly requestsPerMinute?: Budget;
  readonly aiPerMinute?: Budget;
  readonly uploadsPerMinute?: Budget;
};

const REDIRECT_URIS =
  'where people may be sent back to after letting it act for them: https://…, or http://127.0.0.1/… with any port';

const secretFile = () =>
  new Option('--secret-file <file>', 'write the secret to this new file (mode 0600) instead of the screen');

export function describe(command: Command, cli: Cli): void {
  command
    .command('add <name>')
    .description('record a client application and give it a secret, which is shown only once')
    .option(...FIRM)
    .option('--scope <scopes>', 'what its tokens may ask for, separated by spaces', USUAL_SCOPES)
    .option('--person <id>', 'act on behalf of this person of the firm')
    .option('--redirect-uri <uri...>', REDIRECT_URIS)
    .option('--case <id...>', 'see only these cases: case_… or external:<the firm’s own id>')
    .option('--practice-area <name...>', 'see only cases of these practice areas')
    .option('--client-name <name...>', 'see only cases of these clients of the firm')
    .addOption(secretFile())
    .action(
      cli.action<AddOptions, [string]>(async (run, name) => {
        const { options, stores } = run;
        const parts = await stores();
        const firm = await pickFirm(parts, options.firm);
        const cases = options.case && (await caseIds(parts, firm.id, options.case));
        const resource = resourceOf(options, cases);
        const scopes = scopesOf(options.scope);
        await handOver(run, async () => {
          const { client, secret } = await addClient(parts, operator, {
            firmId: firm.id,
            name,
            scopes,
            ...(resource && { resources: [resource] }),
            ...(options.person && { personId: options.person }),
            redirectUris: options.redirectUri,
          });
          return { id: client.id, secret };
        });
      }),
    );

  command
    .command('set <client>')
    .description('change what a client may do and see; applies to its current tokens, too')
    .option('--scope <scopes>', 'what its tokens may ask for, separated by spaces')
    .option('--whole-firm', 'see every case that no wall hides')
    .option('--case <id...>', 'see only these cases: case_… or external:<the firm’s own id>')
    .option('--practice-area <name...>', 'see only cases of these practice areas')
    .option('--client-name <name...>', 'see only cases of these clients of the firm')
    .option('--redirect-uri <uri...>', REDIRECT_URIS)
    .option('--no-redirects', 'people cannot let it act for them any more')
    .option(
      '--requests-per-minute <count>',
      'overrides the setting of this name; “default” goes back to it',
      budgetIn,
    )
    .option('--ai-per-minute <count>', 'the same for drafts and analyses', budgetIn)
    .option('--uploads-per-minute <count>', 'the same for uploads', budgetIn)
    .action(
      cli.action<SetOptions, [string]>(async ({ options, out, stores }, id) => {
        const parts = await stores();
        const { firm_id } = await getClient(parts, operator, id);
        const cases = options.case && (await caseIds(parts, firm_id, options.case));
        const resource = resourceOf(options, cases);
        const scopes = options.scope === undefined ? undefined : scopesOf(options.scope);
        const redirectUris = options.redirects === false ? [] : options.redirectUri;
        const sees = resource !== undefined || options.wholeFirm === true;
        const budgets = budgetsIn(options);
        if (scopes === undefined && !sees && redirectUris === undefined && budgets === undefined) {
          throw new ChanceryError('usage', 'Nothing to change.', {
            hint: 'Give --scope, or what it sees: --whole-firm, --case, --practice-area, --client-name; or --redirect-uri, or what it may do in a minute: --requests-per-minute.',
          });
        }
        if (resource !== undefined && options.wholeFirm === true)
          throw new ChanceryError('usage', 'The whole firm, or a part of it: not both.');
        const client = await changeClient(parts, operator, id, {
          ...(scopes && { scopes }),
          ...(resource && { resources: [resource] }),
          ...(options.wholeFirm && { resources: null }),
          ...(redirectUris && { redirectUris }),
          ...(budgets && { budgets }),
        });
        out.result(client, () => `${client.name} sees ${limits(client)}: ${client.scopes.join(' ')}`);
      }),
    );

  command
    .command('list')
    .description('list the client applications of a firm')
    .option(...FIRM)
    .action(
      cli.action<{ firm?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const clients = await listClients(parts, operator, (await pickFirm(parts, options.firm)).id);
        out.list(
          clients,
          {
            ID: 'id',
            STATUS: 'status',
            NAME: 'name',
            SEES: limits,
            SCOPES: (client) => client.scopes.join(' '),
          },
          'No client applications yet.',
        );
      }),
    );

  command
    .command('rotate-secret <client>')
    .description('give the client a new secret; the old one ends at once, its tokens do not')
    .addOption(secretFile())
    .option('--end-tokens', 'revoke its tokens, too, if the old secret may have leaked')
    .action(
      cli.action<SecretOptions & { endTokens?: true }, [string]>(async (run, id) => {
        const parts = await run.stores();
        await handOver(run, async () => ({ id, ...(await rotateSecret(parts, operator, id)) }));
        // After the old secret, or somebody gets new ones in between.
        if (run.options.endTokens !== true) return;
        const { ended } = await revokeClientTokens(parts, operator, id);
        run.out.note(`${count(ended, 'token')} revoked`);
      }),
    );

  for (const [verb, status, effect] of [
    ['disable', 'disabled', 'refuse a client and its tokens from the next request on'],
    ['enable', 'active', 'let a disabled client in again, with those of its tokens that have not expired'],
  ] as const) {
    command
      .command(`${verb} <client>`)
      .description(effect)
      .action(
        cli.action<unknown, [string]>(async ({ out, stores }, id) => {
          const client = await changeClient(await stores(), operator, id, { status });
          out.result(client, () => `${client.name} is ${client.status}`);
        }),
      );
  }
}

/** The secret is shown or written this once; only its hash is kept. */
async function handOver(
  { options: { secretFile }, out }: Run<SecretOptions>,
  make: () => Promise<{ id: string; secret: string }>,
): Promise<void> {
  if (secretFile === undefined) {
    const { id, secret } = await make();
    out.result(
      { client_id: id, client_secret: secret },
      () => `client_id      ${id}\nclient_secret  ${secret}`,
    );
    out.note('The secret is not kept anywhere: note it down now.');
    return;
  }
  const { id } = await intoSecretFile(secretFile, make, ({ secret }) => secret);
  out.result(
    { client_id: id, secret_file: secretFile },
    () => `client_id      ${id}\nclient_secret  written to ${secretFile}`,
  );
}

type Budget = number | 'default';

function budgetIn(text: string): Budget {
  return text === 'default' ? text : positiveNumber(text);
}

function budgetsIn({ requestsPerMinute, aiPerMinute, uploadsPerMinute }: SetOptions) {
  const given = Object.entries({
    requests_per_minute: requestsPerMinute,
    ai_per_minute: aiPerMinute,
    uploads_per_minute: uploadsPerMinute,
  }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value === 'default' ? null : value] as const],
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
}

function scopesOf(text: string): string[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const unknown = words.filter((word) => !(SCOPES as readonly string[]).includes(word));
  if (unknown.length > 0 || words.length === 0) {
    throw new ChanceryError('usage', `Not a scope: ${unknown.join(', ') || '(none given)'}.`, {
      hint: `The scopes are ${SCOPES.join(' ')}`,
    });
  }
  return [...new Set(words)];
}

function resourceOf(
  options: Omit<AddOptions, 'scope'>,
  cases: readonly string[] | undefined,
): FirmResource | undefined {
  const resource = {
    ...(cases && { cases }),
    ...(options.practiceArea && { practice_areas: options.practiceArea }),
    ...(options.clientName && { clients: options.clientName }),
  };
  return Object.keys(resource).length === 0 ? undefined : resource;
}

function limits({ resources, person_id }: ClientApplication): string {
  const parts = (resources ?? []).flatMap(({ cases, practice_areas, clients }) => [
    ...(cases ?? []),
    ...(practice_areas ?? []),
    ...(clients ?? []),
  ]);
  const what = resources === null ? 'whole firm' : parts.join(', ') || 'nothing';
  return person_id === null ? what : `${what}, for ${person_id}`;
}
