import { describe, expect, it } from 'vitest';
import { appendAudit, verifyAudit } from '../../src/audit/index.ts';
import { operator } from '../../src/platform/index.ts';
import { openBeside } from '../support/database.ts';
import { openWorld } from '../support/world.ts';

async function worldWithEntries() {
  const world = await openWorld();
  for (let i = 0; i < 10; i++) {
    await world.database.transaction((tx) =>
      appendAudit(tx, world.clock, operator, {
        action: 'case.changed',
        subject: `case_${i}`,
        details: { i },
      }),
    );
  }
  return world;
}

/** Changes the log behind the appliance's back, as somebody with the disk in their hands could. */
function tamper(data: string, sql: string): void {
  const connection = openBeside(data, 'chancery.db');
  connection.exec(
    'DROP TRIGGER IF EXISTS audit_entries_no_update; DROP TRIGGER IF EXISTS audit_entries_no_delete',
  );
  connection.exec(sql);
  connection.close();
}

describe('the audit chain', () => {
  it('verifies as it was written', async () => {
    const world = await worldWithEntries();
    expect(await verifyAudit(world)).toMatchObject({ ok: true, entries: 11, broken: null });
  });

  it.each([
    ['a changed entry', "UPDATE audit_entries SET subject = 'case_x' WHERE seq = 5", 5],
    ['a changed hash', "UPDATE audit_entries SET hash = 'f' WHERE seq = 5", 5],
    ['a removed entry', 'DELETE FROM audit_entries WHERE seq = 5', 6],
    [
      'two entries swapped',
      'UPDATE audit_entries SET seq = seq + 100 WHERE seq = 5; UPDATE audit_entries SET seq = 5 WHERE seq = 6; UPDATE audit_entries SET seq = 6 WHERE seq = 105',
      5,
    ],
  ])('shows %s', async (_what, sql, seq) => {
    const world = await worldWithEntries();
    tamper(world.paths.root, sql);
    const result = await verifyAudit(world);
    expect(result.ok).toBe(false);
    expect(result.broken?.seq).toBe(seq);
  });

  it('refuses updates and deletes from inside', async () => {
    const world = await worldWithEntries();
    await expect(
      world.database.transaction((tx) => tx.deleteFrom('audit_entries').execute()),
    ).rejects.toThrow(/never deleted/);
    await expect(
      world.database.transaction((tx) => tx.updateTable('audit_entries').set({ subject: 'x' }).execute()),
    ).rejects.toThrow(/never changed/);
  });

  it('is rolled back with the action it belongs to', async () => {
    const world = await worldWithEntries();
    const attempt = world.database.transaction(async (tx) => {
      await appendAudit(tx, world.clock, operator, { action: 'case.changed', subject: 'case_lost' });
      throw new Error('the action failed');
    });
    await expect(attempt).rejects.toThrow('the action failed');
    expect(await verifyAudit(world)).toMatchObject({ ok: true, entries: 11 });
  });
});
