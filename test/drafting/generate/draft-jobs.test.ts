/** Drafts that nobody waits for: through failures, restarts and walls. Real queue, real database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  addWall,
  issueToken,
  operatorPrincipal,
  type Principal,
  revokeTokenById,
} from '../../../src/access/index.ts';
import type { DraftDocument, DraftJob, DraftWorker, Engine } from '../../../src/drafting/index.ts';
import { createDraftWorker, getDraftJob, listDocuments, orderDraft } from '../../../src/drafting/index.ts';
import { chargeAbandoned, claim, FairOrder } from '../../../src/jobs/index.ts';
import { ChanceryError, operator, silentLog } from '../../../src/platform/index.ts';
import { newClient, newFirm } from '../../support/world.ts';
import { type DemoWorld, worldOfCases } from '../demo-world.ts';
import { scripted } from '../sample.ts';

const WRITES = scripted([{ section: 'introduction', text: 'Written by a model.' }]);

const input = (world: DemoWorld, overrides: object = {}) => ({
  case_id: world.cases.get('DEMO-001') ?? '',
  document_type: 'motion_to_dismiss',
  context: 'Move to dismiss.',
  ...overrides,
});

/** A worker that has not begun, and the parts of whoever orders. */
function idle(world: DemoWorld) {
  const worker = createDraftWorker({ ...world.parts, log: silentLog });
  return { worker, parts: { ...world.parts, progress: worker } };
}

async function running(world: DemoWorld) {
  const { worker, parts } = idle(world);
  await worker.start();
  onTestFinished(() => worker.stop());
  return { worker, parts };
}

type Parts = Awaited<ReturnType<typeof running>>['parts'];

async function until(
  parts: Parts,
  principal: Principal,
  id: string,
  wanted: (job: DraftJob) => boolean = ({ state }) => state === 'done' || state === 'failed',
): Promise<DraftJob> {
  for (;;) {
    const job = await getDraftJob(parts, principal, id);
    if (wanted(job)) return job;
    await sleep(20);
  }
}

function failing(error: unknown, times: number): Engine {
  let left = times;
  return {
    ...WRITES,
    async *write(...asked) {
      if (left-- > 0) throw error;
      return yield* WRITES.write(...asked);
    },
  };
}

/** Writes when it is told to. */
function held(): { engine: Engine; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const engine: Engine = {
    ...WRITES,
    async *write(request, signal, writer) {
      signal.throwIfAborted();
      const gone = new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      await Promise.race([promise, gone]);
      return yield* WRITES.write(request, signal, writer);
    },
  };
  return { engine, release: resolve };
}

describe('an ordered draft', () => {
  test('is written, and the job has it', async () => {
    const world = await worldOfCases(WRITES);
    const { parts } = await running(world);
    const ordered = await orderDraft(parts, world.firm, input(world));
    expect(ordered).toMatchObject({ kind: 'generate_document', case_id: input(world).case_id });
    expect(ordered.document).toBeUndefined();
    const done = await until(parts, world.firm, ordered.id);
    expect(done).toMatchObject({ state: 'done', position: null, finished_at: expect.any(String) });
    const { sections } = JSON.parse(Buffer.from(done.document ?? []).toString()) as DraftDocument;
    expect(sections[0]?.paragraphs[0]?.text).toBe('Written by a model.');
    expect((await listDocuments(parts, world.firm, { limit: 10 })).data).toHaveLength(1);
  });

  test.each([
    ['an unknown document type', { document_type: 'sonnet' }, 'unknown_document_type'],
    ['a case that does not exist', { case_id: 'case_00000000000000000000000000' }, 'not_found'],
    ['an engine that is not there', { engine: 'openai' }, 'engine_unavailable'],
  ])('%s is refused before there is a job', async (_what, overrides, code) => {
    const world = await worldOfCases(WRITES);
    const { parts } = idle(world);
    await expect(orderDraft(parts, world.firm, input(world, overrides))).rejects.toMatchObject({ code });
    expect(await claim(parts, 'generate_document', 'test')).toBeUndefined();
  });

  test('that cannot be written ends with its problem', async () => {
    const world = await worldOfCases(WRITES);
    const { parts } = await running(world);
    const { id } = await orderDraft(parts, world.firm, input(world, { sources: ['file_none'] }));
    const job = await until(parts, world.firm, id);
    expect(job).toMatchObject({
      state: 'failed',
      problem: { code: 'validation_failed', errors: [{ pointer: '/sources/0' }] },
    });
  });

  test('is tried again when the engine is away for a moment', async () => {
    const away = new ChanceryError('engine_unavailable', 'The language model stopped.', { retryAfter: 1 });
    const world = await worldOfCases(failing(away, 1));
    const { parts } = await running(world);
    const { id } = await orderDraft(parts, world.firm, input(world));
    expect(await until(parts, world.firm, id)).toMatchObject({ state: 'done' });
  });

  test('waits with its place among those that who ordered it may see', async () => {
    const world = await worldOfCases(WRITES);
    const { parts, worker } = idle(world);
    const one = (await newClient(parts, world.firm.firmId)).principal;
    const two = (await newClient(parts, world.firm.firmId)).principal;
    const first = await orderDraft(parts, one, input(world));
    const second = await orderDraft(parts, one, input(world));
    const third = await orderDraft(parts, two, input(world));
    const places = async () => [
      (await getDraftJob(parts, one, first.id)).position,
      (await getDraftJob(parts, one, second.id)).position,
      (await getDraftJob(parts, two, third.id)).position,
    ];
    // Of those of others nothing is told: their cases may be behind a wall.
    expect(await places()).toEqual([1, 2, 1]);
    const person = { ...one, personId: 'person_1' };
    const fourth = await orderDraft(parts, person, input(world));
    expect((await getDraftJob(parts, person, fourth.id)).position).toBe(1);
    expect(await places()).toEqual([1, 2, 1]);
    const walled = await orderDraft(parts, two, input(world, { case_id: world.cases.get('DEMO-002') }));
    const beside = await orderDraft(parts, two, input(world));
    const place = async () => (await getDraftJob(parts, two, beside.id)).position;
    expect(await place()).toBe(3);
    const wall = { caseId: walled.case_id, subjectId: two.clientId ?? '', reason: 'adverse' };
    await addWall(parts, world.firm, wall);
    expect(await place()).toBe(2);
    await worker.start();
    onTestFinished(() => worker.stop());
    await until(parts, one, second.id);
    expect(await places()).toEqual([null, null, null]);
  });
});

describe('a restart', () => {
  test('in good order puts it back, and it is written afterwards, once', async () => {
    const { engine, release } = held();
    const world = await worldOfCases(engine);
    const before = await running(world);
    const { id } = await orderDraft(before.parts, world.firm, input(world));
    await until(before.parts, world.firm, id, ({ state }) => state === 'running');
    await before.worker.stop();
    expect(await getDraftJob(before.parts, world.firm, id)).toMatchObject({ state: 'waiting', position: 1 });
    release();
    const { parts } = await running(world);
    expect(await until(parts, world.firm, id)).toMatchObject({ state: 'done' });
    expect((await listDocuments(parts, world.firm, { limit: 10 })).data).toHaveLength(1);
  });

  test('after a crash finds it running and writes it', async () => {
    const world = await worldOfCases(WRITES);
    const { parts } = idle(world);
    const { id } = await orderDraft(parts, world.firm, input(world));
    await claim(parts, 'generate_document', 'a process that is gone', new FairOrder());
    const { parts: after } = await running(world);
    expect(await until(after, world.firm, id)).toMatchObject({ state: 'done' });
  });

  test('is charged to what was being written: after three ends of the server a draft fails and says so', async () => {
    const world = await worldOfCases(WRITES);
    const { parts } = idle(world);
    const { id } = await orderDraft(parts, world.firm, input(world));
    for (let end = 0; end < 2; end++) {
      await claim(parts, 'generate_document', 'a process that is gone', new FairOrder());
      await chargeAbandoned(parts, 'generate_document', 'the server ended', null);
      expect(await getDraftJob(parts, world.firm, id)).toMatchObject({ state: 'waiting' });
    }
    await claim(parts, 'generate_document', 'a process that is gone', new FairOrder());
    const { parts: after } = await running(world);
    expect(await until(after, world.firm, id)).toMatchObject({
      state: 'failed',
      problem: { code: 'service_unavailable', hint: expect.stringContaining('Order the draft again') },
    });
  });
});

describe('walls', () => {
  async function done(): Promise<{
    world: DemoWorld;
    parts: Parts;
    worker: DraftWorker;
    id: string;
    owner: Principal;
    ownerId: string;
  }> {
    const world = await worldOfCases(WRITES);
    const { parts, worker } = await running(world);
    const { principal: owner, clientId: ownerId } = await newClient(parts, world.firm.firmId);
    const { id } = await orderDraft(parts, owner, input(world));
    await until(parts, owner, id);
    return { world, parts, worker, id, owner, ownerId };
  }

  test('nobody else sees the job: not another client, not another person, not another firm', async () => {
    const { world, parts, id, owner } = await done();
    const others = [
      (await newClient(parts, world.firm.firmId)).principal,
      { ...owner, personId: 'person_1' },
      world.firm,
      await newFirm(parts, 'Another firm'),
      operatorPrincipal(world.firm.firmId),
    ];
    for (const other of others) {
      await expect(getDraftJob(parts, other, id)).rejects.toMatchObject({ code: 'not_found' });
    }
    await expect(getDraftJob(parts, owner, 'job_none')).rejects.toMatchObject({
      code: 'not_found',
      message: 'No such job.',
    });
  });

  test('nor does who ordered it, once walled from the case', async () => {
    const { world, parts, id, owner, ownerId } = await done();
    const wall = { caseId: input(world).case_id, subjectId: ownerId, reason: 'adverse' };
    await addWall(parts, world.firm, wall);
    await expect(getDraftJob(parts, owner, id)).rejects.toMatchObject({
      code: 'not_found',
      message: 'No such job.',
    });
  });

  test('a wall put up while it waits holds when it is written', async () => {
    const world = await worldOfCases(WRITES);
    const { parts, worker } = idle(world);
    const { principal: owner, clientId } = await newClient(parts, world.firm.firmId);
    const { id } = await orderDraft(parts, owner, input(world));
    const caseId = input(world).case_id;
    await addWall(parts, world.firm, { caseId, subjectId: clientId, reason: 'adverse' });
    await worker.start();
    onTestFinished(() => worker.stop());
    await expect(getDraftJob(parts, owner, id)).rejects.toMatchObject({ code: 'not_found' });
    for (let tries = 0; tries < 50 && worker.position(id) === undefined; tries++) await sleep(10);
    expect((await listDocuments(parts, world.firm, { limit: 10 })).data).toEqual([]);
  });

  test('a token revoked while it waits writes nothing', async () => {
    const world = await worldOfCases(WRITES);
    const { parts, worker } = idle(world);
    const { principal, clientId } = await newClient(parts, world.firm.firmId);
    const issued = await issueToken(parts, operator, { clientId });
    const [, claims = ''] = issued.access_token.split('.');
    const { jti } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { jti: string };
    const owner = { ...principal, tokenId: jti };
    const { id } = await orderDraft(parts, owner, input(world));
    await revokeTokenById(parts, operator, jti);
    await worker.start();
    onTestFinished(() => worker.stop());
    const job = await until(parts, owner, id);
    expect(job).toMatchObject({ state: 'failed', problem: { code: 'invalid_token' } });
  });
});
