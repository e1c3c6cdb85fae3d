import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openConnection, sqlite } from '../../../src/store/database/sqlite/connection.ts';
import { openTruth } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

describe('an encrypted database', () => {
  it('cannot be opened with another key, and says so', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    await openTruth(path, TEST_KEYRING).close();
    expect(() => openConnection(path, new Uint8Array(32))).toThrow(/cannot be opened with the keys/);
  });

  it('takes the place of none that is not encrypted, and says so', () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const plain = new (sqlite())(path);
    plain.exec('CREATE TABLE firms (id TEXT)');
    plain.close();
    expect(() => openTruth(path, TEST_KEYRING)).toThrow(/cannot be opened with the keys/);
  });

  it('does not take a page that was changed on the disk', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    await openTruth(path, TEST_KEYRING).close();
    const bytes = readFileSync(path);
    bytes[5000] = (bytes[5000] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(() => openTruth(path, TEST_KEYRING)).toThrow();
  });
});
