import { readFileSync } from 'node:fs';
import { createClient } from '../../contract/index.ts';
import { hasData, useRuntimeOf } from '../shared/data-directory.ts';
import { fetchOnce } from '../shared/server.ts';
import { unpackDocuments } from './assets.ts';
import { runningServer, startServer, urlOf } from './background-server.ts';
import { FIRM_NAME, provideClient, provideFirm } from './provision.ts';
import type { ConnectedTour, Tour } from './tour.ts';

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
    const { initializeData } = await import('../../stores.ts');
    const { port } = await run.config({ port: run.options.port });
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
    return [outcome, { clientId, documents }];
  });
}

async function serve({ run, journey, places }: Tour): Promise<number> {
  return journey.step('Server', async () => {
    const running = runningServer(places);
    if (running !== undefined) {
      return [`runs already at ${urlOf(running.port)} (process ${running.pid})`, running.port];
    }
    const { port } = await run.config({ port: run.options.port });
    const { pid } = await startServer(places, port, run.signal);
    return [`started at ${urlOf(port)} (process ${pid})`, port];
  });
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
