import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { judgeSpace } from '../../src/cli/doctor/data-checks.ts';
import { modelCheck } from '../../src/cli/doctor/machine-checks.ts';
import { judgeFirewall } from '../../src/cli/doctor/service-checks.ts';
import { runCli } from '../../src/cli/index.ts';
import { resolveConfig } from '../../src/platform/index.ts';
import { MIGRATIONS } from '../../src/store/database/sqlite/migrations.ts';
import { dataPaths, openTruth } from '../../src/store/index.ts';
import { issueServerIdentity, makeAuthority } from '../../src/store/keys/tls/certificates.ts';
import { keyringIn, openBeside } from '../support/database.ts';
import { writeTinyModel } from '../support/models/tiny-gguf.ts';
import { makeOldData } from '../support/old-data.ts';
import { freePort } from '../support/ports.ts';
import { temporaryDirectory } from '../support/world.ts';

interface Finding {
  check: string;
  status: string;
  detail: string;
  remedy: string | null;
}

let data: string;
let port: number;
let env: Record<string, string>;
beforeEach(async () => {
  data = join(temporaryDirectory(), 'data');
  port = await freePort();
  env = { CHANCERY_LOG_LEVEL: 'fatal', CHANCERY_PORT: String(port) };
  await makeOldData(data, { truth: MIGRATIONS.truth.length, index: MIGRATIONS.index.length });
});

async function chancery(...words: readonly string[]): Promise<{ status: number; stdout: string }> {
  let stdout = '';
  const write = (text: string) => (stdout += text);
  const status = await runCli(['--data', data, ...words], {
    env,
    stdout: { write },
    stderr: { write: () => true },
  });
  return { status, stdout };
}

/** What the check found, and whether the exit code agrees. */
async function finding(check: string): Promise<Finding> {
  const { status, stdout } = await chancery('doctor', '--json', '--quick');
  const { ok, findings } = JSON.parse(stdout) as { ok: boolean; findings: Finding[] };
  expect([status, ok]).toEqual(findings.some((found) => found.status === 'failed') ? [6, false] : [0, true]);
  const found = findings.find((one) => one.check === check);
  if (found === undefined) throw new Error(`there is no check ${check}`);
  if (found.status === 'failed') expect(found.remedy).toBeTruthy();
  return found;
}

function change(sql: string): void {
  const database = openBeside(data, 'chancery.db');
  database.exec(sql);
  database.close();
}

function addEntry(action: string, at: Date, details = '{}'): void {
  change(
    `INSERT INTO audit_entries SELECT seq + 1, '${at.toISOString()}', firm_id, actor_kind, actor_id, person_id, '${action}', subject, '${details}', hash, 'h'
     FROM audit_entries ORDER BY seq DESC LIMIT 1`,
  );
}

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

describe('chancery doctor', () => {
  it('sees a clock that went back, by the audit log', async () => {
    expect(await finding('clock')).toMatchObject({ detail: expect.stringContaining('not behind') });
    addEntry('firm.added', daysAgo(-3));
    expect(await finding('clock')).toMatchObject({
      status: 'failed',
      detail: expect.stringMatching(/^the clock is (2|3) days behind|^the clock is 7\d h/),
    });
  });

  it('sees that no backup was taken, or none for too long', async () => {
    expect(await finding('backups')).toMatchObject({
      status: 'note',
      detail: 'none was ever taken of 3 files',
    });
    addEntry('backup.created', daysAgo(20));
    expect(await finding('backups')).toMatchObject({
      status: 'failed',
      detail: 'the last was taken 20 days ago',
    });
    addEntry('backup.created', daysAgo(3));
    expect(await finding('backups')).toMatchObject({ status: 'note' });
    addEntry('backup.created', daysAgo(0));
    expect(await finding('backups')).toMatchObject({ status: 'ok' });
  });

  it('sees that the last backup lacks originals', async () => {
    addEntry('backup.created', daysAgo(0), '{"damaged":0,"snapshot":"s"}');
    expect(await finding('backups')).toMatchObject({ status: 'ok' });
    addEntry('backup.created', daysAgo(0), '{"damaged":2,"snapshot":"t"}');
    expect(await finding('backups')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('lacks 2 originals'),
      remedy: expect.stringContaining('vault scrub --repair-from'),
    });
  });

  it('says that the index is missing, and makes none', async () => {
    const index = join(data, 'index.db');
    rmSync(index);
    expect(await finding('search index')).toMatchObject({
      status: 'note',
      remedy: expect.stringContaining('chancery index rebuild'),
    });
    expect(await finding('permissions')).toMatchObject({ status: 'ok' });
    expect(await finding('databases')).toMatchObject({ status: 'ok' });
    expect(existsSync(index)).toBe(false);
  });

  it('sees files that nobody reads, and those that stopped the reader', async () => {
    expect(await finding('files')).toMatchObject({
      status: 'ok',
      detail: '0 ready, 3 failed, 0 quarantined',
    });
    change("UPDATE files SET status = 'quarantined' WHERE name = 'receipt-1.txt'");
    expect(await finding('files')).toMatchObject({ status: 'note' });
    change("UPDATE files SET status = 'queued' WHERE name = 'receipt-2.txt'");
    expect(await finding('files')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('waits to be read'),
    });
  });

  it('sees trained data that are damaged', async () => {
    expect(await finding('OCR languages')).toMatchObject({ status: 'ok', detail: 'eng' });
    mkdirSync(join(data, 'ocr'));
    writeFileSync(join(data, 'ocr', 'deu.traineddata'), 'cut off');
    expect(await finding('OCR languages')).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('ocr add deu'),
    });
  });

  it('sees a certificate that ends, or that cannot be used', async () => {
    expect(await finding('certificate')).toMatchObject({ detail: expect.stringContaining('none is needed') });
    env = { ...env, CHANCERY_HOST: '0.0.0.0', CHANCERY_PUBLIC_URL: `https://localhost:${port}` };
    expect(await finding('certificate')).toMatchObject({ status: 'ok' });
    const [cert, key] = [join(data, '..', 'c.pem'), join(data, '..', 'k.pem')];
    env = { ...env, CHANCERY_TLS_CERT_FILE: cert, CHANCERY_TLS_KEY_FILE: key };
    expect(await finding('certificate')).toMatchObject({
      status: 'failed',
      detail: expect.stringContaining('cannot be used'),
    });
    // They are good for 397 days: this one ends in five.
    const then = daysAgo(392);
    const identity = await issueServerIdentity(await makeAuthority('Marlowe', then), ['localhost'], then);
    writeFileSync(cert, identity.cert);
    writeFileSync(key, identity.key);
    chmodSync(key, 0o600);
    expect(await finding('certificate')).toMatchObject({
      status: 'note',
      detail: expect.stringContaining('valid until'),
    });
    env = { ...env, CHANCERY_TLS: 'insecure', CHANCERY_TLS_CERT_FILE: '', CHANCERY_TLS_KEY_FILE: '' };
    expect(await finding('certificate')).toMatchObject({
      status: 'note',
      detail: expect.stringContaining('without TLS'),
    });
  });

  it('sees that something else has the port', async () => {
    const stranger = createServer((socket) => socket.resume().end('220 mail.office ESMTP\r\n'));
    await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
    expect(await finding('server')).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('ss -ltnp'),
    });
    await new Promise((resolve) => stranger.close(resolve));
    expect(await finding('server')).toMatchObject({
      status: 'note',
      detail: `not running; port ${port} is free`,
    });
  });

  it('sees keys that are gone', async () => {
    const keys = join(data, 'keys');
    const [signing = ''] = readdirSync(keys).filter((name) => name.startsWith('signing-key'));
    rmSync(join(keys, signing));
    expect(await finding('signing key')).toMatchObject({ status: 'failed' });
    rmSync(join(keys, 'master.key'));
    expect(await finding('master key')).toMatchObject({ status: 'failed' });
  });

  it('sees a model that is not the one that was installed', async () => {
    const file = join(data, '..', 'tiny.gguf');
    writeTinyModel(file);
    expect((await chancery('model', 'add', file)).status).toBe(0);
    const [installed = ''] = readdirSync(join(data, 'models'), { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.gguf'));
    writeFileSync(join(data, 'models', installed), 'another');
    const examined = {
      config: resolveConfig(data, {}, {}, undefined),
      paths: dataPaths(data),
      keyring: () => keyringIn(data),
      truth: () => openTruth(dataPaths(data).truth, keyringIn(data)),
    };
    expect(await modelCheck.examine(examined)).toMatchObject({
      status: 'failed',
      remedy: expect.stringContaining('model remove'),
    });
  });

  it('judges the space that is left', () => {
    expect([2 ** 29, 2 ** 31, 2 ** 34].map((free) => judgeSpace(free).status)).toEqual([
      'failed',
      'note',
      'ok',
    ]);
  });

  it('knows which firewall is on, and how to open the port', () => {
    const files: Record<string, string> = { '/etc/ufw/ufw.conf': '# ufw\nENABLED=yes\n' };
    const read = (path: string) => files[path] ?? '';
    expect(judgeFirewall({ host: '127.0.0.1', port: 443 }, read).status).toBe('ok');
    expect(judgeFirewall({ host: '0.0.0.0', port: 443 }, read)).toMatchObject({
      remedy: 'sudo ufw allow 443/tcp',
    });
    files['/etc/ufw/ufw.conf'] = 'ENABLED=no\n';
    expect(judgeFirewall({ host: '0.0.0.0', port: 443 }, read).status).toBe('ok');
    files['/run/firewalld.pid'] = '812';
    expect(judgeFirewall({ host: '::', port: 443 }, read).remedy).toContain(
      'firewall-cmd --permanent --add-port=443/tcp',
    );
  });
});
