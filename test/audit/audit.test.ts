import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AuditEntry,
  appendAudit,
  hashEntry,
  keepHeads,
  lineOfEntry,
  openHeadFiles,
  openHeadSigner,
  verifyAudit,
} from '../../src/audit/index.ts';
import { verifyExported, writeExport } from '../../src/cli/audit/export.ts';
import { operator } from '../../src/platform/index.ts';
import { openBeside } from '../support/database.ts';
import { openWorld, temporaryDirectory } from '../support/world.ts';

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
    [
      'a changed entry',
      "UPDATE audit_entries SET subject = 'case_x' WHERE seq = 5",
      5,
      'was changed after it was written',
    ],
    [
      'a changed hash',
      "UPDATE audit_entries SET hash = 'f' WHERE seq = 5",
      5,
      'was changed after it was written',
    ],
    ['a removed entry', 'DELETE FROM audit_entries WHERE seq = 5', 6, 'entry 5 is missing'],
    [
      'two entries swapped',
      'UPDATE audit_entries SET seq = seq + 100 WHERE seq = 5; UPDATE audit_entries SET seq = 5 WHERE seq = 6; UPDATE audit_entries SET seq = 6 WHERE seq = 105',
      5,
      'does not follow the entry before it',
    ],
  ])('shows %s', async (_what, sql, seq, reason) => {
    const world = await worldWithEntries();
    tamper(world.paths.root, sql);
    const result = await verifyAudit(world);
    expect(result).toMatchObject({ ok: false, broken: { seq, reason, of: 'chain' } });
  });

  it('shows an entry that was changed together with its hash', async () => {
    const world = await worldWithEntries();
    const { hash: _, ...fifth } = await world.database.read
      .selectFrom('audit_entries')
      .selectAll()
      .where('seq', '=', 5)
      .executeTakeFirstOrThrow();
    const hash = hashEntry({ ...fifth, subject: 'case_x' });
    tamper(world.paths.root, `UPDATE audit_entries SET subject = 'case_x', hash = '${hash}' WHERE seq = 5`);
    expect(await verifyAudit(world)).toMatchObject({
      ok: false,
      entries: 5,
      broken: { seq: 6, reason: 'does not follow the entry before it' },
    });
  });

  it('is gone through to its end, however long it is', async () => {
    const world = await openWorld();
    await world.database.transaction(async (tx) => {
      for (let i = 0; i < 2_300; i++)
        await appendAudit(tx, world.clock, operator, { action: 'case.changed', subject: 'case_1' });
    });
    expect(await verifyAudit(world)).toMatchObject({ ok: true, entries: 2_301 });
    for (const seq of [1_000, 1_001, 1_002, 2_000, 2_001, 2_300]) {
      tamper(world.paths.root, `UPDATE audit_entries SET subject = 'case_x' WHERE seq = ${seq}`);
      expect((await verifyAudit(world)).broken).toMatchObject({ seq });
      tamper(world.paths.root, `UPDATE audit_entries SET subject = 'case_1' WHERE seq = ${seq}`);
    }
    expect(await verifyAudit(world)).toMatchObject({ ok: true, entries: 2_301 });
    tamper(world.paths.root, 'DELETE FROM audit_entries WHERE seq = 1001');
    expect((await verifyAudit(world)).broken).toMatchObject({ seq: 1_002, reason: 'entry 1001 is missing' });
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

describe('signed heads', () => {
  async function signedWorld() {
    const world = await worldWithEntries();
    const files = openHeadFiles(world.paths, world.keyring);
    const log = { ...world, files, signer: await openHeadSigner(files.keys) };
    await (await keepHeads(log)).stop();
    return log;
  }

  it('agree with the chain they were signed of, and with what follows', async () => {
    const log = await signedWorld();
    expect(await verifyAudit(log)).toMatchObject({ ok: true, entries: 11, signed_heads: 1 });
    await log.database.transaction((tx) =>
      appendAudit(tx, log.clock, operator, { action: 'case.changed', subject: 'case_9' }),
    );
    expect(await verifyAudit(log)).toMatchObject({ ok: true, entries: 12 });
    const keeping = await keepHeads(log);
    await keeping.stop();
    expect(await verifyAudit(log)).toMatchObject({ ok: true, entries: 12, signed_heads: 2 });
  });

  it('show a log that was cut short, and one that was written anew', async () => {
    const log = await signedWorld();
    tamper(log.paths.root, 'DELETE FROM audit_entries WHERE seq > 8');
    expect(await verifyAudit({ database: log.database })).toMatchObject({ ok: true, entries: 8 });
    expect(await verifyAudit(log)).toMatchObject({
      ok: false,
      broken: { seq: 9, reason: expect.stringContaining('there were 11 entries') },
    });
    for (let i = 0; i < 3; i++) {
      await log.database.transaction((tx) =>
        appendAudit(tx, log.clock, operator, { action: 'case.changed', subject: `case_x${i}` }),
      );
    }
    expect(await verifyAudit({ database: log.database })).toMatchObject({ ok: true, entries: 11 });
    expect(await verifyAudit(log)).toMatchObject({ ok: false, broken: { seq: 11 } });
  });

  it('show when they were changed themselves, and bear a line that a crash cut off', async () => {
    const log = await signedWorld();
    const good = readFileSync(log.paths.auditHeads, 'utf8');
    writeFileSync(log.paths.auditHeads, `${good}{"format":"chancery-audit-he`);
    expect(await verifyAudit(log)).toMatchObject({ ok: true, signed_heads: 1 });
    log.files.lines.append(good.trim());
    expect(await verifyAudit(log)).toMatchObject({ ok: true, signed_heads: 1 });
    writeFileSync(log.paths.auditHeads, good.replace('"entries":11', '"entries":10'));
    expect(await verifyAudit(log)).toMatchObject({
      ok: false,
      broken: { reason: expect.stringContaining('not signed') },
    });
  });

  it('let a stranger check an export, with code that is not ours', async () => {
    const log = await signedWorld();
    const file = join(temporaryDirectory(), 'audit.ndjson');
    expect(await writeExport(file, log)).toBe(11);
    expect(await verifyExported(file, log.signer.key)).toMatchObject({ ok: true, entries: 11 });
    const script = join(import.meta.dirname, '..', '..', 'scripts', 'verify-audit.mjs');
    const check = (key: string) => spawnSync(process.execPath, [script, file, key], { encoding: 'utf8' });
    expect(check(log.signer.key)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('sound: 11 entries'),
    });
    expect(check('A'.repeat(43)).status).toBe(1);
    const good = readFileSync(file, 'utf8');
    const lines = good.trim().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '') as AuditEntry;
    const { hash: previous_hash, ...before } = last;
    const forged = { ...before, seq: last.seq + 1, previous_hash };
    for (const bad of [
      // Anybody can go on with a chain of hashes.
      `${good}${lineOfEntry({ ...forged, hash: hashEntry(forged) })}\n`,
      good.replace('case_3', 'case_4'),
      lines.slice(0, -1).join('\n'),
      [...lines.slice(0, 4), ...lines.slice(5)].join('\n'),
      good.replace('"entries":11', '"entries":12'),
    ]) {
      expect(bad).not.toBe(good);
      writeFileSync(file, bad);
      expect(check(log.signer.key).status).toBe(1);
      expect((await verifyExported(file, log.signer.key)).ok).toBe(false);
    }
    // What is in a line besides its entry, or twice, is no part of what was hashed.
    const change = (at: number, edit: (line: string) => string) =>
      lines.map((line, i) => (i === at ? edit(line) : line)).join('\n');
    for (const bad of [
      change(3, (line) => line.replace(/}$/, ',"weight":"withdrawn"}')),
      change(3, (line) => line.replace('{', '{"subject":"case_9",')),
      change(3, (line) => line.replace('"person_id":null,', '')),
      change(3, (line) => line.replace('"seq":3', '"seq":3.0')),
      change(0, (line) => line.replace(/}$/, ',"weight":"withdrawn"}')),
      change(0, (line) => line.replace('{', '{"entries":12,')),
      `${good}null\n`,
      `${good}{"seq":12}\n`,
    ]) {
      expect(bad).not.toBe(good);
      writeFileSync(file, bad);
      expect(check(log.signer.key)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('NOT SOUND'),
      });
      await expect(verifyExported(file, log.signer.key)).rejects.toThrow('is no export of an audit log');
    }
  });
});
