import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addWall, issueToken, operatorPrincipal, revokeTokenById, SCOPES } from '../../src/access/index.ts';
import { type Answer, type Client, createClient } from '../../src/contract/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import { makeScan } from '../support/documents/make-scan.ts';
import { type RunningAppliance, startAppliance } from './appliance.ts';

type VaultFile = Answer<'getFile'>;

const PAGES = 10;
const LINES = Array(12).fill('the quick brown fox jumps over the lazy dog');

interface Prepared {
  readonly firm: string;
  readonly client: string;
  readonly token: string;
}

let appliance: RunningAppliance<Prepared>;
let api: Client;
let scan: Buffer<ArrayBuffer>;
beforeAll(async () => {
  scan = await makeScan(PAGES, LINES);
  appliance = await startAppliance(
    async (stores) => {
      const firm = (await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' })).id;
      const { client } = await addClient(stores, operator, {
        firmId: firm,
        name: 'Practice',
        scopes: SCOPES,
      });
      const { access_token: token } = await issueToken(stores, operator, { clientId: client.id });
      return { firm, client: client.id, token };
    },
    silentLog,
    // Whoever waited for events to end would wait longer than any test does.
    { shutdownSeconds: 3_600 },
  );
  api = createClient({ baseUrl: appliance.url, token: appliance.prepared.token });
});
let closed = false;
afterAll(() => (closed ? undefined : appliance?.close()));

async function upload(bytes: Buffer<ArrayBuffer>, name: string, caseId?: string): Promise<string> {
  const form = new FormData();
  if (caseId !== undefined) form.set('case_id', caseId);
  form.set('file', new Blob([bytes]), name);
  return (await api.call('uploadFiles', { form })).files[0]?.id ?? '';
}

/** What was told of the file; `meanwhile` is done when some of its pages are read. */
async function follow(client: Client, fileId: string, meanwhile: () => Promise<unknown> = async () => 0) {
  const told: VaultFile[] = [];
  let done = false;
  for await (const { event, data } of client.events('followFile', { params: { file_id: fileId } })) {
    expect(event).toBe('progress');
    told.push(data.file);
    if (!done && data.file.pages_read > 0) {
      done = true;
      await meanwhile();
    }
  }
  return told;
}

describe('the events of a file', () => {
  it('tell page by page how far it is, and end when it is ready', async () => {
    const told = await follow(api, await upload(scan, 'scan.pdf'));
    expect(told.at(-1)).toMatchObject({ status: 'ready', pages: PAGES, pages_read: PAGES });
    const read = told.map((file) => file.pages_read);
    expect(read).toEqual(read.toSorted((a, b) => a - b));
    // At most four times a second, and several pages are read in that time.
    expect(new Set(read).size).toBeGreaterThan(3);
    expect(new Set(told.map((file) => JSON.stringify(file))).size).toBe(told.length);
  });

  it('of a file that is done are one', async () => {
    const id = await upload(Buffer.from('A note.'), 'note.txt');
    await follow(api, id);
    expect((await follow(api, id)).map(({ status }) => status)).toEqual(['ready']);
  });

  it('end when a wall is put up', async () => {
    const { firm, client } = appliance.prepared;
    const params = { case_id: 'external:walled' };
    const { id: caseId } = await api.call('putCase', { params, body: { title: 'Harrow v. Bell' } });
    const id = await upload(scan, 'walled.pdf', caseId);
    const wall = { caseId, subjectId: client, reason: 'Former counsel.' };
    const building = () => appliance.withStores((stores) => addWall(stores, operatorPrincipal(firm), wall));
    await expect(follow(api, id, building)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('end when the token is revoked', async () => {
    const { client } = appliance.prepared;
    const { access_token: token } = await appliance.withStores((stores) =>
      issueToken(stores, operator, { clientId: client }),
    );
    const jti = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
    const id = await upload(scan, 'revoked.pdf');
    const revoke = () => appliance.withStores((stores) => revokeTokenById(stores, operator, jti));
    const other = createClient({ baseUrl: appliance.url, token });
    await expect(follow(other, id, revoke)).rejects.toMatchObject({ code: 'invalid_token' });
  });

  it('end when the server does, and do not hold it up', async () => {
    const id = await upload(scan, 'last.pdf');
    closed = true;
    let closing: Promise<void> = Promise.resolve();
    const told = await follow(api, id, async () => {
      closing = appliance.close();
    });
    await closing;
    expect(told.at(-1)?.status).toBe('reading');
  });
});
