import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Credentials, provision, requestToken } from '../support/client.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { seededRandom } from '../support/random.ts';

/** Each kind of request this often; killed at another moment each time. */
const ROUNDS = 2;

let appliance: Packaged;
let server: RunningServer;
let credentials: Credentials;
let token: string;

beforeAll(async () => {
  appliance = await packagedAppliance();
  credentials = await provision(appliance, 'Marlowe & Finch');
  server = await appliance.serve();
  token = ((await (await requestToken(server.url, credentials)).json()) as { access_token: string })
    .access_token;
});
afterAll(() => appliance.remove());

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return fetch(`${server.url}${path}`, { ...init, headers });
}

async function list<T>(path: string): Promise<T[]> {
  return ((await (await call(path)).json()) as { data: T[] }).data;
}

const post = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

interface Request {
  readonly path: string;
  /** A fresh body for each time it is sent. */
  readonly init: () => RequestInit;
  /** Ids of what came of it, however often. */
  readonly made: () => Promise<string[]>;
  readonly idIn: (body: never) => string | undefined;
}

function requests(caseId: string, round: number): Request[] {
  const name = `kept-${round}.txt`;
  const draft = (tone: string): unknown => ({
    case_id: caseId,
    document_type: 'demand_letter',
    context: 'The lantern must be returned.',
    tone,
  });
  const drafts = async () =>
    (await list<{ id: string }>(`/v1/ai/documents?case_id=${caseId}`)).map(({ id }) => id);
  return [
    {
      path: '/v1/vault/upload',
      init: () => {
        const form = new FormData();
        form.set('file', new Blob([`The lantern of ${round} was kept.\n`.repeat(2000)]), name);
        return { method: 'POST', body: form, headers: { prefer: 'wait=30' } };
      },
      made: async () =>
        (await list<{ id: string; name: string }>('/v1/vault/files')).flatMap((file) =>
          file.name === name ? [file.id] : [],
        ),
      idIn: (body: { files: { id: string }[] }) => body.files[0]?.id,
    },
    {
      path: '/v1/cases/batch',
      // Without an external id, a second time would make a second case.
      init: () => post({ cases: [{ title: `Case ${round}` }] }),
      made: async () =>
        (await list<{ id: string; title: string }>('/v1/cases?limit=200')).flatMap((one) =>
          one.title === `Case ${round}` ? [one.id] : [],
        ),
      idIn: (body: { results: { id: string }[] }) => body.results[0]?.id,
    },
    {
      path: '/v1/ai/generate',
      init: () => post(draft('plain')),
      made: drafts,
      idIn: (body: { id: string }) => body.id,
    },
    {
      path: '/v1/ai/generate',
      init: () => post(draft('firm'), { prefer: 'respond-async' }),
      made: drafts,
      idIn: (body: { id: string }) => body.id,
    },
  ];
}

it('a request that is repeated under its key after a crash is carried out once, wherever it was interrupted', async () => {
  const random = seededRandom('repetition');
  const seen = { before: 0, after: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const { id: caseId } = (await (
      await call(`/v1/cases/external:${round}`, { ...post({ title: 'Harrow v. Bell' }), method: 'PUT' })
    ).json()) as { id: string };
    let known: string[] = [];
    for (const [n, request] of requests(caseId, round).entries()) {
      const key = { 'idempotency-key': `key-${round}-${n}` };
      const send = async () => {
        const init = request.init();
        return call(request.path, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...key },
        });
      };
      const lost = send().then(
        (answer) => answer.text(),
        () => '',
      );
      // In the first round as soon as it is on record, else anywhere on the way there.
      if (round === 0) {
        await expect
          .poll(async () => (await request.made()).length, { interval: 1 })
          .toBeGreaterThan(known.length);
      } else {
        await sleep(random.below(120));
      }
      await server.kill();
      await lost;
      server = await appliance.serve();
      const before = await request.made();
      const first = await send();
      expect([200, 201, 202], `${request.path} again`).toContain(first.status);
      const id = request.idIn((await first.json()) as never);
      const again = await send();
      expect(again.headers.get('idempotency-replayed')).toBe('true');
      expect(request.idIn((await again.json()) as never)).toBe(id);
      const isJob = id?.startsWith('job_') === true;
      if (isJob) {
        await expect
          .poll(async () => ((await (await call(`/v1/jobs/${id}`)).json()) as { state: string }).state)
          .toBe('done');
      }
      const made = (await request.made()).filter((one) => !known.includes(one));
      expect(made, `made by ${request.path}`).toHaveLength(1);
      if (!isJob) expect(made).toEqual([id]);
      seen[before.some((one) => made.includes(one)) ? 'after' : 'before'] += 1;
      known = request.path === '/v1/ai/generate' ? await request.made() : [];
    }
  }
  process.stdout.write(`${JSON.stringify(seen)}\n`);
  expect(seen.after).toBeGreaterThan(1);
});
