// Installs the dependencies when they are absent or not those of package-lock.json. Runs before the other
// scripts on whatever Node the machine has (20 or newer); they then run on the project's own Node 24.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Why the installed packages differ from the lock file, or undefined when they do not. */
function staleness() {
  const installedLock = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedLock)) return 'they are not installed';
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  for (const [path, { version, integrity, optional }] of Object.entries(wanted)) {
    // Optional packages are not installed (.npmrc).
    if (path === '' || optional) continue;
    const there = installed[path];
    if (there?.version !== version || there.integrity !== integrity) {
      return `${path} is not at ${version}`;
    }
  }
  return undefined;
}

function refuse(message, hint) {
  process.stderr.write(`error: ${message}\nhint: ${hint}\n`);
  process.exit(1);
}

if (process.platform !== 'linux' || process.arch !== 'x64') {
  refuse(
    `Chancery runs on Linux x86-64; this is ${process.platform} ${process.arch}.`,
    'Use a Linux x86-64 machine.',
  );
}
if (Number.parseInt(process.versions.node, 10) < 20) {
  refuse(`Installing needs Node 20 or newer; this is ${process.version}.`, 'Install Node 20 or newer.');
}

const reason = staleness();
if (reason !== undefined) {
  process.stderr.write(`Installing dependencies (npm ci): ${reason}.\n`);
  const npm = process.env.npm_execpath;
  const [command, args] = npm === undefined ? ['npm', []] : [process.execPath, [npm]];
  const { status } = spawnSync(command, [...args, 'ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) {
    refuse(
      'The dependencies could not be installed.',
      'See the lines of npm above; it needs the npm registry.',
    );
  }
}
