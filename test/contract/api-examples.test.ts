/** The programs in docs/examples, as a programmer would start them; each says what it found. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES } from '../../src/access/index.ts';
import { addClient, addFirm } from '../../src/firm/index.ts';
import { operator } from '../../src/platform/index.ts';
import { messageOf, signedHeaders } from '../../src/webhooks/sign-message.ts';
import { withoutPrograms } from '../support/missing.ts';
import { eventually } from '../support/processes.ts';
import { type RunningAppliance, startAppliance } from './appliance.ts';

const EXAMPLES = join(import.meta.dirname, '..', '..', 'docs', 'examples');
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;

const noPython = withoutPrograms('the examples in Python', 'python3') !== null;

const LANGUAGES = [
  { name: 'JavaScript', command: process.execPath, ending: 'mjs', draft: 'demand-js.docx', skip: false },
  { name: 'Python', command: 'python3', ending: 'py', draft: 'demand-py.docx', skip: noPython },
] as const;

type Prepared = Awaited<ReturnType<typeof addClient>>;

let appliance: RunningAppliance<Prepared>;
let directory: string;
let port: number;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'chancery-test-'));
  writeFileSync(
    join(directory, 'receipt (copy).txt'),
    'Tobias Bell\nBorrowed from Ada Harrow: one brass lantern, to be returned by 1 March 2026.\n',
  );
  port = await freePort();
  appliance = await startAppliance(async (stores) => {
    const firm = await addFirm(stores, operator, { name: 'Marlowe & Finch', tier: 'medium' });
    return addClient(stores, operator, { firmId: firm.id, name: 'Practice software', scopes: SCOPES });
  });
});
afterAll(async () => {
  await appliance.close();
  rmSync(directory, { recursive: true, force: true });
});

describe.each(LANGUAGES)('docs/examples in $name', ({ command, ending, draft, skip }) => {
  it.skipIf(skip)('go from the token to the draft', async () => {
    const { client, secret } = appliance.prepared;
    const { stdout } = await promisify(execFile)(
      command,
      [join(EXAMPLES, `practice.${ending}`), join(directory, 'receipt (copy).txt')],
      {
        cwd: directory,
        env: {
          PATH: process.env['PATH'] ?? '',
          CHANCERY: appliance.url,
          CLIENT_ID: client.id,
          CLIENT_SECRET: secret,
        },
      },
    );
    for (const title of ['Harrow v. Bell', 'In re Quill', 'Ward v. Ferris'])
      expect(stdout).toContain(`case ${title}\n`);
    expect(stdout).toContain('uploaded once\nread 1 page\nfound receipt (copy).txt 1 ');
    expect(stdout).toMatch(/^drafted .*\nopen /m);
    expect(readFileSync(join(directory, draft)).subarray(0, 2).toString()).toBe('PK');
  });

  it.skipIf(skip)('take messages that are genuine, once, and no others', async () => {
    const env = { PATH: process.env['PATH'] ?? '', WEBHOOK_SECRET: SECRET, PORT: String(port) };
    const receiver = spawn(command, [join(EXAMPLES, `webhook.${ending}`)], { env });
    let said = '';
    receiver.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    try {
      const now = Math.floor(Date.now() / 1000);
      const content = messageOf(
        SECRET,
        { seq: 1 },
        { type: 'file.ready', timestamp: new Date().toISOString(), data: { id: 'file_1', case_id: null } },
      );
      const send = async (headers: Record<string, string>, body: Buffer) =>
        (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: new Uint8Array(body) }))
          .status;
      await listening(receiver);
      const genuine = signedHeaders(SECRET, content, now);
      expect(await send(genuine, content.content)).toBe(204);
      expect(await send(genuine, content.content)).toBe(204); // told twice
      expect(await send(genuine, Buffer.from(content.content.toString().replace('file_1', 'file_2')))).toBe(
        400,
      );
      expect(await send(signedHeaders(SECRET, content, now - 3600), content.content)).toBe(400);
      expect(await send({}, content.content)).toBe(400);
      await eventually('it says so', () => (said === '' ? undefined : true));
      await sleep(100);
      expect(said).toBe('file.ready file_1\n');
    } finally {
      receiver.kill();
      await once(receiver, 'exit');
    }
  });
});

/** Both languages use it, one after the other. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function listening(receiver: ChildProcess): Promise<void> {
  await eventually('the receiver listens', async () => {
    if (receiver.exitCode !== null) throw new Error('the receiver ended');
    return fetch(`http://127.0.0.1:${port}/`, { method: 'POST' }).then(
      () => true as const,
      () => undefined,
    );
  });
}
