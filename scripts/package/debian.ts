/**
 * The release as a package for Debian and Ubuntu, made by Debian's own `dpkg-deb` from the pieces that the bundle has. The
 * paths are Debian's; what is left to do on the machine, install.sh does (`--configure`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from '../build/inputs.ts';
import { ROOT } from '../build/paths.ts';

/** install.sh installs beside what the system packages; a package belongs among it. */
const PATHS: readonly (readonly [string, string])[] = [
  ['/usr/local/bin/chancery', '/usr/bin/chancery'],
  ['/usr/local/share/doc/chancery', '/usr/share/doc/chancery'],
];
const DOC = 'usr/share/doc/chancery';

export interface DebianPackage {
  /** The filled folder of the bundle. */
  readonly bundle: string;
  /** Is filled, and must not exist. */
  readonly work: string;
  readonly version: string;
  /** Seconds; the time of all files. */
  readonly epoch: string;
  /** Of Zstandard. */
  readonly level: number;
  /** The file to make. */
  readonly file: string;
}

/** Why none can be made here; null when one can. */
export function debianMissing(): string | null {
  if (spawnSync('dpkg-deb', ['--version']).error !== undefined)
    return 'dpkg-deb is not installed (apt install dpkg)';
  const help = spawnSync('dpkg-deb', ['--help'], { encoding: 'utf8' }).stdout;
  return help.includes('--threads-max') ? null : 'dpkg-deb is older than that of Debian 12';
}

/** The same bytes for the same pieces, wherever it is made. */
export function makeDebian({ bundle, work, version, epoch, level, file }: DebianPackage): void {
  const put = (path: string, content: string | Buffer, mode = 0o644): void => {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
    chmodSync(join(work, path), mode);
  };
  const executable = join(bundle, 'chancery');
  const ask = (...args: readonly string[]): string =>
    run(executable, [...args, '--data', join(work, 'none')]);

  put('usr/bin/chancery', readFileSync(executable), 0o755);
  // What postinst calls.
  put('usr/lib/chancery/install.sh', readFileSync(join(bundle, 'install.sh')), 0o755);
  const shared = readFileSync(join(bundle, 'shared.conf'), 'utf8');
  for (const unit of readdirSync(bundle).filter((name) => /\.(service|timer)$/.test(name)))
    put(
      `usr/lib/systemd/system/${unit}`,
      inPlace(readFileSync(join(bundle, unit), 'utf8').replace(/^@shared@\n/m, () => shared)),
    );
  put('usr/share/man/man1/chancery.1.gz', packed(inPlace(ask('man'))));
  put('usr/share/bash-completion/completions/chancery', ask('completion', 'bash'));
  put('usr/share/zsh/vendor-completions/_chancery', ask('completion', 'zsh'));
  put('usr/share/fish/vendor_completions.d/chancery.fish', ask('completion', 'fish'));
  cpSync(join(bundle, 'docs'), join(work, DOC), { recursive: true });
  for (const text of ['README.md', 'CHANGELOG.md', 'THIRD_PARTY_LICENSES', 'sbom.cdx.json'])
    put(`${DOC}/${text}`, readFileSync(join(bundle, text)));
  put(`${DOC}/examples/config.toml`, ask('config', 'docs'));
  put(`${DOC}/copyright`, copyright(epoch));
  put(`${DOC}/changelog.gz`, packed(changelog(version, epoch)));

  const files = listFiles(['**'], work);
  const bytes = files.reduce((sum, path) => sum + statSync(join(work, path)).size, 0);
  const sums = files.map((path) => `${md5(join(work, path))}  ${path}\n`);
  put('DEBIAN/control', control(version, Math.ceil(bytes / 1024)));
  put('DEBIAN/md5sums', sums.join(''));
  for (const script of readdirSync(join(ROOT, 'scripts', 'debian')))
    put(`DEBIAN/${script}`, readFileSync(join(ROOT, 'scripts', 'debian', script)), 0o755);

  run('chmod', ['-R', 'u=rwX,go=rX', work]);
  run('find', [work, '-exec', 'touch', '--no-dereference', `--date=@${epoch}`, '{}', '+']);
  run('dpkg-deb', ['--root-owner-group', '-Zzstd', `-z${level}`, '--threads-max=1', '--build', work, file], {
    SOURCE_DATE_EPOCH: epoch,
  });
}

export function debianName(version: string): string {
  return `chancery_${debianVersion(version)}_amd64.deb`;
}

/** `1.0.0-rc.1` comes before `1.0.0` for dpkg, too. */
function debianVersion(version: string): string {
  return version.replaceAll('-', '~');
}

function control(version: string, kib: number): string {
  return `Package: chancery
Version: ${debianVersion(version)}
Architecture: amd64
Maintainer: Chancery <chancery@localhost>
Installed-Size: ${kib}
Depends: libc6 (>= 2.34), libgcc-s1, libstdc++6 (>= 11), passwd
Recommends: systemd
Section: misc
Priority: optional
Description: vault, search and verified drafting for a law firm
 An appliance for law firms that runs on the firm's own machine: it keeps the
 firm's documents, reads them (OCR included), searches them behind ethical
 walls, and drafts legal documents that cite only what the firm's own vault
 holds. Nothing a firm puts into it leaves the machine.
`;
}

/** The text of the licence stands on every such system (Debian Policy 12.5). */
function copyright(epoch: string): string {
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Comment: The works of others that are inside are listed with their licences in THIRD_PARTY_LICENSES.

Files: *
Copyright: ${new Date(Number(epoch) * 1000).getUTCFullYear()} the authors of Chancery
License: Apache-2.0

License: Apache-2.0
 The whole text is in /usr/share/common-licenses/Apache-2.0.
`;
}

function changelog(version: string, epoch: string): string {
  const day = new Date(Number(epoch) * 1000).toUTCString().replace('GMT', '+0000');
  return `chancery (${debianVersion(version)}) stable; urgency=medium\n\n  * Release ${version}.\n\n -- Chancery <chancery@localhost>  ${day}\n`;
}

function inPlace(text: string): string {
  return PATHS.reduce((all, [from, to]) => all.replaceAll(from, to), text);
}

/** Without time and name, which gzip would write into it. */
function packed(text: string): Buffer {
  return gzipSync(text, { level: 9 });
}

function md5(path: string): string {
  return createHash('md5').update(readFileSync(path)).digest('hex');
}

/** What a command says. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return stdout;
}
