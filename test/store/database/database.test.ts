import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openConnection } from '../../../src/store/database/sqlite/connection.ts';
import { createDataDirectory, dataPaths, lockDataDirectory, openTruth } from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

const KEY = TEST_KEYRING.derive('database');

const firm = (id: string) => ({
  id,
  name: id,
  tier: 'enterprise' as const,
  status: 'active' as const,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
});

type Tx = Parameters<Parameters<ReturnType<typeof openTruth>['transaction']>[0]>[0];
const add = (tx: Tx, id: string) => tx.insertInto('firms').values(firm(id)).execute();

describe('the database', () => {
  it('is durable on every open, not only the first', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    for (let i = 0; i < 3; i++) {
      const connection = openConnection(path, KEY);
      expect(connection.pragma('synchronous', { simple: true })).toBe(2);
      expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
      connection.close();
    }
  });

  it('is asked for a checkpoint at any time, also in the middle of a transaction', async () => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    await database.transaction(async (tx) => {
      await tx.insertInto('firms').values(firm('a')).execute();
      void database.checkpoint();
      await tx.insertInto('firms').values(firm('b')).execute();
    });
    await database.checkpoint();
    expect(await database.read.selectFrom('firms').select('id').execute()).toHaveLength(2);
    await database.close();
  });

  it('has its log begun anew by whoever moves it, and never by who writes', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const [server, child] = [openTruth(path, TEST_KEYRING), openTruth(path, TEST_KEYRING)];
    // The head of the log: it is another one each time that the log begins anew (sqlite.org/fileformat2.html, 4.1).
    const head = () => readFileSync(`${path}-wal`).subarray(0, 32).toString('hex');
    const begun = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      await server.transaction((tx) => add(tx, `${round}`));
      const before = head();
      await child.checkpoint();
      expect(head()).not.toBe(before);
      begun.add(head());
      // Nothing was written since, and nothing is moved.
      await child.checkpoint();
      await server.transaction((tx) => add(tx, `${round} and again`));
      expect(begun).toContain(head());
    }
    expect(begun.size).toBe(5);
    const writing = Array.from({ length: 60 }, (_, at) => async () => {
      const held = head();
      await server.transaction((tx) => add(tx, `many ${at}`));
      return held === head();
    });
    let done = false;
    const moving = (async () => {
      while (!done) {
        await child.checkpoint();
        begun.add(head());
        await new Promise(setImmediate);
      }
    })();
    for (const write of writing) if (!(await write())) expect(begun).toContain(head());
    done = true;
    await moving;
    expect(await server.read.selectFrom('firms').select('id').execute()).toHaveLength(70);
    await server.close();
    await child.close();
  });

  it('has another version once anything is committed, here or in another process, and not before', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const [database, other] = [openTruth(path, TEST_KEYRING), openTruth(path, TEST_KEYRING)];
    const versions = [database.version()];
    const told = () => versions.push(database.version());
    await database.transaction(async (tx) => {
      await add(tx, 'a');
      expect(database.version()).toBe(versions[0]);
    });
    told();
    await database.read.selectFrom('firms').select('id').execute();
    expect(database.version()).toBe(versions[1]);
    await other.transaction((tx) => add(tx, 'b'));
    told();
    expect(new Set(versions).size).toBe(3);
    await Promise.all([database.close(), other.close()]);
  });

  it('rolls a failed transaction back, and goes on working', async () => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    const attempt = database.transaction(async (tx) => {
      await tx.insertInto('firms').values(firm('a')).execute();
      throw new Error('on purpose');
    });
    await expect(attempt).rejects.toThrow('on purpose');
    await database.transaction((tx) => tx.insertInto('firms').values(firm('b')).execute());
    const rows = await database.read.selectFrom('firms').select('id').execute();
    expect(rows).toEqual([{ id: 'b' }]);
    await database.close();
  });

  it('writes the pages of a large transaction once, when it ends', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const database = openTruth(path, TEST_KEYRING);
    const logged = () => statSync(`${path}-wal`).size;
    const before = logged();
    await database.transaction(async (tx) => {
      for (let row = 0; row < 2_000; row++)
        await tx
          .insertInto('firms')
          .values({ ...firm(`f${row}`), name: 'x'.repeat(8_000) })
          .execute();
      expect(logged()).toBe(before);
    });
    expect(logged()).toBeGreaterThan(16_000_000);
    await database.close();
  });

  it('runs transactions one after another, and reads see only what is committed', async () => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    const seen: number[] = [];
    const writes = Array.from({ length: 20 }, (_, i) =>
      database.transaction(async (tx) => {
        const before = await tx.selectFrom('firms').select('id').execute();
        await tx
          .insertInto('firms')
          .values(firm(`f${i}`))
          .execute();
        seen.push((await database.read.selectFrom('firms').select('id').execute()).length);
        return before.length;
      }),
    );
    expect(await Promise.all(writes)).toEqual(Array.from({ length: 20 }, (_, i) => i));
    // They are committed together, so none of them is seen before.
    expect(seen).toEqual(Array.from({ length: 20 }, () => 0));
    expect(await database.read.selectFrom('firms').select('id').execute()).toHaveLength(20);
    await database.close();
  });

  it('takes nothing of the others with a transaction that fails among them', async () => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    const ends = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        database.transaction(async (tx) => {
          const { length } = await tx.selectFrom('firms').select('id').execute();
          await tx
            .insertInto('firms')
            .values(firm(`f${i}`))
            .execute();
          if (i % 3 === 0) throw new Error(`on purpose ${i}`);
          // A second row of the same id: an error of SQLite's.
          if (i % 3 === 1)
            await tx
              .insertInto('firms')
              .values(firm(`f${i}`))
              .execute();
          return length;
        }),
      ),
    );
    const kept = ends.flatMap((end, i) => (end.status === 'fulfilled' ? [i] : []));
    expect(kept).toEqual(Array.from({ length: 200 }, (_, i) => i).filter((i) => i % 3 === 2));
    expect(ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))).toEqual(
      kept.map((_, place) => place),
    );
    expect(ends[3]).toMatchObject({ reason: { message: 'on purpose 3' } });
    expect(ends[4]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_PRIMARYKEY' } });
    const rows = await database.read.selectFrom('firms').select('id').execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(kept.map((i) => `f${i}`).sort());
    await database.close();
  });

  const left: [string, (tx: Tx) => Promise<unknown>][] = [
    [
      'the last of it',
      async (tx) => {
        void add(tx, 'lost');
      },
    ],
    [
      'one in the middle',
      async (tx) => {
        void add(tx, 'lost');
        await add(tx, 'second');
      },
    ],
    [
      'one that fails, in the middle',
      async (tx) => {
        add(tx, 'first').catch(() => undefined);
        await tx.selectFrom('firms').select('id').execute();
      },
    ],
    [
      'a whole function',
      async (tx) => {
        void (async () => {
          for (const id of ['lost', 'second', 'third']) await add(tx, id);
        })();
      },
    ],
    ['some at a time', (tx) => Promise.all([add(tx, 'lost'), add(tx, 'second')])],
    [
      'the last of what throws',
      async (tx) => {
        void add(tx, 'lost');
        throw new Error('A query of its own accord was not waited for.');
      },
    ],
  ];
  it.each(left)('undoes what does not wait for its queries: %s; alone and among others', async (_, work) => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    const ids = async () =>
      (await database.read.selectFrom('firms').select('id').execute()).map(({ id }) => id).sort();
    await database.transaction((tx) => add(tx, 'first'));
    await expect(database.transaction(work)).rejects.toThrow('was not waited for');
    expect(await ids()).toEqual(['first']);
    const others = ['before', 'after'].map((id) => database.transaction((tx) => add(tx, id)));
    await Promise.all([
      others[0],
      expect(database.transaction(work)).rejects.toThrow('was not waited for'),
      ...['later', 'last'].map((id) => database.transaction((tx) => add(tx, id))),
    ]);
    await Promise.all(others);
    expect(await ids()).toEqual(['after', 'before', 'first', 'last', 'later']);
    await database.close();
  });

  it.each([1, 5])(
    'answers a commit that fails as a failure: to each of %i, and keeps nothing',
    async (count) => {
      const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
      const ends = await Promise.allSettled(
        Array.from({ length: count }, (_, i) =>
          database.transaction(async (tx) => {
            await tx
              .insertInto('firms')
              .values(firm(`f${i}`))
              .execute();
            // A person of no firm, which is noticed by the COMMIT alone.
            await sql`PRAGMA defer_foreign_keys = ON`.execute(tx);
            if (i === count - 1)
              await tx
                .insertInto('people')
                .values({
                  id: 'p',
                  firm_id: 'nobody',
                  name: 'p',
                  email: null,
                  telephone: null,
                  bar_numbers: '[]',
                  created_at: '',
                  roles: '',
                  status: 'active',
                })
                .execute();
          }),
        ),
      );
      for (const end of ends) expect(end).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_FOREIGNKEY' } });
      expect(await database.read.selectFrom('firms').select('id').execute()).toEqual([]);
      await database.transaction((tx) => tx.insertInto('firms').values(firm('next')).execute());
      expect(await database.read.selectFrom('firms').select('id').execute()).toEqual([{ id: 'next' }]);
      await database.close();
    },
  );

  it('fulfils no promise before what it promises is on disk', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const [other, own] = [openTruth(path, TEST_KEYRING), openTruth(path, TEST_KEYRING)];
    const seen = await Promise.all(
      Array.from({ length: 50 }, async (_, i) => {
        await own.transaction((tx) =>
          tx
            .insertInto('firms')
            .values(firm(`f${i}`))
            .execute(),
        );
        return other.read.selectFrom('firms').select('id').where('id', '=', `f${i}`).execute();
      }),
    );
    expect(seen.flat()).toHaveLength(50);
    await Promise.all([other.close(), own.close()]);
  });

  it('does not let the read connection write', async () => {
    const database = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    await expect(database.read.insertInto('firms').values(firm('x')).execute()).rejects.toThrow(
      /readonly|query_only/i,
    );
    await database.close();
  });

  it('is shared by two processes that wait for each other instead of failing', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const database = openTruth(path, TEST_KEYRING);
    const script = `
      import { keyringOf, openTruth } from ${JSON.stringify(new URL('../../../src/store/index.ts', import.meta.url).href)};
      const database = openTruth(process.argv[1], keyringOf(new Uint8Array(32).fill(7)));
      for (let i = 0; i < 50; i++) {
        await database.transaction(async (tx) => {
          await tx.selectFrom('firms').selectAll().execute();
          await tx.insertInto('firms').values({ ...${JSON.stringify(firm('x'))}, id: 'child' + i }).execute();
        });
      }
      await database.close();`;
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, path]);
    for (let i = 0; i < 50; i++) {
      await database.transaction(async (tx) => {
        await tx.selectFrom('firms').selectAll().execute();
        await tx
          .insertInto('firms')
          .values(firm(`f${i}`))
          .execute();
      });
      await sleep(2);
    }
    await child;
    expect(await database.read.selectFrom('firms').select('id').execute()).toHaveLength(100);
    await database.close();
  });

  it('answers reads while it waits for another writer', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    const [other, own] = [openTruth(path, TEST_KEYRING), openTruth(path, TEST_KEYRING)];
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const add = (id: string) => (tx: Parameters<Parameters<typeof own.transaction>[0]>[0]) =>
      tx.insertInto('firms').values(firm(id)).execute();
    const first = other.transaction(async (tx) => {
      await add('a')(tx);
      await held;
    });
    const second = own.transaction(add('b'));
    await sleep(30);
    expect(await own.read.selectFrom('firms').select('id').execute()).toEqual([]);
    release();
    await Promise.all([first, second]);
    expect(await own.read.selectFrom('firms').select('id').execute()).toHaveLength(2);
    await Promise.all([other.close(), own.close()]);
  });

  it('refuses a directory written by a newer version', async () => {
    const path = join(temporaryDirectory(), 'chancery.db');
    await openTruth(path, TEST_KEYRING).close();
    const connection = openConnection(path, KEY);
    connection.exec("INSERT INTO schema_migrations (name, sha256) VALUES ('9999-future.sql', 'x')");
    connection.close();
    expect(() => openTruth(path, TEST_KEYRING)).toThrow(/newer version/);
  });
});

describe('the lock of a data directory', () => {
  it('lets one server in at a time', () => {
    const paths = dataPaths(temporaryDirectory());
    createDataDirectory(paths);
    const release = lockDataDirectory(paths);
    expect(() => lockDataDirectory(paths)).toThrow(/already runs/);
    release();
    lockDataDirectory(paths)();
  });
});
