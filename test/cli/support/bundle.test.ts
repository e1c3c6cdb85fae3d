import { execFileSync } from 'node:child_process';
import { chmodSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished, vi } from 'vitest';
import { fault, listed, plain, type Sentence, said } from '../../../src/cli/doctor/check.ts';
import { runCli } from '../../../src/cli/index.ts';
import { redactLine } from '../../../src/cli/support/redact.ts';
import { MIGRATIONS } from '../../../src/store/database/sqlite/migrations.ts';
import { openBeside } from '../../support/database.ts';
import { makeOldData } from '../../support/old-data.ts';
import { STRANGERS, startStranger } from '../../support/strangers.ts';
import { temporaryDirectory } from '../../support/world.ts';

/** They look at nothing of the firm's, and each starts a process. */
const { native } = vi.hoisted(() => ({ native: { isTried: true } }));
vi.mock('../../../src/cli/doctor/machine-checks.ts', async (original) => {
  const real = await original<typeof import('../../../src/cli/doctor/machine-checks.ts')>();
  return {
    ...real,
    get nativeChecks() {
      return native.isTried ? real.nativeChecks : [];
    },
  };
});

/** Stands for a client, a secret, a sentence of a document. */
const CANARY = 'Quillfeather';
const SECRET = 'chs_0123456789abcdefghijABCDEFGHIJ0123456789abc';

it('holds nothing of the firm’s, wherever it stands, and what is needed', async () => {
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
    '"check": "OCR"',
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
});

it('of a sentence of the doctor only its own words, numbers and codes are left', () => {
  const leaf: fc.Arbitrary<Sentence> = fc.oneof(
    fc.string().map((name) => said`${CANARY + name} is gone`),
    fc.string().map((name) => said`“${name + CANARY}” at ${CANARY}: ${3}`),
    fc.constant(plain('SQLite 3.51')),
    fc.string().map((text) => fault(Object.assign(new Error(text + CANARY), { code: 'ENOTFOUND' }))),
    fc.string().map((text) => fault(new Error('fetch failed', { cause: new Error(text + CANARY) }))),
  );
  const sentence = fc.oneof(
    leaf,
    fc.array(leaf).map(listed),
    fc.tuple(leaf, leaf).map(([first, second]) => said`${first}; port ${7420} is taken (${second})`),
  );
  fc.assert(
    fc.property(sentence, ({ shared }) => {
      expect(shared).not.toContain(CANARY);
    }),
  );
  const lookup = Object.assign(new Error(`getaddrinfo ENOTFOUND ${CANARY}`), { code: 'ENOTFOUND' });
  const refused = fault(new TypeError('fetch failed', { cause: lookup }), lookup.message);
  expect(said`port ${7420} is taken, but ${CANARY} does not answer (${refused})`).toEqual({
    text: `port 7420 is taken, but ${CANARY} does not answer (getaddrinfo ENOTFOUND ${CANARY})`,
    shared: 'port 7420 is taken, but … does not answer (ENOTFOUND)',
  });
});

/** What makes the doctor say something of the firm’s to whoever sits before the machine. */
const TROUBLES: readonly [
  what: string,
  settings: (taken: number) => string,
  prepare?: (data: string) => void,
][] = [
  [
    'a port that is taken, under a name that is not known; data of a language that are damaged; keys that others may read',
    (taken) => `port = ${taken}\n`,
    (data) => {
      mkdirSync(join(data, 'ocr'));
      writeFileSync(join(data, 'ocr', `${CANARY}.traineddata`), 'cut off');
      chmodSync(join(data, 'keys'), 0o755);
    },
  ],
  [
    'an inference server that does not answer; a certificate that is not there',
    () =>
      `openai_url = "http://${CANARY}.invalid/v1"\nopenai_model = "${CANARY}"\nhost = "0.0.0.0"\ntls_cert_file = "/srv/${CANARY}.pem"\ntls_key_file = "/srv/${CANARY}.key"\n`,
  ],
  ['settings that do not fit', () => `trusted_proxies = "${CANARY}"\n`],
  ['a master key that is elsewhere', () => `master_key_file = "/srv/${CANARY}/master.key"\n`],
  ['databases that are damaged', () => '', (data) => writeFileSync(join(data, 'chancery.db'), CANARY)],
  ['no data', () => '', (data) => rmSync(data, { recursive: true })],
];

it.each(TROUBLES)(
  'holds nothing of the firm’s, and says that the log is not in it, with %s',
  async (_, settings, prepare) => {
    native.isTried = false;
    onTestFinished(() => {
      native.isTried = true;
    });
    const directory = temporaryDirectory();
    const data = join(directory, CANARY);
    await makeOldData(data, { truth: MIGRATIONS.truth.length, index: MIGRATIONS.index.length });
    const { port } = await startStranger(STRANGERS['is a mail server'] ?? expect.unreachable());
    const url = `public_url = "http://${CANARY.toLowerCase()}.invalid:${port}"\n`;
    writeFileSync(join(data, 'config.toml'), `${url}${settings(port)}`);
    prepare?.(data);
    const file = join(directory, 'support.tar.gz');
    let stderr = '';
    const io = {
      env: {},
      stdout: { write: () => true },
      stderr: { write: (said: string) => (stderr += said) },
    };
    expect(await runCli(['--data', data, 'support', 'bundle', '-o', file], io)).toBe(0);
    // This machine has no service.
    expect(stderr).toMatch(/The log is not in it: .+ --log FILE, or run this with sudo\./);
    const text = execFileSync('tar', ['xzOf', file], { encoding: 'utf8' });
    expect(text.toLowerCase()).not.toContain(CANARY.toLowerCase());
    expect(text).toContain('"check": "server"');
  },
);

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
