import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '../../src/access/index.ts';
import { type Client, createClient } from '../../src/contract/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { drawPdf, fill, write } from '../reading/make/draw-pdf.ts';
import { type RunningAppliance, startAppliance } from './appliance.ts';

let appliance: RunningAppliance<string>;
let api: Client;
beforeAll(async () => {
  appliance = await startAppliance(async (stores) => {
    const firm = (await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' })).id;
    const scopes = ['vault:read', 'vault:write'];
    const { client } = await addClient(stores, operator, { firmId: firm, name: 'Practice', scopes });
    return (await issueToken(stores, operator, { clientId: client.id })).access_token;
  });
  api = createClient({ baseUrl: appliance.url, token: appliance.prepared });
});
afterAll(() => appliance?.close());

it('shows what a black box hides to those who ask for it, on a page and in the text', async () => {
  const pdf = drawPdf({
    content: `${write(72, 700, 'The witness is Jane Roe of Duluth.')} ${fill(150, 697, 54, 13)}`,
  });
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdf)]), 'produced.pdf');
  const id = (await api.call('uploadFiles', { form })).files[0]?.id ?? '';
  for await (const _ of api.events('followFile', { params: { file_id: id } }));

  const file = await api.call('getFile', { params: { file_id: id } });
  const box = [150, 82, 204, 95];
  expect(file.warnings).toEqual([
    { code: 'bad_redaction', detail: expect.any(String), pages: [{ number: 1, boxes: [box] }] },
  ]);
  const params = { file_id: id, number: 1 };
  const page = await api.call('getFilePage', { params });
  expect(page).toMatchObject({ text: 'The witness is █ of Duluth.', hidden: [{ box, text: null }] });
  const text = await api.call('getFileText', { params: { file_id: id } });
  expect(text.pages).toEqual([{ number: 1, label: null, text: page.text, hidden: page.hidden }]);
  expect(JSON.stringify([file, page, text])).not.toMatch(/Jane|Roe/);

  const hidden = [{ kind: 'box', box, text: 'Jane Roe' }];
  const query = { include: 'hidden' } as const;
  expect(await api.call('getFilePage', { params, query })).toEqual({ ...page, hidden });
  const asked = await api.call('getFileText', { params: { file_id: id }, query });
  expect(asked.pages.map((one) => one.hidden)).toEqual([hidden]);

  const headers = { authorization: `Bearer ${appliance.prepared}` };
  const unknown = await fetch(`${appliance.url}/v1/vault/files/${id}/text?include=everything`, { headers });
  expect(unknown.status).toBe(400);
});
