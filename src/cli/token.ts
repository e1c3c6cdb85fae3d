import type { Command } from 'commander';
import {
  type FirmResourceDetail,
  inspectToken,
  issueToken,
  listTokens,
  revokeClientTokens,
  revokeTokenById,
} from '../access/index.ts';
import { getClient } from '../firm/index.ts';
import { ChanceryError, operator } from '../platform/index.ts';
import { caseIds } from './shared/name-cases.ts';
import { formatFields } from './shared/output/table.ts';
import { count, formatDuration } from './shared/output/units.ts';
import { FIRM, pickClient, pickFirm, pickPerson } from './shared/pick.ts';
import type { Cli } from './shared/run.ts';
import { intoSecretFile, readSecretFile } from './shared/secret-file.ts';

interface IssueOptions {
  readonly client?: string;
  readonly firm?: string;
  readonly scope?: string;
  readonly case?: readonly string[];
  readonly practiceArea?: readonly string[];
  readonly clientName?: readonly string[];
  readonly for?: string;
  readonly tokenFile?: string;
}

export function describe(command: Command, cli: Cli): void {
  describeIntrospect(command, cli);
  command
    .command('issue')
    .description('issue a 24-hour access token to a client application, without its secret')
    .option('--client <id>', 'may be left out if the firm has only one')
    .option(...FIRM)
    .option(
      '--scope <scopes>',
      'separated by spaces; default: all the client may have; offline_access adds a refresh token',
    )
    .option('--for <person>', 'act for this person (id, name or e-mail): walls about them apply')
    .option('--case <id...>', 'valid for these cases only: case_… or external:<the firm’s own id>')
    .option('--practice-area <name...>', 'valid for cases of these practice areas only')
    .option('--client-name <name...>', 'valid for cases of these clients of the firm only')
    .option('--token-file <file>', 'write the token to this new file (mode 0600) instead of the screen')
    .action(
      cli.action<IssueOptions>(async ({ options, out, stores }) => {
        const parts = await stores();
        const clientId = options.client ?? (await pickClient(parts, await pickFirm(parts, options.firm))).id;
        const { firm_id } = await getClient(parts, operator, clientId);
        const cases = options.case && (await caseIds(parts, firm_id, options.case));
        const details = detailsOf(options, cases);
        const person = options.for === undefined ? undefined : await pickPerson(parts, firm_id, options.for);
        const issue = () =>
          issueToken(parts, operator, {
            clientId,
            scope: options.scope,
            person: person?.id,
            ...(details && { authorizationDetails: [details] }),
          });
        const { tokenFile } = options;
        if (tokenFile === undefined) {
          const token = await issue();
          out.result(token, () =>
            token.refresh_token === undefined
              ? token.access_token
              : `${token.access_token}\n${token.refresh_token}`,
          );
          return;
        }
        const { expires_in } = await intoSecretFile(tokenFile, issue, (token) =>
          out.json ? JSON.stringify(token, null, 2) : token.access_token,
        );
        out.result(
          { token_file: tokenFile, expires_in },
          () => `Token in ${tokenFile}, good for ${hours(expires_in)}`,
        );
      }),
    );

  command
    .command('list')
    .description('list the tokens that have not expired; for a refresh token, the id of its chain (fam_…)')
    .option('--client <id>', 'of this client application only')
    .option('--firm <firm>', 'of this firm only (id or name)')
    .action(
      cli.action<{ client?: string; firm?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const { client: clientId, firm } = options;
        const tokens = await listTokens(parts, operator, {
          ...(clientId !== undefined && { clientId }),
          ...(clientId === undefined && firm !== undefined && { firmId: (await pickFirm(parts, firm)).id }),
        });
        const rows = tokens.map(
          ({ id, kind, client_id, person_id, scopes, issued_at, expires_at, revoked_at }) => ({
            id,
            kind,
            client_id,
            person_id,
            status: revoked_at === null ? 'valid' : 'revoked',
            issued_at,
            expires_at,
            scopes: scopes.split(' '),
          }),
        );
        out.list(
          rows,
          {
            ID: 'id',
            KIND: 'kind',
            CLIENT: 'client_id',
            FOR: 'person_id',
            STATUS: 'status',
            EXPIRES: 'expires_at',
            SCOPES: (token) => token.scopes.join(' '),
          },
          'No tokens.',
        );
      }),
    );

  command
    .command('revoke [token]')
    .description('end a token with its next request, by its id (tok_… or fam_…)')
    .option('--client <id>', 'instead: all tokens of this client application')
    .addHelpText(
      'after',
      '\nThe refresh token that came with an access token ends, too, and so do all tokens obtained with it.\nWhoever knows the secret of the client can get new ones: chancery client rotate-secret, or disable.',
    )
    .action(
      cli.action<{ client?: string }, [string | undefined]>(async ({ options, out, stores }, id) => {
        const { client } = options;
        if ((id === undefined) === (client === undefined)) {
          throw new ChanceryError('usage', 'Name a token, or a client whose tokens are all to end.', {
            hint: 'chancery token list',
          });
        }
        const parts = await stores();
        if (client !== undefined) {
          const { ended } = await revokeClientTokens(parts, operator, client);
          out.result({ client_id: client, revoked: ended }, () => `${count(ended, 'token')} revoked`);
        } else if (id !== undefined) {
          const { ended } = await revokeTokenById(parts, operator, id);
          out.result({ id, status: 'revoked', revoked: ended }, () =>
            ended > 1
              ? `${id} is revoked, with what it came with: ${count(ended, 'token')}`
              : `${id} is revoked`,
          );
        }
      }),
    );
}

function describeIntrospect(command: Command, cli: Cli): void {
  command
    .command('introspect')
    .description('show what a token is valid for, or that it is not valid')
    .option('--token-file <file>', 'file with the token; otherwise it is read from standard input')
    .action(
      cli.action<{ tokenFile?: string }>(async ({ options, out, stores }) => {
        const parts = await stores();
        const token = readSecretFile(options.tokenFile ?? '/dev/stdin');
        const found = await inspectToken(parts, operator, token);
        out.result(found, () =>
          formatFields(
            Object.entries(found).map(([name, value]) => [
              name,
              name === 'iat' || name === 'exp'
                ? new Date(Number(value) * 1000).toISOString()
                : typeof value === 'object'
                  ? JSON.stringify(value)
                  : String(value),
            ]),
          ),
        );
      }),
    );
}

function detailsOf(
  options: IssueOptions,
  cases: readonly string[] | undefined,
): FirmResourceDetail | undefined {
  const limits = {
    ...(cases && { cases }),
    ...(options.practiceArea && { practice_areas: options.practiceArea }),
    ...(options.clientName && { clients: options.clientName }),
  };
  return Object.keys(limits).length === 0 ? undefined : { type: 'firm_resources', ...limits };
}

function hours(seconds: number): string {
  return seconds % 3600 === 0 ? `${seconds / 3600} hours` : formatDuration(seconds * 1000);
}
