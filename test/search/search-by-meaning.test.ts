import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '../../src/access/index.ts';
import { removeModel, useModel } from '../../src/drafting/engines/llama/index.ts';
import { silentLog } from '../../src/platform/index.ts';
import { createVectorWorker, removeFile, searchPages, type VectorWorker } from '../../src/search/index.ts';
import { createTinyEmbedder, type TinyEmbedder } from '../support/models/tiny-embedder.ts';
import { addCase, addFile, addFirm, addWall, client, openWorld, type World } from './world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);

let world: World;
let directory: string;
let tiny: TinyEmbedder;
let worker: VectorWorker;

beforeAll(async () => {
  world = openWorld();
  directory = mkdtempSync(join(tmpdir(), 'chancery-meaning-'));
  tiny = createTinyEmbedder(directory);
  await addFirm(world, FIRM);
  await addFirm(world, 'firm_b');
  await addCase(world, 'case_1', FIRM);
  await addCase(world, 'case_walled', FIRM);
  await addWall(world, 'case_walled', 'client_out', FIRM);
  const put = (id: string, pages: string[], caseId: string | null = 'case_1', firmId = FIRM) =>
    addFile(world, { id, firmId, caseId, title: null, name: `${id}.txt`, pages });
  await put('file_car', ['The car car car was sold.', 'Car and attorney.']);
  await put('file_auto', ['automobile automobile automobile vehicle', 'lease tenancy rent']);
  await put('file_walled', ['vehicle motorcar vehicle automobile motorcar'], 'case_walled');
  await put('file_other', ['motorcar vehicle motorcar'], null, 'firm_b');
  await put('file_blank', ['', '—']);
  worker = createVectorWorker({
    index: world.index,
    log: silentLog,
    embedder: tiny.embedder,
    pauseMilliseconds: 30,
    onUnused: () => tiny.host.rest(),
  });
});

afterAll(async () => {
  await worker.stop();
  await tiny.host.stop();
  await world.close();
  rmSync(directory, { recursive: true });
});

const parts = () => ({ ...world, embedder: tiny.embedder });

async function found(q: string, principal = everyone, more: object = {}) {
  const { data } = await searchPages(parts(), principal, { q, limit: 20, ...more });
  return data.map(({ file_id, page, found_by }) => `${file_id}/${page} ${found_by?.join('+') ?? ''}`.trim());
}

async function allRead(name: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const { model, done, pages } = worker.status();
    if (model === name && done === pages && pages > 0) return;
    await sleep(50);
  }
  throw new Error(`not all pages were read: ${JSON.stringify(worker.status())}`);
}

describe('search by meaning', () => {
  it('changes nothing while no embedding model is installed', async () => {
    const input = { q: 'car', limit: 20 };
    const without = JSON.stringify(await searchPages(world, everyone, input));
    expect(JSON.stringify(await searchPages(parts(), everyone, input))).toBe(without);
    expect(without).not.toContain('found_by');
    expect(tiny.host.status().state).toBe('resting');
    expect(worker.status().model).toBeNull();
  });

  it('finds pages that have none of the words, once the model has read them', async () => {
    expect(await found('car')).toEqual(['file_car/1', 'file_car/2']);
    await tiny.add({ name: 'first' });
    await sleep(1_100); // what is installed is looked up once a second
    await allRead('first');
    const hits = await found('car');
    expect(hits[0]).toBe('file_car/1 words+meaning');
    expect(hits).toContain('file_auto/1 meaning');
    expect(hits.indexOf('file_auto/1 meaning')).toBeLessThan(hits.indexOf('file_auto/2 meaning'));
    expect(hits.join()).not.toContain('file_blank');
  });

  it('shows the passage, exactly as it stands on the page', async () => {
    const { data } = await searchPages(parts(), everyone, { q: 'car', limit: 20 });
    const hit = data.find(({ file_id }) => file_id === 'file_auto');
    expect(hit).toMatchObject({
      snippet: 'automobile automobile automobile vehicle',
      span: [0, 40],
      highlights: [],
    });
  });

  it('keeps to firms, walls, filters and what is required or prohibited', async () => {
    const everywhere = (await found('car')).join();
    expect(everywhere).toContain('file_walled');
    expect(everywhere).not.toContain('file_other');
    expect((await found('car', client(FIRM, 'client_out'))).join()).not.toContain('file_walled');
    expect((await found('car', everyone, { case_id: 'case_1' })).join()).not.toContain('file_walled');
    expect(await found('car -lease')).not.toContain('file_auto/2 meaning');
    expect(await found('car +attorney')).toEqual(['file_car/2 words+meaning']);
    for (const exact of ['"car and attorney"', '+car', 'ca*', 'title:car', 'kind:other']) {
      expect((await found(exact)).join()).not.toContain('meaning');
    }
  });

  it('gives every hit once, page of the list after page', async () => {
    const all = await searchPages(parts(), everyone, { q: 'car', limit: 50 });
    const listed: unknown[] = [];
    let cursor: string | undefined;
    do {
      const next = await searchPages(parts(), everyone, { q: 'car', limit: 2, cursor });
      listed.push(...next.data);
      cursor = next.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(listed).toEqual(all.data);
    await expect(searchPages(parts(), everyone, { q: 'car', limit: 2, cursor: 'e30' })).rejects.toThrow();
  });

  it('answers by words alone while the model is gone, and reads on when it is back', async () => {
    const { pid } = tiny.host.status();
    await addFile(world, {
      id: 'file_new',
      firmId: FIRM,
      caseId: 'case_1',
      title: null,
      name: 'new.txt',
      pages: Array.from({ length: 40 }, () => 'vehicle inheritance estate'),
    });
    process.kill(pid ?? 0, 'SIGKILL');
    expect(await found('lawyer tenancy')).toEqual(['file_auto/2']);
    await allRead('first');
    expect(tiny.host.status().pid).not.toBe(pid);
    const hits = await found('relinquishment inheritance');
    expect(hits.filter((hit) => hit.startsWith('file_new'))).toHaveLength(20);
  });

  it('forgets a file with the file', async () => {
    await removeFile(world, everyone, 'file_new');
    const rows = await world.index.read.selectFrom('page_vectors').select('entry').execute();
    const signatures = await world.index.read.selectFrom('page_signatures').select('entry').execute();
    expect(rows).toHaveLength(6);
    expect(signatures).toHaveLength(6);
    expect((await found('inheritance')).join()).not.toContain('file_new');
  });

  it('reads everything anew for another model, and goes back to words without one', async () => {
    const second = await tiny.add({ name: 'second', width: 96, seed: 7 });
    expect(second).toMatchObject({ role: 'embed', active: false });
    await useModel(tiny.modelsDirectory, 'second');
    await sleep(1_100);
    await allRead('second');
    expect(await found('attorney')).toContain('file_car/2 words+meaning');
    for (const name of ['first', 'second']) await removeModel(tiny.modelsDirectory, name);
    await sleep(1_200);
    expect(await found('car')).toEqual(['file_car/1', 'file_car/2']);
    expect(tiny.host.status().state).toBe('resting');
  });
});
