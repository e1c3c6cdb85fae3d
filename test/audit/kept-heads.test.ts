import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { initializeData, openStores, type Stores } from '../../src/appliance/stores.ts';
import {
  appendAudit,
  keepHeads,
  openHeadFiles,
  openHeadSigner,
  signedHead,
  verifyAudit,
} from '../../src/audit/index.ts';
import { runCli } from '../../src/cli/index.ts';
import { operator, resolveConfig, silentLog } from '../../src/platform/index.ts';
import { openBeside } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { temporaryDirectory } from '../support/world.ts';

/** Of the data directory. */
const HEADS = 'audit-heads.ndjson';
const NEWEST = join('keys', 'audit-head');
const DATABASE = 'chancery.db';

async function open(data: string) {
  const stores = await openStores(resolveConfig(data, {}, {}, undefined), silentLog);
  return { ...stores, files: openHeadFiles(stores.paths, stores.keyring) };
}

async function within<R>(data: string, work: (log: Awaited<ReturnType<typeof open>>) => Promise<R>) {
  const log = await open(data);
  try {
    return await work(log);
  } finally {
    await log.close();
  }
}

/** What a server does: signs when it starts, records, signs when it stops. */
const serve = (data: string, entries: number) =>
  within(data, async (log) => {
    const keeping = await keepHeads(log);
    const atStart = keeping.state();
    await record(log, entries);
    await keeping.stop();
    return { atStart, atEnd: keeping.state() };
  });

async function record(log: Stores, entries: number): Promise<void> {
  for (let i = 0; i < entries; i++)
    await log.database.transaction((tx) =>
      appendAudit(tx, log.clock, operator, { action: 'case.changed', subject: `case_${i}` }),
    );
}

async function newAppliance(): Promise<string> {
  const data = join(temporaryDirectory(), 'data');
  await initializeData(resolveConfig(data, {}, {}, undefined), {});
  return data;
}

/** An appliance that was started three times, and as it was after the second. */
async function appliance() {
  const data = await newAppliance();
  await serve(data, 3);
  await serve(data, 3);
  const older = join(temporaryDirectory(), 'older');
  cpSync(data, older, { recursive: true });
  await serve(data, 3);
  return { data, older };
}

async function run(...args: string[]) {
  const pieces: string[] = [];
  const stream = { write: (piece: string) => pieces.push(piece) };
  const status = await runCli(args, {
    // Not what else may listen on this machine.
    env: { HOME: '/nonexistent', CHANCERY_PORT: String(await freePort()) },
    stdout: stream,
    stderr: stream,
  } as never);
  return { status, text: pieces.join('') };
}

/** Of the entries, in order. */
async function actions(data: string): Promise<string[]> {
  const rows = await within(data, ({ database }) =>
    database.read.selectFrom('audit_entries').select('action').orderBy('seq').execute(),
  );
  return rows.map(({ action }) => action);
}

const verify = (data: string) => within(data, verifyAudit);
const lines = (data: string) => readFileSync(join(data, HEADS), 'utf8').trim().split('\n');
const write = (data: string, heads: readonly string[]) =>
  writeFileSync(join(data, HEADS), heads.map((line) => `${line}\n`).join(''));

type Attack = (data: string, older: string) => void;
const exchange =
  (...names: string[]): Attack =>
  (data, older) => {
    for (const name of names) cpSync(join(older, name), join(data, name));
  };

/** What somebody can do who may write to the data directory and has not the key. */
const ATTACKS: readonly (readonly [string, Attack, RegExp])[] = [
  ['the file of heads removed', (data) => rmSync(join(data, HEADS)), /4 are missing/],
  ['the file of heads emptied', (data) => truncateSync(join(data, HEADS)), /4 are missing/],
  ['its last line cut', (data) => write(data, lines(data).slice(0, -1)), /1 are missing/],
  ['its first line cut', (data) => write(data, lines(data).slice(1)), /1 are missing/],
  ['a line in the middle cut', (data) => write(data, lines(data).toSpliced(2, 1)), /1 are missing/],
  [
    'half of its last line cut',
    (data) => truncateSync(join(data, HEADS), statSync(join(data, HEADS)).size - 99),
    /1 are missing/,
  ],
  ['an older file of heads', exchange(HEADS), /1 are missing/],
  ['a line that is none', (data) => write(data, [...lines(data), 'nonsense']), /no signed head/],
  [
    'a line of JSON that is no head',
    (data) => write(data, [...lines(data), '{"entries":1}']),
    /no signed head/,
  ],
  [
    'a line that only looks like JSON',
    (data) => write(data, [...lines(data), '{"entries":}']),
    /no signed head/,
  ],
  [
    'a directory in its place',
    (data) => {
      rmSync(join(data, HEADS));
      mkdirSync(join(data, HEADS));
    },
    /cannot be read/,
  ],
  [
    'a pipe in its place, which would be read for ever',
    (data) => {
      rmSync(join(data, HEADS));
      spawnSync('mkfifo', [join(data, HEADS)]);
    },
    /is not a regular file/,
  ],
  [
    'a device in its place',
    (data) => {
      rmSync(join(data, HEADS));
      symlinkSync('/dev/zero', join(data, HEADS));
    },
    /is not a regular file/,
  ],
  ['the newest head removed', (data) => rmSync(join(data, NEWEST)), /newest signed head is missing/],
  ['the newest head damaged', (data) => truncateSync(join(data, NEWEST), 99), /cannot be (read|opened)/],
  [
    'the key that signs heads removed',
    (data) => rmSync(join(data, 'keys', 'audit-signing.pem')),
    /not signed by this appliance/,
  ],
  ['an older database', exchange(DATABASE), /there were 10 entries/],
  ['an older database and an older newest head', exchange(DATABASE, NEWEST), /there were 10 entries/],
  ['an older database with its older heads', exchange(DATABASE, HEADS), /there were 10 entries/],
  [
    'an older database without heads',
    (data, older) => {
      exchange(DATABASE)(data, older);
      rmSync(join(data, HEADS));
    },
    /there were 10 entries/,
  ],
  [
    'the heads of another appliance',
    (data) => write(data, [...lines(data), foreignHead()]),
    /not signed by this appliance/,
  ],
];

function foreignHead(): string {
  return JSON.stringify({
    at: '2026-01-01T00:00:00.000Z',
    entries: 1,
    format: 'chancery-audit-head-1',
    hash: 'a'.repeat(64),
    key: 'A'.repeat(43),
    signature: 'A'.repeat(86),
  });
}

describe('without the key', () => {
  it('nothing is said of what is as it was', async () => {
    const { data, older } = await appliance();
    for (const each of [data, older]) expect((await verify(each)).broken).toBeNull();
    expect(await run('audit', 'verify', '--data', data)).toMatchObject({ status: 0 });
    expect(await verify(data)).toMatchObject({ entries: 10, signed_heads: 4 });
  });

  it.each(ATTACKS)(
    '%s is noticed, by the command and the doctor, and says what to do',
    async (_name, attack, what) => {
      const { data, older } = await appliance();
      attack(data, older);
      const verified = await run('audit', 'verify', '--data', data);
      expect(verified).toMatchObject({ status: 6, text: expect.stringMatching(what) });
      expect(verified.text).toContain('chancery audit accept');
      const doctor = await run('doctor', '--quick', '--data', data);
      expect(doctor).toMatchObject({ status: 6, text: expect.stringMatching(what) });
      expect((await run('status', '--data', data)).text).toMatch(what);
    },
  );

  it.each(ATTACKS)(
    '%s is still noticed when the server has gone on, until an operator accepts it, on record',
    async (_name, attack) => {
      const { data, older } = await appliance();
      attack(data, older);
      const { atStart } = await serve(data, 8);
      await serve(data, 8);
      expect(atStart.flaw).not.toBeNull();
      expect(await run('audit', 'verify', '--data', data)).toMatchObject({ status: 6 });
      expect(await run('audit', 'accept', '--data', data)).toMatchObject({ status: 0 });
      const accepted = await verify(data);
      expect(accepted).toMatchObject({ ok: true, broken: null });
      expect(accepted.turns).toHaveLength(1);
      expect((await actions(data)).indexOf('audit.accepted') + 1).toBe(accepted.turns[0]);
      // And from then on everything is noticed again.
      expect((await serve(data, 1)).atStart.flaw).toBeNull();
      expect((await run('audit', 'accept', '--data', data)).text).toContain('nothing to accept');
      write(data, lines(data).slice(0, -1));
      expect((await verify(data)).ok).toBe(false);
    },
  );

  it('entries that do not fit each other are not to be accepted', async () => {
    const { data } = await appliance();
    const connection = openBeside(data, DATABASE);
    connection.exec(
      "DROP TRIGGER audit_entries_no_update; UPDATE audit_entries SET subject = 'x' WHERE seq = 5",
    );
    connection.close();
    const refused = await run('audit', 'accept', '--data', data);
    expect(refused).toMatchObject({ status: 6, text: expect.stringContaining('broken at entry 5') });
    expect((await verify(data)).turns).toEqual([]);
  });
});

describe('what is no fault', () => {
  /** What was on the disk when the power went: a head is written to the file, then to the newest, then to the database. */
  it.each([
    ['after the file', false],
    ['after the file and the newest', true],
  ])('a crash %s', async (_when, further) => {
    const data = await newAppliance();
    for (let round = 0; round < 3; round++) {
      await within(data, async (log) => {
        await record(log, 2);
        const head = await signedHead(log, await openHeadSigner(log.files.keys));
        const line = JSON.stringify(head, Object.keys(head).sort());
        log.files.lines.append(line);
        if (further) await log.files.keys.write('audit-head', line);
      });
      expect(await verify(data)).toMatchObject({ ok: true });
      expect((await serve(data, 1)).atStart.flaw).toBeNull();
      expect(await verify(data)).toMatchObject({ ok: true });
    }
    rmSync(join(data, HEADS));
    expect((await verify(data)).ok).toBe(false);
  });

  it('heads of a version that did not count them: they are counted from the next start on', async () => {
    const data = await newAppliance();
    await serve(data, 2);
    await serve(data, 2);
    const connection = openBeside(data, DATABASE);
    connection.exec('DROP TRIGGER audit_heads_no_delete; DELETE FROM audit_heads');
    connection.close();
    rmSync(join(data, NEWEST));
    expect(await verify(data)).toMatchObject({ ok: true, signed_heads: 3 });
    expect((await serve(data, 1)).atStart.flaw).toBeNull();
    expect(await verify(data)).toMatchObject({ ok: true, signed_heads: 4 });
    write(data, lines(data).slice(1));
    expect((await verify(data)).broken?.reason).toContain('1 are missing');
  });

  it('a database that takes no more writes while the file of heads does', async () => {
    const data = await newAppliance();
    await serve(data, 2);
    await within(data, async (log) => {
      await record(log, 1);
      const full = { ...log.database, transaction: () => Promise.reject(new Error('disk I/O error')) };
      for (let hour = 0; hour < 3; hour++) await (await keepHeads({ ...log, database: full })).stop();
    });
    expect(await verify(data)).toMatchObject({ ok: true });
    expect(lines(data)).toHaveLength(3);
    await serve(data, 1);
    expect(await verify(data)).toMatchObject({ ok: true, signed_heads: 4 });
  });
});

describe('all of it put back as it was before', () => {
  async function setBack() {
    const { data, older } = await appliance();
    const printed = (await run('audit', 'head', '--data', data)).text;
    const written = (await run('audit', 'head', '--json', '--data', data)).text;
    const backups = join(temporaryDirectory(), 'backups');
    const back = () => {
      rmSync(data, { recursive: true });
      cpSync(older, data, { recursive: true });
    };
    return { data, printed, written, backups, back };
  }

  it('is noticed by a head that was printed, mailed, exported, or written to a file', async () => {
    const { data, printed, written, back } = await setBack();
    const directory = temporaryDirectory();
    const file = (name: string, text: string) => {
      writeFileSync(join(directory, name), text);
      return ['--anchor', join(directory, name)];
    };
    const [, number = '', hash = ''] = /^(\d+) ([0-9a-f]{64})/.exec(printed) ?? [];
    await run('audit', 'export', '-o', join(directory, 'log.ndjson'), '--data', data);
    const kept = [
      ['--head', `${number} ${hash}`],
      ['--head', `${number}:${hash.toUpperCase()}`],
      ['--head', `${number} ${hash.slice(0, 32)}`],
      file('printed', printed),
      file('mail', `From: chancery\nSubject: head\n\n> ${printed.replaceAll('\n', '\n> ')}`),
      file('head.json', written),
      file('heads.ndjson', readFileSync(join(data, HEADS), 'utf8')),
      ['--anchor', join(directory, 'log.ndjson')],
    ];
    for (const options of kept)
      expect(await run('audit', 'verify', ...options, '--data', data)).toMatchObject({
        status: 0,
        text: expect.stringContaining('kept elsewhere'),
      });
    back();
    expect((await verify(data)).ok).toBe(true);
    for (const options of kept) {
      const found = await run('audit', 'verify', ...options, '--data', data);
      expect([options, found.status]).toEqual([options, 6]);
      expect(found.text).toContain('there were 10 entries');
    }
    // As many entries, and others: they were made anew.
    await serve(data, 9);
    for (const options of kept)
      expect(await run('audit', 'verify', ...options, '--data', data)).toMatchObject({
        status: 6,
        text: expect.stringContaining('broken at entry 10: it is not the one'),
      });
    // What was accepted once is still not what somebody kept.
    await run('audit', 'accept', '--data', data);
    expect((await run('audit', 'verify', ...(kept[0] ?? []), '--data', data)).status).toBe(6);
  });

  it('is noticed by the backups where the last one went, and by the next backup', async () => {
    const { data, backups } = await setBack();
    expect((await run('backup', 'create', backups, '--data', data)).status).toBe(0);
    const older = join(temporaryDirectory(), 'older');
    cpSync(data, older, { recursive: true });
    await serve(data, 3);
    expect((await run('backup', 'create', backups, '--data', data)).status).toBe(0);
    expect((await run('audit', 'verify', '--data', data)).text).toContain(', 2 kept elsewhere');
    rmSync(data, { recursive: true });
    cpSync(older, data, { recursive: true });
    await serve(data, 8);
    for (const command of [
      ['audit', 'verify'],
      ['doctor', '--quick'],
      ['backup', 'create', backups],
    ]) {
      const found = await run(...command, '--data', data);
      expect([command, found.status]).toEqual([command, 6]);
      expect(found.text).toMatch(/says snapshot \d{4}-/);
    }
    expect((await run('status', '--data', data)).text).toMatch(/says snapshot \d{4}-/);
    // It was the operator: then it is said once.
    expect((await run('audit', 'accept', '--data', data)).status).toBe(0);
    expect((await run('audit', 'verify', '--data', data)).status).toBe(0);
    expect((await run('backup', 'create', backups, '--data', data)).status).toBe(0);
    // A share that is not mounted is no fault.
    renameSync(backups, `${backups}.away`);
    expect((await run('audit', 'verify', '--data', data)).status).toBe(0);
    const away = await run('audit', 'verify', '--anchor', `${backups}.away`, '--data', data);
    expect([away.status, away.text]).toEqual([6, expect.stringMatching(/says snapshot/)]);
  });

  it('is on record where it was a restore of the operator’s, who may also take an older snapshot', async () => {
    const { data, backups } = await setBack();
    await run('backup', 'create', backups, '--data', data);
    const printed = /^\d+ \S+/.exec((await run('audit', 'head', '--data', data)).text)?.[0] ?? '';
    await serve(data, 3);
    await run('backup', 'create', backups, '--data', data);
    const [first = ''] = readdirSync(join(backups, 'snapshots')).sort();
    const restored = join(temporaryDirectory(), 'restored');
    const key = join(data, 'keys', 'master.key');
    const options = ['--snapshot', first, '--data', restored, '--master-key-file', key];
    expect((await run('backup', 'restore', backups, ...options)).status).toBe(0);
    await serve(restored, 8);
    for (const command of [
      ['audit', 'verify'],
      ['doctor', '--quick'],
      ['backup', 'create', backups],
    ]) {
      const found = await run(...command, '--data', restored);
      expect([command, found.status]).toEqual([command, 0]);
    }
    expect((await run('audit', 'verify', '--data', restored)).text).toMatch(
      /entry \d+: an operator put an older log back/,
    );
    expect((await run('audit', 'verify', '--head', printed, '--data', restored)).status).toBe(6);
  });

  it('does not show where a snapshot was restored whole, whatever was signed while it was made', async () => {
    const { data, backups } = await setBack();
    // A head more than the copy of the database has.
    await within(data, async (log) => {
      await record(log, 1);
      log.files.lines.append(JSON.stringify(await signedHead(log, await openHeadSigner(log.files.keys))));
    });
    const copy = join(temporaryDirectory(), 'copy');
    cpSync(data, copy, { recursive: true });
    rmSync(join(copy, HEADS));
    await run('backup', 'create', backups, '--data', data);
    const restored = join(temporaryDirectory(), 'restored');
    const key = join(data, 'keys', 'master.key');
    const done = await run('backup', 'restore', backups, '--data', restored, '--master-key-file', key);
    expect(done).toMatchObject({ status: 0 });
    expect((await verify(restored)).broken).toBeNull();
    expect((await serve(restored, 2)).atStart.flaw).toBeNull();
    expect((await run('audit', 'verify', '--data', restored)).status).toBe(0);
    expect(await actions(restored)).toContain('backup.restored');
    rmSync(join(restored, HEADS));
    expect((await verify(restored)).ok).toBe(false);
  });
});

describe('with the key', () => {
  it('all can be made anew, and a head that was kept elsewhere shows it', async () => {
    const { data } = await appliance();
    const [, kept = ''] = /^(\d+ [0-9a-f]{64})/.exec((await run('audit', 'head', '--data', data)).text) ?? [];
    const connection = openBeside(data, DATABASE);
    connection.exec(
      'DROP TRIGGER audit_entries_no_delete; DELETE FROM audit_entries WHERE seq > 5; DROP TRIGGER audit_heads_no_delete; DELETE FROM audit_heads',
    );
    connection.close();
    rmSync(join(data, HEADS));
    rmSync(join(data, NEWEST));
    await serve(data, 9);
    expect((await run('audit', 'verify', '--data', data)).status).toBe(0);
    expect(await run('audit', 'verify', '--head', kept, '--data', data)).toMatchObject({
      status: 6,
      text: expect.stringContaining('says the head that was given'),
    });
  });
});

describe('an export', () => {
  it('is compared with what was kept, by the command and by code that is not ours', async () => {
    const { data } = await appliance();
    const directory = temporaryDirectory();
    const printed = (await run('audit', 'head', '--data', data)).text;
    const kept = join(directory, 'printed');
    writeFileSync(kept, printed);
    const [, key = ''] = /^key +(\S+)/m.exec(printed) ?? [];
    const script = join(import.meta.dirname, '..', '..', 'scripts', 'verify-audit.mjs');
    const check = (file: string, ...further: string[]) =>
      spawnSync(process.execPath, [script, file, key, ...further], { encoding: 'utf8' });
    const exported = async (name: string) => {
      const file = join(directory, name);
      expect((await run('audit', 'export', '-o', file, '--data', data)).status).toBe(0);
      return file;
    };
    const good = await exported('good.ndjson');
    const heads = join(data, HEADS);
    expect((await run('audit', 'verify', good, '--key', key, '--anchor', kept)).status).toBe(0);
    expect(check(good, kept, heads, printed.slice(0, printed.indexOf('\n')))).toMatchObject({
      status: 0,
      stderr: '',
    });
    const connection = openBeside(data, DATABASE);
    connection.exec('DROP TRIGGER audit_entries_no_delete; DELETE FROM audit_entries WHERE seq > 5');
    connection.close();
    await within(data, (log) => record(log, 9));
    const forged = await exported('forged.ndjson');
    expect((await run('audit', 'verify', forged, '--key', key)).status).toBe(0);
    expect(check(forged).status).toBe(0);
    expect((await run('audit', 'verify', forged, '--key', key, '--anchor', kept)).status).toBe(6);
    for (const anchor of [kept, heads, printed.slice(0, printed.indexOf('\n'))])
      expect(check(forged, anchor)).toMatchObject({
        status: 1,
        stderr: expect.stringContaining('NOT SOUND'),
      });
    expect(check(good, join(directory, 'nothing')).status).toBe(2);
  });

  it('needs anchors that hold a head', async () => {
    const { data } = await appliance();
    const empty = join(temporaryDirectory(), 'empty');
    writeFileSync(empty, 'Nothing of that kind.');
    for (const options of [
      ['--head', 'abc'],
      ['--head', `10 ${'a'.repeat(31)}`],
      ['--anchor', empty],
      ['--anchor', `${empty}.none`],
    ])
      expect((await run('audit', 'verify', ...options, '--data', data)).status).toBe(2);
    const directory = await run('audit', 'verify', join(data, HEADS), '--anchor', data);
    expect(directory.status).toBe(2);
  });
});
