import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDataDirectory, dataPaths } from '../../../src/store/index.ts';

describe('the data directory', () => {
  let place: string;
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'chancery-data-'));
  });
  afterEach(() => rmSync(place, { recursive: true }));

  it('is made with what leads to it, for this account alone', () => {
    const paths = dataPaths(join(place, 'srv', 'chancery'));
    createDataDirectory(paths);
    createDataDirectory(paths);
    for (const made of [join(place, 'srv'), paths.root, paths.vault, paths.models, paths.keys])
      expect(statSync(made).mode & 0o777).toBe(0o700);
  });

  it.each(['/proc/chancery', '/proc/chancery/data', '/dev/null/data'])(
    'is refused, and soon, at %s',
    (root) => {
      expect(() => createDataDirectory(dataPaths(root))).toThrow(
        expect.objectContaining({
          code: 'service_unavailable',
          message: expect.stringContaining('cannot be made'),
        }),
      );
    },
  );
});
