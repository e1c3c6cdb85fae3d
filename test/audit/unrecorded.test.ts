import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addWall,
  buildWall,
  issueToken,
  removeWall,
  requestToken,
  revokeClientTokens,
  revokeToken,
  takeDownWall,
} from '../../src/access/index.ts';
import {
  deleteCaseVersions,
  placeHold,
  releaseHold,
  upsertCase,
  upsertCases,
} from '../../src/cases/index.ts';
import {
  addClient,
  addFirm,
  addPerson,
  changeClient,
  changeFirm,
  changePerson,
  getClient,
  rotateSecret,
} from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { changeFile, deleteFile, receiveFiles, retryFile } from '../../src/vault/index.ts';
import { addWebhook, removeWebhook, replayWebhook, setWebhookStatus } from '../../src/webhooks/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

it('what cannot be put on record does not happen', async () => {
  const stores = await openWorld();
  const parts = vaultParts(stores);
  const firm = await newFirm(stores);
  const { clientId, secret } = await newClient(stores, firm.firmId);
  const client = await getClient(stores, operator, clientId);
  const ada = (await addPerson(stores, operator, { firmId: firm.firmId, name: 'Ada' })).id;
  const [one = '', two = ''] = (await upsertCases(stores, firm, [{ title: 'One' }, { title: 'Two' }])).map(
    ({ id }) => id ?? '',
  );
  const upload = (bytes: string) => receiveFiles(parts, firm, fileParts([{ name: 'a.txt', bytes }]));
  const [received] = await upload('a');
  if (received?.outcome !== 'received') throw new Error('refused');
  const { id } = received.file;
  await stores.database.transaction((tx) => tx.updateTable('files').set({ status: 'failed' }).execute());
  const pair = { caseId: one, subjectId: ada };
  await addWall(stores, firm, { ...pair, reason: 'r' });
  const wall = { mode: 'screen' as const, reason: 'r', cases: [one], subjects: [ada] };
  await buildWall(stores, firm, { ...wall, name: 'Bell' });
  const held = { name: 'Bell litigation', reason: '' };
  const { hold } = await placeHold(stores, firm, { ...held, caseId: one });
  const { hold: over } = await placeHold(stores, firm, { ...held, caseId: two });
  await upsertCase(stores, firm, { reference: two, values: { facts: 'It was dark.' } });
  await releaseHold(stores, firm, { caseId: two, holdId: over.id });
  const credentials = { clientId, clientSecret: secret };
  const grant = { grantType: 'client_credentials', ...credentials, scope: 'cases:read offline_access' };
  const { access_token, refresh_token: refreshToken } = await requestToken(stores, grant);
  const hook = { clientId, url: 'http://127.0.0.1:9/', events: ['case.created'] };
  const { webhook } = await addWebhook(parts, operator, hook);

  await stores.database.transaction((tx) =>
    sql`CREATE TRIGGER full BEFORE INSERT ON audit_entries BEGIN SELECT RAISE(ABORT, 'no room'); END`.execute(
      tx,
    ),
  );
  const tables = [
    'firms',
    'people',
    'clients',
    'cases',
    'case_versions',
    'legal_holds',
    'walls',
    'files',
    'custody_events',
    'jobs',
    'webhooks',
  ] as const;
  const tokens = ['access_tokens', 'refresh_tokens', 'disposals'] as const;
  const everything = async () =>
    Promise.all(
      [...tables, ...tokens].map((table) => stores.database.read.selectFrom(table).selectAll().execute()),
    );
  const before = await everything();
  const deeds: readonly (() => Promise<unknown>)[] = [
    () => addFirm(stores, operator, { name: 'Other', tier: 'medium' }),
    () => changeFirm(stores, operator, { id: firm.firmId, status: 'disabled' }),
    () => addPerson(stores, operator, { firmId: firm.firmId, name: 'Ben' }),
    () => changePerson(stores, operator, ada, { status: 'disabled' }),
    () => addClient(stores, operator, { firmId: firm.firmId, name: 'x', scopes: ['cases:read'] }),
    () => changeClient(stores, operator, clientId, { status: 'disabled' }),
    () => rotateSecret(stores, operator, clientId),
    () => requestToken(stores, grant),
    () => requestToken(stores, { grantType: 'refresh_token', ...credentials, refreshToken }),
    () => issueToken(stores, operator, { clientId }),
    () => revokeToken(stores, client, access_token),
    () => revokeToken(stores, client, refreshToken ?? ''),
    () => revokeClientTokens(stores, operator, clientId),
    () => addWall(stores, firm, { caseId: two, subjectId: ada, reason: 'r' }),
    () => removeWall(stores, firm, pair),
    () => buildWall(stores, firm, { ...wall, name: 'Bell', cases: [two] }),
    () => takeDownWall(stores, firm, 'Bell'),
    () => upsertCase(stores, firm, { values: { title: 'Three' } }),
    () => upsertCase(stores, firm, { reference: one, values: { title: 'Changed' } }),
    () => placeHold(stores, firm, { ...held, caseId: two }),
    () => releaseHold(stores, firm, { caseId: one, holdId: hold.id }),
    () => deleteCaseVersions(stores, firm, two),
    () => upload('b'),
    () => changeFile(parts, firm, { id, values: { title: 'Changed' } }),
    () => retryFile(parts, firm, id),
    () => deleteFile(parts, firm, { id }),
    () => addWebhook(parts, operator, hook),
    () => setWebhookStatus(parts, operator, webhook.id, 'disabled'),
    () => replayWebhook(parts, operator, webhook.id, '2020-01-01T00:00:00Z'),
    () => removeWebhook(parts, operator, webhook.id),
  ];
  for (const deed of deeds) {
    await expect(deed(), String(deed)).rejects.toThrow('no room');
    expect(await everything(), String(deed)).toEqual(before);
  }
});
