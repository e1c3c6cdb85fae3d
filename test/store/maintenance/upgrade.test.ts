import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, schemaText, wantedSchemaText } from '../../../src/store/database/sqlite/migrations.ts';
import {
  type DataPaths,
  databaseStates,
  dataPaths,
  finishUpgrade,
  forgetUpgrade,
  openIndex,
  openTruth,
  readUpgrade,
  type UpgradedDatabase,
  undoUpgrade,
  upgradeDatabases,
} from '../../../src/store/index.ts';
import { keyringIn, openBeside } from '../../support/database.ts';
import { makeOldData, type OldData } from '../../support/old-data.ts';
import { temporaryDirectory } from '../../support/world.ts';

const ALL = { truth: MIGRATIONS.truth.length, index: MIGRATIONS.index.length };
const NOW = new Date('2026-11-21T10:00:00Z');

async function oldData(age: OldData): Promise<DataPaths> {
  const directory = join(temporaryDirectory(), 'data');
  await makeOldData(directory, age);
  return dataPaths(directory);
}

function upgrade(
  paths: DataPaths,
  onStep: (what: string, name: string) => void = () => undefined,
): UpgradedDatabase[] {
  return upgradeDatabases(paths, keyringIn(paths.root), { version: '9.9.9', now: NOW, onStep });
}

/** Everything that is in the databases, as text. */
function contents(paths: DataPaths): string {
  return (['chancery.db', 'index.db'] as const)
    .map((name) => {
      const database = openBeside(paths.root, name, { readonly: true });
      const tables = database
        .prepare(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
        )
        .all() as { name: string }[];
      const rows = tables.map((table) => [table.name, database.prepare(`SELECT * FROM ${table.name}`).all()]);
      const text = schemaText(database) + JSON.stringify(rows);
      database.close();
      return text;
    })
    .join('\n');
}

function rowsOf(paths: DataPaths, table: string): unknown[] {
  const database = openBeside(paths.root, 'chancery.db', { readonly: true });
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
}

function change(paths: DataPaths, sql: string): void {
  const database = openBeside(paths.root, 'chancery.db');
  database.exec(sql);
  database.close();
}

describe('an upgrade', () => {
  const ages = MIGRATIONS.truth.slice(0, -1).map((last, at) => [last, at + 1] as const);
  it.each(ages)('brings up what %s was the last step of', async (_last, truth) => {
    const paths = await oldData({ truth, index: Math.min(truth, ALL.index - 1) });
    const before = rowsOf(paths, 'cases');
    expect(() => openTruth(paths.truth, keyringIn(paths.root))).toThrow(/older version/);

    const upgraded = upgrade(paths);
    expect(upgraded.map(({ name, applied }) => [name, applied.at(-1)])).toEqual([
      ['chancery.db', MIGRATIONS.truth.at(-1)],
      ['index.db', MIGRATIONS.index.at(-1)],
    ]);
    for (const [name, schema] of [
      ['chancery.db', 'truth'],
      ['index.db', 'index'],
    ] as const) {
      const database = openBeside(paths.root, name, { readonly: true });
      expect(schemaText(database)).toBe(wantedSchemaText(schema));
      database.close();
    }
    expect(rowsOf(paths, 'cases')).toEqual(before);
    // Filled from the drafts that were there, by 0005 and 0012.
    expect(rowsOf(paths, 'document_sources')).toHaveLength(truth < 12 ? 3 : 0);
    const keyring = keyringIn(paths.root);
    await openTruth(paths.truth, keyring).close();
    await openIndex(paths.index, paths.truth, keyring).close();
    expect(upgrade(paths)).toEqual([]);
  });

  it('tells texts that were divided from those with pages of their own', async () => {
    const paths = await oldData({ truth: 25, index: 3, cases: 3 });
    const paragraph = `${'The court has heard the parties and has read what they filed. '.repeat(9).trim()}\n\n`;
    const [full, short] = [paragraph.repeat(7), paragraph.repeat(2)];
    const files = [
      [full, full, 'The end.'],
      [short, short, full],
    ];
    const database = openBeside(paths.root, 'chancery.db');
    for (const [n, pages] of files.entries()) {
      const id = `file_${String(n).padStart(26, '0')}`;
      database.prepare('DELETE FROM pages WHERE file_id = ?').run(id);
      database.prepare('UPDATE files SET page_count = ? WHERE id = ?').run(pages.length, id);
      for (const [at, text] of pages.entries())
        database
          .prepare("INSERT INTO pages (file_id, number, text, origin, words) VALUES (?, ?, ?, 'text', x'')")
          .run(id, at + 1, text.trim());
    }
    database.close();
    upgrade(paths);
    expect(rowsOf(paths, 'files')).toMatchObject([{ divided: 1 }, { divided: 0 }, { divided: 0 }]);
  });

  it('that fails leaves everything as it was, and says so', async () => {
    const paths = await oldData({ truth: 6, index: 3 });
    change(paths, 'CREATE TABLE document_types (of TEXT) STRICT');
    const before = contents(paths);
    expect(() => upgrade(paths)).toThrow(
      /upgrade of chancery.db failed: table document_types already exists/,
    );
    expect(contents(paths)).toBe(before);
  });

  it('does not let through tables that are not those of this version', async () => {
    const paths = await oldData({ truth: 6, index: 3 });
    change(paths, 'CREATE TABLE notes (of TEXT) STRICT');
    const before = contents(paths);
    expect(() => upgrade(paths)).toThrow(/its tables are not those this version makes/);
    expect(contents(paths)).toBe(before);
  });

  it('goes on where it was interrupted, and keeps the copy of before', async () => {
    const paths = await oldData({ truth: 6, index: 3 });
    const before = contents(paths);
    const interrupt = (what: string, name: string) => {
      if (what === 'copy' && name === 'index.db') throw new Error('the power is gone');
    };
    expect(() => upgrade(paths, interrupt)).toThrow('the power is gone');
    expect(databaseStates(paths, keyringIn(paths.root)).map(({ pending }) => pending.length)).toEqual([
      0,
      ALL.index - 3,
    ]);
    expect(upgrade(paths)).toMatchObject([{ name: 'index.db' }]);
    undoUpgrade(paths, keyringIn(paths.root), { discard: false });
    expect(contents(paths)).toBe(before);
    expect(existsSync(join(paths.root, 'upgrade'))).toBe(false);
  });

  it('can be gone back from as long as nothing was done since, with the signed heads of before', async () => {
    const paths = await oldData({ truth: 3, index: 2 });
    writeFileSync(paths.auditHeads, '{"entries":1}\n');
    const before = contents(paths);
    upgrade(paths);
    finishUpgrade(paths, NOW);
    writeFileSync(paths.auditHeads, '{"entries":1}\n{"entries":2}\n');
    change(
      paths,
      "INSERT INTO audit_entries SELECT seq + 1, at, firm_id, actor_kind, actor_id, person_id, 'firm.added', subject, details, hash, 'h' FROM audit_entries",
    );
    const keyring = keyringIn(paths.root);
    expect(() => undoUpgrade(paths, keyring, { discard: false })).toThrow(/1 new entry/);
    expect(readUpgrade(paths)).toMatchObject({ version: '9.9.9', entries: 1 });

    undoUpgrade(paths, keyring, { discard: true });
    expect(contents(paths)).toBe(before);
    expect(readFileSync(paths.auditHeads, 'utf8')).toBe('{"entries":1}\n');
    expect(() => undoUpgrade(paths, keyring, { discard: true })).toThrow(/no upgrade/);
    expect(readdirSync(paths.root).filter((name) => /-wal|-shm|tmp|upgrade/.test(name))).toEqual([]);
  });

  it('is not gone back from while somebody has the databases open', async () => {
    const paths = await oldData({ truth: 8, index: 3 });
    upgrade(paths);
    const keyring = keyringIn(paths.root);
    const server = openTruth(paths.truth, keyring);
    expect(() => undoUpgrade(paths, keyring, { discard: true })).toThrow(/in use/);
    await server.close();
    undoUpgrade(paths, keyring, { discard: true });
  });

  it('leaves no copy for ever', async () => {
    const paths = await oldData({ truth: 8, index: 3 });
    upgrade(paths);
    expect(forgetUpgrade(paths, new Date('2027-01-01'))).toBe(false);
    finishUpgrade(paths, NOW);
    expect(forgetUpgrade(paths, NOW)).toBe(false);
    expect(forgetUpgrade(paths, new Date(NOW.getTime() + 1))).toBe(true);
    expect(existsSync(join(paths.root, 'upgrade'))).toBe(false);
  });

  it('takes nothing for the copy that an earlier one, or a crash, left there', async () => {
    const paths = await oldData({ truth: 8, index: 3 });
    mkdirSync(join(paths.root, 'upgrade'), { mode: 0o700 });
    writeFileSync(join(paths.root, 'upgrade', 'chancery.db'), 'of another time');
    writeFileSync(join(paths.root, 'upgrade', 'index.db.tmp'), 'half');
    const before = contents(paths);
    upgrade(paths);
    undoUpgrade(paths, keyringIn(paths.root), { discard: false });
    expect(contents(paths)).toBe(before);
  });
});
