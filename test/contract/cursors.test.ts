import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildWall, issueToken, operatorPrincipal, SCOPES } from '../../src/access/index.ts';
import { appendAudit } from '../../src/audit/index.ts';
import { createClient, operationIds, operationOf } from '../../src/contract/index.ts';
import { addClient, addFirm, addPerson, listFirms } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { openBackups } from '../../src/store/index.ts';
import { startAppliance } from './appliance.ts';

/** Lists that go on with a cursor, and how each can be asked: another query or filter is another list. */
const ASKED: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>> = {
  listCases: [{}, { status: 'open' }, { q: 'Harrow' }],
  listCaseVersions: [{}],
  listFiles: [{}, { kind: 'precedent' }, { case_id: 'external:A' }],
  listDisposals: [{}, { case_id: 'external:A' }],
  searchVault: [{ q: 'lantern' }, { q: 'brass' }, { q: 'lantern', kind: 'precedent' }],
  listPrecedents: [{}, { case_id: 'external:A' }],
  searchPrecedents: [{ q: 'lantern' }, { q: 'brass' }],
  listPlans: [{}, { document_type: 'demand_letter' }],
  listDocuments: [{}, { document_type: 'demand_letter' }],
  listDocumentDisposals: [{}, { case_id: 'external:A' }],
  listWalls: [{}, { case_id: 'external:C' }],
  listQueue: [{}, { state: 'failed' }],
  listBackups: [{}],
  listAudit: [{}, { action: 'case.' }, { until: '2999-01-01T00:00:00Z' }],
};

it('a cursor is good for the list that gave it, and 400 everywhere else', async () => {
  const {
    url,
    prepared: token,
    withStores,
    close,
  } = await startAppliance(async (stores) => {
    const { id: firmId } = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
    const scopes = SCOPES;
    const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
    onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
    await openBackups(directory, { make: true });
    await stores.database.transaction((tx) =>
      appendAudit(tx, stores.clock, operator, {
        action: 'backup.created',
        subject: 'appliance',
        details: { directory },
      }),
    );
    const { client } = await addClient(stores, operator, { firmId, name: 'Practice', scopes });
    return (await issueToken(stores, operator, { clientId: client.id })).access_token;
  });
  onTestFinished(close);
  const api = createClient({ baseUrl: url, token });
  const cases: string[] = [];
  for (const external of ['A', 'B', 'C']) {
    const params = { case_id: `external:${external}` };
    cases.push((await api.call('putCase', { params, body: { title: `Harrow v. Bell ${external}` } })).id);
  }
  const held = { params: { case_id: 'external:B' } };
  await api.call('placeHold', { ...held, body: { name: 'Suit', reason: 'It may be sued over.' } });
  for (const judge of ['Oda', 'Pell', 'Quill']) await api.call('putCase', { ...held, body: { judge } });
  await withStores(async (stores) => {
    const [firm] = await listFirms(stores, operator);
    const principal = operatorPrincipal(firm?.id ?? '');
    const person = await addPerson(stores, operator, { firmId: firm?.id ?? '', name: 'Ada' });
    for (const name of ['One', 'Two']) {
      const wall = {
        name,
        mode: 'screen' as const,
        reason: '',
        cases: cases.slice(2),
        subjects: [person.id],
      };
      await buildWall(stores, principal, wall);
    }
  });
  const upload = async (fields: Record<string, string>, name: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([`${name}: a brass lantern was lent.`]), `${name}.txt`);
    const id = (await api.call('uploadFiles', { form })).files[0]?.id ?? '';
    for await (const _ of api.events('followFile', { params: { file_id: id } }));
    return id;
  };
  for (const name of ['one', 'two', 'three']) await upload({ kind: 'precedent' }, name);
  for (const name of ['four', 'five']) await upload({ kind: 'precedent', case_id: 'external:A' }, name);
  for (const name of ['six', 'seven']) await upload({ case_id: 'external:A' }, name);
  const remove = (path: string) =>
    fetch(`${url}${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  for (const name of ['eight', 'nine'])
    expect(
      (await remove(`/v1/vault/files/${await upload({ case_id: 'external:A' }, name)}`)).status,
    ).toBeLessThan(300);
  for (let n = 0; n < 4; n++) {
    const body = {
      case_id: 'external:A',
      document_type: 'demand_letter',
      context: 'The lantern is to be returned.',
    };
    await api.call('createPlan', { body });
    const { id } = await api.call('generateDocument', { body });
    if (n >= 2) expect((await remove(`/v1/ai/documents/${id}`)).status).toBeLessThan(300);
  }

  for (const name of ['ten', 'eleven']) {
    const form = new FormData();
    form.set('file', new Blob([`%PDF-1.7\n${name}`]), `${name}.pdf`);
    const id = (await api.call('uploadFiles', { form })).files[0]?.id ?? '';
    for await (const _ of api.events('followFile', { params: { file_id: id } }));
  }
  for (let n = 0; n < 2; n++) {
    const { id } = await api.call('makeBackup', {});
    const job = () => api.call('getBackupJob', { params: { job_id: id } });
    await expect.poll(async () => (await job()).state).toBe('done');
  }

  const lists = operationIds.filter((id) => 'cursor' in (properties(id) ?? {}));
  expect(lists.toSorted()).toEqual(Object.keys(ASKED).sort());
  const ask = async (path: string, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ limit: '1', ...query });
    const answer = await fetch(`${url}${path}?${search}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: await answer.json() };
  };
  const ways = lists.flatMap((id) =>
    (ASKED[id] ?? []).map((query) => ({
      id,
      path: operationOf(id).path.replace('{case_id}', 'external:B'),
      query,
    })),
  );
  const given = await Promise.all(
    ways.map(async (way) => {
      const { status, body } = await ask(way.path, way.query);
      expect([way, status, typeof body.next_cursor]).toEqual([way, 200, 'string']);
      return { way, cursor: String(body.next_cursor) };
    }),
  );
  for (const { way, cursor } of given) {
    expect((await ask(way.path, { ...way.query, cursor })).status).toBe(200);
    for (const other of ways.filter((one) => one !== way)) {
      const { status, body } = await ask(other.path, { ...other.query, cursor });
      expect([way, other, status, body.code]).toEqual([way, other, 400, 'invalid_cursor']);
    }
    // Base64url has one way to write it; and what nobody gave out.
    for (const forged of [
      `${cursor}=`,
      `${cursor} `,
      cursor.slice(0, -1),
      btoa('["cases"]'),
      btoa('[1,2]'),
      btoa('{}'),
      'W10',
    ])
      expect([way, forged, (await ask(way.path, { ...way.query, cursor: forged })).status]).toEqual([
        way,
        forged,
        400,
      ]);
  }
});

function properties(id: (typeof operationIds)[number]): object | undefined {
  return (operationOf(id).query as { properties?: object } | undefined)?.properties;
}
