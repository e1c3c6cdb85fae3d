import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/index.ts';
import { compiledOnce } from '../support/compiled.ts';
import { temporaryDirectory } from '../support/world.ts';

const ENTRY = join(import.meta.dirname, '..', '..', 'bin', 'chancery.ts');
const NODE = ['--disable-warning=ExperimentalWarning', ENTRY];

let directory = '';
let config = '';
let env: Record<string, string> = {};

beforeEach(() => {
  directory = temporaryDirectory();
  config = join(directory, 'chancery.toml');
  env = {
    PATH: process.env['PATH'] ?? '',
    HOME: directory,
    CHANCERY_DATA: join(directory, 'data'),
    CHANCERY_CONFIG: config,
    ...compiledOnce(),
  };
  writeFileSync(config, '');
});

async function run(...args: readonly string[]) {
  let stderr = '';
  const io = { env, stdout: { write: () => true }, stderr: { write: (text: string) => (stderr += text) } };
  return { status: await runCli(args, io), stderr };
}

describe('settings with which not everything will work', () => {
  it('do not keep the server from starting, and its log says so', async () => {
    await run('init');
    writeFileSync(
      config,
      'port = 0\nopenai_url = "http://inference.invalid/v1"\nopenai_model = "qwen"\nopenai_key_file = "none.key"\n',
    );
    const server = spawn(process.execPath, [...NODE, 'serve'], { cwd: directory, env });
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString('utf8');
    });
    const [ready] = await once(server.stdout, 'data');
    server.kill('SIGTERM');
    await once(server, 'close');
    expect(String(ready)).toContain('Chancery is ready');
    const warnings = log
      .split('\n')
      .filter((line) => line.includes('not everything will work'))
      .map((line) => JSON.parse(line) as { level: number; error: string });
    expect(warnings).toEqual([
      expect.objectContaining({ level: 40, error: expect.stringMatching(/^openai_key_file: .*line 4 of/) }),
      expect.objectContaining({ level: 40, error: expect.stringMatching(/^openai_url: .*line 2 of/) }),
    ]);
  });

  it.each([
    ['http://8.8.8.8/v1', ''],
    ['http://[2001:4860:4860::8888]/v1', ''],
    ['http://134744072:8000/v1', ''],
    ['http://10.0.0.5/v1', '192.168.0.0/16'],
    // What a name leads to is looked up.
    ['http://localhost:1/v1', '10.0.0.0/8'],
  ])('keep it from starting where drafts would leave the networks: %s within “%s”', async (url, networks) => {
    await run('init');
    const further = networks === '' ? '' : `openai_networks = "${networks}"\n`;
    writeFileSync(config, `port = 0\nopenai_model = "qwen"\n${further}openai_url = "${url}"\n`);
    for (const command of [['serve'], ['config', 'check']]) {
      const { status, stderr } = await run(...command);
      expect([command, status, stderr]).toEqual([
        command,
        2,
        expect.stringMatching(/^error: openai_url: .*not in a network.*openai_networks/),
      ]);
    }
    writeFileSync(config, 'port = 0\n');
    const flags = ['--openai-model', 'qwen', ...(networks === '' ? [] : ['--openai-networks', networks])];
    expect((await run('serve', '--openai-url', url, ...flags)).status).toBe(2);
  });
});

describe('a master key that comes through a pipe', () => {
  it('is read once, by what opens the data', async () => {
    await run('init');
    const [key, pipe] = [join(directory, 'data', 'keys', 'master.key'), join(directory, 'pipe')];
    spawnSync('mkfifo', ['-m', '600', pipe]);
    const writer = spawn('sh', ['-c', `exec cat '${key}' > '${pipe}'`]);
    const server = spawn(process.execPath, [...NODE, 'serve', '--port', '0'], {
      cwd: directory,
      env: { ...env, CHANCERY_MASTER_KEY_FILE: pipe },
    });
    const ready = await Promise.race([once(server.stdout, 'data').then(String), sleep(120_000, 'nothing')]);
    server.kill('SIGKILL');
    writer.kill('SIGKILL');
    expect(ready).toContain('Chancery is ready');
  });
});
