/**
 * What people cost who sign in: `npm run bench:sessions`. A small read with a session beside the same with a token, over one
 * connection each, in turn; and a sign-in beside the hash of a password alone.
 */
import { Agent, request } from 'node:http';
import { issueToken } from '../../src/access/index.ts';
import { addClient, addFirm, hashSecret, verifySecret } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { startAppliance } from '../contract/appliance.ts';
import { fromOwnPage, PASSWORD, signedInPerson } from '../support/people.ts';
import { runBench } from './support/bench.ts';

const ROUNDS = 40;
const REQUESTS = 100;
function ask(url: string, options: object, body?: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(url, options, (response) => {
    response.resume().on('end', () => resolve(response.statusCode ?? 0));
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

await runBench('sessions', async (bench) => {
  const appliance = await startAppliance(
    async (stores) => {
      const { id: firmId } = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
      const scopes = ['cases:read'];
      const { client } = await addClient(stores, operator, { firmId, name: 'Practice software', scopes });
      const { access_token } = await issueToken(stores, operator, { clientId: client.id });
      return { token: access_token, person: await signedInPerson(stores, firmId, ['lawyer']) };
    },
    undefined,
    { authPerMinute: 0, requestsPerMinute: 0 },
  );
  const { token, person } = appliance.prepared;
  const callers = {
    token: {
      headers: { authorization: `Bearer ${token}` },
      agent: new Agent({ keepAlive: true, maxSockets: 1 }),
    },
    session: { headers: fromOwnPage(person.secret), agent: new Agent({ keepAlive: true, maxSockets: 1 }) },
  };

  try {
    const taken = { token: [] as number[], session: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const by of round % 2 === 0 ? (['token', 'session'] as const) : (['session', 'token'] as const)) {
        for (let turn = 0; turn < REQUESTS; turn++) {
          const took = await timed(async () => {
            const status = await ask(`${appliance.url}/v1/cases`, callers[by]);
            if (status !== 200) throw new Error(`${by}: ${status}`);
          });
          if (round > 1) taken[by].push(took);
        }
      }
    }
    const [byToken, bySession] = [median(taken.token), median(taken.session)];
    const signIns: number[] = [];
    const hashes: number[] = [];
    const hash = await hashSecret(PASSWORD);
    const body = JSON.stringify({ email: person.email, password: PASSWORD });
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    for (let turn = 0; turn < 60; turn++) {
      hashes.push(await timed(() => verifySecret(hash, PASSWORD)));
      signIns.push(
        await timed(() =>
          ask(`${appliance.url}/v1/session`, { method: 'POST', headers, agent: callers.token.agent }, body),
        ),
      );
    }
    bench.figure('read_token_ms', byToken);
    bench.figure('read_session_ms', bySession);
    bench.figure('session_to_token_ratio', bySession / byToken);
    bench.target('session_to_token_ratio', { atMost: 1.1 });
    bench.figure('sign_in_p50_ms', median(signIns));
    bench.figure('password_hash_p50_ms', median(hashes));
    bench.figure('sign_in_to_hash_ratio', median(signIns) / median(hashes));
    bench.target('sign_in_to_hash_ratio', { atMost: 1.5 });
  } finally {
    for (const { agent } of Object.values(callers)) agent.destroy();
    await appliance.close();
  }
});
