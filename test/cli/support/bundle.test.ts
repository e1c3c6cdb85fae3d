import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runCli } from '../../../src/cli/index.ts';
import { redactDetail, redactLine } from '../../../src/cli/support/redact.ts';
import { MIGRATIONS } from '../../../src/store/database/sqlite/migrations.ts';
import { openBeside } from '../../support/database.ts';
import { makeOldData } from '../../support/old-data.ts';
import { temporaryDirectory } from '../../support/world.ts';

/** Stands for a client, a secret, a sentence of a document. */
const CANARY = 'Quillfeather';
const SECRET = 'chs_0123456789abcdefghijABCDEFGHIJ0123456789abc';

it('holds nothing of the firm’s, wherever it stands, and what is needed', { timeout: 60_000 }, async () => {
  const directory = temporaryDirectory();
  const data = join(directory, CANARY);
  await makeOldData(data, { truth: MIGRATIONS.truth.length, index: MIGRATIONS.index.length });
  const database = openBeside(data, 'chancery.db');
  for (const sql of [
    `UPDATE firms SET name = '${CANARY} LLP'`,
    `UPDATE people SET name = '${CANARY}', email = 'a@${CANARY}.example'`,
    `UPDATE clients SET name = '${CANARY}'`,
    `UPDATE cases SET title = '${CANARY} v. Bell', facts = '${CANARY}', practice_area = '${CANARY}'`,
    `UPDATE files SET name = '${CANARY}.pdf', title = '${CANARY}', tags = '["${CANARY}"]', reason_detail = '${CANARY}'`,
    `UPDATE pages SET text = '${CANARY}'`,
    `UPDATE documents SET body = '{"text": "${CANARY}"}', title = '${CANARY}', document_type = '${CANARY}'`,
    `INSERT INTO jobs (id, firm_id, kind, subject, payload, state, attempts, max_attempts, run_after, created_at, last_error)
     VALUES ('job_1', NULL, 'ingest_file', 'x', '"${CANARY}"', 'failed', 3, 3, '', '', '${CANARY}')`,
  ])
    database.exec(sql);
  database.close();
  mkdirSync(join(data, `${CANARY}-notes`));
  writeFileSync(
    join(data, 'config.toml'),
    `public_url = "http://${CANARY.toLowerCase()}.example:47423"\nallowed_hosts = "${CANARY}"\nmax_files = 17\n`,
  );
  const log = join(directory, 'server.log');
  writeFileSync(
    log,
    `${[
      {
        level: 50,
        time: '2026-11-21T10:00:00.000Z',
        process: 'server',
        msg: 'the settings stay as they were',
        error: `ENOSPC: ${CANARY}`,
      },
      {
        level: 30,
        msg: 'request completed',
        url: `/v1/vault/search?q=${CANARY}`,
        req: { headers: { authorization: SECRET } },
      },
      {
        level: 50,
        msg: 'a draft failed',
        code: 'engine_unavailable',
        name: CANARY,
        file: 'file_01m7z1dmc40znamp39z7esctq7',
      },
    ]
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')}${CANARY} from native code\n`,
  );
  let stdout = '';
  const env = { CHANCERY_LOG_LEVEL: 'fatal' };
  const io = { env, stdout: { write: (text: string) => (stdout += text) }, stderr: { write: () => true } };
  const file = join(directory, 'support.tar.gz');
  expect(await runCli(['--data', data, 'support', 'bundle', '-o', file, '--log', log, '--json'], io)).toBe(0);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(stdout).toContain('doctor.json');

  // With the tar of the system: others must be able to open it.
  const text = execFileSync('tar', ['xzOf', file], { encoding: 'utf8' });
  const names = execFileSync('tar', ['tzf', file], { encoding: 'utf8' });
  expect(
    names
      .trim()
      .split('\n')
      .map((name) => name.replace('chancery-support/', '')),
  ).toEqual([
    ...[
      'about.json',
      'settings.json',
      'doctor.json',
      'log.ndjson',
      'sizes.json',
      'schema.json',
      'counts.json',
    ],
  ]);
  expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase());
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(readFileSync(join(data, 'keys', 'master.key'), 'utf8').trim());
  for (const wanted of [
    '"value": 17',
    '"value": "(set)"',
    '"codes":["ENOSPC"]',
    '"code":"engine_unavailable"',
    'file_01m7z1dmc40znamp39z7esctq7',
    '"left_out":1',
    '"ingest_file failed": 1',
    '0009-document-types.sql',
    '"check": "audit chain"',
    '"name": "(other)"',
  ])
    expect(text).toContain(wanted);
});

it('of a line of the log only sentences of ours, numbers, codes and ids are left', () => {
  const value = fc.oneof(
    fc.constantFrom(
      CANARY,
      `${CANARY} v. Bell`,
      `/srv/${CANARY}`,
      `“${CANARY}”`,
      `at f (/home/${CANARY}/src/a.ts:1:2)`,
      SECRET,
    ),
    fc.record({ deep: fc.constant(CANARY) }),
    fc.array(fc.constant(CANARY)),
  );
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('error', 'err', 'stack', 'code', 'state', 'name', 'url', 'time', 'reason', 'file'),
  );
  fc.assert(
    fc.property(
      fc.dictionary(
        key.filter((name) => name !== 'msg' && !name.includes(CANARY)),
        value,
      ),
      (line) => {
        const text = JSON.stringify(redactLine(JSON.stringify(line)));
        expect(text).not.toContain(CANARY);
        expect(text).not.toContain(SECRET);
      },
    ),
  );
  const wrapped = fc.constantFrom(
    `“${CANARY}”`,
    `/srv/${CANARY}/x`,
    `http://${CANARY}.example`,
    `a@${CANARY}`,
    `"${CANARY}"`,
  );
  fc.assert(
    fc.property(fc.lorem(), wrapped, fc.lorem(), (before, named, after) => {
      expect(redactDetail(`${before} ${named} ${after}`)).not.toContain(CANARY);
    }),
  );
});

it('can trust the sentences: no call of the log puts a value into one', () => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const calls = globSync('src/**/*.ts', { cwd: root }).flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return [...text.matchAll(/\blog\??\.(?:fatal|error|warn|info|debug|trace)\(([\s\S]*?)\);/g)].map(
      ([, given = '']) => ({ path, given }),
    );
  });
  expect(calls.length).toBeGreaterThan(30);
  expect(
    calls.filter(({ given }) => given.includes('${')).map(({ path, given }) => `${path}: ${given}`),
  ).toEqual([]);
});

it('says so when the log is not in it', { timeout: 60_000 }, async () => {
  const directory = temporaryDirectory();
  const file = join(directory, 'support.tar.gz');
  let stderr = '';
  const write = (text: string) => (stderr += text);
  const io = { env: {}, stdout: { write: () => true }, stderr: { write } };
  // This machine has no service.
  expect(await runCli(['--data', join(directory, 'none'), 'support', 'bundle', '-o', file], io)).toBe(0);
  expect(stderr).toMatch(/The log is not in it: .+ --log FILE, or run this with sudo\./);
});
