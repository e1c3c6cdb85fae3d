import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareFiles, restoreFiles, sha256 } from '../../../src/platform/bundle/restore-files.ts';

const FILES = ['shim.cjs', 'a/package.json', 'a/lib/x.js', 'a/lib/empty', 'b/x.node'];
const CONTENTS = FILES.map((path) => Buffer.from(path.endsWith('empty') ? '' : `contents of ${path}`));
const MANIFEST = {
  files: FILES.map((path, index) => {
    const bytes = CONTENTS[index] ?? Buffer.alloc(0);
    return { path, size: bytes.length, sha256: sha256(bytes) };
  }),
};

/** One act of damage on a directory that holds the files. */
const damage = fc.oneof(
  fc.record({ act: fc.constant('remove'), path: fc.constantFrom(...FILES, 'a', 'a/lib', '') }),
  fc.record({ act: fc.constant('overwrite'), path: fc.constantFrom(...FILES) }),
  fc.record({ act: fc.constant('add'), path: fc.constantFrom('new', 'a/new', 'a/lib/new', 'b/x.node.bak') }),
);

it('whatever was done to a directory, it is seen and put right', () => {
  fc.assert(
    fc.property(fc.array(damage, { maxLength: 6 }), (acts) => {
      const parent = mkdtempSync(join(tmpdir(), 'chancery-restore-'));
      const directory = join(parent, 'group');
      try {
        put(directory);
        for (const { act, path } of acts) apply(act, join(directory, path));
        put(directory);
        expect(readdirSync(parent)).toEqual(['group']);
        for (const [index, path] of FILES.entries()) {
          expect(readFileSync(join(directory, path))).toEqual(CONTENTS[index]);
        }
        expect(compareFiles(directory, MANIFEST)).toEqual({ missing: [], altered: [], foreign: [] });
      } finally {
        rmSync(parent, { recursive: true });
      }
    }),
    { numRuns: 60 },
  );
});

function put(directory: string): void {
  restoreFiles(directory, MANIFEST, compareFiles(directory, MANIFEST), () => Buffer.concat(CONTENTS));
}

function apply(act: string, path: string): void {
  rmSync(path, { recursive: true, force: true });
  if (act !== 'remove' && existsSync(dirname(path))) writeFileSync(path, 'something else');
}
