import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/platform/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('documentation', () => {
  it('counts the document types', () => {
    const types = globSync('src/drafting/document-types/*/blueprint.toml', { cwd: ROOT });
    expect(read('README.md').replace(/\s+/g, ' ')).toContain(`There are ${types.length} document types`);
  });

  it('names every room and every role of the executable in ARCHITECTURE.md', () => {
    const text = read('ARCHITECTURE.md');
    const rooms = globSync('src/*/', { cwd: ROOT }).map((path) => basename(path));
    const roles = [...read('src/main.ts').matchAll(/case '([a-z-]+)'/g)].map(([, role = '']) => role);
    expect(rooms.length + roles.length).toBeGreaterThan(20);
    expect(rooms.filter((room) => !text.includes(`\`${room}\``))).toEqual([]);
    expect(roles.filter((role) => !new RegExp(`^\\| (?:[a-z-]+, )*${role}[ ,]`, 'm').test(text))).toEqual([]);
  });

  it('describes every error code', () => {
    const text = existsSync(join(ROOT, 'docs/errors.md')) ? read('docs/errors.md') : '';
    expect(Object.keys(ERROR_CODES).filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });

  it('mentions only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const wrong = globSync(['*.md', 'docs/**/*.md', '.ci/run', 'install.sh'], { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/npm run ([a-z][a-z0-9:-]*)/g)]
        .map(([, name]) => name ?? '')
        .filter((name) => !Object.hasOwn(scripts, name))
        .map((name) => `${path}: npm run ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has a number, a heading, a date and the same parts in every decision record', () => {
    const wrong = RECORDS.filter(({ path, number, text }) => {
      return (
        !/\/\d{4}-[a-z0-9-]+\.md$/.test(path) ||
        !text.startsWith(`# ${number}. `) ||
        !['\n## Context\n', '\n## Choice\n', '\n## Consequence\n'].every((part) => text.includes(part)) ||
        !/^Date: \d{4}-\d\d-\d\d$/m.test(text)
      );
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('has one row for each decision record in their index, with its heading and a status', () => {
    const index = read(INDEX);
    const rows = RECORDS.map(({ path, number, text }) => ({
      number,
      start: `| [${number}](${basename(path)}) | ${/^# \d+\. (.*)$/m.exec(text)?.[1]} | `,
    }));
    const lines = index.split('\n');
    const wrong = rows.filter(({ start }) => {
      const [line, ...more] = lines.filter((text) => text.startsWith(start));
      return line === undefined || more.length > 0 || !STATUS.test(line.slice(start.length));
    });
    expect(wrong.map(({ start }) => `missing or without a status: ${start}`)).toEqual([]);
    expect(lines.filter((line) => STATUS_ROW.test(line))).toHaveLength(RECORDS.length);
    // A number that was merged into another record is not used again.
    expect(RECORDS.filter(({ number }) => merged(index).has(number))).toEqual([]);
  });

  it('mentions only decision records that exist', () => {
    const numbers = new Set(RECORDS.map(({ number }) => number));
    const written = globSync(WRITTEN, { cwd: ROOT });
    const wrong = written.flatMap((path) => {
      // The index names what was merged, and a migration is never changed.
      const known = path === INDEX ? new Set([...numbers, ...merged(read(INDEX))]) : numbers;
      return mentioned(read(path))
        .filter((number) => !known.has(number))
        .map((number) => `${path}: ${number}`);
    });
    expect(wrong).toEqual([]);
  });

  it('finds mentions of decision records however they are written', () => {
    const text = 'Decision 9, decisions 16 to 18, [37](decisions/0037-a.md) and 45 (docs/decisions/0080).';
    expect(mentioned(text).sort((a, b) => a - b)).toEqual([9, 16, 18, 37, 37, 45, 80]);
  });

  it('names only files that exist where it says how to find and change things', () => {
    const wrong = ['ARCHITECTURE.md', 'CONTRIBUTING.md'].flatMap((path) =>
      [...read(path).matchAll(/`((?:bin|docs|models|scripts|src|test)\/[^`\s]*)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => globSync(name.replaceAll(/<[^>]*>/g, '*'), { cwd: ROOT }).length === 0)
        .map((name) => `${path}: ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('links only to files that exist', () => {
    const wrong = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
        .map(([, link = '']) => link)
        .filter((link) => !existsSync(join(ROOT, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(wrong).toEqual([]);
  });
});

const INDEX = 'docs/decisions/README.md';

const RECORDS = globSync('docs/decisions/*.md', { cwd: ROOT })
  .filter((path) => path !== INDEX)
  .map((path) => ({ path, number: Number.parseInt(basename(path), 10), text: read(path) }));

const LINK = /\[\d+\]\(\d{4}-[a-z0-9-]+\.md\)/.source;
const STATUS = new RegExp(`^(accepted(, amended by ${LINK}(, ${LINK})*)?|superseded by ${LINK}) \\|$`);
const STATUS_ROW = /^\| \[\d+\]\([^)]*\) \| .* \|$/;

const WRITTEN = ['*.md', 'docs/**/*.md', '{bin,src,scripts,test}/**/*.{ts,mjs,sh}', 'install.sh'];

/** The numbers in the index's table of records that were merged. */
function merged(index: string): Set<number> {
  const rows = index.slice(index.indexOf('\n## Merged\n')).matchAll(/^\| ([\d, ]+) \| \[\d+\]/gm);
  return new Set([...rows].flatMap(([, numbers = '']) => numbers.split(', ').map(Number)));
}

/** Numbers of records in a text: `decision 9`, `decisions 16 to 18 and [37](…)`, `docs/decisions/0009`. */
function mentioned(text: string): number[] {
  const paths = [...text.matchAll(/decisions\/(\d{4})/g)].map(([, number]) => Number(number));
  const runs = text.matchAll(
    /\b[Dd]ecisions?((?:,? (?:and |to |or )?(?:\[\d{1,4}\](?:\([^)]*\))?|\d{1,4}\b(?![.,]?\d|['’%])))+)/g,
  );
  const words = [...runs].flatMap(([, run = '']) =>
    [...run.replaceAll(/\([^)]*\)/g, '').matchAll(/\d+/g)].map(([number]) => Number(number)),
  );
  return [...paths, ...words];
}
