import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFileSync, existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  isOutdated,
  runningServers,
  startServer,
  stopServers,
  urlOf,
} from '../../src/cli/demo/background-server.ts';
import { startJourney } from '../../src/cli/demo/journey.ts';
import { prepare } from '../../src/cli/demo/prepare.ts';
import { readStory } from '../../src/cli/demo/story.ts';
import { type ConnectedTour, type DemoOptions, placesOf } from '../../src/cli/demo/tour.ts';
import { runCli } from '../../src/cli/index.ts';
import { createCli } from '../../src/cli/shared/run.ts';
import { selfCommand } from '../../src/cli/shared/self.ts';
import { meetServer } from '../../src/cli/shared/server/meet-server.ts';
import { keyringOf } from '../../src/store/index.ts';
import { startAppliance } from '../contract/appliance.ts';
import { freePort } from '../support/ports.ts';
import { relayTo, STRANGERS, startStranger } from '../support/strangers.ts';
import { temporaryDirectory } from '../support/world.ts';

const KINDS = Object.keys(STRANGERS);
const behaviour = (kind: string) => STRANGERS[kind] ?? expect.unreachable(kind);
/** Of no appliance. */
const KEYRING = keyringOf(randomBytes(32));

/** A server of its own data directory, and its keys. */
async function someAppliance() {
  const appliance = await startAppliance(async ({ keyring }) => keyring);
  onTestFinished(() => appliance.close());
  return { url: appliance.url, keyring: appliance.prepared, port: Number(new URL(appliance.url).port) };
}

describe('a server is told from whatever else listens', () => {
  it('by a proof that only it can give', async () => {
    const [ours, another] = await Promise.all([someAppliance(), someAppliance()]);
    expect(await meetServer(ours.url, ours.keyring)).toBe('ours');
    expect(await meetServer(ours.url.replace('127.0.0.1', 'localhost'), ours.keyring)).toBe('ours');
    expect(await meetServer(another.url, ours.keyring)).toBe('another');
    expect(await meetServer(ours.url.replace('http:', 'https:'), ours.keyring)).toBe('elsewhere');
    const closed = await startStranger(behaviour('hangs up'));
    await closed.stop();
    expect(await meetServer(urlOf(closed.port), ours.keyring)).toBe('nobody');
  });

  it('also where what listens passes the question on to it', async () => {
    const ours = await someAppliance();
    const relay = await startStranger(relayTo(() => ours.port));
    expect(await meetServer(urlOf(relay.port), ours.keyring)).toBe('another');
    // The port alone does not say which of the addresses of this machine it is.
    const beside = await startStranger(
      relayTo(() => ours.port),
      ours.port,
      '127.0.0.2',
    );
    expect(await meetServer(`http://127.0.0.2:${beside.port}`, ours.keyring)).toBe('another');
  });

  it.each(KINDS)('where what listens %s', async (kind) => {
    const stranger = await startStranger(behaviour(kind));
    const isSilent = kind === 'says nothing';
    // Whoever says anything is waited for, however busy the machine is.
    const patience = AbortSignal.timeout(isSilent ? 1_000 : 120_000);
    const met = await meetServer(urlOf(stranger.port), KEYRING, patience);
    expect(met).toBe(isSilent ? 'silent' : 'another');
  });
});

async function chancery(env: Record<string, string>, ...argv: string[]) {
  let output = '';
  const sink = { write: (text: string) => (output += text) };
  const exitCode = await runCli(argv, { env, stdout: sink, stderr: sink });
  return { exitCode, output };
}

/** The trial up to the point where it has sent the secret of the client application and got a token for it. */
async function tryIt(data: string, wanted: number): Promise<{ tour: ConnectedTour; output: string }> {
  let output = '';
  const sink = { write: (text: string) => (output += text) };
  const io = { env: { CHANCERY_PORT: String(wanted) }, stdout: sink, stderr: sink };
  let tour: ConnectedTour | undefined;
  const action = createCli(io, new AbortController().signal).action<DemoOptions>(async (run) => {
    tour = await prepare({ run, journey: startJourney(io), places: placesOf(data), story: readStory() });
  });
  onTestFinished(() => stopServers(placesOf(data)).then(() => undefined));
  await new Command()
    .option('--data <directory>')
    .action(action)
    .parseAsync(['--data', data], { from: 'user' });
  return { tour: tour ?? expect.unreachable(output), output };
}

describe('the trial', () => {
  it.each(['says nothing', 'answers like Chancery', 'passes everything on'])(
    'takes another port where what listens %s',
    async (kind) => {
      const data = join(temporaryDirectory(), 'try');
      const behave =
        kind === 'passes everything on' ? relayTo(() => runningServers(data)[0]?.port ?? 1) : behaviour(kind);
      const stranger = await startStranger(behave);

      const { tour, output } = await tryIt(data, stranger.port);
      const secret = readFileSync(tour.places.secret, 'utf8').trim();
      const port = Number(new URL(tour.url).port);
      expect(port).not.toBe(stranger.port);
      expect(output).toContain(`started at ${tour.url} (process`);
      expect(output).toContain(`port ${stranger.port} is taken`);
      expect(stranger.heard()).not.toContain(secret.slice(4, 20));
      expect(readFileSync(join(data, 'config.toml'), 'utf8')).toContain(
        `port = ${port}\npublic_url = "${tour.url}"\n`,
      );
      // The commands that README.md has next.
      const listed = await chancery({}, 'case', 'list', '--data', data);
      expect(listed).toMatchObject({ exitCode: 0 });

      const again = await tryIt(data, stranger.port);
      expect(again.output).toContain(`runs already at ${tour.url} (process`);
    },
  );

  it('takes another port again when the one it had is taken meanwhile', async () => {
    const data = join(temporaryDirectory(), 'try');
    const first = await tryIt(data, 0);
    const before = Number(new URL(first.tour.url).port);
    await stopServers(placesOf(data));
    const another = await someAppliance();
    const stranger = await startStranger(
      relayTo(() => another.port),
      before,
    );
    const second = await tryIt(data, before);
    expect(second.tour.url).not.toBe(first.tour.url);
    expect(second.output).toContain(`port ${before} is taken`);
    expect(stranger.heard()).not.toContain('client_secret');
    expect((await chancery({}, 'case', 'list', '--data', data)).exitCode).toBe(0);
  });

  it('finds and stops the server of its data, whatever another trial did there', async () => {
    const data = join(temporaryDirectory(), 'try');
    const { tour } = await tryIt(data, 0);
    const [running] = runningServers(data);
    const second = startServer(
      tour.places,
      await freePort(),
      async () => false,
      new AbortController().signal,
    );
    await expect(second).rejects.toThrow('Another server already runs on this data directory');
    const { output } = await tryIt(data, 0);
    expect(output).toContain(`runs already at ${tour.url} (process ${running?.pid})`);
    expect(await stopServers(tour.places)).toBe(true);
    expect(runningServers(data)).toEqual([]);
  });

  it('knows a server whose executable was replaced', async () => {
    const executable = join(temporaryDirectory(), 'sleep');
    copyFileSync('/bin/sleep', executable);
    const child = spawn(executable, ['60']);
    onTestFinished(() => void child.kill());
    await once(child, 'spawn');
    const server = { pid: child.pid ?? expect.unreachable(), port: 0 };
    expect(isOutdated(server)).toBe(false);
    copyFileSync('/bin/sleep', `${executable}.new`);
    renameSync(`${executable}.new`, executable);
    expect(isOutdated(server)).toBe(true);
  });

  it('says at once that the port it was told to take is taken', async () => {
    const data = join(temporaryDirectory(), 'try');
    const stranger = await startStranger(behaviour('says nothing'));
    const { exitCode, output } = await chancery({}, 'demo', '--data', data, '--port', `${stranger.port}`);
    expect(exitCode).toBe(5);
    expect(output).toContain(
      `127.0.0.1:${stranger.port} is in use by another program, or not for this account`,
    );
    expect(output).toContain('hint: Without --port');
    expect(existsSync(data)).toBe(false);
  });
});

describe('where something else listens, a command', () => {
  it('on the appliance sends it no token', async () => {
    const data = join(temporaryDirectory(), 'data');
    const stranger = await startStranger(behaviour('says yes to everything'));
    const env = { CHANCERY_PORT: String(stranger.port) };
    expect((await chancery(env, 'init', '--data', data)).exitCode).toBe(0);
    await chancery(env, 'firm', 'add', 'Marlowe', '--tier', 'medium', '--data', data);
    await chancery(env, 'client', 'add', 'Practice', '--data', data);
    const { exitCode, output } = await chancery(env, 'case', 'list', '--data', data);
    expect(exitCode).toBe(5);
    expect(output).toContain(`What listens at ${urlOf(stranger.port)} is not the server of ${data}`);
    const status = await chancery(env, 'status', '--data', data);
    expect(status.exitCode).toBe(5);
    expect(status.output).toContain(`is not what answers at ${urlOf(stranger.port)}`);
    const doctor = await chancery(env, 'doctor', '--quick', '--data', data);
    expect(doctor.output).toMatch(
      /FAILED +server +port \d+ is taken: what answers at \S+ is not the server of these data/,
    );
    expect(stranger.heard()).not.toMatch(/bearer|secret/i);
  });

  it('sends a proxy of the environment nothing that is for this machine', async () => {
    const data = join(temporaryDirectory(), 'try');
    await tryIt(data, 0);
    const proxy = await startStranger(behaviour('hangs up'));
    const env = {
      ...process.env,
      NODE_USE_ENV_PROXY: '1',
      http_proxy: urlOf(proxy.port),
      NO_PROXY: 'a.example',
    };
    const [command, ...argv] = selfCommand(['case', 'list', '--data', data]);
    await promisify(execFile)(command, argv, { env });
    expect(proxy.heard()).toBe('');
  });

  it('`chancery serve` says so at once, and does nothing to the data', async () => {
    const data = join(temporaryDirectory(), 'data');
    const stranger = await startStranger(behaviour('says nothing'));
    expect((await chancery({}, 'init', '--data', data)).exitCode).toBe(0);
    const port = String(stranger.port);
    const { exitCode, output } = await chancery({}, 'serve', '--data', data, '--port', port);
    expect(exitCode).toBe(2);
    expect(output).toContain(
      `127.0.0.1:${port} is in use by another program · hint: Stop that program (ss -ltnp`,
    );
    expect(existsSync(join(data, 'chancery.db-wal'))).toBe(false);
  });
});
