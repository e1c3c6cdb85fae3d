import { expect, it, onTestFinished } from 'vitest';
import { issueToken, SCOPES } from '../../src/access/index.ts';
import { type AnswerEvent, createClient } from '../../src/contract/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { startAppliance } from './appliance.ts';

it('tells of a file page by page, of an ordered draft, and of what speaks against a decision that a draft cites', async () => {
  const { url, prepared, withStores, close } = await startAppliance(async (stores) => {
    const { id: firmId } = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
    const { client } = await addClient(stores, operator, { firmId, name: 'Practice', scopes: SCOPES });
    return (await issueToken(stores, operator, { clientId: client.id })).access_token;
  });
  onTestFinished(close);
  const api = createClient({ baseUrl: url, token: prepared });
  const told: AnswerEvent<'followEvents'>[] = [];
  const leave = new AbortController();
  const reading = (async () => {
    for await (const event of api.events('followEvents', { signal: leave.signal })) told.push(event);
  })().catch(() => undefined);
  const upload = async (name: string, text: string) => {
    const form = new FormData();
    form.set('kind', 'precedent');
    form.set('file', new Blob([text]), name);
    const sent = await api.send('uploadFiles', { form, headers: { prefer: 'wait=30' } });
    return sent.body.files[0]?.id ?? '';
  };
  const body = 'A lender of chattels may ask for their return. The lantern was kept without right.\n';
  const decision = await upload('harrow.txt', `Harrow v. Bell\n12 F.3d 118 (1st Cir. 1999)\n\n${body}`);
  const file = (id: string) =>
    told.flatMap((one) => (one.event === 'file' && one.data.id === id ? [one.data.status] : []));
  await expect.poll(() => file(decision).at(-1)).toBe('ready');
  const matter = await api.call('putCase', {
    params: { case_id: 'external:1' },
    body: { title: 'Harrow v. Bell' },
  });
  const ordered = await api.send('generateDocument', {
    body: { case_id: matter.id, document_type: 'demand_letter', context: 'Return the lantern.' },
    headers: { prefer: 'respond-async' },
  });
  expect(ordered.status).toBe(202);
  const done = () =>
    told.flatMap((one) => (one.event === 'job' && one.data.state === 'done' ? [one.data.document_id] : []));
  await expect.poll(() => done().length).toBe(1);
  const [draft = null] = done();
  expect(told.some((one) => one.event === 'draft' && one.data.id === draft)).toBe(true);
  await withStores((stores) =>
    stores.database.transaction((tx) =>
      tx
        .insertInto('document_sources')
        .values({ document_id: draft ?? '', file_id: decision })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    ),
  );
  const overruling = await upload(
    'quill.txt',
    'Quill v. Marlowe\n40 F.3d 7 (1st Cir. 2004)\n\nWe overrule Harrow v. Bell, 12 F.3d 118 (1st Cir. 1999).\n',
  );
  await upload(
    'following.txt',
    'Vale v. Finch\n41 F.3d 9 (1st Cir. 2005)\n\nWe follow Harrow v. Bell, 12 F.3d 118 (1st Cir. 1999).\n',
  );
  const treatments = () => told.flatMap((one) => (one.event === 'treatment' ? [one.data] : []));
  await expect.poll(() => treatments().length).toBe(1);
  expect(treatments()).toEqual([
    { file_id: decision, treated_by: overruling, treatment: 'overruled', page: 1, documents: [draft] },
  ]);
  const title = (await api.call('getDocument', { params: { document_id: draft ?? '' } })).title;
  expect((await api.call('listTreatments', {})).data).toEqual([
    {
      decision: { id: decision, title: 'Harrow v. Bell, 12 F.3d 118 (1st Cir. 1999)' },
      treated_by: { id: overruling, title: 'quill.txt' },
      ...{ treatment: 'overruled', page: 1, span: [expect.any(Number), expect.any(Number)] },
      documents: [{ id: draft, title }],
    },
  ]);
  leave.abort();
  await reading;
  const events = (document_id: string) =>
    api.events('followEvents', { query: { document_id } })[Symbol.asyncIterator]();
  const shown = events(draft ?? '');
  expect((await shown.next()).value).toMatchObject({ event: 'ready' });
  await api.call('deleteDocument', { params: { document_id: draft ?? '' } });
  expect((await shown.next()).value).toMatchObject({ event: 'gone', data: { id: draft } });
  await shown.return?.();
  await expect(events(draft ?? '').next()).rejects.toMatchObject({ code: 'not_found' });
  expect((await api.call('listTreatments', {})).data).toEqual([]);
});
