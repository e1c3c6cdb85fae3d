import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/build/inputs.ts';
import { ASSET_PATTERNS, LICENCES_ASSET } from '../../src/platform/bundle/index.ts';

const ROOT = join(import.meta.dirname, '..', '..');

interface Line {
  where: string;
  text: string;
}

function linesOf(...patterns: string[]): Line[] {
  return globSync(patterns, { cwd: ROOT }).flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .map((text, index) => ({ where: `${path}:${index + 1}`, text })),
  );
}

const sources = linesOf('bin/**/*.ts', 'src/**/*.ts', 'scripts/**/*.ts');
const matching = (pattern: RegExp): string[] =>
  sources.filter(({ text }) => pattern.test(text)).map(({ where }) => where);

describe('sources', () => {
  it('silence no check', () => {
    expect(matching(/biome-ignore|@ts-(ignore|expect-error|nocheck)|v8 ignore/)).toEqual([]);
  });

  it('leave nothing for later', () => {
    expect(matching(/\b(TODO|FIXME|XXX)\b/)).toEqual([]);
  });

  it('import types with import statements, which the import rules can see', () => {
    expect(matching(/typeof import\('\.|(?<!await )import\('\.[^']*'\)\.[A-Z]/)).toEqual([]);
  });

  it('read the words of a request in drafting/brief alone', () => {
    const readers = matching(/(?<!request)\.context\b|\bcontext\??:|[{,]\s*context\b/)
      .map((where) => where.replace(/:\d+$/, ''))
      .filter((path) => /^src\/drafting\/(?!brief\/|engines\/)/.test(path));
    // Whoever takes a request hands its words to brief; a plan keeps them for whoever asks for it.
    expect([...new Set(readers)].sort()).toEqual([
      'src/drafting/generate/generate-document.ts',
      'src/drafting/plan/make-plan.ts',
      'src/drafting/plan/model.ts',
    ]);
  });

  // V8 13.6 forgets the flags around such a group in a large pattern, once a process has compiled many: `Exhibit K` was not found then.
  it('have no pattern that changes its flags within', () => {
    const changing = sources.flatMap(({ where, text }) =>
      /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/.test(text) ? [where] : [],
    );
    expect(changing).toEqual([]);
  });

  it('read only assets that are packed', () => {
    const packed = new Set([...listFiles(ASSET_PATTERNS), LICENCES_ASSET]);
    const missing = sources.flatMap(({ where, text }) =>
      [...text.matchAll(/readAsset\(\s*'([^']+)'/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !packed.has(path))
        .map((path) => `${where}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});
