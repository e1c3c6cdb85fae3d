import { expect, it } from 'vitest';
import { addWall, buildWall } from '../../src/access/index.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { fromOwnPage, signedInPerson } from '../support/people.ts';
import { newFirm } from '../support/world.ts';
import { startEdge } from './server.ts';

async function world() {
  const edge = await startEdge();
  const { stores, firm } = edge;
  const admin = await signedInPerson(stores, firm.firmId, ['admin', 'lawyer']);
  const lawyer = await signedInPerson(stores, firm.firmId, ['lawyer']);
  const rows = await upsertCases(stores, firm, [
    { title: 'Harrow v. Bell', external_id: 'one' },
    { title: 'Estate of Quill', external_id: 'two' },
  ]);
  const [one = '', two = ''] = rows.map(({ id }) => id ?? '');
  const send = async (
    method: string,
    path: string,
    json?: unknown,
    { secret, headers = {} }: { secret?: string; headers?: Record<string, string> } = {},
  ) => {
    const response = await fetch(`${edge.url}${path}`, {
      method,
      headers: {
        ...fromOwnPage(secret ?? admin.secret),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    const text = await response.text();
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    return { status: response.status, etag: response.headers.get('etag') ?? '', text, body };
  };
  const sees = async (secret: string) =>
    ((await send('GET', '/v1/cases', undefined, { secret })).body['data'] as { title: string }[]).length;
  return { ...edge, admin, lawyer, one, two, send, sees };
}

const WALL = '/v1/walls/Bell%20conflict';
const said = (subjects: readonly string[], cases: readonly string[] = ['external:one']) => ({
  mode: 'screen',
  reason: 'Former counsel',
  cases,
  subjects,
});

it('a wall is put up, changed and taken down, and holds from the next request on', async () => {
  const { lawyer, admin, send, sees, one, two } = await world();
  expect(await sees(lawyer.secret)).toBe(2);
  const built = await send('PUT', WALL, said([lawyer.personId]), { headers: { 'if-none-match': '*' } });
  expect([built.status, built.body]).toMatchObject([
    201,
    { name: 'Bell conflict', mode: 'screen', cases: [one], subjects: [{ id: lawyer.personId }] },
  ]);
  expect(await sees(lawyer.secret)).toBe(1);
  const read = await send('GET', WALL);
  expect([read.status, read.etag]).toEqual([200, built.etag]);
  expect((await send('GET', WALL, undefined, { headers: { 'if-none-match': read.etag } })).status).toBe(304);
  const again = await send('PUT', WALL, said([lawyer.personId]), { headers: { 'if-none-match': '*' } });
  expect(again.body['code']).toBe('precondition_failed');
  const grown = await send('PUT', WALL, said([lawyer.personId], [one, two]), {
    headers: { 'if-match': read.etag },
  });
  expect([grown.status, grown.body['cases']]).toEqual([200, [one, two]]);
  expect(await sees(lawyer.secret)).toBe(0);
  const stale = await send('DELETE', WALL, undefined, { headers: { 'if-match': read.etag } });
  expect(stale.body['code']).toBe('precondition_failed');
  // Of one case it is taken away by saying it without.
  await send('PUT', WALL, said([lawyer.personId], [two]));
  expect(await sees(lawyer.secret)).toBe(1);
  expect((await send('DELETE', WALL)).status).toBe(204);
  expect(await sees(lawyer.secret)).toBe(2);
  expect((await send('DELETE', WALL)).body['code']).toBe('not_found');
  expect(await sees(admin.secret)).toBe(2);
});

it('what is wrong is refused where it is said, and nothing is changed', async () => {
  const { stores, lawyer, send, one } = await world();
  const other = await newFirm(stores, 'Quill Partners');
  const stranger = await signedInPerson(stores, other.firmId, ['lawyer']);
  for (const [body, status, code] of [
    [said([]), 400, 'invalid_request'],
    [said([lawyer.personId], []), 400, 'invalid_request'],
    [{ ...said([lawyer.personId]), reason: undefined }, 400, 'invalid_request'],
    [{ ...said([lawyer.personId]), mode: 'both' }, 400, 'invalid_request'],
    [said([lawyer.personId], ['external:three']), 404, 'not_found'],
    [said([stranger.personId]), 404, 'not_found'],
    [said(['client_00000000000000000000000000']), 404, 'not_found'],
  ] as const) {
    const answer = await send('PUT', WALL, body);
    expect([body, answer.status, answer.body['code']]).toEqual([body, status, code]);
  }
  expect((await send('PUT', '/v1/walls/%20', said([lawyer.personId]))).body['code']).toBe(
    'validation_failed',
  );
  expect((await send('GET', `/v1/walls?case_id=${one}`)).body['data']).toEqual([]);
});

it('an administrator sees no wall that hides a case from them, and changes nothing of one', async () => {
  const { stores, firm, admin, lawyer, send, one, two } = await world();
  // The same name around a case that the administrator does not see, and around one that they do.
  await buildWall(stores, firm, {
    name: 'Bell conflict',
    mode: 'screen',
    reason: 'Secret reason',
    cases: [one],
    subjects: [admin.personId],
  });
  await addWall(stores, firm, { caseId: one, subjectId: lawyer.personId, reason: 'Secret reason' });
  expect((await send('GET', '/v1/walls')).body['data']).toEqual([]);
  expect((await send('GET', WALL)).status).toBe(404);
  expect((await send('DELETE', WALL)).status).toBe(404);
  const preview = await send('POST', '/v1/walls/preview', { ...said(['x'], [one]), reason: undefined });
  expect(preview.status).toBe(404);
  const built = await send(
    'PUT',
    WALL,
    { ...said([lawyer.personId], [two]), mode: 'admit' },
    {
      headers: { 'if-none-match': '*' },
    },
  );
  // Whoever lets others in and not themselves is out, too; what they said was done.
  expect([built.status, built.text.includes('Secret')]).toEqual([201, false]);
  const rows = await stores.database.read.selectFrom('walls').selectAll().orderBy('id').execute();
  expect(rows.map(({ case_id, subject_id, mode }) => [case_id, subject_id, mode])).toEqual([
    [one, admin.personId, 'screen'],
    [one, lawyer.personId, 'screen'],
    [two, lawyer.personId, 'admit'],
  ]);
});

it('tells beforehand what a wall would screen, and whether from oneself', async () => {
  const { stores, admin, lawyer, send, one } = await world();
  expect((await send('GET', `/v1/cases/${one}/sheet`, undefined, { secret: lawyer.secret })).status).toBe(
    200,
  );
  await send('PUT', `/v1/cases/${one}`, { judge: 'Hon. A. Quill' }, { secret: lawyer.secret });
  const ask = (mode: string, subject: string) =>
    send('POST', '/v1/walls/preview', { mode, cases: [one], subjects: [subject] });
  const { body, status } = await ask('screen', lawyer.personId);
  expect([status, body]).toMatchObject([
    200,
    {
      hides_from_you: false,
      drafts: [],
      plans: [],
      uses: [{ client_id: 'console', person_id: lawyer.personId, action: 'case.changed', times: 1 }],
    },
  ]);
  expect((await ask('screen', admin.personId)).body['hides_from_you']).toBe(true);
  expect((await ask('admit', lawyer.personId)).body['hides_from_you']).toBe(true);
  expect((await ask('admit', admin.personId)).body['hides_from_you']).toBe(false);
  expect(await stores.database.read.selectFrom('walls').selectAll().execute()).toEqual([]);
});

it('walls are listed page by page', async () => {
  const { lawyer, send } = await world();
  for (const name of ['A', 'B', 'C']) await send('PUT', `/v1/walls/${name}`, said([lawyer.personId]));
  const first = await send('GET', '/v1/walls?limit=2');
  const second = await send('GET', `/v1/walls?limit=2&cursor=${first.body['next_cursor']}`);
  const names = ({ body }: typeof first) => (body['data'] as { name: string }[]).map(({ name }) => name);
  expect([names(first), names(second), second.body['has_more']]).toEqual([['A', 'B'], ['C'], false]);
});
