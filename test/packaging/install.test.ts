import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutPrograms, withoutRoot } from '../support/missing.ts';
import { makeRelease } from '../support/release.ts';
import { EXECUTABLE, NOBODY, temporaryDirectory } from './executable.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const INSTALL = join(ROOT, 'install.sh');

let image: string;
beforeEach(() => {
  image = temporaryDirectory();
});
afterEach(() => {
  rmSync(image, { recursive: true });
});

function install(...args: readonly string[]) {
  return spawnSync(INSTALL, args, { encoding: 'utf8' });
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

/** Everything under the image, as paths. */
function files(): string[] {
  return readdirSync(image, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(image.length))
    .sort();
}

// Into an image, because the machine of the tests should not get a service.
describe.skipIf(withoutRoot('install.sh into an image') !== null)('install.sh, as root', () => {
  it('says what it would do with --dry-run, and does nothing', () => {
    const { status, stdout } = install('--dry-run', '--executable', EXECUTABLE, '--root', image);
    expect(status).toBe(0);
    expect(stdout).toMatch(/account chancery[\s\S]*\/usr\/local\/bin\/chancery[\s\S]*chancery\.service/);
    expect(stdout).not.toMatch(/Installed/);
    expect(stdout).toMatch(/--dry-run: nothing was changed\.\n$/);
    expect(files()).toEqual([]);
  });

  it('installs, leaves settings alone the second time, and removes what it installed', () => {
    const options = ['--executable', EXECUTABLE, '--root', image];
    const first = install(
      ...options,
      '--host',
      '10.1.2.3',
      '--port',
      '443',
      '--url',
      'https://chancery.office',
    );
    expect(first.stderr).toBe('');
    expect(first.status).toBe(0);
    const executable = join(image, 'usr/local/bin/chancery');
    const settings = join(image, 'etc/chancery/config.toml');
    expect(modeOf(executable)).toBe('755');
    expect(readFileSync(executable).equals(readFileSync(EXECUTABLE))).toBe(true);
    expect(readFileSync(settings, 'utf8')).toContain(
      'data = "/var/lib/chancery"\nhost = "10.1.2.3"\nport = 443\npublic_url = "https://chancery.office"\n',
    );
    expect(modeOf(settings)).toBe('644');
    expect(existsSync(join(image, 'etc/systemd/system/chancery.service'))).toBe(true);

    writeFileSync(settings, 'data = "/var/lib/chancery"\nport = 8443\n');
    expect(install(...options).status).toBe(0);
    expect(readFileSync(settings, 'utf8')).toContain('8443');

    mkdirSync(join(image, 'var/lib/chancery'), { recursive: true });
    expect(install('--uninstall', '--root', image).status).toBe(0);
    expect(files().filter((path) => !path.startsWith('/usr/lib/sysusers.d'))).toEqual([
      '/etc/chancery/config.toml',
      '/etc/chancery/make-appliance', // it was never started
    ]);
    expect(existsSync(join(image, 'var/lib/chancery'))).toBe(true);
    expect(install('--uninstall', '--purge', '--root', image).status).toBe(0);
    expect(existsSync(join(image, 'var/lib/chancery'))).toBe(false);
    expect(existsSync(settings)).toBe(false);
  });

  it('replaces nothing by a file that does not run, and names a setting that does not fit', () => {
    const broken = join(image, 'broken');
    writeFileSync(broken, readFileSync(EXECUTABLE).subarray(0, 1_000_000), { mode: 0o755 });
    const cut = install('--executable', broken, '--root', image);
    expect(cut.stderr).toContain('does not run on this machine');
    expect(cut.status).toBe(1);
    rmSync(broken);
    expect(files()).toEqual([]);

    mkdirSync(join(image, 'etc/chancery'), { recursive: true });
    writeFileSync(join(image, 'etc/chancery/config.toml'), 'data = "/var/lib/chancery"\nport = "many"\n');
    const unfit = install('--executable', EXECUTABLE, '--root', image);
    expect(unfit.stderr).toContain('(line 2 of ');
    expect(unfit.status).toBe(1);
  });

  it.skipIf(withoutPrograms('the bundle', 'zstd') !== null)(
    'installs from a bundle that is as it was made, and from no other',
    () => {
      const { bundle, debian } = makeRelease();
      const check = spawnSync('sha256sum', ['--check', `${basename(bundle)}.sha256`], {
        cwd: dirname(bundle),
      });
      expect(check.status).toBe(0);
      expect(install('--offline', bundle, '--root', image).stderr).toBe('');
      expect(files()).toContain('/usr/local/share/doc/chancery/THIRD_PARTY_LICENSES');
      expect(files()).toContain('/usr/local/share/doc/chancery/CHANGELOG.md');

      const folder = join(image, 'bundle');
      mkdirSync(folder);
      expect(spawnSync('tar', ['xf', bundle, '-C', folder, '--strip-components=1']).status).toBe(0);
      const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as {
        components: { name: string }[];
      };
      const named = bill.components.map(({ name }) => name);
      expect(named).toEqual(expect.arrayContaining(['fastify', '@img/sharp-linux-x64']));
      expect(named.filter((name) => /darwin|win32|cuda|^ms$/.test(name))).toEqual([]);
      writeFileSync(join(folder, 'chancery.service'), '[Service]\nExecStart=/bin/sh\n');
      const changed = spawnSync(join(folder, 'install.sh'), ['--root', join(image, 'other')], {
        encoding: 'utf8',
      });
      expect(changed.stderr).toContain('the bundle is not as it was made');
      expect(existsSync(join(image, 'other'))).toBe(false);
      if (debian !== null) looksRight(debian);
    },
  );

  /** What dpkg would do with it; `npm run test:systemd` lets it. */
  function looksRight(debian: string): void {
    const ask = (command: string, ...args: readonly string[]) => {
      const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: dirname(debian) });
      expect(stderr).toBe('');
      expect(status).toBe(0);
      return stdout;
    };
    ask('sha256sum', '--check', '--quiet', `${basename(debian)}.sha256`);
    const control = join(image, 'control');
    ask('dpkg-deb', '--control', debian, control);
    // dpkg would remove a conffile with a package that was replaced by install.sh long ago.
    expect(existsSync(join(control, 'conffiles'))).toBe(false);
    for (const script of ['preinst', 'postinst', 'prerm', 'postrm']) ask('sh', '-n', join(control, script));
    const tree = join(image, 'tree');
    ask('dpkg-deb', '--extract', debian, tree);
    expect(spawnSync('md5sum', ['--check', '--quiet', join(control, 'md5sums')], { cwd: tree }).status).toBe(
      0,
    );
    expect(modeOf(join(tree, 'usr/bin/chancery'))).toBe('755');
    // Nothing of it may lie, or look for anything, where only an administrator puts things.
    expect(existsSync(join(tree, 'usr/local'))).toBe(false);
    for (const unit of readdirSync(join(tree, 'usr/lib/systemd/system')))
      expect(readFileSync(join(tree, 'usr/lib/systemd/system', unit), 'utf8')).not.toContain('/usr/local');

    // install.sh leaves a system alone that has the package.
    const refused = install('--executable', EXECUTABLE, '--root', tree);
    expect(refused.stderr).toContain('installed here as a Debian package');
    expect(refused.status).toBe(1);
    expect(install('--uninstall', '--root', tree).stderr).toContain('apt remove chancery');
  }

  it('installs nothing where the trial is to be stopped', () => {
    install('--stop', '--data', join(image, 'none'), '--root', image);
    expect(existsSync(join(image, 'usr/local/bin/chancery'))).toBe(false);
  });

  it('names what it does not know', () => {
    expect(install('--frobnicate')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--frobnicate'),
    });
    expect(install('--offline', join(image, 'none.tar.zst'), '--root', image).stderr).toContain(
      'cannot be read',
    );
  });
});

describe.skipIf(withoutRoot('commands of root on the data of the service') !== null)(
  'commands of root',
  () => {
    it('leave nothing of root’s in the data of the service', () => {
      const data = join(image, 'data');
      const run = (...args: readonly string[]) =>
        spawnSync(EXECUTABLE, [...args, '--data', data], { encoding: 'utf8' });
      expect(run('init').status).toBe(0);
      for (const entry of readdirSync(data, { recursive: true, withFileTypes: true }))
        chownSync(join(entry.parentPath, entry.name), NOBODY, NOBODY);
      chownSync(data, NOBODY, NOBODY);
      chmodSync(image, 0o755);

      expect(run('firm', 'add', 'Marlowe & Finch LLP', '--tier', 'medium').status).toBe(0);
      const secret = join(image, 'practice.secret');
      const added = run('client', 'add', 'Practice', '--secret-file', secret);
      expect(added.stderr).toBe('');
      expect(added.status).toBe(0);
      // The secret is the caller's, who may write where the service may not.
      expect(statSync(secret)).toMatchObject({ uid: 0, mode: 0o100600 });
      const owners = readdirSync(data, { recursive: true, withFileTypes: true }).map(
        (entry) => statSync(join(entry.parentPath, entry.name)).uid,
      );
      expect(new Set(owners)).toEqual(new Set([NOBODY]));
    });
  },
);
