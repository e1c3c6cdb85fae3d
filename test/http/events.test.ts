import { expect, it, onTestFinished } from 'vitest';
import { addWall, endSessionsFor, issueToken, revokeClientTokens } from '../../src/access/index.ts';
import { upsertCase, upsertCases } from '../../src/cases/index.ts';
import { enqueue } from '../../src/jobs/index.ts';
import { operator } from '../../src/platform/index.ts';
import { receiveFiles } from '../../src/vault/index.ts';
import { fromOwnPage, signedInPerson } from '../support/people.ts';
import { fileParts, newClient, newFirm, vaultParts } from '../support/world.ts';
import { startEdge } from './server.ts';

interface Told {
  readonly id: string;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

async function world() {
  const edge = await startEdge();
  const { stores, firm } = edge;
  const rows = await upsertCases(stores, firm, [{ title: 'Open' }, { title: 'Hidden' }]);
  const [open = '', hidden = ''] = rows.map(({ id }) => id ?? '');
  const upload = async (caseId: string, name: string) => {
    const [outcome] = await receiveFiles(
      vaultParts(stores),
      firm,
      fileParts([{ name, bytes: name }], { case_id: caseId }),
    );
    if (outcome?.outcome !== 'received') throw new Error('refused');
    return outcome.file.id;
  };
  const follow = async (headers: Record<string, string>) => {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const response = await fetch(`${edge.url}/v1/events`, { headers, signal: leave.signal });
    const told: Told[] = [];
    const reading = (async () => {
      let text = '';
      for await (const chunk of response.body ?? []) {
        text += new TextDecoder().decode(chunk as Uint8Array);
        const pieces = text.split('\n\n');
        text = pieces.pop() ?? '';
        for (const piece of pieces) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(piece)?.[1] ?? '';
          if (piece.startsWith(':')) continue;
          told.push({
            id: field('id'),
            event: field('event'),
            data: JSON.parse(field('data')) as Told['data'],
          });
        }
      }
    })().catch(() => undefined);
    const has = (id: string) => told.some(({ data }) => data['id'] === id);
    return { status: response.status, told, has, over: reading, leave: () => leave.abort() };
  };
  const tokenOf = async (clientId: string, scope?: string) => ({
    authorization: `Bearer ${(await issueToken(stores, operator, { clientId, scope })).access_token}`,
  });
  return { ...edge, open, hidden, upload, follow, tokenOf };
}

it('tells of what one may see and has the scopes for, and goes on where another stream ended', async () => {
  const { stores, firm, clientId, principal, open, upload, follow, tokenOf } = await world();
  const token = await tokenOf(clientId);
  const first = await follow(token);
  const few = await follow(await tokenOf(clientId, 'cases:read'));
  await expect.poll(() => [first.told[0]?.event, few.told[0]?.event]).toEqual(['ready', 'ready']);
  expect(first.told[0]?.data).toEqual({ resumed: false });
  const file = await upload(open, 'a.txt');
  await expect
    .poll(() => first.told.find(({ event }) => event === 'file')?.data)
    .toEqual({
      id: file,
      case_id: open,
      status: 'queued',
      pages: null,
      pages_read: 0,
    });
  first.leave();
  const missed = await upload(open, 'b.txt');
  await upsertCase(stores, firm, { reference: open, values: { judge: 'Hon. A. Quill' } });
  const job = await stores.database.transaction((tx) =>
    enqueue(tx, stores, principal, {
      kind: 'generate_document',
      subject: 'doc_00000000000000000000000000',
      lane: null,
      payload: {
        case_id: open,
        principal: { kind: 'client', firmId: firm.firmId, clientId, personId: null },
      },
    }),
  );
  const again = await follow({ ...token, 'last-event-id': first.told.at(-1)?.id ?? '' });
  await expect.poll(() => [again.has(missed), again.has(open), again.has(job)]).toEqual([true, true, true]);
  expect(again.told[0]?.data).toEqual({ resumed: true });
  expect(again.has(file)).toBe(false);
  await expect.poll(() => few.has(open)).toBe(true);
  expect(new Set(few.told.map(({ event }) => event))).toEqual(new Set(['ready', 'case']));
  for (const id of ['0', 'nonsense', `${first.told[0]?.id}A`]) {
    const anew = await follow({ ...token, 'last-event-id': id });
    await expect.poll(() => anew.told[0]?.data).toEqual({ resumed: false });
    anew.leave();
  }
});

it('names of an event tell neither numbers nor an order', async () => {
  const { clientId, open, upload, follow, tokenOf } = await world();
  const stream = await follow(await tokenOf(clientId));
  for (const name of ['a', 'b', 'c']) await upload(open, name);
  await expect.poll(() => stream.told.length).toBeGreaterThanOrEqual(4);
  for (const { id } of stream.told) expect(id).toMatch(/^[\w-]{22}$/);
});

it('never tells of what is behind a wall, whenever the wall went up', async () => {
  const { stores, firm, open, hidden, upload, follow, tokenOf } = await world();
  const STEPS = 30;
  const watchers = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => {
      const { clientId } = await newClient(stores, firm.firmId);
      const stream = await follow(await tokenOf(clientId));
      return { clientId, stream, walledAt: Math.floor((n * STEPS) / 6) };
    }),
  );
  await expect.poll(() => watchers.every(({ stream }) => stream.told.length > 0)).toBe(true);
  const behind: { id: string; step: number }[] = [];
  const seen: string[] = [];
  for (let step = 0; step < STEPS; step++) {
    for (const { clientId, walledAt } of watchers)
      if (walledAt === step) await addWall(stores, firm, { caseId: hidden, subjectId: clientId, reason: '' });
    if (step % 3 === 0) seen.push(await upload(open, `open ${step}`));
    else behind.push({ id: await upload(hidden, `hidden ${step}`), step });
    await upsertCase(stores, firm, { reference: hidden, values: { judge: `Judge ${step}` } });
    if (step % 7 === 0) await new Promise((done) => setTimeout(done, 300));
  }
  const last = await upload(open, 'the last one');
  await expect.poll(() => watchers.every(({ stream }) => stream.has(last))).toBe(true);
  for (const { stream, walledAt } of watchers) {
    for (const id of seen) expect(stream.has(id)).toBe(true);
    const hiddenSince = behind.filter(({ step }) => step >= walledAt).map(({ id }) => id);
    expect(stream.told.filter(({ data }) => hiddenSince.includes(String(data['id'])))).toEqual([]);
    if (walledAt === 0) expect(JSON.stringify(stream.told)).not.toContain(hidden);
  }
  // Neither is it told afterwards.
  for (const { clientId, stream, walledAt } of watchers) {
    const late = await follow({ ...(await tokenOf(clientId)), 'last-event-id': stream.told[0]?.id ?? '' });
    await expect.poll(() => late.has(last)).toBe(true);
    expect([walledAt, JSON.stringify(late.told).includes(hidden)]).toEqual([walledAt, false]);
  }
});

it('ends with the token, the session, its idle time and the role; other firms are told nothing', async () => {
  const { stores, firm, clientId, open, upload, follow, tokenOf } = await world();
  const other = await newFirm(stores, 'Quill');
  const stranger = await follow(await tokenOf((await newClient(stores, other.firmId)).clientId));
  const [leaves, idle, demoted] = [
    await signedInPerson(stores, firm.firmId, ['lawyer']),
    await signedInPerson(stores, firm.firmId, ['lawyer']),
    await signedInPerson(stores, firm.firmId, ['lawyer']),
  ];
  const streams = {
    token: await follow(await tokenOf(clientId)),
    leaves: await follow(fromOwnPage(leaves.secret)),
    idle: await follow(fromOwnPage(idle.secret)),
    demoted: await follow(fromOwnPage(demoted.secret)),
  };
  const file = await upload(open, 'a.txt');
  await expect.poll(() => Object.values(streams).every(({ has }) => has(file))).toBe(true);
  await revokeClientTokens(stores, operator, clientId);
  await endSessionsFor(stores, operator, { id: leaves.sessionId });
  await stores.database.transaction(async (tx) => {
    const seen_at = new Date(Date.now() - 31 * 60_000).toISOString();
    await tx.updateTable('sessions').set({ seen_at }).where('id', '=', idle.sessionId).execute();
    await tx.updateTable('people').set({ roles: 'auditor' }).where('id', '=', demoted.personId).execute();
  });
  await Promise.all(Object.values(streams).map(({ over }) => over));
  expect(Object.values(streams).map(({ told }) => told.at(-1)?.data['code'])).toEqual([
    'invalid_token',
    'session_ended',
    'session_ended',
    'insufficient_scope',
  ]);
  expect(stranger.told.map(({ event }) => event)).toEqual(['ready']);
});

it('has at most eight streams for one person or program, and room again when one is left', async () => {
  const { clientId, follow, tokenOf } = await world();
  const token = await tokenOf(clientId);
  const streams = [];
  for (let n = 0; n < 8; n++) streams.push(await follow(token));
  expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect((await follow(token)).status).toBe(429);
  streams[3]?.leave();
  await expect.poll(async () => (await follow(token)).status).toBe(200);
});
