import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openConnection } from '../../../src/store/database/sqlite/connection.ts';
import { KeptLog } from '../../../src/store/database/sqlite/kept-log.ts';
import { OpenQueries } from '../../../src/store/database/sqlite/open-queries.ts';
import { Transactions } from '../../../src/store/database/sqlite/transactions.ts';
import { temporaryDirectory } from '../../support/world.ts';

const KEY = new Uint8Array(32).fill(7);

describe('what was committed', () => {
  afterEach(() => vi.restoreAllMocks());

  const words = (path: string) => {
    const connection = openConnection(path, KEY);
    const found = connection.prepare('SELECT word FROM words ORDER BY word').pluck().all();
    connection.close();
    return found;
  };

  it('stands in the database itself when the log cannot be synced, and the process says so', async () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'one.db');
    const writer = openConnection(path, KEY);
    writer.exec('CREATE TABLE words (word TEXT)');
    const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    // There is no such log to be synced.
    const log = new KeptLog(writer, join(directory, 'another.db'));
    writer.exec("INSERT INTO words VALUES ('kept')");
    await log.keep();
    expect(warned).toHaveBeenCalledOnce();
    copyFileSync(path, join(directory, 'without-log.db'));
    expect(words(join(directory, 'without-log.db'))).toEqual(['kept']);
    writer.close();
  });

  it('waits for a reader that holds the log, and is not said to be kept before', async () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'one.db');
    const [writer, reader] = [openConnection(path, KEY), openConnection(path, KEY)];
    writer.exec('CREATE TABLE words (word TEXT)');
    vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    const log = new KeptLog(writer, join(directory, 'another.db'));
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM words').all();
    writer.exec("INSERT INTO words VALUES ('kept')");
    let kept = false;
    const keeping = log.keep().then(() => {
      kept = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(kept).toBe(false);
    reader.exec('COMMIT');
    await keeping;
    copyFileSync(path, join(directory, 'without-log.db'));
    expect(words(join(directory, 'without-log.db'))).toEqual(['kept']);
    reader.close();
    writer.close();
  });

  it('is acknowledged to nobody before it is kept', async () => {
    const writer = openConnection(join(temporaryDirectory(), 'one.db'), KEY);
    writer.exec('CREATE TABLE words (word TEXT)');
    const happened: string[] = [];
    const transactions = new Transactions(writer, new OpenQueries(), async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      happened.push('kept');
    });
    const insert = async () => writer.exec("INSERT INTO words VALUES ('kept')");
    await Promise.all([1, 2].map(() => transactions.run(insert).then(() => happened.push('told'))));
    expect(happened).toEqual(['kept', 'told', 'told']);
    // Of what failed there is nothing to be kept.
    await expect(transactions.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(happened).toHaveLength(3);
    writer.close();
  });
});
