import { expect, it } from 'vitest';
import { addWall, operatorPrincipal, type Principal } from '../../src/access/index.ts';
import { listQueue, putQueuedFirst, retryQueued } from '../../src/administration/queue.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { claim, complete, enqueue, FairOrder } from '../../src/jobs/index.ts';
import { receiveFiles } from '../../src/vault/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { principal } = await newClient(stores, firm.firmId);
  const rows = await upsertCases(stores, firm, [{ title: 'One' }, { title: 'Two' }]);
  const [one = '', two = ''] = rows.map(({ id }) => id ?? '');
  const parts = { ...stores, onQueued: () => undefined };
  const upload = async (name: string, caseId: string, who: Principal = firm) => {
    const [outcome] = await receiveFiles(
      vaultParts(stores),
      who,
      fileParts([{ name, bytes: name }], { case_id: caseId }),
    );
    if (outcome?.outcome !== 'received') throw new Error('refused');
    return outcome.file.id;
  };
  const ids = async (who: Principal, state?: 'waiting' | 'running' | 'failed') =>
    (await listQueue(stores, who, { state, limit: 50 })).data.map(({ id }) => id);
  return { stores, firm, principal, one, two, parts, upload, ids };
}

it('lists what waits, runs and was given up, of cases that one sees', async () => {
  const { stores, firm, principal, one, two, parts, upload, ids } = await world();
  const [a, b] = [await upload('a.txt', one), await upload('b.txt', two)];
  await stores.database.transaction((tx) =>
    tx.updateTable('files').set({ status: 'failed', reason: 'damaged' }).where('id', '=', b).execute(),
  );
  await stores.database.transaction((tx) =>
    tx.updateTable('jobs').set({ state: 'done' }).where('subject', '=', b).execute(),
  );
  const draft = await stores.database.transaction((tx) =>
    enqueue(tx, stores, principal, {
      kind: 'generate_document',
      subject: 'doc_00000000000000000000000000',
      lane: null,
      payload: { case_id: one, input: { context: 'confidential words' } },
    }),
  );
  expect(await ids(principal)).toEqual([a, b, draft]);
  expect([await ids(principal, 'waiting'), await ids(principal, 'failed')]).toEqual([[a, draft], [b]]);
  expect(JSON.stringify(await listQueue(stores, principal, { limit: 50 }))).not.toContain('confidential');
  const first = await listQueue(stores, principal, { limit: 2 });
  const rest = await listQueue(stores, principal, { limit: 2, cursor: first.next_cursor ?? '' });
  expect([first.data.length, rest.data.map(({ id }) => id)]).toEqual([2, [draft]]);
  expect((await retryQueued(parts, principal, b)).state).toBe('waiting');
  await expect(retryQueued(parts, principal, b)).rejects.toMatchObject({ code: 'conflict' });
  await addWall(stores, firm, { caseId: one, subjectId: principal.clientId ?? '', reason: '' });
  expect(await ids(principal)).toEqual([b]);
  for (const id of [a, draft])
    await expect(putQueuedFirst(parts, principal, id)).rejects.toMatchObject({ code: 'not_found' });
  const other = operatorPrincipal((await newFirm(stores, 'Quill')).firmId);
  expect(await ids(other)).toEqual([]);
});

it('puts work before all others of the firm, and of no other firm', async () => {
  const { stores, firm, principal, one, two, parts, upload } = await world();
  const other = await newFirm(stores, 'Quill');
  const [theirs = ''] = (await upsertCases(stores, other, [{ title: 'Theirs' }])).map(({ id }) => id ?? '');
  const order = new FairOrder();
  const next = async () => {
    const job = await claim(stores, 'ingest_file', 'test', order);
    if (job === undefined) return undefined;
    await stores.database.transaction((tx) => complete(tx, stores, job));
    return job.subject;
  };
  const own = [await upload('1.txt', one), await upload('2.txt', one), await upload('3.txt', two)];
  const strange = await upload('4.txt', theirs, other);
  const last = await upload('5.txt', one);
  const put = await putQueuedFirst(parts, principal, last);
  expect([put.first, put.state]).toEqual([true, 'waiting']);
  const done = [await next(), await next(), await next(), await next(), await next()];
  expect(done[0]).toBe(last);
  expect(done.slice(0, 2)).toContain(strange);
  expect(new Set(done)).toEqual(new Set([...own, strange, last]));
  await expect(putQueuedFirst(parts, principal, last)).rejects.toMatchObject({ code: 'not_found' });
  expect(firm.firmId).not.toBe(other.firmId);
});
