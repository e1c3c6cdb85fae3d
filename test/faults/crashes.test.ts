/** The processes that do dangerous work crash again and again; the API answers all the time. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiError } from '../../src/contract/index.ts';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { childOf, eventually, type Role, signal } from '../support/processes.ts';
import { watchApi } from '../support/watch-api.ts';

const CRASHES = Number(process.env['CHANCERY_CRASHES'] ?? 75);
/** Each costs a pause of a second or two. */
const MODEL_CRASHES = Number(process.env['CHANCERY_MODEL_CRASHES'] ?? Math.ceil(CRASHES / 3));
const TIMEOUT = 60 * 60_000;

interface Request {
  readonly case_id: string;
  readonly document_type: 'demand_letter';
  readonly engine: 'llama';
}

let appliance: Packaged;
let server: RunningServer;
let session: Session;
beforeAll(async () => {
  appliance = await packagedAppliance();
  const file = join(appliance.data, '..', 'tiny.gguf');
  writeTinyModel(file, { temperament: 'prose' });
  await appliance.json(['model', 'add', file]);
  server = await appliance.serve({ env: { CHANCERY_UPLOADS_PER_MINUTE: '0' } });
  session = await signIn(server.url, await provision(appliance, 'Marlowe & Finch'));
});
afterAll(() => appliance.remove());

it(`the reader, ${CRASHES} times by a segmentation fault: every file is read or set aside, no request fails`, {
  timeout: TIMEOUT,
}, async () => {
  const watch = watchApi(session);
  for (let crash = 0; crash < CRASHES; crash++) {
    const bytes = Buffer.from(`Letter number ${crash} of the plaintiff.\n`.repeat(50));
    await upload(session, [{ name: `${crash}.txt`, bytes }]);
    await crashChild('ingest');
    await allFinal(session, 60_000); // in a row they would only lengthen the pause before the next start
  }
  const files = await allFinal(session, 120_000);
  const watched = await watch.stop();
  expect(watched.refusals).toEqual([]);
  expect(files).toHaveLength(CRASHES);
  const aside = files.filter(({ status }) => status !== 'ready');
  expect(aside.map(({ reason }) => reason?.code)).toEqual(aside.map(() => 'reader_crashed'));
  expect(aside.length).toBeLessThanOrEqual(CRASHES / 3); // three crashes over one file
  report('reader', { ...watched, setAside: aside.length });
});

it(`the model, ${MODEL_CRASHES} times: drafts are refused with 503 or written, no other request fails`, {
  timeout: TIMEOUT,
}, async () => {
  const matter = await session.call('putCase', {
    params: { case_id: 'external:1' },
    body: { title: 'Orchard Lane LLC v. Tidewater Supply Co.', facts: 'Lumber was delivered late.' },
  });
  const body = {
    case_id: matter.id,
    document_type: 'demand_letter',
    engine: 'llama',
  } as const satisfies Request;
  const watch = watchApi(session);
  const statuses = new Map<number, number>();
  for (let crashes = 0; crashes < MODEL_CRASHES; ) {
    const draft = session.send('generateDocument', { body: { ...body, context: 'Late delivery.' } }).then(
      ({ status }) => ({ status, after: 0 }),
      ({ httpStatus = 0, retryAfter = 0 }: ApiError) => ({ status: httpStatus, after: retryAfter }),
    );
    if (await crashChild('model', draft)) crashes++;
    const { status, after } = await draft;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // A whole draft in between, or the pauses would double each time.
    if (status !== 201) await sleep(after * 1000);
    await eventually('a draft is written', () => written(body), 60_000);
  }
  const watched = await watch.stop();
  expect(watched.refusals).toEqual([]);
  expect([...statuses.keys()].filter((status) => ![201, 503].includes(status))).toEqual([]);
  report('model', { ...watched, statuses: Object.fromEntries(statuses) });
  expect(await server.stop()).toBe(0);
});

/** SIGSEGV as soon as it runs; nothing when `until` is settled before. */
async function crashChild(role: Role, until?: Promise<unknown>): Promise<boolean> {
  let settled = false;
  const settle = () => {
    settled = true;
  };
  until?.then(settle, settle);
  const pid = await eventually(`a child runs as ${role}`, () => (settled ? 0 : childOf(server.pid, role)));
  if (pid === 0) return false;
  await sleep(Math.random() * 150);
  signal(pid, 'SIGSEGV');
  await eventually('it has ended', () => (childOf(server.pid, role) === pid ? undefined : true));
  return true;
}

async function written(body: Request): Promise<true | undefined> {
  const answer = await session
    .send('generateDocument', { body: { ...body, context: 'Late delivery.' } })
    .catch(() => null);
  return answer?.status === 201 ? true : undefined;
}

function report(what: string, figures: Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify({ what, ...figures })}\n`);
}
