import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/platform/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('documentation', () => {
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

  it('has a number, a date and the same parts in every decision record', () => {
    const records = globSync('docs/decisions/*.md', { cwd: ROOT });
    const wrong = records.filter((path) => {
      const text = read(path);
      return (
        !/\/\d{4}-[a-z0-9-]+\.md$/.test(path) ||
        !['\n## Context', '\n## Choice', '\n## Consequence'].every((part) => text.includes(part)) ||
        !/^Date: \d{4}-\d\d-\d\d$/m.test(text)
      );
    });
    expect(wrong).toEqual([]);
  });
});
