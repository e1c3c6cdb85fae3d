/**
 * An upgrade that is killed at any moment: afterwards each database is whole, of the schema before or of the one after, nothing of
 * what was in it is missing, and `chancery upgrade` goes on.
 */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { MIGRATIONS, schemaText, wantedSchemaText } from '../../../src/store/database/sqlite/migrations.ts';
import { inspectDatabase } from '../../../src/store/index.ts';
import { EXECUTABLE, run } from '../../packaging/executable.ts';
import { keyringIn, openBeside } from '../database.ts';
import { makeOldData } from '../old-data.ts';
import { killGroup } from '../processes.ts';
import { seededRandom } from '../random.ts';

const AGE = { truth: 4, index: 2 };

export interface KilledUpgrades {
  readonly kills: number;
  /** Of the data directory: more of them take longer. */
  readonly cases: number;
}

/** @returns how often which states of the two databases were met, and how long an upgrade takes that is left alone */
export async function killUpgrades({ kills, cases }: KilledUpgrades): Promise<object> {
  const directory = mkdtempSync(join(tmpdir(), 'chancery-faults-'));
  try {
    const old = join(directory, 'old');
    await makeOldData(old, { ...AGE, cases });
    const before = texts(old);
    const duration = await measure(old, join(directory, 'whole'));
    const random = seededRandom(`${kills} upgrades`);
    const met = new Map<string, number>();
    for (let kill = 0; kill < kills; kill++) {
      const data = join(directory, 'data');
      cpSync(old, data, { recursive: true });
      await killedAfter(data, random.below(duration));
      const states = [stateOf(data, 'chancery.db', before.truth), stateOf(data, 'index.db', before.index)];
      const state = states.join(', ');
      met.set(state, (met.get(state) ?? 0) + 1);
      expect(countsOf(data)).toEqual([cases, cases, cases, cases]);
      const again = run(['upgrade', '--no-trial', '--data', data]);
      expect([again.status, again.stderr.includes('error')]).toEqual([0, false]);
      expect([stateOf(data, 'chancery.db', ''), stateOf(data, 'index.db', '')]).toEqual(['new', 'new']);
      expect(run(['audit', 'verify', '--data', data]).status).toBe(0);
      rmSync(data, { recursive: true });
    }
    return { kills, milliseconds: Math.round(duration), found: Object.fromEntries(met) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** How long one takes that is left alone. */
async function measure(old: string, data: string): Promise<number> {
  cpSync(old, data, { recursive: true });
  const begun = performance.now();
  expect(await upgrade(data).ended).toBe(0);
  return performance.now() - begun;
}

async function killedAfter(data: string, milliseconds: number): Promise<void> {
  const { pid, ended } = upgrade(data);
  await Promise.race([sleep(milliseconds), ended]);
  killGroup(pid);
  await ended;
}

function upgrade(data: string): { pid: number; ended: Promise<number | null> } {
  const child = spawn(EXECUTABLE, ['upgrade', '--data', data], {
    stdio: 'ignore',
    detached: true,
    env: {},
    cwd: '/',
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (child.pid === undefined) throw new Error('it could not be started');
  return { pid: child.pid, ended };
}

function texts(data: string): { truth: string; index: string } {
  return { truth: textOf(data, 'chancery.db'), index: textOf(data, 'index.db') };
}

function textOf(data: string, name: 'chancery.db' | 'index.db'): string {
  const database = openBeside(data, name);
  try {
    return schemaText(database);
  } finally {
    database.close();
  }
}

/** Opened for writing, so that what a crash left is rolled back as it would be by the next command. */
function stateOf(data: string, name: 'chancery.db' | 'index.db', before: string): 'old' | 'new' {
  const [schema, purpose] =
    name === 'chancery.db' ? (['truth', 'database'] as const) : (['index', 'index'] as const);
  const text = textOf(data, name);
  expect(inspectDatabase(join(data, name), keyringIn(data).derive(purpose))).toBeNull();
  const database = openBeside(data, name, { readonly: true });
  const { n } = database.prepare('SELECT count(*) AS n FROM schema_migrations').get() as { n: number };
  database.close();
  const isNew = n === MIGRATIONS[schema].length;
  expect(isNew ? n : AGE[schema]).toBe(n);
  expect(text).toBe(isNew ? wantedSchemaText(schema) : before);
  return isNew ? 'new' : 'old';
}

function countsOf(data: string): number[] {
  const database = openBeside(data, 'chancery.db', { readonly: true });
  const counts = ['cases', 'files', 'pages', 'documents'].map(
    (table) => (database.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n,
  );
  database.close();
  return counts;
}
