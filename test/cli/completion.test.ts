import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../../src/cli/index.ts';
import { withoutPrograms } from '../support/missing.ts';
import { temporaryDirectory } from '../support/world.ts';

async function print(...words: readonly string[]): Promise<string> {
  let stdout = '';
  const io = {
    env: {},
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: () => true },
  };
  expect(await runCli(words, io)).toBe(0);
  return stdout;
}

/** What bash itself offers after these words. */
function offered(script: string, ...words: readonly string[]): string[] {
  const line = words.map((word) => `'${word}'`).join(' ');
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `${script}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _chancery; printf '%s\\n' "\${COMPREPLY[@]}"`,
    ],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return stdout.trim().split('\n').filter(Boolean);
}

describe('completion', () => {
  it('of bash knows commands, subcommands and options', async () => {
    const script = await print('completion', 'bash');
    expect(offered(script, 'chancery', 'up')).toEqual(['upgrade']);
    expect(offered(script, 'chancery', '--data', '/x', 'backup', '')).toEqual(
      expect.arrayContaining(['create', 'list', 'verify', 'restore', 'prune', '--json']),
    );
    expect(offered(script, 'chancery', 'backup', 'prune', '--keep-d')).toEqual(['--keep-daily']);
    expect(offered(script, 'chancery', 'vault', 'upload', 'letter.pd')).toEqual([]);
    expect(offered(script, 'chancery', 'dem')).toEqual([]);
  });

  it.each([
    [['firm', 'add', 'Name', '--tier', 'e'], ['enterprise']],
    [['serve', '--log-level', 'd'], ['debug']],
    [
      ['serve', '--tls', ''],
      ['auto', 'on', 'insecure'],
    ],
    [['serve', '--tls', '=', 'i'], ['insecure']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
  ])('of bash offers the words that fit after %s', async (words, fitting) => {
    const script = await print('completion', 'bash');
    expect(offered(script, 'chancery', ...words).filter((word) => !word.startsWith('--'))).toEqual(fitting);
  });

  describe.for(['zsh', 'fish'])('of %s', (shell) => {
    it.skipIf(withoutPrograms(`the completion of ${shell}`, shell) !== null)(
      'is read without an error',
      async () => {
        const script = await print('completion', shell);
        expect(script).toContain('keep-daily');
        // From a file: fish 3.6 does not check what comes from standard input.
        const path = join(temporaryDirectory(), 'completion');
        writeFileSync(path, script);
        expect(spawnSync(shell, ['-n', path], { encoding: 'utf8' })).toMatchObject({ stderr: '', status: 0 });
      },
    );
  });

  it.skipIf(withoutPrograms('the manual page shown by man', 'man') !== null)(
    'the manual page has every command, and man has nothing against it',
    async () => {
      const page = await print('man');
      for (const part of ['.SH NAME', 'chancery backup prune', '\\-\\-keep\\-daily', '.SH EXIT STATUS'])
        expect(page).toContain(part);
      const { stderr } = spawnSync('man', ['--warnings=all', '-l', '-'], {
        input: page,
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8', MANPAGER: 'cat' },
      });
      expect(stderr).toBe('');
    },
  );
});
