/**
 * Drafts by a language model on the packaged executable. The model is real and runs in its child process; only
 * its weights are random, so what it writes is nonsense, and nothing of it may pass for law.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Accepted, ApiError } from '../../src/contract/index.ts';
import { allFinal, provision, type Session, signIn, upload } from '../support/client.ts';
import { attemptsToLeave, canIsolate } from '../support/confined/isolation.ts';
import { type Draft, expectGrounded } from '../support/drafts.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { type Packaged, packagedAppliance, type RunningServer } from '../support/packaged.ts';
import { childOf, cpuTime, eventually, signal } from '../support/processes.ts';

const PRECEDENT = `HARROW v. BELLWEATHER FREIGHT CO.
Supreme Court of Meridian, 2014

A complaint that recites the elements of a claim for breach of contract and alleges no facts fails to state a
claim upon which relief can be granted. The court accepts well-pleaded facts as true; it does not accept
conclusions of law. A motion to dismiss is therefore granted where the complaint alleges no damage.

\fWhere the written contract sets no date for delivery, the law implies a reasonable time. A plaintiff who
alleges late delivery must plead facts that show the time taken was not reasonable in the circumstances.
`;
const CONTEXT = 'The complaint fails to state a claim for breach of contract: no date was agreed.';

const isolated = canIsolate();
let appliance: Packaged;
let server: RunningServer;
let session: Session;
let credentials: Awaited<ReturnType<typeof provision>>;
let caseId: string;
let model: { name: string; sha256: string };

const request = (seed: number) => ({
  body: {
    case_id: caseId,
    document_type: 'motion_to_dismiss',
    context: CONTEXT,
    engine: 'llama',
    seed,
  } as const,
});

/** Long enough for something to happen while a fast machine writes it. */
const longRequest = (seed: number) => ({
  body: {
    ...request(seed).body,
    brief: {
      grounds: Array.from({ length: 24 }, (_, at) => ({
        heading: `The Complaint Lacks Element ${at + 1}`,
        text: `Count ${at + 1} alleges no fact from which the element could be found.`,
      })),
    },
  },
});

beforeAll(async () => {
  appliance = await packagedAppliance();
  server = await appliance.serve({ isolated });
  credentials = await provision(appliance, 'Hale & Whitcombe LLP');
  session = await signIn(server.url, credentials);
  const matter = await session.call('putCase', {
    params: { case_id: 'external:1' },
    body: { title: 'Orchard Lane LLC v. Tidewater Supply Co.', facts: 'Lumber was delivered late.' },
  });
  caseId = matter.id;
  await upload(session, [{ name: 'harrow.txt', bytes: Buffer.from(PRECEDENT) }], { kind: 'precedent' });
  await allFinal(session, 120_000);
});
afterAll(() => appliance.remove());

describe('installing a model', () => {
  it('refuses a file that is no model', async () => {
    const file = join(appliance.data, '..', 'no-model.gguf');
    writeFileSync(file, 'GGUF, but not really');
    const { status, stderr } = await appliance.run(['model', 'add', file]);
    expect([status, stderr]).not.toEqual([0, '']);
    expect(stderr).toContain('hint');
    expect(await appliance.json(['model', 'list'])).toEqual([]);
  });

  it('takes a GGUF file while the server runs, and drafts with it from then on', async () => {
    const file = join(appliance.data, '..', 'tiny.gguf');
    writeTinyModel(file, { temperament: 'prose' });
    model = await appliance.json(['model', 'add', file]);
    expect(model).toMatchObject({ name: 'tiny', sha256: sha256Of(readFileSync(file)), active: true });
    const { engine: _, ...withoutEngine } = request(1).body;
    const { status, body: draft } = await session.send('generateDocument', { body: withoutEngine });
    expect(status).toBe(201);
    expect(draft.engine).toEqual({ kind: 'llama', model: 'tiny', model_sha256: model.sha256 });
    expect(draft.usage.completion_tokens).toBeGreaterThan(0);
    await expectGrounded(session, draft, CONTEXT);
  });

  it('lets another model draft when told so', async () => {
    const file = join(appliance.data, '..', 'hostile.gguf');
    writeTinyModel(file, { temperament: 'hostile' });
    await appliance.json(['model', 'add', file, '--use']);
    const { context: _, ...ordered } = request(2).body;
    const brief = { grounds: [{ text: CONTEXT, stance: 'assert' as const }] };
    const body = { ...ordered, document_type: 'motion_to_dismiss', brief };
    const draft = await session.call('generateDocument', { body });
    expect(draft.engine).toMatchObject({ kind: 'llama', model: 'hostile' });
    // It loves handles: some were given to it, and these alone have become citations.
    expect(draft.citations.length).toBeGreaterThan(0);
    await expectGrounded(session, draft, CONTEXT);
    await appliance.json(['model', 'use', 'tiny']);
  });
});

describe('a streamed draft', () => {
  it('arrives paragraph by paragraph: what was streamed is what is kept', async () => {
    const events = [];
    for await (const event of session.events('generateDocument', request(3))) events.push(event);
    const [started, ...rest] = events;
    expect(started).toMatchObject({
      event: 'started',
      data: { document_type: 'motion_to_dismiss', engine: { kind: 'llama', model: 'tiny' } },
    });
    const last = rest.pop();
    if (last?.event !== 'document') throw new Error(`The last event is ${last?.event}.`);
    const streamed = rest.map((event) => (event.event === 'paragraph' ? event.data.paragraph : event));
    expect(streamed.length).toBeGreaterThan(1);
    const kept = last.data.sections.flatMap(({ paragraphs }) => paragraphs);
    expect(streamed).toEqual(kept.map(asWritten));
    await expectGrounded(session, last.data, CONTEXT);
    expect(await stored(last.data.id)).toEqual(last.data);
    // The same seed writes the same words, streamed or not; another seed writes others.
    expect((await session.call('generateDocument', request(3))).text).toBe(last.data.text);
    expect((await session.call('generateDocument', request(4))).text).not.toBe(last.data.text);
  });
});

/** Without what is known of a paragraph only when the whole paper is: its number, and how and where its citations are printed. */
function asWritten({
  number: _number,
  places: _places,
  printed_source: _source,
  marks: _marks,
  ...written
}: Draft['sections'][number]['paragraphs'][number]) {
  return written;
}

describe('a client that goes away in the middle', () => {
  it('ends the work: nothing is kept, the model rests, and the next draft is written at once', async () => {
    const before = await draftCount();
    const abort = new AbortController();
    const reading = (async () => {
      for await (const { event } of session.events('generateDocument', {
        ...longRequest(8),
        signal: abort.signal,
      })) {
        if (event === 'paragraph') abort.abort();
      }
    })();
    await expect(reading).rejects.toThrow(/abort/i);
    const gone = performance.now();
    const child = childOf(server.pid, 'model');
    if (child === undefined) throw new Error('The model child is gone.');
    await eventually('the model rests', () => isResting(child));
    // With the half second over which it was watched.
    process.stdout.write(
      `the model rested ${Math.round(performance.now() - gone)} ms after its reader went away\n`,
    );
    expect(await draftCount()).toBe(before);
    const draft = await session.call('generateDocument', request(9));
    await expectGrounded(session, draft, CONTEXT);
    expect(childOf(server.pid, 'model')).toBe(child);
  });
});

describe('a model child that dies in the middle', () => {
  it('a waiting request gets 503 with Retry-After; after that time drafts are written again', async () => {
    let isAnswered = false;
    const refused = session
      .send('generateDocument', longRequest(10))
      .catch((error: unknown) => error)
      .finally(() => {
        isAnswered = true;
      });
    await killModel();
    // One that had not begun with the request costs it nothing: then the next is killed.
    await eventually('the request is answered', () => {
      const child = childOf(server.pid, 'model');
      if (!isAnswered && child !== undefined) signal(child, 'SIGKILL');
      return isAnswered || undefined;
    });
    const error = await refused;
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ httpStatus: 503, code: 'engine_unavailable' });
    await expectRecovery(error as ApiError, 11);
  });

  it('a stream ends with a problem; nothing of it is kept', async () => {
    const before = await draftCount();
    const read: string[] = [];
    const reading = (async () => {
      for await (const { event } of session.events('generateDocument', longRequest(12))) {
        read.push(event);
        if (event === 'paragraph' && !read.includes('killed')) {
          read.push('killed');
          await killModel();
        }
      }
    })();
    const error = await reading.then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(read).toContain('killed');
    expect(error).toMatchObject({ code: 'engine_unavailable' });
    expect(await draftCount()).toBe(before);
    await expectRecovery(error as ApiError, 13);
  });

  it('drafts that were ordered survive kill -9 of everything: each is written afterwards, once', async () => {
    const before = await draftCount();
    const ordered = [];
    for (const seed of [20, 21, 22]) {
      const { status, body } = await session.send('generateDocument', {
        ...request(seed),
        headers: { prefer: 'respond-async' },
      });
      expect(status).toBe(202);
      ordered.push((body as unknown as Accepted<'generateDocument'>).id);
    }
    await workingModel();
    await server.kill();
    server = await appliance.serve({ isolated });
    session = await signIn(server.url, credentials);
    for (const job_id of ordered) {
      const job = await eventually(
        `${job_id} ends`,
        async () => {
          const one = await session.call('getJob', { params: { job_id } });
          return one.state === 'done' || one.state === 'failed' ? one : undefined;
        },
        120_000,
      );
      if (job.document !== undefined) await expectGrounded(session, job.document, CONTEXT);
      else throw new Error(`${job_id}: ${job.problem?.detail}`);
    }
    expect(await draftCount()).toBe(before + ordered.length);
  });

  it('did not disturb anything else, and nobody tried to reach anything outside', async () => {
    if (isolated) expect(attemptsToLeave(server.pid)).toBe(0);
    expect(await server.stop()).toBe(0);
    expect(await appliance.run(['audit', 'verify'])).toMatchObject({ status: 0 });
  });

  async function killModel(): Promise<void> {
    signal(await workingModel(), 'SIGKILL');
  }

  async function expectRecovery({ retryAfter }: ApiError, seed: number): Promise<void> {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await sleep((retryAfter ?? 2) * 1000);
    const draft = await session.call('generateDocument', request(seed));
    expect(draft.engine.kind).toBe('llama');
    await expectGrounded(session, draft, CONTEXT);
  }
});

async function draftCount(): Promise<number> {
  return (await session.call('listDocuments', { query: { limit: 200 } })).data.length;
}

async function stored(id: string): Promise<Draft> {
  return session.call('getDocument', { params: { document_id: id }, query: { format: 'json' } });
}

async function isResting(pid: number): Promise<true | undefined> {
  const before = cpuTime(pid);
  await sleep(500);
  return cpuTime(pid) - before < 50 ? true : undefined;
}

/** The model child, once it computes: more than it takes to put away what came before. */
async function workingModel(): Promise<number> {
  let first: { readonly pid: number; readonly taken: number } | undefined;
  return eventually('the model works', () => {
    const pid = childOf(server.pid, 'model');
    if (pid === undefined) return undefined;
    if (first?.pid !== pid) first = { pid, taken: cpuTime(pid) };
    return cpuTime(pid) - first.taken >= 100 ? pid : undefined;
  });
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
