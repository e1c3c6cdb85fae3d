import { readFileSync } from 'node:fs';
import { createClient } from '../../contract/index.ts';
import { changeConfigFile, dataPaths } from '../../store/index.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import { meetServer } from '../shared/server/meet-server.ts';
import { canListen } from '../shared/server/port.ts';
import { fetchOnce } from '../shared/server/server.ts';
import { unpackDocuments } from './assets.ts';
import {
  HOST,
  type IsOurs,
  isOutdated,
  type RunningServer,
  runningServers,
  startServer,
  stopServers,
  urlOf,
} from './background-server.ts';
import { choosePort, type PortWish } from './choose-port.ts';
import { FIRM_NAME, provideClient, provideFirm } from './provision.ts';
import type { ConnectedTour, Tour } from './tour.ts';

const MEET_MS = 2_000;
const MOST_TRIES = 5;

/** What only an operator can do, then a token like any client application gets it. */
export async function prepare(tour: Tour): Promise<ConnectedTour> {
  await makeData(tour);
  const provided = await provision(tour);
  const url = urlOf(await serve(tour));
  const token = await authenticate(tour, url, provided.clientId);
  return { ...tour, ...provided, url, api: createClient({ baseUrl: url, token, fetch: fetchOnce }) };
}

async function makeData({ run, journey }: Tour): Promise<void> {
  await journey.step('Data directory', async () => {
    useRuntimeOf(run.data);
    if (hasData(run.data)) return [`${run.data} is there already`, undefined];
    const { initializeData } = await import('../../appliance/stores.ts');
    const wish = await wishOf(run);
    // A port that was named and is taken is said at once. Otherwise it is chosen when the server is to listen.
    const port = wish.isNamed ? await choosePort(HOST, wish) : wish.port;
    const publicUrl = urlOf(port);
    await initializeData(await run.config({ port, publicUrl }), { port, publicUrl });
    return [`made ${run.data}: databases, vault, signing key`, undefined];
  });
}

async function provision({ run, journey, places, story }: Tour) {
  return journey.step('Firm and client application', async () => {
    const stores = await run.stores();
    const documents = unpackDocuments(places.documents, story);
    const firm = await provideFirm(stores);
    const clientId = await provideClient(stores, firm.id, places.secret);
    const outcome = firm.isNew ? `recorded ${FIRM_NAME}, enterprise tier` : `${FIRM_NAME} is there already`;
    return [outcome, { clientId, documents, firmId: firm.id }];
  });
}

/** Whoever is found, or started, has proven that it serves these data: the secret of the client goes to nobody else. */
async function serve(tour: Tour): Promise<number> {
  const { run, journey, places } = tour;
  const { keyring } = await run.stores();
  const isOurs: IsOurs = async (url, signal) => (await meetServer(url, keyring, signal)) === 'ours';
  const port = await journey.step('Server', async () => {
    const wish = await wishOf(run);
    if (runningServers(run.data).some(isOutdated)) await stopServers(places);
    const running = new Map(runningServers(run.data).map(({ port, pid }) => [port, ` (process ${pid})`]));
    for (const port of [...running.keys(), wish.port]) {
      if (!(await isOurs(urlOf(port), AbortSignal.timeout(MEET_MS)))) continue;
      return [`runs already at ${urlOf(port)}${running.get(port) ?? ''}`, port];
    }
    const { port, pid } = await start(tour, wish, isOurs);
    const taken = wish.port === 0 || port === wish.port ? '' : `; port ${wish.port} is taken`;
    return [`started at ${urlOf(port)} (process ${pid})${taken}`, port];
  });
  // The commands that come next look for it there.
  changeConfigFile(dataPaths(run.data), { port, publicUrl: urlOf(port) });
  return port;
}

/** Between looking for a free port and listening there somebody else may have taken it. */
async function start({ run, places }: Tour, wish: PortWish, isOurs: IsOurs): Promise<RunningServer> {
  for (let tries = 1; ; tries++) {
    const port = await choosePort(HOST, wish);
    try {
      return await startServer(places, port, isOurs, run.signal);
    } catch (error) {
      if (tries === MOST_TRIES || run.signal.aborted || (await canListen(HOST, port))) throw error;
    }
  }
}

async function wishOf(run: Tour['run']): Promise<PortWish> {
  const { port } = await run.config({ port: run.options.port });
  return { port, isNamed: run.options.port !== undefined };
}

async function authenticate({ run, journey, places }: Tour, url: string, clientId: string): Promise<string> {
  return journey.step('Access token: POST /v1/auth/token', async () => {
    const answer = await createClient({ baseUrl: url, token: null }).call('issueToken', {
      body: {
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: readFileSync(places.secret, 'utf8').trim(),
      },
      signal: run.signal,
    });
    return [`${answer.token_type} token, good for ${answer.expires_in / 3600} hours`, answer.access_token];
  });
}
