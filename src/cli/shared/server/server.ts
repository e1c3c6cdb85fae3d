import { type Command, Option } from 'commander';
import { type Answer, type Client, createClient } from '../../../contract/index.ts';
import { ChanceryError, isChanceryError } from '../../../platform/index.ts';
import type { Run } from '../run.ts';
import { accessToken, type CredentialOptions, type TokenSource } from './credentials.ts';
import { meetServer } from './meet-server.ts';
import { trustAppliance } from './trust.ts';

export type File = Answer<'getFile'>;
export type PageOfText = Answer<'getFileText'>['pages'][number];
export type Hit = Answer<'searchVault'>['data'][number];
export type Draft = Answer<'generateDocument'>;

export interface ServerOptions extends CredentialOptions {
  readonly server?: string;
}

/** The options of every command that goes through the API. */
export function withServer(command: Command): Command {
  return command
    .option('--server <url>', 'CHANCERY_SERVER; default: the URL in the data directory’s settings')
    .option(
      '--token-file <file>',
      'access token to use; else CHANCERY_TOKEN, else one from the data directory',
    )
    .option('--client <id>', 'act as this client application: on the appliance, or with --secret-file')
    .option(
      '--secret-file <file>',
      'the secret of that client application; tokens are requested from the server',
    )
    .option('--firm <firm>', 'on the appliance: act for this firm (id or name)')
    .addOption(new Option('--token <token>').argParser(refuseToken).hideHelp());
}

function refuseToken(): never {
  throw new ChanceryError(
    'usage',
    'A token on the command line can be read by every account of the machine.',
    {
      hint: 'Set CHANCERY_TOKEN, or give --token-file FILE.',
    },
  );
}

export async function connect(run: Run<ServerOptions>): Promise<Client> {
  const baseUrl = await serverUrl(run);
  const token = await accessToken(run, sourceAt(baseUrl, run.data));
  return createClient({ baseUrl, token, fetch: fetchOnce });
}

function sourceAt(baseUrl: string, data: string): TokenSource {
  const api = createClient({ baseUrl, token: null, fetch: fetchOnce });
  return {
    /** RFC 6749 §4.4. */
    async ask(client_id, client_secret) {
      const body = { grant_type: 'client_credentials', client_id, client_secret } as const;
      try {
        return (await api.call('issueToken', { body })).access_token;
      } catch (cause) {
        if (!isChanceryError(cause) || cause.code !== 'unauthorized') throw cause;
        throw new ChanceryError('unauthorized', `The server does not take this secret for ${client_id}.`, {
          hint: `Is it enabled, and is this its newest secret? On the appliance: chancery client list; chancery client rotate-secret ${client_id} --secret-file FILE`,
          cause,
        });
      }
    },
    async assertOurs(keyring) {
      const met = await meetServer(baseUrl, keyring);
      if (met === 'another') throw stranger(baseUrl, data);
      if (met === 'silent') {
        throw new ChanceryError('server_unreachable', `What listens at ${baseUrl} does not answer.`, {
          hint: 'Try again when it is less busy; chancery doctor looks at it, ss -ltnp says what it is.',
        });
      }
      // Says why.
      if (met === 'nobody') await api.call('healthz', {});
    },
  };
}

/** A token of these data is of use to their server alone, and anybody could listen at a port of this machine. */
function stranger(url: string, data: string): ChanceryError {
  return new ChanceryError('server_unreachable', `What listens at ${url} is not the server of ${data}.`, {
    hint: `Nothing was sent to it; ss -ltnp says what it is. Where the server runs elsewhere, name it: --server URL. If it speaks TLS: --server ${url.replace(/^http:/, 'https:')}`,
  });
}

const TOKEN_FOR_MS = 3_600_000;

/**
 * For what runs longer than a token lives: a file of the token is read again, or another one issued, every hour, and at once when
 * the server refuses the one that is held. A server that is away when it begins is waited for by the caller.
 */
export async function connectForLong(run: Run<ServerOptions>): Promise<Client> {
  const baseUrl = await serverUrl(run);
  const source = sourceAt(baseUrl, run.data);
  let held: Promise<string> | undefined;
  let since = 0;
  const token = async (refused?: string): Promise<string> => {
    const isOld = performance.now() - since > TOKEN_FOR_MS;
    const isRefused = refused !== undefined && held !== undefined && (await held) === refused;
    if (held === undefined || isOld || isRefused) {
      since = performance.now();
      const asked = accessToken(run, source);
      held = asked;
      asked.catch(() => {
        if (held === asked) held = undefined; // asked again by the next request
      });
    }
    return held;
  };
  await token().catch((error: unknown) => {
    if (!isChanceryError(error) || error.code !== 'server_unreachable') throw error;
  });
  return createClient({ baseUrl, token, fetch: fetchOnce });
}

async function serverUrl(run: Run<ServerOptions>): Promise<string> {
  const baseUrl = run.options.server ?? (run.io.env['CHANCERY_SERVER'] || (await run.config()).publicUrl);
  if (!URL.canParse(baseUrl)) {
    throw new ChanceryError('usage', `“${baseUrl}” is not a URL.`, {
      hint: 'For example --server http://127.0.0.1:7420',
    });
  }
  trustAppliance(baseUrl, run.data, run.io.env);
  return baseUrl;
}

/**
 * Without a window and without redirects fetch keeps no second copy of the body: it would hold the whole
 * upload in memory (1 GB of RSS for 1 GB, against 50 MB).
 */
export const fetchOnce: typeof fetch = (url, init) => fetch(url, { ...init, window: null });

/** The id of a case that was named by id or as `external:<the firm’s own id>`. */
export async function caseId(api: Client, reference: string): Promise<string> {
  if (!reference.startsWith('external:')) return reference;
  return (await api.call('getCase', { params: { case_id: reference } })).id;
}

/** An empty list of a case that is not there would read as if it had nothing, a watched folder as if all were well. A token that may not read cases is not asked. */
export async function assertCase(api: Client, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  try {
    await api.call('getCase', { params: { case_id: id } });
  } catch (error) {
    if (!isChanceryError(error) || error.code !== 'insufficient_scope') throw error;
  }
}
