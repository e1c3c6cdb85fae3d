import { rmSync, writeFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { createBackups } from '../../src/administration/index.ts';
import { appendAudit } from '../../src/audit/index.ts';
import { operator, silentLog } from '../../src/platform/index.ts';
import { createOwnCommand } from '../../src/processes/supervision/own-command.ts';
import { openBackups } from '../../src/store/index.ts';
import { newClient, newFirm, openWorld, temporaryDirectory } from '../support/world.ts';

async function world() {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const { principal } = await newClient(stores, firm.firmId);
  const backups = createBackups({ ...stores, ownCommand: createOwnCommand(stores.config, silentLog) });
  onTestFinished(() => backups.stop());
  await backups.start();
  const taken = async (directory: string) => {
    await openBackups(directory, { make: true });
    const details = { directory };
    await stores.database.transaction((tx) =>
      appendAudit(tx, stores.clock, operator, { action: 'backup.created', subject: 'appliance', details }),
    );
  };
  const over = async (id: string) => {
    await expect.poll(async () => (await backups.job(principal, id)).finished_at).not.toBe(null);
    return backups.job(principal, id);
  };
  return { stores, firm, principal, backups, taken, over };
}

it('takes backups where the last one went, one at a time, and checks them', async () => {
  const { stores, principal, backups, taken, over } = await world();
  await expect(backups.order(principal, { kind: 'backup' })).rejects.toMatchObject({ code: 'conflict' });
  expect((await backups.list({ limit: 10 })).data).toEqual([]);
  await taken(temporaryDirectory());
  const job = await backups.order(principal, { kind: 'backup' });
  await expect(backups.order(principal, { kind: 'backup' })).rejects.toMatchObject({ code: 'conflict' });
  const first = await over(job.id);
  expect(first).toMatchObject({ kind: 'backup', state: 'done', whole: true, detail: null });
  const { id: second } = await backups.order(principal, { kind: 'backup' });
  expect(await over(second)).toMatchObject({ state: 'done', whole: true });
  const { data, next_cursor } = await backups.list({ limit: 1 });
  expect(data).toMatchObject([{ id: (await backups.job(principal, second)).backup_id, whole: true }]);
  const rest = await backups.list({ limit: 1, cursor: next_cursor ?? '' });
  expect(rest).toMatchObject({ data: [{ id: first.backup_id }], has_more: false });
  const check = { kind: 'verification', backup_id: first.backup_id ?? '', quick: false } as const;
  expect(await over((await backups.order(principal, check)).id)).toMatchObject({
    state: 'done',
    whole: true,
  });
  await expect(backups.order(principal, { ...check, backup_id: '../../etc/passwd' })).rejects.toMatchObject({
    code: 'not_found',
  });
  const { principal: stranger } = await newClient(stores, (await newFirm(stores, 'Quill')).firmId);
  await expect(backups.job(stranger, second)).rejects.toMatchObject({ code: 'not_found' });
});

it('says that the place cannot be reached, and never which it is', async () => {
  const { principal, backups, taken, over } = await world();
  const directory = temporaryDirectory();
  await taken(`${directory}/share`);
  rmSync(`${directory}/share`, { recursive: true });
  const refused = await backups.list({ limit: 10 }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: 'service_unavailable' });
  expect(String((refused as Error).message)).not.toContain(directory);
  rmSync(directory, { recursive: true });
  writeFileSync(directory, 'in the way');
  const job = await over((await backups.order(principal, { kind: 'backup' })).id);
  expect(job).toMatchObject({ state: 'failed', whole: null });
  expect(job.detail).not.toContain(directory);
});
