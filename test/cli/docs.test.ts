import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../src/cli/program.ts';
import { createCli } from '../../src/cli/shared/run.ts';
import { nameInFile, SETTINGS } from '../../src/platform/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DOCS = join(ROOT, 'docs');

/** After a wanted change, `vitest run test/cli -u` writes these documents anew. */
describe('the operator’s manual', () => {
  it('docs/cli.md has the help of every command', async () => {
    const program = await createProgram(createCli(silent, new AbortController().signal));
    await expect(reference(program)).toMatchFileSnapshot(join(DOCS, 'cli.md'));
  });

  it('tells of every option what it is', async () => {
    const program = await createProgram(createCli(silent, new AbortController().signal));
    const bare = (command: Command): string[] => [
      ...command.options
        .filter(({ hidden, description }) => !hidden && description === '')
        .map(({ flags }) => `${command.name()} ${flags}`),
      ...command.commands.flatMap(bare),
    ];
    expect(bare(program)).toEqual([]);
  });

  it('names only commands and options that there are', async () => {
    const program = await createProgram(createCli(silent, new AbortController().signal));
    const wrong = globSync(['README.md', 'docs/*.md'], { cwd: ROOT, exclude: ['docs/cli.md'] }).flatMap(
      (path) =>
        commandsIn(readFileSync(join(ROOT, path), 'utf8')).flatMap((words) => {
          const flaw = flawOf(program, words);
          return flaw === null ? [] : [`${path}: chancery ${words.join(' ')}: ${flaw}`];
        }),
    );
    expect(wrong.join('\n')).toBe('');
  });

  it('docs/operations.md has every setting', async () => {
    const path = join(DOCS, 'operations.md');
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(SECTION);
    await expect(text.replace(SECTION, `$1${settingsTable()}$3`)).toMatchFileSnapshot(path);
  });
});

/** What follows `chancery` in code: up to what is for the shell. */
function commandsIn(text: string): string[][] {
  const code = [...text.matchAll(/^ *```(?:sh|ini)?\n([\s\S]*?)^ *```$/gm), ...text.matchAll(/`([^`\n]+)`/g)];
  return code
    .flatMap(([, inside = '']) => inside.replaceAll('\\\n', ' ').split('\n'))
    .flatMap((line) =>
      [...line.matchAll(/(?:^|[\s/(])chancery ((?:[^\s|;&#>)]+ ?)+)/g)].map(([, words = '']) =>
        words.trim().split(' '),
      ),
    );
}

function flawOf(program: Command, words: readonly string[]): string | null {
  let at = program;
  let isArgument = false;
  for (const [index, word] of words.entries()) {
    if (word.startsWith('--')) {
      const [flag = ''] = word.split('=');
      const known =
        [...program.options, ...at.options].some(({ long }) => long === flag) || flag === '--help';
      if (!known) return `${at.name()} has no ${flag}`;
      isArgument ||= at.commands.length === 0;
    } else if (!isArgument && at.commands.length > 0) {
      const next = at.commands.find((command) => command.name() === word);
      // `chancery <command>`, `chancery COMMAND`, and prose about the program.
      if (next === undefined)
        return index === 0 && !/^[a-z][a-z-]+$/.test(word) ? null : `there is no ${word}`;
      at = next;
      isArgument = at.commands.length === 0;
    }
  }
  return null;
}

const silent = { env: {}, stdout: { write: () => true }, stderr: { write: () => true } };

const SECTION = /(<!-- settings -->\n)([\s\S]*)(<!-- \/settings -->)/;

function settingsTable(): string {
  const rows = Object.entries(SETTINGS).map(
    ([name, { env, fallback, description }]) =>
      `| \`${nameInFile(name)}\` | \`${env}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${description} |`,
  );
  return [
    '',
    '| in `config.toml` | in the environment | default | what it is |',
    '|---|---|---|---|',
    ...rows,
    '',
    '',
  ].join('\n');
}

function reference(program: Command): string {
  const parts = [
    '# Commands\n\nMade from the help of the commands themselves; `chancery <command> --help` prints the same.',
    block(program),
    ...program.commands.flatMap((command) => sections(command, 'chancery')),
  ];
  return `${parts.join('\n\n')}\n`;
}

function sections(command: Command, parent: string): string[] {
  if (isHidden(command)) return [];
  const name = `${parent} ${command.name()}`;
  return [`## ${name}`, block(command), ...command.commands.flatMap((child) => sections(child, name))];
}

function block(command: Command): string {
  let text = '';
  command.configureOutput({ writeOut: (more) => (text += more) });
  command.outputHelp();
  return `\`\`\`text\n${text.trim()}\n\`\`\``;
}

function isHidden(command: Command): boolean {
  const shown = command.parent?.createHelp().visibleCommands(command.parent) ?? [];
  return command.name() === 'help' || !shown.includes(command);
}
