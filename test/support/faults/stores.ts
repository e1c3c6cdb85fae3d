/** What lies on disk once nothing runs: neither more nor less than was kept. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openBeside, originalsIn } from '../database.ts';
import type { Packaged } from '../packaged.ts';
import type { Ledger } from './ledger.ts';

export async function checkStores(appliance: Packaged, ledger: Ledger): Promise<void> {
  expect(incoming(appliance)).toEqual([]);
  expect(originals(appliance)).toEqual(ledger.hashes());
  const { status, stdout, stderr } = await appliance.run(['audit', 'verify']);
  expect({ status, stdout, stderr }).toMatchObject({ status: 0, stderr: '' });
  for (const name of ['chancery.db', 'index.db'] as const) {
    expect(integrityOf(appliance.data, name), name).toEqual({ integrity: ['ok'], foreignKeys: [] });
  }
}

export function incoming({ data }: Packaged): string[] {
  return readdirSync(join(data, 'vault', 'incoming'));
}

function originals({ data }: Packaged): string[] {
  return originalsIn(data)
    .map(({ sha256 }) => sha256)
    .sort();
}

function integrityOf(
  data: string,
  name: 'chancery.db' | 'index.db',
): { integrity: unknown[]; foreignKeys: unknown[] } {
  const database = openBeside(data, name);
  try {
    const integrity = database.prepare('PRAGMA integrity_check').pluck().all();
    return { integrity, foreignKeys: database.prepare('PRAGMA foreign_key_check').all() };
  } finally {
    database.close();
  }
}
