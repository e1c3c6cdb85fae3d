/** The bundle on a server that has nothing else: no sources, no Node, no network. */
import { copyFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Machine, machineMissing, makeMachine, type Service, serviceOn } from '../support/machine.ts';
import { told } from '../support/missing.ts';
import { makeRelease } from '../support/release.ts';

const missing = machineMissing();
told(missing);

describe.skipIf(missing !== null)('the bundle', () => {
  let machine: Machine;
  let name: string;
  let { property, active, filesKept } = {} as Service;
  beforeAll(async () => {
    machine = await makeMachine();
    ({ property, active, filesKept } = serviceOn(machine));
    const { bundle } = makeRelease();
    name = basename(bundle);
    copyFileSync(bundle, join(machine.files, 'root', name));
    copyFileSync(`${bundle}.sha256`, join(machine.files, 'root', `${name}.sha256`));
  });
  afterAll(() => machine?.remove());

  it('is checked, unpacked, and installed by the script in it', async () => {
    machine.ask(`sha256sum --check ${name}.sha256`);
    machine.ask(`tar --extract --zstd --file ${name} && mv chancery-*-linux-x64 unpacked`);
    machine.ask('cd unpacked && sha256sum --check --quiet SHA256SUMS');
    const dry = machine.run('cd unpacked && ./install.sh --dry-run');
    expect(dry.said).not.toContain('Installed.');
    expect(machine.run('command -v chancery').status).not.toBe(0);
    const installed = machine.run('cd unpacked && ./install.sh --url http://127.0.0.1:7420');
    expect(installed.said).toContain('Installed. Next:');
    await active();
    machine.ask('chancery firm add "Marlowe & Finch LLP" --tier medium');
    machine.ask('chancery client add "Practice software" --secret-file /root/secret');
    machine.ask('printf "A letter to the insurer." > /root/letter.txt');
    machine.ask('chancery vault upload /root/letter.txt --wait');
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('installs itself over what is there by --offline, and keeps it', async () => {
    machine.ask('rm -r unpacked/chancery && cp unpacked/install.sh . && rm -r unpacked');
    const before = property('MainPID');
    const again = machine.run(`./install.sh --offline ${name}`);
    expect(again.status, again.said).toBe(0);
    await active();
    expect(property('MainPID')).not.toBe(before);
    expect(filesKept()).toEqual(['letter.txt']);
    expect(machine.run('chancery doctor').said).toContain('Nothing is wrong.');
    expect(
      machine.ask('journalctl -u chancery --priority=warning --output=cat --no-pager _COMM=chancery'),
    ).toBe('');
  });
});
