import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { provision, requestToken } from '../support/client.ts';
import { type Packaged, packagedAppliance } from '../support/packaged.ts';
import { eventually, signal } from '../support/processes.ts';

let appliance: Packaged;
beforeEach(async () => {
  appliance = await packagedAppliance();
});
afterEach(() => appliance.remove());

it('takes over changed settings at SIGHUP without a restart, and keeps its own when the file does not fit', async () => {
  const settings = join(appliance.data, 'config.toml');
  const server = await appliance.serve();
  const granted = await requestToken(server.url, await provision(appliance, 'Marlowe & Finch LLP'));
  const { access_token } = (await granted.json()) as { access_token: string };
  const upload = async () => {
    const form = new FormData();
    form.append('file', new Blob(['x'.repeat(5000)]), 'letter.txt');
    form.append('kind', 'correspondence');
    const headers = { authorization: `Bearer ${access_token}` };
    const answer = await fetch(`${server.url}/v1/vault/upload`, { method: 'POST', headers, body: form });
    return JSON.stringify(await answer.json());
  };
  expect(await upload()).not.toContain('too_large');
  const said = (message: string) => server.log.find(({ msg }) => msg === message);

  const before = 'max_files = 50\n';
  writeFileSync(settings, `${before}max_file_bytes = 1000\nocr_workers = 2\n`);
  signal(server.pid, 'SIGHUP');
  await eventually('settings to be read again', () => said('settings were read again'));
  expect(said('settings were read again')).toMatchObject({
    changed: ['maxFileBytes'],
    needs_restart: ['ocrWorkers'],
  });
  expect(await upload()).toContain('too_large');

  writeFileSync(settings, `${before}max_file_bytes = "much"\n`);
  signal(server.pid, 'SIGHUP');
  await eventually('settings to be refused', () => said('the settings stay as they were'));
  expect(await upload()).toContain('too_large');
  expect(await server.stop()).toBe(0);
});

it('opens no debugger to every account of the machine when it is told to by a signal', async () => {
  const server = await appliance.serve();
  expect(listensOn(server.pid)).toHaveLength(1);
  signal(server.pid, 'SIGUSR1');
  await sleep(300);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(listensOn(server.pid)).toHaveLength(1);
  expect(await server.stop()).toBe(0);
});

/** The TCP sockets on which a process waits for connections (proc(5), `net/tcp`: state 0A). */
function listensOn(pid: number): string[] {
  const own = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
  const sockets = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1);
  return sockets
    .map((line) => line.trim().split(/ +/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && own.includes(`socket:[${inode}]`))
    .map(([, address = '']) => address);
}
