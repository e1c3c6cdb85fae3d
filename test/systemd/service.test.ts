/** install.sh and the units under a running systemd: what is said in docs/install.md is seen here. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXECUTABLE } from '../packaging/executable.ts';
import { type Machine, machineMissing, makeMachine, type Service, serviceOn } from '../support/machine.ts';
import { told } from '../support/missing.ts';
import { eventually } from '../support/processes.ts';

const missing = machineMissing();
told(missing);

/** Outside every private network; on the loopback of the machine, so that nothing of it leaves. */
const PUBLIC = '203.0.113.5';
const OFFICE = '10.20.30.40';

describe.skipIf(missing !== null)('the service under systemd', () => {
  let machine: Machine;
  let { property, active, filesKept } = {} as Service;
  beforeAll(async () => {
    machine = await makeMachine();
    ({ property, active, filesKept } = serviceOn(machine));
    copyFileSync(EXECUTABLE, join(machine.files, 'root/chancery'));
  });
  afterAll(() => machine?.remove());

  const restarted = async (before: string, within: number) => {
    await eventually('a restart', () => (property('NRestarts') === before ? undefined : true), within);
    await active();
  };

  it('is installed, started, and enabled by one command', async () => {
    const installed = machine.run(
      '/src/install.sh --executable /root/chancery --host 0.0.0.0 --url https://127.0.0.1:7420',
    );
    expect(installed.said).toContain('Installed. Next:');
    expect(installed.status).toBe(0);
    await active();
    expect(property('StatusText')).toContain('Serving https://');
    expect(property('UnitFileState')).toBe('enabled');
    expect(property('User')).toBe('chancery');
    expect(machine.ask('curl --insecure --fail --silent https://127.0.0.1:7420/readyz')).toContain('ok');
    expect(machine.ask('stat --format=%U:%a /var/lib/chancery')).toBe('chancery:700');
    expect(machine.ask('cat /proc/$(systemctl show -p MainPID --value chancery)/comm')).toBe('chancery');
    expect(machine.ask('man --where chancery')).toContain('chancery.1');
    const doctor = machine.run('chancery doctor');
    expect(doctor.said).toContain('Nothing is wrong.');
  });

  it('takes firm, client and documents from root, and keeps them for the service', async () => {
    machine.ask('chancery firm add "Marlowe & Finch LLP" --tier medium');
    machine.ask('chancery client add "Practice software" --secret-file practice.secret');
    expect(machine.ask('stat --format=%U:%a practice.secret')).toBe('root:600');
    writeFileSync(join(machine.files, 'root/letter.txt'), 'The consignee shall inspect the goods.\n');
    machine.ask('chancery vault upload letter.txt --kind correspondence --wait');
    expect(machine.ask('chancery vault search consignee')).toContain('letter.txt');
    expect(machine.ask('find /var/lib/chancery ! -user chancery')).toBe('');
  });

  it('gives every privilege away that it can, and so do backup and upgrade', () => {
    // The rest is what it is for, the network and the data, and what V8 needs, memory that it writes and runs.
    for (const unit of ['chancery', 'chancery-init', 'chancery-backup', 'chancery-upgrade']) {
      const judged = machine.ask(`systemd-analyze security --no-pager ${unit}.service | tail --lines=1`);
      expect(Number(/level for \S+: ([\d.]+)/.exec(judged)?.[1]), judged).toBeLessThan(2);
    }
    const status = machine.ask('cat /proc/$(systemctl show -p MainPID --value chancery)/status');
    expect(status).toMatch(/NoNewPrivs:\t1/);
    expect(status).toMatch(/Seccomp:\t2/);
    expect(status).toMatch(/CapBnd:\t0000000000000400/); // CAP_NET_BIND_SERVICE
  });

  it('reaches addresses inside the office and none outside, and is reached likewise', () => {
    machine.ask(`ip address add ${PUBLIC}/32 dev lo && ip address add ${OFFICE}/32 dev lo`);
    // In the control group of the service the kernel asks the same rules as for the service itself.
    const fromService = (address: string) =>
      machine.run(
        `sh -c 'echo $$ > /sys/fs/cgroup/system.slice/chancery.service/cgroup.procs; exec curl --insecure --silent --max-time 3 --output /dev/null https://${address}:7420/readyz'`,
      ).status;
    expect(fromService(OFFICE)).toBe(0);
    expect(fromService(PUBLIC)).not.toBe(0);
    const toService = (from: string) =>
      machine.run(
        `curl --insecure --silent --max-time 3 --output /dev/null --interface ${from} https://${from}:7420/readyz`,
      ).status;
    expect(toService(OFFICE)).toBe(0);
    expect(toService(PUBLIC)).not.toBe(0);
  });

  it('reads its settings again at systemctl reload, and stays active', async () => {
    machine.ask(`printf 'log_level = "debug"\\n' >> /etc/chancery/config.toml`);
    const before = property('MainPID');
    machine.ask('systemctl reload chancery');
    await active();
    expect(property('MainPID')).toBe(before);
    await eventually('the log says so', () =>
      machine.ask('journalctl -u chancery --output=cat --no-pager').includes('settings were read again')
        ? true
        : undefined,
    );
    machine.ask(`printf 'port = "many"\\n' >> /etc/chancery/config.toml && systemctl reload chancery`);
    await eventually('what is wrong is logged as an error', () =>
      machine
        .ask('journalctl -u chancery --priority=err --output=cat --no-pager')
        .includes('the settings stay as they were')
        ? true
        : undefined,
    );
    await active();
    machine.ask(`sed -i '/many/d' /etc/chancery/config.toml`);
    // Each line is JSON, as anywhere else.
    const lines = machine
      .ask('journalctl -u chancery --priority=err --output=cat --no-pager _COMM=chancery')
      .split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: 50 });
  });

  it('is started again when it is killed', async () => {
    const before = property('NRestarts');
    machine.ask('systemctl kill --signal=KILL chancery');
    await restarted(before, 20_000);
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('is started again when it hangs: the watchdog ends what gives no sign of life', async () => {
    // A quarter of the minute it has, so that the test need not wait for it.
    machine.ask(
      `mkdir -p /run/systemd/system/chancery.service.d && printf '[Service]\\nWatchdogSec=15\\n' > /run/systemd/system/chancery.service.d/test.conf && systemctl daemon-reload && systemctl restart chancery`,
    );
    await active();
    const first = property('WatchdogTimestampMonotonic');
    await eventually('a sign of life', () =>
      property('WatchdogTimestampMonotonic') === first ? undefined : true,
    );
    expect(property('WatchdogUSec')).toBe('15s');
    const before = property('NRestarts');
    machine.ask('kill -STOP $(systemctl show -p MainPID --value chancery)');
    await restarted(before, 60_000);
    expect(machine.ask('journalctl -u chancery --no-pager')).toContain('Watchdog timeout');
    machine.ask(
      'rm -r /run/systemd/system/chancery.service.d && systemctl daemon-reload && systemctl restart chancery',
    );
    await active();
  });

  it('gives up nothing when it cannot start for a while', async () => {
    machine.ask('systemctl stop chancery && mv /var/lib/chancery/keys/master.key /root/');
    expect(machine.run('systemctl start chancery').status).not.toBe(0);
    await eventually(
      'more attempts than systemd allows by itself',
      () => (Number(property('NRestarts')) > 5 ? true : undefined),
      120_000,
    );
    machine.ask('mv /root/master.key /var/lib/chancery/keys/');
    await active();
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('takes a snapshot every night', () => {
    machine.ask('systemctl enable --now chancery-backup.timer && systemctl start chancery-backup');
    expect(machine.ask('systemctl list-timers chancery-backup.timer --no-pager')).toContain(
      'chancery-backup.service',
    );
    expect(property('Result', 'chancery-backup')).toBe('success');
    const key = '--master-key-file /var/lib/chancery/keys/master.key';
    expect(machine.run(`chancery backup verify /var/backups/chancery ${key}`)).toMatchObject({ status: 0 });
  });

  it('serves what was restored from a snapshot by root, with the key from elsewhere', async () => {
    machine.ask(
      'cp /var/lib/chancery/keys/master.key /root/ && systemctl stop chancery && rm -r /var/lib/chancery',
    );
    machine.ask(
      'chancery backup restore /var/backups/chancery --data /var/lib/chancery --master-key-file /root/master.key',
    );
    machine.ask('systemctl start chancery && rm /root/master.key');
    await active();
    expect(filesKept()).toEqual(['letter.txt']);
    expect(machine.ask('find /var/lib/chancery ! -user chancery')).toBe('');
    expect(machine.run('chancery doctor').said).toContain('Nothing is wrong.');
  });

  it('is upgraded by installing again, and goes back to the version before when the new one does not start', async () => {
    // A version that upgrades and says what it is, but serves nothing.
    writeFileSync(
      join(machine.files, 'opt/broken'),
      '#!/bin/sh\n[ "$1" = serve ] && exit 70\nexec /opt/chancery "$@"\n',
      { mode: 0o755 },
    );
    machine.ask('cp /root/chancery /opt/chancery'); // the service sees nothing of /root
    const failed = machine.run('/src/install.sh --executable /opt/broken');
    expect(failed.said).toContain('the new version did not start; the version before runs again');
    expect(failed.status).toBe(1);
    await active();
    expect(machine.ask('head --bytes=4 /usr/local/bin/chancery | tail --bytes=3')).toBe('ELF');
    expect(filesKept()).toEqual(['letter.txt']);

    const upgraded = machine.run('/src/install.sh --executable /root/chancery');
    expect(upgraded.said).toContain('backup before the upgrade');
    expect(upgraded.status).toBe(0);
    await active();
    expect(property('Result', 'chancery-upgrade')).toBe('success');
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('may listen on a port under 1024', async () => {
    machine.ask(
      `printf 'port = 443\\n' >> /etc/chancery/config.toml && sed -i 's/^public_url/#&/' /etc/chancery/config.toml`,
    );
    machine.ask('systemctl restart chancery');
    await active();
    expect(machine.ask('curl --insecure --fail --silent https://127.0.0.1:443/readyz')).toContain('ok');
    machine.ask(
      `sed -i '/^port/d; s/^#public_url/public_url/' /etc/chancery/config.toml && systemctl restart chancery`,
    );
  });

  it('comes up by itself when the power was cut, with everything that was acknowledged', async () => {
    writeFileSync(join(machine.files, 'root/late.txt'), 'The last one before the lights went out.\n');
    machine.ask('chancery vault upload late.txt --kind evidence');
    await machine.cutPower();
    await machine.boot();
    await active();
    expect(filesKept()).toEqual(['late.txt', 'letter.txt']);
    expect(machine.run('chancery doctor').said).toContain('Nothing is wrong.');
  });

  it('leaves settings, data and backups when it is removed, works on with them when it is installed again, and purges', async () => {
    expect(machine.ask('/src/install.sh --uninstall')).toContain('settings and data stay');
    expect(machine.run('systemctl cat chancery').status).not.toBe(0);
    expect(machine.run('command -v chancery').status).not.toBe(0);
    expect(machine.ask('ls /var/lib/chancery /etc/chancery')).toContain('config.toml');

    machine.ask('/src/install.sh --executable /root/chancery');
    await active();
    expect(filesKept()).toEqual(['late.txt', 'letter.txt']);

    machine.ask('/src/install.sh --uninstall --purge');
    expect(machine.run('ls /var/lib/chancery').status).not.toBe(0);
    expect(machine.run('ls /etc/chancery').status).not.toBe(0);
    expect(machine.run('getent passwd chancery').status).not.toBe(0);
    expect(machine.ask('ls /var/backups/chancery')).toContain('snapshots');
  });
});
