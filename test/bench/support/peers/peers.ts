/** Programs of the machine that a bench measures against. The product uses none of them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../machine.ts';

const INSTALL = join(ROOT, 'scripts', 'install-bench-peers.sh');

/**
 * Installs what is missing.
 * @returns the version each tells of itself
 * @throws Error naming the script when that does not help
 */
export function requirePeers(say: (line: string) => void): Record<string, string> {
  if (missing().length > 0) {
    say(`installing ${missing().join(', ')} (scripts/install-bench-peers.sh)`);
    spawnSync(INSTALL, { stdio: ['ignore', 2, 2] });
  }
  const absent = missing();
  if (absent.length > 0) {
    throw new Error(`${absent.join(', ')} not found: run scripts/install-bench-peers.sh as root, then again`);
  }
  return Object.fromEntries(Object.keys(PEERS).map((name) => [name, versionOf(name) ?? '']));
}

const PEERS: Readonly<Record<string, string>> = {
  ocrmypdf: '--version',
  tesseract: '--version',
  pdftotext: '-v',
  pdfunite: '-v',
};

function missing(): string[] {
  return Object.keys(PEERS).filter((name) => versionOf(name) === undefined);
}

function versionOf(name: string): string | undefined {
  const { stdout, stderr, error } = spawnSync(name, [PEERS[name] ?? ''], { encoding: 'utf8' });
  return error === undefined ? /\d+\.\d[\w.]*/.exec(`${stdout}${stderr}`)?.[0] : undefined;
}
