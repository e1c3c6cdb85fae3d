/** What install.sh refuses, and what it leaves as it was when something fails. Into images; `npm run test:systemd` has real machines. */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutRoot } from '../support/missing.ts';
import { EXECUTABLE, temporaryDirectory } from './executable.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const INSTALL = join(ROOT, 'install.sh');

let work: string;
let image: string;
beforeEach(() => {
  work = temporaryDirectory();
  image = join(work, 'image');
  mkdirSync(image);
});
afterEach(() => rmSync(work, { recursive: true }));

function run(script: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(script, args, { encoding: 'utf8', cwd: work });
  return { status, stdout, stderr };
}

const install = (...args: readonly string[]) => run(INSTALL, ...args, '--root', image);

function put(path: string, text: string, mode = 0o644): string {
  mkdirSync(dirname(join(image, path)), { recursive: true });
  writeFileSync(join(image, path), text, { mode });
  return join(image, path);
}

const inImage = (path: string) => readFileSync(join(image, path), 'utf8');

function files(directory = image): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length))
    .sort();
}

/** The executable, except for one command, which fails. */
function failingAt(command: string): string {
  const path = join(work, `fails-at-${command}`);
  const script = `#!/bin/sh\n[ "$1" = ${command} ] && exit 70\nexec "${EXECUTABLE}" "$@"\n`;
  writeFileSync(path, script, { mode: 0o755 });
  return path;
}

describe('install.sh refuses', () => {
  it.each([
    [['--try', '--dry-run'], '--dry-run means nothing with --try'],
    [['--stop', '--dry-run'], '--dry-run means nothing with --stop'],
    [['--purge'], '--purge means nothing without --uninstall'],
    [['--uninstall', '--port', '7421'], '--port means nothing with --uninstall'],
    [['--try', '--uninstall'], '--try and --uninstall contradict each other'],
    [['--uninstall', '--stop'], '--uninstall and --stop contradict each other'],
    [['--offline', 'a', '--executable', 'b'], '--offline and --executable contradict each other'],
    [['--port', '--dry-run'], '--port needs a value'],
    [['--host='], '--host needs a value'],
    [['--data', '/srv/x'], '--data means nothing when installing'],
  ])('what it would otherwise ignore: %s', (args, message) => {
    const { status, stderr } = install(...args);
    expect(stderr).toContain(`error: ${message}`);
    expect(stderr).toContain('hint: ');
    expect(status).toBe(2);
    expect(files()).toEqual([]);
  });
});

it('install.sh --try in an unpacked bundle runs the executable that is there', () => {
  const bundle = join(work, 'bundle');
  mkdirSync(bundle);
  copyFileSync(INSTALL, join(bundle, 'install.sh'));
  writeFileSync(join(bundle, 'chancery'), '#!/bin/sh\necho "ran: $*"\n', { mode: 0o755 });
  writeFileSync(join(bundle, 'SHA256SUMS'), '');
  const tried = run(join(bundle, 'install.sh'), '--try');
  expect(tried.stderr).toBe('');
  expect(tried.stdout).toContain(`ran: demo --data ${join(bundle, '.try')}`);
  expect(run(join(bundle, 'install.sh'), '--try', '--stop').stdout).toContain('ran: demo --stop');
});

describe.skipIf(withoutRoot('what install.sh refuses') !== null)('install.sh, as root', () => {
  it.each([
    ['a person', 'chancery:x:1000:1000:Charles Chancery:/home/chancery:/bin/bash'],
    ['a service with another home', 'chancery:x:999:999::/srv/other:/usr/sbin/nologin'],
  ])('takes over no account of %s', (_, line) => {
    put('etc/passwd', `root:x:0:0:root:/root:/bin/bash\n${line}\n`);
    const { status, stderr } = install('--executable', EXECUTABLE);
    expect(stderr).toContain(`there is an account chancery that is not of this service: ${line}`);
    expect(stderr).toContain('usermod --login');
    expect(status).toBe(1);
    expect(files()).toEqual(['/etc/passwd']);
  });

  it('uses the account that it has made itself', () => {
    put('etc/passwd', 'chancery:x:998:998:Chancery:/var/lib/chancery:/usr/sbin/nologin\n');
    expect(install('--executable', EXECUTABLE).status).toBe(0);
    // Something was installed here before: an appliance that is not there is on a disk that is not there.
    expect(existsSync(join(image, 'etc/chancery/make-appliance'))).toBe(false);
  });

  it('has the appliance made once, by the first installation', () => {
    expect(install('--executable', EXECUTABLE).status).toBe(0);
    expect(existsSync(join(image, 'etc/chancery/make-appliance'))).toBe(true);
    rmSync(join(image, 'etc/chancery/make-appliance')); // as chancery-init.service does
    expect(install('--executable', EXECUTABLE).status).toBe(0);
    expect(existsSync(join(image, 'etc/chancery/make-appliance'))).toBe(false);
    const unit = inImage('etc/systemd/system/chancery.service');
    expect(unit).not.toContain('chancery init');
    for (const name of ['chancery', 'chancery-init', 'chancery-backup', 'chancery-upgrade'])
      expect(inImage(`etc/systemd/system/${name}.service`)).toContain(
        'Environment=CHANCERY_CONFIG=/etc/chancery/config.toml',
      );
  });

  it('makes what every account must read readable, whatever umask the caller has', () => {
    const { status } = spawnSync(
      'bash',
      ['-c', 'umask 077; exec "$@"', 'bash', INSTALL, '--executable', EXECUTABLE, '--root', image],
      {
        encoding: 'utf8',
      },
    );
    expect(status).toBe(0);
    const closed = readdirSync(image, { recursive: true, withFileTypes: true })
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o044) !== 0o044);
    expect(closed).toEqual([]);
  });

  it('leaves nothing of settings that do not fit', () => {
    const { status, stderr } = install('--executable', EXECUTABLE, '--port', '99999');
    expect(stderr).toMatch(/^error: port: must be a whole number from 0 to 65535 · hint/);
    expect(stderr).toContain('hint: Give other values for --host, --port and --url; nothing was changed.');
    expect(status).toBe(1);
    expect(files()).toEqual([]);
  });

  it('changes nothing where the settings do not fit the new version', () => {
    expect(install('--executable', EXECUTABLE).status).toBe(0);
    const before = files();
    put('etc/chancery/config.toml', 'port = "many"\n');
    const refused = install('--executable', failingAt('nothing'));
    expect(refused.stderr).toContain('(line 1 of ');
    expect(refused.status).toBe(1);
    expect(inImage('usr/local/bin/chancery').startsWith('#!')).toBe(false);
    expect(files()).toEqual(before);
  });

  it('puts executable and units back when a later step fails', () => {
    expect(install('--executable', failingAt('nothing')).status).toBe(0);
    const unit = put('etc/systemd/system/chancery.service', '# of the version before\n');
    const before = files();
    const failed = install('--executable', failingAt('man'));
    expect(failed.status).not.toBe(0);
    expect(failed.stderr).toContain('are as they were before');
    expect(inImage('usr/local/bin/chancery')).toContain('= nothing');
    expect(readFileSync(unit, 'utf8')).toBe('# of the version before\n');
    expect(files().filter((path) => !path.endsWith('.previous'))).toEqual(before);
  });

  it('removes what a first installation has left when a later step of it fails', () => {
    expect(install('--executable', failingAt('man')).status).not.toBe(0);
    // The next attempt is still the first installation.
    expect(files()).toEqual(['/etc/chancery/make-appliance', '/usr/lib/sysusers.d/chancery.conf']);
    expect(install('--executable', EXECUTABLE).status).toBe(0);
  });

  it('lets the units write to the data where the settings say that they are, and purges them there', () => {
    put('etc/chancery/config.toml', 'data = "/srv/chancery data"\n');
    expect(install('--executable', EXECUTABLE).status).toBe(0);
    for (const name of ['chancery', 'chancery-init', 'chancery-backup', 'chancery-upgrade'])
      expect(inImage(`etc/systemd/system/${name}.service.d/data.conf`)).toMatch(
        /RequiresMountsFor="\/srv\/chancery data"\n\[Service\]\nReadWritePaths="\/srv\/chancery data"\n$/,
      );
    put('srv/chancery data/chancery.db', '');
    put('srv/chancery data/keys/master.key', '');
    put('srv/chancery data/of somebody else', '');
    expect(install('--uninstall', '--purge').status).toBe(0);
    expect(files().filter((path) => !path.startsWith('/usr/lib/sysusers.d'))).toEqual([
      '/srv/chancery data/of somebody else',
    ]);
  });

  it.each(['/home/one/data', '/srv', '/'])('takes no data in %s', (data) => {
    put('etc/chancery/config.toml', `data = "${data}"\n`);
    const { status, stderr } = install('--executable', EXECUTABLE);
    expect(stderr).toContain(`${data} cannot be the data directory`);
    expect(status).toBe(1);
  });

  it('says of a full disk for what is unpacked that it is one', () => {
    const bundle = join(work, 'bundle.tar.zst');
    writeFileSync(bundle, 'no archive');
    const { stderr } = install('--offline', bundle);
    expect(stderr).toContain('is damaged');
  });
});
