/** An embedding model of random weights, installed while the server runs, with all its processes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { issueToken } from '../../src/access/index.ts';
import { type Client, createClient } from '../../src/contract/index.ts';
import { addModel } from '../../src/drafting/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { writeTinyEncoder } from '../support/models/tiny-encoder.ts';
import { childOf, signal } from '../support/processes.ts';
import { type RunningAppliance, startAppliance } from './appliance.ts';

const PAGES = {
  'car.txt': 'The car car car was sold.\n',
  'vehicle.txt': 'automobile vehicle motorcar automobile\n',
  'lease.txt': 'lease tenancy rent lease\n',
};

let appliance: RunningAppliance<string>;
let api: Client;
let directory: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'chancery-meaning-'));
  appliance = await startAppliance(async (stores) => {
    const firm = (await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' })).id;
    const scopes = ['vault:read', 'vault:write', 'search:read'];
    const { client } = await addClient(stores, operator, { firmId: firm, name: 'Practice', scopes });
    return (await issueToken(stores, operator, { clientId: client.id })).access_token;
  });
  api = createClient({ baseUrl: appliance.url, token: appliance.prepared });
});
afterAll(async () => {
  await appliance?.close();
  rmSync(directory, { recursive: true });
});

async function put(name: string, text: string): Promise<void> {
  const form = new FormData();
  form.set('file', new Blob([text]), name);
  const id = (await api.call('uploadFiles', { form })).files[0]?.id ?? '';
  for await (const _ of api.events('followFile', { params: { file_id: id } }));
}

function install(name: string) {
  const path = join(directory, `${name}.gguf`);
  writeTinyEncoder(path);
  return appliance.withStores((stores) => addModel(stores.paths.models, path));
}

async function found(q: string): Promise<string[]> {
  const { data } = await api.call('searchVault', { query: { q } });
  return data.map(({ name, found_by }) => [name, ...(found_by ?? [])].join(' '));
}

/** What `/readyz` says of it; undefined where no embedding model is in use. */
async function progress(): Promise<string | undefined> {
  const answer = await fetch(`${appliance.url}/readyz`);
  const { parts } = (await answer.json()) as { parts: Record<string, { detail?: string }> };
  return parts['search_by_meaning']?.detail;
}

async function until(detail: string): Promise<void> {
  for (let waited = 0; (await progress()) !== detail; waited += 200) {
    if (waited > 60_000) throw new Error(`it says ${await progress()}`);
    await sleep(200);
  }
}

it('reads what is there, finds it by its meaning, and survives the end of its process', async () => {
  for (const [name, text] of Object.entries(PAGES)) await put(name, text);
  expect(await found('car')).toEqual(['car.txt']);
  expect(await progress()).toBeUndefined();

  await install('tiny-embedder');
  await until('3 of 3 pages');
  const hits = await found('car');
  expect(hits[0]).toBe('car.txt words meaning');
  expect(hits[1]).toBe('vehicle.txt meaning');

  const child = childOf(process.pid, 'encoder');
  if (child === undefined) throw new Error('there is no encoder child');
  signal(child, 'SIGKILL');
  expect(await found('motorcar automobile')).toContain('vehicle.txt');
  await put('late.txt', 'automobile inheritance estate\n');
  await until('4 of 4 pages');
  expect(childOf(process.pid, 'encoder')).not.toBe(child);
  expect(await found('inheritance')).toContain('late.txt words meaning');
});
