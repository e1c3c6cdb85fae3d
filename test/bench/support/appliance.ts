/** A provisioned data directory, and the packaged executable serving it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operatorPrincipal, type Principal, SCOPES } from '../../../src/access/index.ts';
import { initializeData, openStores, type Stores } from '../../../src/appliance/stores.ts';
import { addClient, addFirm } from '../../../src/firm/index.ts';
import { operator, resolveConfig, silentLog } from '../../../src/platform/index.ts';
import { freePort } from '../../support/ports.ts';
import { ask, askJson } from './http-client.ts';
import { processorTime } from './processes.ts';

export interface Client {
  readonly id: string;
  readonly secret: string;
}

export interface Provisioned {
  readonly data: string;
  readonly url: string;
  readonly firm: Principal;
  readonly client: Client;
}

/** Makes `<directory>/data` with an enterprise firm and a client application, and lets `fill` put more into it. */
export async function provision(
  directory: string,
  fill: (stores: Stores, firm: Principal, client: Client) => Promise<void> = async () => undefined,
): Promise<Provisioned> {
  const data = join(directory, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = { host: '127.0.0.1', port, publicUrl: url };
  const config = resolveConfig(data, settings, {}, undefined);
  await initializeData(config, settings);
  const stores = await openStores(config, silentLog);
  try {
    const { id } = await addFirm(stores, operator, { name: 'Marlowe & Finch LLP', tier: 'enterprise' });
    const firm = operatorPrincipal(id);
    const client = await newClient(stores, id);
    await fill(stores, firm, client);
    return { data, url, firm, client };
  } finally {
    await stores.close();
  }
}

export async function newClient(stores: Stores, firmId: string): Promise<Client> {
  const { client, secret } = await addClient(stores, operator, {
    firmId,
    name: 'Practice software',
    scopes: SCOPES,
  });
  return { id: client.id, secret };
}

export interface RunningServer {
  readonly pid: number;
  readonly url: string;
  /** Milliseconds from the start of the process to the first 200 of `/healthz`. */
  readonly firstAnswer: number;
  /** Milliseconds of processor time it had taken by then. */
  readonly firstAnswerProcessor: number;
  token(client: Client, details?: object): Promise<string>;
  /** Ends it as a service manager would, and waits. */
  stop(): Promise<void>;
}

export interface Served {
  readonly command: string;
  readonly args: readonly string[];
  readonly url: string;
  readonly env?: NodeJS.ProcessEnv;
  /** File its standard error is appended to; else it is ours. */
  readonly log?: string;
  /** Answers 200 once the server is up. */
  readonly probe?: string;
}

/** `chancery serve` as it is: its log in a file, of our environment nothing but `settings` passed on. */
export function serve(
  executable: string,
  { data, url }: Pick<Provisioned, 'data' | 'url'>,
  settings: NodeJS.ProcessEnv = {},
) {
  return start({
    command: executable,
    args: ['serve', '--data', data],
    url,
    env: { ...UNLIMITED, ...settings },
    log: `${data}.log`,
  });
}

/** Counted as ever, but never refused: what a load generator sends is more than any client may. */
const UNLIMITED: NodeJS.ProcessEnv = Object.fromEntries(
  ['REQUESTS', 'AUTH', 'AI', 'UPLOADS'].map((name) => [`CHANCERY_${name}_PER_MINUTE`, '10000000']),
);

export async function start(served: Served): Promise<RunningServer> {
  const { command, args, url, env, log, probe = '/healthz' } = served;
  const errors = log === undefined ? 'inherit' : openSync(log, 'a');
  const begin = performance.now();
  const child = spawn(command, [...args], { stdio: ['ignore', 'ignore', errors], ...(env && { env }) });
  if (typeof errors === 'number') closeSync(errors);
  running.add(child);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => {
      running.delete(child);
      resolve();
    }),
  );
  try {
    await answers(child, `${url}${probe}`);
  } catch (error) {
    child.kill('SIGKILL');
    if (log !== undefined) process.stderr.write(readFileSync(log, 'utf8'));
    throw error;
  }
  const firstAnswer = performance.now() - begin;
  const pid = child.pid ?? 0;
  return {
    pid,
    url,
    firstAnswer,
    firstAnswerProcessor: processorTime(pid),
    token: (client, details) => issue(url, client, details),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Nothing of ours runs on when the bench is interrupted. */
const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const PATIENCE_MS = 30_000;

async function answers(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    try {
      if ((await ask(url)).status === 200) return;
    } catch (error) {
      // Before it serves, a server looks whether its port is free: who connects in that moment is cut off.
      if (!['ECONNREFUSED', 'ECONNRESET'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
    await sleep(2);
  }
  throw new Error(`${url} did not answer within ${PATIENCE_MS / 1000} s`);
}

/** A real access token, from the token endpoint. */
async function issue(url: string, { id, secret }: Client, details?: object): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    ...(details && { authorization_details: JSON.stringify([{ type: 'firm_resources', ...details }]) }),
  });
  const { access_token } = await askJson<{ access_token: string }>(`${url}/v1/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  return access_token;
}

const QUIET_PATIENCE_MS = 600_000;

/** Until the child that reads files is up and has nothing to do. */
export async function quiet(url: string): Promise<void> {
  const deadline = performance.now() + QUIET_PATIENCE_MS;
  let detail: string | undefined;
  while (performance.now() < deadline) {
    const { parts } = await askJson<{ parts: Record<string, { detail?: string }> }>(`${url}/readyz`, {});
    detail = parts['reading']?.detail;
    if (detail === 'running; 0 waiting, 0 being read') return;
    await sleep(50);
  }
  throw new Error(`the reader of files did not come to rest: ${detail}`);
}
