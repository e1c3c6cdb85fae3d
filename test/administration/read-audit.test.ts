import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addWall, buildWall, takeDownWall } from '../../src/access/index.ts';
import { exportAudit, listAudit } from '../../src/administration/read-audit.ts';
import { appendAudit, headIn, openHeadFiles, openHeadSigner } from '../../src/audit/index.ts';
import { upsertCase, upsertCases } from '../../src/cases/index.ts';
import { verifyExported } from '../../src/cli/audit/export.ts';
import { changeFile, receiveFiles } from '../../src/vault/index.ts';
import { fileParts, newClient, newFirm, openWorld, vaultParts } from '../support/world.ts';

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { principal } = await newClient(stores, firm.firmId);
  const rows = await upsertCases(stores, firm, [{ title: 'One' }, { title: 'Two' }]);
  const [one = '', two = ''] = rows.map(({ id }) => id ?? '');
  const parts = {
    ...stores,
    headSigner: () => openHeadSigner(openHeadFiles(stores.paths, stores.keyring).keys),
  };
  const exported = async (filter = {}) => {
    const lines: string[] = [];
    for await (const piece of exportAudit(parts, principal, filter)) lines.push(piece);
    return lines.join('');
  };
  return { stores, firm, principal, one, two, exported };
}

it('lists all that the appliance records, newest first, page by page and by filters', async () => {
  const { stores, principal, one } = await world();
  const all = await listAudit(stores, principal, { limit: 200 });
  expect([all.whole, all.data.at(-1)?.action]).toEqual([true, 'appliance.initialised']);
  const numbers = all.data.map(({ entry }) => entry ?? 0);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  const paged: (number | null)[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await listAudit(stores, principal, { limit: 2, cursor });
    paged.push(...page.data.map(({ entry }) => entry));
    cursor = page.next_cursor ?? undefined;
    more = page.has_more;
  }
  expect(paged).toEqual(numbers);
  const found = await listAudit(stores, principal, { limit: 50, subject: one, actions: ['case.'] });
  expect(found.data.map(({ action, subject }) => [action, subject])).toEqual([['case.created', one]]);
  const { next_cursor } = await listAudit(stores, principal, { limit: 1, actions: ['case.'] });
  for (const cursor of [next_cursor ?? '', 'WyJhdWRpdCIsIjEiXQ'])
    await expect(listAudit(stores, principal, { limit: 1, cursor })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
});

it('gives whoever sees everything an export that is checked elsewhere', async () => {
  const { stores, exported } = await world();
  const text = await exported();
  const head = headIn(text.split('\n')[0] ?? '');
  const directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  writeFileSync(join(directory, 'audit.ndjson'), text);
  const { key } = await openHeadSigner(openHeadFiles(stores.paths, stores.keyring).keys);
  const found = await verifyExported(join(directory, 'audit.ndjson'), key);
  expect(found).toMatchObject({ ok: true, entries: head?.entries });
});

it('shows nothing of a case behind a wall, whatever is done there, and no number that counts it', async () => {
  const { stores, firm, principal, one, two, exported } = await world();
  const upload = async (caseId: string) => {
    const [outcome] = await receiveFiles(
      vaultParts(stores),
      firm,
      fileParts([{ name: 'a.txt', bytes: caseId }], { case_id: caseId }),
    );
    return outcome?.outcome === 'received' ? outcome.file.id : '';
  };
  await addWall(stores, firm, { caseId: two, subjectId: principal.clientId ?? '', reason: '' });
  const look = async () => {
    const { data, whole } = await listAudit(stores, principal, { limit: 200 });
    return { data, whole, lines: (await exported()).replaceAll(/\{[^\n]*audit\.exported[^\n]*\n/g, '') };
  };
  const without = ({ data, ...rest }: Awaited<ReturnType<typeof look>>) => ({
    ...rest,
    data: data.filter(({ action }) => action !== 'audit.exported'),
  });
  await upload(one);
  const before = without(await look());
  expect(before.whole).toBe(false);
  expect(before.data.every(({ entry, hash }) => entry === null && hash === null)).toBe(true);
  expect(before.data.some(({ subject }) => subject === one)).toBe(true);
  const hidden = await upload(two);
  await changeFile(vaultParts(stores), firm, { id: hidden, values: { title: 'Changed' } });
  await upsertCase(stores, firm, { reference: two, values: { judge: 'Hon. A. Quill' } });
  const wall = { mode: 'screen' as const, reason: '', cases: [two], subjects: [principal.clientId ?? ''] };
  await buildWall(stores, firm, { ...wall, name: 'Quill conflict' });
  await takeDownWall(stores, firm, 'Quill conflict');
  expect(without(await look())).toEqual(before);
});

it('where there are several firms, each sees its own', async () => {
  const { stores, principal } = await world();
  const { principal: other } = await newClient(stores, (await newFirm(stores, 'Quill')).firmId);
  const { data, whole } = await listAudit(stores, other, { limit: 200 });
  expect([whole, data.map(({ action }) => action)]).toEqual([false, ['client.added']]);
  expect((await listAudit(stores, principal, { limit: 200 })).whole).toBe(false);
});

it('looks through a long log in stretches, finds what stands at their ends, and lets others have their turn', async () => {
  const { stores, principal } = await world();
  const write = (action: 'vault.searched' | 'hold.placed', times: number) =>
    stores.database.transaction(async (tx) => {
      for (let n = 0; n < times; n += 1)
        await appendAudit(tx, stores.clock, principal, { action, subject: principal.firmId });
    });
  for (const times of [1_999, 2_000, 1_990]) {
    await write('hold.placed', 1);
    await write('vault.searched', times);
  }
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  const found = await listAudit(stores, principal, { limit: 50, actions: ['hold.placed'] });
  expect(turns).toBe(1);
  expect([found.data.length, found.has_more]).toEqual([3, false]);
  const first = await listAudit(stores, principal, { limit: 2, actions: ['hold.placed'] });
  const rest = await listAudit(stores, principal, {
    limit: 2,
    actions: ['hold.placed'],
    cursor: first.next_cursor ?? '',
  });
  expect([...first.data, ...rest.data]).toEqual(found.data);
});
