import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withoutPrograms } from '../support/missing.ts';
import { temporaryDirectory } from '../support/world.ts';

const ENTRY = join(import.meta.dirname, '../../bin/chancery.ts');
const noTerminal = withoutPrograms('a passphrase typed at a terminal', 'script') !== null;

/** At a terminal (script(1) makes one): answers each question that ends with a colon. */
function atTerminal(args: readonly string[], answers: readonly string[]): Promise<string> {
  const left = [...answers];
  const command = [process.execPath, ENTRY, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qfec', command, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
    const next = /: $/.test(said) ? left.shift() : undefined;
    if (next !== undefined) child.stdin.write(`${next}\r`);
  });
  return new Promise((resolve) => {
    child.once('close', () => resolve(said));
  });
}

it.skipIf(noTerminal)(
  'a passphrase is asked for at a terminal, twice when it is new, and never shown',
  async () => {
    const data = join(temporaryDirectory(), 'data');
    const typed = 'correct horse battery staple';
    const differs = await atTerminal(
      ['--data', data, 'init', '--passphrase-file', '-'],
      [typed, 'another one, longer'],
    );
    expect(differs).toContain('The two passphrases differ');
    const made = await atTerminal(
      ['--data', data, 'init', '--passphrase-file', '-'],
      [typed, `${typed}s\x7f`],
    );
    expect(made).toContain('Encrypted with the passphrase');
    expect(await atTerminal(['--data', data, 'firm', 'list'], [typed])).toContain('No firms yet');
    expect(await atTerminal(['--data', data, 'firm', 'list'], ['not this one, surely'])).toContain(
      'is not the one',
    );
    expect(await atTerminal(['--data', data, 'firm', 'list'], ['\x03'])).toContain('No passphrase was given');
    expect(differs + made).not.toContain('horse');
  },
  60_000,
);
