import { expect, it } from 'vitest';
import { addWall, issueToken } from '../../src/access/index.ts';
import { upsertCases } from '../../src/cases/index.ts';
import { operator } from '../../src/platform/index.ts';
import { fromOwnPage, signedInPerson } from '../support/people.ts';
import { newClient, newFirm } from '../support/world.ts';
import { type Edge, startEdge } from './server.ts';

async function send(
  edge: Edge,
  method: string,
  path: string,
  headers: Record<string, string>,
  json?: unknown,
) {
  const response = await fetch(`${edge.url}${path}`, {
    method,
    headers: { ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Record<string, unknown> };
}

it('a client gets less from its next request on, with the tokens it has', async () => {
  const edge = await startEdge();
  const { stores, firm, clientId, token } = edge;
  const page = fromOwnPage((await signedInPerson(stores, firm.firmId, ['admin'])).secret);
  await upsertCases(stores, firm, [
    { title: 'Harrow v. Bell', practice_area: 'Property' },
    { title: 'Estate of Quill', practice_area: 'Probate' },
  ]);
  const asked = async () => send(edge, 'GET', '/v1/cases', { authorization: `Bearer ${token}` });
  expect((await asked()).body['data']).toHaveLength(2);
  const path = `/v1/clients/${clientId}`;
  const limited = await send(edge, 'PATCH', path, page, { resources: [{ practice_areas: ['Probate'] }] });
  expect([limited.status, limited.body['resources']]).toEqual([200, [{ practice_areas: ['Probate'] }]]);
  expect((await asked()).body['data']).toHaveLength(1);
  await send(edge, 'PATCH', path, page, { resources: null, scopes: ['vault:read'] });
  expect((await asked()).body['code']).toBe('insufficient_scope');
  await send(edge, 'PATCH', path, page, { scopes: ['cases:read'] });
  expect((await asked()).status).toBe(200);
  const listed = await send(edge, 'GET', `${path}/tokens`, page);
  expect(listed.body['data']).toHaveLength(1);
  expect(listed.text).not.toContain('resources');
  const all = await send(edge, 'GET', '/v1/tokens', page);
  expect(all.body).toEqual(listed.body);
  const { firmId: elsewhere } = await newFirm(stores);
  const stranger = fromOwnPage((await signedInPerson(stores, elsewhere, ['admin'])).secret);
  expect((await send(edge, 'GET', '/v1/tokens', stranger)).body).toEqual({ data: [] });
  expect((await send(edge, 'DELETE', `${path}/tokens`, page)).body).toEqual({ ended: 1 });
  expect((await asked()).body['code']).toBe('invalid_token');
});

it('a program is recorded and gets a new secret, each shown once', async () => {
  const edge = await startEdge();
  const page = fromOwnPage((await signedInPerson(edge.stores, edge.firm.firmId, ['admin'])).secret);
  const added = await send(edge, 'POST', '/v1/clients', page, { name: 'Scanner', scopes: ['cases:read'] });
  expect(added.status).toBe(201);
  const { client_id: id, client_secret: secret } = added.body as Record<string, string>;
  const tokenFor = async (client_secret: unknown) => {
    const grant = { grant_type: 'client_credentials', client_id: id, client_secret };
    return (await send(edge, 'POST', '/v1/auth/token', {}, grant)).status;
  };
  expect(await tokenFor(secret)).toBe(200);
  const rotated = await send(edge, 'POST', `/v1/clients/${id}/secret`, page, { end_tokens: true });
  expect([await tokenFor(secret), await tokenFor(rotated.body['client_secret'])]).toEqual([401, 200]);
  const listed = await send(edge, 'GET', '/v1/clients', page);
  expect(listed.text).not.toMatch(/secret|argon2/);
});

it('tokens of another firm are ended by nobody here, by whichever of their ids', async () => {
  const edge = await startEdge();
  const { stores } = edge;
  const other = await newFirm(stores, 'Quill Partners');
  const { clientId } = await newClient(stores, other.firmId);
  const scope = 'cases:read offline_access';
  const granted = await issueToken(stores, operator, { clientId, scope });
  const rows = await stores.database.read.selectFrom('access_tokens').selectAll().execute();
  const { id, family_id } = rows.find(({ client_id }) => client_id === clientId) ?? {};
  const page = fromOwnPage((await signedInPerson(stores, edge.firm.firmId, ['admin'])).secret);
  const absent = (await send(edge, 'DELETE', '/v1/tokens/tok_00000000000000000000000000', page)).body;
  for (const named of [id, family_id]) {
    const { status, body } = await send(edge, 'DELETE', `/v1/tokens/${named}`, page);
    expect([status, { ...body, instance: '' }]).toEqual([404, { ...absent, instance: '' }]);
  }
  const { status } = await send(edge, 'GET', '/v1/cases', {
    authorization: `Bearer ${granted.access_token}`,
  });
  expect(status).toBe(200);
});

it('an administrator behind a wall learns of no case by the limits of a program', async () => {
  const edge = await startEdge();
  const { stores, firm } = edge;
  const [hidden, open] = await upsertCases(stores, firm, [
    { title: 'Hidden', external_id: 'hidden-1' },
    { title: 'Open', external_id: 'open-1' },
  ]);
  const cases = [hidden?.id ?? '', open?.id ?? ''];
  const { clientId } = await newClient(stores, firm.firmId, { resources: [{ cases }] });
  const admin = await signedInPerson(stores, firm.firmId, ['admin']);
  const page = fromOwnPage(admin.secret);
  await addWall(stores, firm, { caseId: cases[0] ?? '', subjectId: admin.personId, reason: '' });
  for (const path of ['/v1/clients', `/v1/clients/${clientId}`]) {
    const { text } = await send(edge, 'GET', path, page);
    expect([text.includes(cases[0] ?? ''), text.includes(cases[1] ?? '')]).toEqual([false, true]);
  }
  const limit = (name: string) =>
    send(edge, 'PATCH', `/v1/clients/${clientId}`, page, { resources: [{ cases: [name] }] });
  const [walled, absent] = [await limit('external:hidden-1'), await limit('external:never')];
  expect([walled.status, walled.body['detail']]).toEqual([404, absent.body['detail']]);
  expect((await limit('external:open-1')).body['resources']).toEqual([{ cases: [cases[1]] }]);
});

it('webhooks are managed for the own firm, to private addresses, and their secret is shown once', async () => {
  const edge = await startEdge();
  const { stores, firm, clientId } = edge;
  const page = fromOwnPage((await signedInPerson(stores, firm.firmId, ['admin'])).secret);
  const input = { client_id: clientId, url: 'http://127.0.0.1:9/hook', events: ['file.ready'] };
  const outside = { ...input, url: 'https://203.0.113.7/hook' };
  expect((await send(edge, 'POST', '/v1/webhooks', page, outside)).body['code']).toBe('validation_failed');
  const added = await send(edge, 'POST', '/v1/webhooks', page, input);
  expect([added.status, String(added.body['secret']).slice(0, 6)]).toEqual([201, 'whsec_']);
  const path = `/v1/webhooks/${added.body['id']}`;
  expect((await send(edge, 'GET', '/v1/webhooks', page)).text).not.toContain('whsec_');
  expect((await send(edge, 'POST', `${path}/test`, page)).body['accepted']).toBe(false);
  const since = { since: '2026-01-01T00:00:00Z' };
  expect((await send(edge, 'POST', `${path}/replay`, page, since)).status).toBe(200);
  const disabled = await send(edge, 'PATCH', path, page, { status: 'disabled' });
  expect(disabled.body['status']).toBe('disabled');
  const other = await newFirm(stores, 'Quill Partners');
  const stranger = fromOwnPage((await signedInPerson(stores, other.firmId, ['admin'])).secret);
  expect((await send(edge, 'PATCH', path, stranger, { status: 'active' })).status).toBe(404);
  expect((await send(edge, 'POST', '/v1/webhooks', stranger, input)).status).toBe(404);
  expect((await send(edge, 'GET', '/v1/webhooks', stranger)).body).toEqual({ data: [] });
});
