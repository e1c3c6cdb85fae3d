import { describe, expect, it } from 'vitest';
import { addWall, issueToken } from '../../../src/access/index.ts';
import { upsertCase } from '../../../src/cases/index.ts';
import { operator } from '../../../src/platform/index.ts';
import { type Edge, json, type RawAnswer, send, startEdge } from '../server.ts';

const put = (edge: Edge, reference: string, body: object, headers: Record<string, string> = {}) =>
  send(edge, 'PUT', `/v1/cases/${reference}`, {
    token: edge.token,
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const get = (edge: Edge, path: string) => send(edge, 'GET', path, { token: edge.token });

async function upload(edge: Edge, fields: Readonly<Record<string, string>>): Promise<RawAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob(['PRIVILEGED memo']), 'memo.txt');
  const request = new Request(`http://127.0.0.1:${edge.port}`, { method: 'POST', body: form });
  return send(edge, 'POST', '/v1/vault/upload', {
    token: edge.token,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

const pointers = (answer: RawAnswer) =>
  (answer.json()['errors'] as { pointer: string }[]).map(({ pointer }) => pointer);

describe('an upload', () => {
  it.each(['case_id', 'kind', 'language'])(
    'whose %s is empty is refused, not filed elsewhere',
    async (field) => {
      const edge = await startEdge();
      for (const value of ['', '  ']) {
        const answer = await upload(edge, { [field]: value });
        expect([answer.status, pointers(answer)]).toEqual([422, [`/${field}`]]);
      }
      expect((await get(edge, '/v1/vault/files')).json()['data']).toEqual([]);
    },
  );

  it('may leave its title and tags empty', async () => {
    const edge = await startEdge();
    const answer = await upload(edge, { title: ' ', tags: '' });
    expect(answer.json()).toMatchObject({ files: [{ title: null, tags: [], case_id: null }] });
  });
});

describe('wherever a case is named', () => {
  it('the firm’s own id does, and 404 for one that is unknown or behind a wall', async () => {
    const edge = await startEdge();
    const long = `2026/${'ä'.repeat(150)}`;
    const id = String(
      (await put(edge, `external:${encodeURIComponent(long)}`, { title: 'Own' })).json()['id'],
    );
    const reference = `external:${long}`;
    const uploaded = await upload(edge, { case_id: reference });
    expect(uploaded.json()).toMatchObject({ files: [{ case_id: id }] });
    const encoded = encodeURIComponent(reference);
    expect((await get(edge, `/v1/vault/files?case_id=${encoded}`)).json()['data']).toHaveLength(1);
    expect((await get(edge, `/v1/vault/files?case_id=${id}`)).json()['data']).toHaveLength(1);
    expect((await get(edge, `/v1/vault/disposals?case_id=${encoded}`)).status).toBe(200);
    expect((await get(edge, `/v1/vault/search?q=memo&case_id=${encoded}`)).status).toBe(200);
    const held = await send(edge, 'POST', `/v1/cases/${encoded}/holds`, {
      token: edge.token,
      headers: json,
      body: '{"name":"Bell"}',
    });
    expect([held.status, held.json()['case_id']]).toEqual([201, id]);
    expect((await get(edge, `/v1/cases/${encoded}/holds`)).json()['data']).toHaveLength(1);
    const released = await send(edge, 'DELETE', `/v1/cases/${encoded}/holds/${held.json()['id']}`, {
      token: edge.token,
    });
    expect(released.status).toBe(200);

    const walled = await upsertCase(edge.stores, edge.firm, { values: { title: 'W', external_id: 'W' } });
    await addWall(edge.stores, edge.firm, {
      caseId: walled.case.id,
      subjectId: edge.clientId,
      reason: 'Former counsel.',
    });
    for (const name of ['external:nothing', 'external:', 'case_nothing', '', 'external:W', walled.case.id]) {
      const of = encodeURIComponent(name);
      const statuses = await Promise.all([
        get(edge, `/v1/vault/files?case_id=${of}`),
        get(edge, `/v1/vault/disposals?case_id=${of}`),
        get(edge, `/v1/vault/search?q=memo&case_id=${of}`),
        ...(name === '' ? [] : [get(edge, `/v1/cases/${of}`), get(edge, `/v1/cases/${of}/holds`)]),
        ...(name === '' ? [] : [upload(edge, { case_id: name })]),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual(statuses.map(() => 404));
    }
  });

  it('a token knows it by its id, and none is issued for cases that are not to be seen', async () => {
    const edge = await startEdge();
    const { id } = (await put(edge, 'external:T-1', { title: 'Token' })).json();
    const walled = await upsertCase(edge.stores, edge.firm, { values: { title: 'W', external_id: 'W' } });
    await addWall(edge.stores, edge.firm, {
      caseId: walled.case.id,
      subjectId: edge.clientId,
      reason: 'Former counsel.',
    });
    const ask = (cases: string[]) =>
      send(edge, 'POST', '/v1/auth/token', {
        headers: json,
        body: JSON.stringify({
          grant_type: 'client_credentials',
          client_id: edge.clientId,
          client_secret: edge.secret,
          authorization_details: [{ type: 'firm_resources', cases }],
        }),
      });
    const granted = await ask(['external:T-1', String(id)]);
    expect(granted.json()['authorization_details']).toEqual([{ type: 'firm_resources', cases: [id] }]);
    const token = String(granted.json()['access_token']);
    const list = await send(edge, 'GET', '/v1/cases?fields=id', { token });
    expect(list.json()['data']).toEqual([{ id }]);
    const refused = await Promise.all(
      [['case_nothing'], ['external:nothing'], ['external:W'], [walled.case.id], [''], [String(id), 'x']].map(
        ask,
      ),
    );
    for (const answer of refused) {
      expect([answer.status, answer.json()['error']]).toEqual([400, 'invalid_authorization_details']);
    }
    expect(new Set(refused.map(({ body }) => body)).size).toBe(1);
    await expect(
      issueToken(edge.stores, operator, {
        clientId: edge.clientId,
        authorizationDetails: [{ type: 'firm_resources', cases: ['external:nothing'] }],
      }),
    ).rejects.toMatchObject({ error: 'invalid_authorization_details' });
  });
});

describe('an external id', () => {
  it('is never blank: cases that have nothing to do with each other would become one', async () => {
    const edge = await startEdge();
    const sent = [
      await put(edge, 'external:', { title: 'A' }),
      await put(edge, 'external:%20', { title: 'A' }),
      await put(edge, `external:${'x'.repeat(201)}`, { title: 'A' }),
      await put(edge, 'external:%20A', { title: 'A' }),
      await put(edge, 'external:A%0A', { title: 'A' }),
    ];
    for (const answer of sent) expect([answer.status, pointers(answer)]).toEqual([422, ['/params/case_id']]);
    const { id } = (await put(edge, 'external:A', { title: 'A' })).json();
    for (const external_id of ['', ' ', ' A', 'A\t']) {
      const answer = await put(edge, String(id), { external_id });
      expect([answer.status, pointers(answer)]).toEqual([422, ['/external_id']]);
    }
    const batch = await send(edge, 'POST', '/v1/cases/batch', {
      token: edge.token,
      headers: json,
      body: JSON.stringify({ cases: ['', ' ', 'A '].map((external_id) => ({ external_id, title: 'B' })) }),
    });
    const { results } = batch.json() as unknown as { results: { outcome: string; error: unknown }[] };
    for (const row of results) {
      expect(row).toMatchObject({ outcome: 'failed', error: { errors: [{ pointer: '/external_id' }] } });
    }
  });

  it('that an earlier version took stays reachable and may stay as it is', async () => {
    const edge = await startEdge();
    const { id } = (await put(edge, 'external:A', { title: 'A' })).json();
    const stored = ' A '.padEnd(210, 'x');
    await edge.stores.database.transaction(async (tx) => {
      await tx.updateTable('cases').set({ external_id: stored }).where('id', '=', String(id)).execute();
    });
    const reference = `external:${encodeURIComponent(stored)}`;
    expect((await get(edge, `/v1/cases/${reference}`)).json()['id']).toBe(id);
    expect((await put(edge, reference, { judge: 'Vale' })).status).toBe(200);
    expect((await put(edge, String(id), { judge: 'Bell' })).status).toBe(200);
    expect((await put(edge, String(id), { external_id: 'A' })).status).toBe(200);
  });
});
