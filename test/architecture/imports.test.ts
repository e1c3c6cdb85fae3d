import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { cruise } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import { INNER, OPTIONS } from './rules.ts';

const ROOT = join(import.meta.dirname, '..', '..');

async function violations(baseDir: string): Promise<string[]> {
  const { output } = await cruise(['src', 'bin'], { ...OPTIONS, baseDir });
  const { summary, modules } = output as ICruiseResult;
  expect(modules.length).toBeGreaterThan(0);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
}

describe('imports', () => {
  it('keep to the rules', async () => {
    expect(await violations(ROOT)).toEqual([]);
  });

  it('inside a room have rules that forbid something which is there', () => {
    const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
    const isThere = (path: string) => files.some((file) => new RegExp(`^(${path})(/|$)`).test(file));
    expect(
      Object.entries(INNER).flatMap(([room, above]) => [room, ...above].filter((path) => !isThere(path))),
    ).toEqual([]);
  });
});

/** Each line plants one file in an empty tree and names the rule that must find it. */
const PLANTED: readonly [rule: string, path: string, source: string][] = [
  ['rooms:store', 'src/store/a.ts', "import { x } from '../vault/index.ts';"],
  ['rooms:store', 'src/store/a.ts', "import type { X } from '../vault/index.ts';"],
  ['rooms:audit', 'src/audit/a.ts', "export { x } from '../jobs/index.ts';"],
  ['rooms:ingest', 'src/ingest/a.ts', "const x = await import('../drafting/index.ts');"],
  ['rooms:platform', 'src/platform/a.ts', "import type { X } from '../contract/index.ts';"],
  ['rooms:vault', 'src/vault/a.ts', "import { x } from '../http/index.ts';"],
  ['rooms:cases', 'src/cases/a.ts', "import { x } from '../main.ts';"],
  ['rooms:containers', 'src/containers/a.ts', "import type { X } from '../cases/index.ts';"],
  ['inner:http/request', 'src/http/request/a.ts', "import { x } from '../response/b.ts';"],
  ['inner:platform/(errors|pace|text)', 'src/platform/errors/a.ts', "import { x } from '../settings/b.ts';"],
  ['inner:reading/render/pdf', 'src/reading/render/pdf/a.ts', "import { x } from '../b.ts';"],
  ['inner:processes/system', 'src/processes/system/a.ts', "import { x } from '../model/b.ts';"],
  ['edges:http', 'src/http/a.ts', "import { x } from '../cli/index.ts';"],
  ['contract-is-types-only', 'src/cases/a.ts', "import { x } from '../contract/index.ts';"],
  ['reading-is-types-only', 'src/search/a.ts', "import { x } from '../reading/index.ts';"],
  ['doors', 'src/vault/a.ts', "import { x } from '../cases/model.ts';"],
  ['doors', 'src/vault/a.ts', "import type { X } from '../cases/model.ts';"],
  ['doors-for-main', 'src/main.ts', "import { x } from './cases/model.ts';"],
  ['doors-for-processes', 'src/processes/a.ts', "import { x } from '../cases/model.ts';"],
  ['siblings-never-meet', 'src/reading/formats/pdf/a.ts', "import { x } from '../text/index.ts';"],
  ['siblings-never-meet', 'src/store/database/sqlite/a.ts', "import type { X } from '../postgres/index.ts';"],
  ['drafting:verify', 'src/drafting/verify/a.ts', "import { x } from '../brief/b.ts';"],
  ['rules-are-data', 'src/drafting/rules/a.ts', "import { x } from '../brief/b.ts';"],
  ['drafting:plan', 'src/drafting/plan/a.ts', "import type { X } from '../render/b.ts';"],
  ['drafting:verify', 'src/drafting/verify/a.ts', "import { x } from '../generate/generate-document.ts';"],
  ['drafting:all', 'src/drafting/nowhere/a.ts', "import { x } from '../model.ts';"],
  ['no-cycles', 'src/vault/index.ts', "import './b.ts'; export const x = 1; export type X = 1;"],
  ['outside-world', 'src/vault/a.ts', "import { readFileSync } from 'node:fs';"],
  ['outside-world', 'src/search/a.ts', "import { connect } from 'net';"],
  ['outside-world', 'src/drafting/a.ts', "const { spawn } = await import('node:child_process');"],
  ['native-on-demand', 'src/store/a.ts', "import Database from 'better-sqlite3-multiple-ciphers';"],
  ['native-on-demand', 'src/reading/a.ts', "const { init } = await import('@embedpdf/pdfium');"],
  ['queries-in-repositories', 'src/cases/a.ts', "import { sql } from 'kysely';"],
  ['no-development-dependencies', 'src/cases/a.ts', "import { build } from 'esbuild';"],
  ['shipped-code-only', 'src/cases/a.ts', "import { x } from '../../test/help.ts';"],
  ['executable-starts-main', 'bin/chancery.ts', "import { x } from '../src/cases/index.ts';"],
  ['everything-resolves', 'src/cases/a.ts', "import { x } from './gone.ts';"],
];

/** What the planted files import, and what is allowed and must not be reported. */
const TREE: Readonly<Record<string, string>> = {
  'src/main.ts': "export const x = 1; export const y = import('./vault/index.ts');",
  'src/http/response/b.ts': 'export const x = 1;',
  'src/platform/settings/b.ts': 'export const x = 1;',
  'src/processes/model/b.ts': 'export const x = 1;',
  'src/cases/model.ts': 'export const x = 1; export type X = 1;',
  'src/cases/repository.ts': "import { sql } from 'kysely'; export const q = sql;",
  'src/vault/b.ts': "import type { X } from './index.ts'; export const x: X = 1;",
  'src/vault/types.ts':
    "import type { X } from '../reading/index.ts'; import type { X as Y } from '../contract/index.ts';",
  'src/store/fs.ts':
    "import { readFileSync } from 'node:fs'; import type Database from 'better-sqlite3-multiple-ciphers';",
  'src/reading/formats/pdf/index.ts': "import { x } from '../shared.ts'; export const y = x;",
  'src/drafting/brief/b.ts': 'export const x = 1;',
  'src/drafting/model.ts': 'export const x = 1;',
  'src/drafting/generate/generate-document.ts': "export { x } from '../model.ts';",
  'src/drafting/render/b.ts': 'export type X = 1;',
  'src/drafting/plan/b.ts': "export { x } from '../brief/b.ts'; export { x as y } from '../model.ts';",
  'src/reading/render/b.ts': 'export const x = 1;',
  'src/reading/formats/shared.ts': 'export const x = 1;',
  'src/reading/formats/text/index.ts': 'export const x = 1;',
  'src/store/database/postgres/index.ts': 'export type X = 1;',
  'bin/chancery.ts': "import { x } from '../src/main.ts'; void x;",
  'test/help.ts': 'export const x = 1;',
  ...Object.fromEntries(
    [
      'platform',
      'contract',
      'store',
      'reading',
      'audit',
      'jobs',
      'cases',
      'search',
      'vault',
      'drafting',
      'ingest',
      'http',
      'cli',
    ].map((room) => [`src/${room}/index.ts`, 'export const x = 1; export type X = 1;']),
  ),
  'package.json': JSON.stringify({ dependencies: { kysely: '*' }, devDependencies: { esbuild: '*' } }),
};

describe('a planted violation is found', () => {
  it('none in the tree they are planted in', async () => {
    expect(await plant({})).toEqual([]);
  });

  it.each(PLANTED)('%s: %s: %s', async (rule, path, source) => {
    const found = await plant({ [path]: source });
    expect(found.map((line) => line.slice(0, line.indexOf(': ')))).toContain(rule);
  });
});

async function plant(files: Readonly<Record<string, string>>): Promise<string[]> {
  // Below the repository, so that its packages resolve.
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const directory = mkdtempSync(join(ROOT, 'dist', 'planted-'));
  try {
    for (const [path, source] of Object.entries({ ...TREE, ...files })) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), source);
    }
    return await violations(directory);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
