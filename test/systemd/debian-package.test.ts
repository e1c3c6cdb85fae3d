/** The Debian package on a Debian with systemd: installed, upgraded, gone back from, removed and purged by dpkg. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXECUTABLE } from '../packaging/executable.ts';
import { type Machine, machineMissing, makeMachine, type Service, serviceOn } from '../support/machine.ts';
import { told } from '../support/missing.ts';
import { makeRelease } from '../support/release.ts';

const missing = machineMissing();
told(missing);

describe.skipIf(missing !== null)('the Debian package', () => {
  let machine: Machine;
  let { property, active, filesKept } = {} as Service;
  beforeAll(async () => {
    machine = await makeMachine();
    ({ property, active, filesKept } = serviceOn(machine));
    copyFileSync(makeRelease().debian ?? 'none', join(machine.files, 'root/chancery.deb'));
  });
  afterAll(() => machine?.remove());

  /** Its version, and what dpkg thinks of it. */
  const state = () =>
    machine.ask("dpkg --status chancery | sed -n 's/^Version: //p; s/^Status: .* //p' | sort | paste -sd' '");
  const dpkg = (what: string) => machine.run(`DEBIAN_FRONTEND=noninteractive dpkg ${what} < /dev/null`);

  /** The package with something changed, as `VERSION`. */
  function another(version: string, change: (tree: string) => void): string {
    const tree = join(machine.files, 'tmp', version);
    const raw = spawnSync('dpkg-deb', ['--raw-extract', join(machine.files, 'root/chancery.deb'), tree]);
    if (raw.status !== 0) throw new Error(String(raw.stderr));
    const control = join(tree, 'DEBIAN/control');
    writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
    change(tree);
    const file = join(machine.files, 'root', `${version}.deb`);
    const options = ['--root-owner-group', '-Zzstd', '-z1', '--build', tree, file];
    const made = spawnSync('dpkg-deb', options, { encoding: 'utf8' });
    if (made.status !== 0) throw new Error(made.stderr);
    return `${version}.deb`;
  }

  it('will not stand beside what install.sh installed, and goes on with its settings and data', async () => {
    machine.ask(`cp ${join('/src', EXECUTABLE.slice(EXECUTABLE.indexOf('dist/')))} /root/chancery`);
    machine.ask('/src/install.sh --executable /root/chancery --port 7421 --url http://127.0.0.1:7421');
    await active();
    machine.ask('chancery firm add "Marlowe & Finch LLP" --tier medium');
    machine.ask('chancery client add "Practice software" --secret-file practice.secret');
    writeFileSync(join(machine.files, 'root/letter.txt'), 'The consignee shall inspect the goods.\n');
    machine.ask('chancery vault upload letter.txt --kind correspondence --wait');

    const refused = dpkg('--install chancery.deb');
    expect(refused.said).toContain('error: Chancery was installed here by install.sh');
    expect(refused.status).not.toBe(0);
    await active();

    machine.ask('/src/install.sh --uninstall');
    const installed = dpkg('--install chancery.deb');
    expect(installed.said).toContain('Chancery is installed. Next:');
    expect(installed.status).toBe(0);
    await active();
    expect(property('UnitFileState')).toBe('enabled');
    expect(property('FragmentPath')).toBe('/lib/systemd/system/chancery.service');
    expect(machine.ask('cat /etc/chancery/config.toml')).toContain('port = 7421');
    expect(filesKept()).toEqual(['letter.txt']);
    expect(machine.run('chancery doctor').said).toContain('Nothing is wrong.');
    expect(machine.ask('man --where chancery')).toContain('/usr/share/man/man1/chancery.1.gz');
    expect(dpkg('--verify chancery').said).toBe('');
    expect(machine.run('/src/install.sh --executable /root/chancery').said).toContain('Debian package');
  });

  it('is upgraded with a backup before, and keeps what was changed in the settings', async () => {
    machine.ask('systemctl enable --now chancery-backup.timer');
    const next = another('9.0.1', () => undefined);
    const upgraded = dpkg(`--install ${next}`);
    expect(upgraded.said).toContain('Chancery: a backup before the upgrade');
    expect(upgraded.status).toBe(0);
    await active();
    expect(property('Result', 'chancery-upgrade')).toBe('success');
    expect(machine.ask('ls /var/backups/chancery')).toContain('snapshots');
    expect(machine.ask('cat /etc/chancery/config.toml')).toContain('port = 7421');
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('leaves the version before at work when the new one does not start, and can be tried again', async () => {
    machine.ask('cp /root/chancery /opt/chancery'); // the service sees nothing of /root
    const broken = another('9.0.2', (tree) =>
      writeFileSync(
        join(tree, 'usr/bin/chancery'),
        '#!/bin/sh\n[ "$1" = serve ] && [ ! -e /opt/mended ] && exit 70\nexec /opt/chancery "$@"\n',
      ),
    );
    const failed = dpkg(`--install ${broken}`);
    expect(failed.said).toContain('error: this version did not start; the version before runs again');
    expect(failed.status).not.toBe(0);
    expect(state()).toBe('9.0.2 half-configured');
    await active();
    expect(machine.ask('head --bytes=4 /usr/bin/chancery | tail --bytes=3')).toBe('ELF');
    expect(filesKept()).toEqual(['letter.txt']);

    machine.ask('touch /opt/mended');
    expect(dpkg('--configure chancery').status).toBe(0);
    expect(state()).toBe('9.0.2 installed');
    await active();
    expect(machine.ask('head --bytes=2 /usr/bin/chancery')).toBe('#!');

    // And back for good.
    expect(dpkg('--install chancery.deb').status).toBe(0);
    await active();
    expect(dpkg('--verify chancery').said).not.toContain('/usr/bin/chancery');
    expect(filesKept()).toEqual(['letter.txt']);
  });

  it('stops nothing and changes nothing when the backup before the upgrade fails', async () => {
    const pid = property('MainPID');
    machine.ask('mv /var/backups/chancery /var/backups/away && touch /var/backups/chancery');
    const failed = dpkg('--install 9.0.1.deb');
    expect(failed.said).toContain('error: the backup before the upgrade failed; nothing was changed');
    expect(failed.status).not.toBe(0);
    expect(property('MainPID')).toBe(pid);
    expect(state()).toMatch(/^0.* installed$/);
    machine.ask('rm /var/backups/chancery && mv /var/backups/away /var/backups/chancery');
  });

  it('keeps a service off that was disabled', async () => {
    machine.ask('systemctl disable --now chancery');
    expect(dpkg('--install 9.0.1.deb').status).toBe(0);
    expect(property('ActiveState')).toBe('inactive');
    expect(property('UnitFileState')).toBe('disabled');
    machine.ask('systemctl enable --now chancery');
    await active();
  });

  it('leaves settings and data when it is removed, and data when it is purged, and says where', async () => {
    expect(dpkg('--remove chancery').status).toBe(0);
    expect(machine.run('command -v chancery').status).not.toBe(0);
    expect(property('ActiveState')).toBe('inactive');
    expect(machine.ask('ls /var/lib/chancery /etc/chancery')).toContain('config.toml');
    expect(dpkg('--install chancery.deb').status).toBe(0);
    await active();
    expect(filesKept()).toEqual(['letter.txt']);

    machine.ask('touch /etc/chancery/inference.key');
    const purged = dpkg('--purge chancery');
    expect(purged.status).toBe(0);
    expect(purged.said).toMatch(/stays, with the account chancery[\s\S]*\/var\/lib\/chancery/);
    // A master key may lie there.
    expect(machine.ask('ls /etc/chancery')).toBe('inference.key');
    expect(machine.ask('ls /var/lib/chancery/keys')).toContain('master.key');
    expect(machine.ask('find /etc/systemd/system -name "chancery*"')).toBe('');

    // What it says deletes all of it.
    machine.ask(/sudo (rm --recursive .*)/.exec(purged.said)?.[1]?.replace('sudo ', '') ?? 'false');
    expect(machine.run('getent passwd chancery').status).not.toBe(0);
  });

  it('purges nothing of what install.sh has installed since the package was removed', async () => {
    expect(dpkg('--install chancery.deb').status).toBe(0);
    await active();
    // A deleted file of settings is made anew.
    machine.ask('rm /etc/chancery/config.toml');
    expect(dpkg('--install chancery.deb').status).toBe(0);
    await active();
    expect(machine.ask('stat --format=%a /etc/chancery/config.toml')).toBe('644');
    expect(dpkg('--remove chancery').status).toBe(0);
    machine.ask('/src/install.sh --executable /root/chancery');
    await active();
    const purged = dpkg('--purge chancery');
    expect(purged.status).toBe(0);
    expect(purged.said).toContain('installed here by install.sh now');
    expect(purged.said).not.toContain('rm --recursive');
    await active();
    expect(property('UnitFileState')).toBe('enabled');
    expect(machine.ask('cat /etc/chancery/config.toml')).toContain('data = "/var/lib/chancery"');
    machine.ask('/src/install.sh --uninstall --purge && rm -r /var/backups/chancery');
  });

  it('starts no empty appliance where one was, and follows the data elsewhere', async () => {
    expect(dpkg('--install chancery.deb').status).toBe(0);
    await active();
    machine.ask('systemctl stop chancery && mv /var/lib/chancery /srv/chancery');
    const refused = dpkg('--install 9.0.1.deb');
    expect(refused.said).toContain('there is no appliance in /var/lib/chancery');
    expect(state()).toBe('9.0.1 half-configured');
    machine.ask(`sed -i 's|^data.*|data = "/srv/chancery"|' /etc/chancery/config.toml`);
    expect(dpkg('--configure chancery').status).toBe(0);
    await active();
    expect(machine.ask('chancery config check')).toContain('Data: /srv/chancery');
    const purged = dpkg('--purge chancery');
    expect(purged.said).toContain('rm --recursive /srv/chancery');
    machine.ask('rm -rf /srv/chancery /var/backups/chancery && userdel chancery');
  });

  it('leaves nothing of a machine on which nothing was kept', () => {
    machine.ask('rm -rf /etc/chancery && systemctl mask chancery 2>&1');
    expect(dpkg('--install chancery.deb')).toMatchObject({
      status: 0,
      said: expect.stringContaining('is masked'),
    });
    expect(property('ActiveState')).toBe('inactive');
    expect(dpkg('--purge chancery').status).toBe(0);
    const left = machine.run('ls -d /var/lib/chancery /var/backups/chancery /etc/chancery');
    expect(left.said).not.toMatch(/^\//m);
    expect(machine.run('getent passwd chancery').status).not.toBe(0);
  });
});
