/** What goes wrong on the machines of firms: settings and disks that are not where they were, and installations that are broken off. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXECUTABLE } from '../packaging/executable.ts';
import { type Machine, machineMissing, makeMachine, type Service, serviceOn } from '../support/machine.ts';
import { told } from '../support/missing.ts';
import { eventually } from '../support/processes.ts';

const missing = machineMissing();
told(missing);

const INSTALL = '/src/install.sh --executable /root/chancery';

describe.skipIf(missing !== null)('a machine on which things go wrong', () => {
  let machine: Machine;
  let { property, active, filesKept } = {} as Service;
  beforeAll(async () => {
    machine = await makeMachine();
    ({ property, active, filesKept } = serviceOn(machine));
    copyFileSync(EXECUTABLE, join(machine.files, 'root/chancery'));
  });
  afterAll(() => machine?.remove());

  const journalHas = (text: string) =>
    eventually(
      `the journal has “${text}”`,
      () => (machine.ask('journalctl -u chancery --output=cat --no-pager').includes(text) ? true : undefined),
      30_000,
    );
  /** What the service would make if it did not know where its data are. */
  const elsewhere = () => machine.run('ls -d /var/lib/chancery/.local').status;

  it('has the service on its own data, whatever umask it was installed with', async () => {
    const installed = machine.run(`umask 077; ${INSTALL} --url http://127.0.0.1:7420`);
    expect(installed.status, installed.said).toBe(0);
    await active();
    expect(machine.ask('stat --format=%a /etc/chancery /etc/chancery/config.toml')).toBe('755\n644');
    expect(machine.run('ls /etc/chancery/make-appliance').status).not.toBe(0);
    expect(property('Result', 'chancery-init')).toBe('success');
    expect(elsewhere()).not.toBe(0);
    machine.ask('chancery firm add "Marlowe & Finch LLP" --tier medium');
    machine.ask('chancery client add "Practice software" --secret-file practice.secret');
    writeFileSync(join(machine.files, 'root/letter.txt'), 'The consignee shall inspect the goods.\n');
    machine.ask('chancery vault upload letter.txt --kind correspondence --wait');
  });

  it('keeps a service without settings from starting on anything else', async () => {
    for (const [harm, mend] of [
      ['mv /etc/chancery/config.toml /etc/chancery/away', 'mv /etc/chancery/away /etc/chancery/config.toml'],
      ['chmod 700 /etc/chancery', 'chmod 755 /etc/chancery'],
    ]) {
      machine.ask(`${harm} && systemctl stop chancery && journalctl --rotate --quiet`);
      expect(machine.run('systemctl start chancery').status).not.toBe(0);
      await journalHas('/etc/chancery/config.toml cannot be read');
      expect(elsewhere()).not.toBe(0);
      machine.ask(mend ?? '');
      await active();
      expect(filesKept()).toEqual(['letter.txt']);
    }
    machine.ask('cp /etc/chancery/config.toml /root/ && chancery config docs > /etc/chancery/config.toml');
    machine.ask('systemctl restart chancery');
    await active();
    expect(elsewhere()).not.toBe(0);
    expect(filesKept()).toEqual(['letter.txt']);
    machine.ask('cp /root/config.toml /etc/chancery/ && systemctl restart chancery');
    await active();
  });

  it('makes no empty appliance in place of a disk that is not mounted', async () => {
    machine.ask('systemctl stop chancery && mv /var/lib/chancery /var/lib/disk');
    expect(machine.run('systemctl start chancery').status).not.toBe(0);
    await journalHas('There is no appliance in /var/lib/chancery');
    expect(machine.run('ls /var/lib/chancery/chancery.db').status).not.toBe(0);
    const refused = machine.run(INSTALL);
    expect(refused.said).toContain('error: there is no appliance in /var/lib/chancery');
    expect(refused.status).toBe(1);
    machine.ask('systemctl stop chancery && rmdir /var/lib/chancery && mv /var/lib/disk /var/lib/chancery');
    machine.ask('systemctl start chancery');
    await active();
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('carries an upgrade of the data through when the installation is broken off', async () => {
    machine.ask(
      `mkdir -p /run/systemd/system/chancery-upgrade.service.d && printf '[Service]\\nExecStartPre=/bin/sleep 5\\n' > /run/systemd/system/chancery-upgrade.service.d/slow.conf`,
    );
    for (const signal of ['TERM', 'HUP']) {
      const broken = machine.run(
        `setsid ${INSTALL} > out 2>&1 & pid=$!; while ! systemctl is-active chancery-upgrade 2>/dev/null | grep -q activating; do sleep 0.2; done; kill -${signal} -- -$pid; wait $pid; echo "status $?"; cat out /var/log/chancery-install.log 2>&1`,
      );
      expect(broken.said).toContain('status 0');
      expect(broken.said).toContain('that is carried through, please wait');
      await active();
      expect(filesKept()).toEqual(['letter.txt']);
    }
    machine.ask('rm -r /run/systemd/system/chancery-upgrade.service.d && systemctl daemon-reload');
  });

  it('goes back to the version that worked, not to one that was put there and never started', async () => {
    machine.ask('cp /root/chancery /opt/chancery');
    writeFileSync(
      join(machine.files, 'opt/broken'),
      '#!/bin/sh\n[ "$1" = serve ] && exit 70\nexec /opt/chancery "$@"\n',
      { mode: 0o755 },
    );
    machine.ask('/src/install.sh --executable /opt/broken --no-start');
    const failed = machine.run('/src/install.sh --executable /opt/broken');
    expect(failed.said).toContain('the new version did not start; the version before runs again');
    await active();
    expect(machine.ask('head --bytes=4 /usr/local/bin/chancery | tail --bytes=3')).toBe('ELF');
    expect(machine.ask('ls /usr/local/bin')).toBe('chancery');
  });

  it('has a doctor who sees a service that is off, and a support bundle with its log', async () => {
    machine.ask('chancery support bundle -o /root/support.tar.gz');
    expect(machine.ask('tar xzOf /root/support.tar.gz chancery-support/log.ndjson')).toContain('"msg"');
    machine.ask('systemctl stop chancery');
    const doctor = machine.run('chancery doctor --quick');
    expect(doctor.said).toMatch(/FAILED +server +not running, although the service is enabled/);
    expect(doctor.status).toBe(6);
    machine.ask('systemctl start chancery');
    await active();
  });

  it('shows a share for the backups that is not mounted as failed', () => {
    // As docs/operations.md has it.
    machine.ask('mkdir -p /mnt/backups /etc/systemd/system/chancery-backup.service.d');
    machine.ask(
      `printf '[Unit]\\nRequiresMountsFor=/mnt/backups\\n[Service]\\nExecStartPre=+/usr/bin/mountpoint -q /mnt/backups\\nEnvironment=BACKUPS=/mnt/backups\\nReadWritePaths=/mnt/backups\\n' > /etc/systemd/system/chancery-backup.service.d/override.conf && systemctl daemon-reload`,
    );
    expect(machine.run('systemctl start chancery-backup').status).not.toBe(0);
    expect(machine.ask('systemctl --failed --no-pager')).toContain('chancery-backup.service');
    expect(machine.ask('ls -A /mnt/backups')).toBe('');
    machine.ask('mount -t tmpfs none /mnt/backups && install -d -o chancery -g chancery -m 700 /mnt/backups');
    machine.ask('systemctl start chancery-backup');
    expect(machine.ask('ls /mnt/backups')).toContain('snapshots');
    machine.ask('rm /etc/systemd/system/chancery-backup.service.d/override.conf && systemctl daemon-reload');
  });

  it('follows the data to another place, with the backup before an upgrade and the purge', async () => {
    machine.ask('systemctl enable --now chancery-backup.timer && systemctl stop chancery');
    machine.ask(
      `mv /var/lib/chancery /srv/chancery && sed -i 's|^data.*|data = "/srv/chancery"|' /etc/chancery/config.toml`,
    );
    expect(machine.run('chancery doctor --quick').said).toContain(
      'the service may not write to /srv/chancery',
    );
    const installed = machine.run(INSTALL);
    expect(installed.said).toContain('backup before the upgrade');
    expect(installed.status, installed.said).toBe(0);
    await active();
    expect(filesKept()).toEqual(['letter.txt']);
    expect(machine.run('chancery doctor').said).toContain('Nothing is wrong.');
    expect(machine.ask('find /srv/chancery ! -user chancery')).toBe('');
    const purged = machine.run('/src/install.sh --uninstall --purge');
    expect(purged.status, purged.said).toBe(0);
    expect(machine.run('ls -d /srv/chancery /var/lib/chancery').said).not.toMatch(/^\//m);
    expect(machine.run('getent passwd chancery').status).not.toBe(0);
  });

  it('starts anew on a disk of its own, which a purge empties, and not beside the backups of another', async () => {
    machine.ask('mkdir -p /var/lib/chancery && mount -t tmpfs none /var/lib/chancery');
    expect(machine.run(`${INSTALL} --url http://127.0.0.1:7420`)).toMatchObject({ status: 0 });
    await active();
    expect(machine.run('systemctl start chancery-backup').status).not.toBe(0);
    expect(machine.ask('journalctl -u chancery-backup --output=cat --no-pager')).toContain(
      'that this appliance did not make',
    );
    const purged = machine.run('/src/install.sh --uninstall --purge');
    expect(purged.status, purged.said).toBe(0);
    expect(purged.said).toContain('is a disk of its own');
    expect(machine.ask('ls -A /var/lib/chancery')).toBe('');
  });

  it('leaves the account of a person alone', () => {
    machine.ask('umount /var/lib/chancery; useradd --create-home --shell /bin/bash chancery');
    const refused = machine.run(INSTALL);
    expect(refused.said).toContain('there is an account chancery that is not of this service');
    expect(machine.run('ls /usr/local/bin/chancery /etc/chancery').said).not.toMatch(/^\//m);
    expect(machine.ask('/src/install.sh --uninstall --purge')).toContain('is not of this service, and stays');
    expect(machine.ask('getent passwd chancery')).toContain('/bin/bash');
  });
});
