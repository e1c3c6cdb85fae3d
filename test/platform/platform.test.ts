import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ChanceryError,
  canonicalJson,
  decodeCursor,
  encodeCursor,
  frozenClock,
  hashCanonically,
  isId,
  parseConfigFile,
  resolveConfig,
  systemIds,
  toListPage,
} from '../../src/platform/index.ts';

describe('ids', () => {
  it('sort by creation, within a millisecond too, and never repeat', () => {
    const clock = frozenClock('2026-11-02T10:00:00Z');
    const ids = systemIds(clock);
    const made: string[] = [];
    for (let i = 0; i < 2_000; i++) {
      if (i % 100 === 0) clock.advance(1);
      made.push(ids.next('file'));
    }
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((id) => isId('file', id))).toBe(true);
    expect(isId('case', made[0] ?? '')).toBe(false);
  });
});

describe('canonical JSON', () => {
  it('does not depend on the order of keys and reads back as the same value', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(canonicalJson(reversed as never)).toBe(canonicalJson(value as never));
        const hash = createHash('sha256');
        await hashCanonically(hash, value as never);
        expect(hash.digest('hex')).toBe(
          createHash('sha256')
            .update(canonicalJson(value as never))
            .digest('hex'),
        );
        expect(JSON.parse(canonicalJson(value as never))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('cursors', () => {
  it('give back the key they were made from', () => {
    fc.assert(
      fc.property(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), (text, number) => {
        const [first, second] = decodeCursor(encodeCursor([text, number]), ['string', 'number']);
        expect(first).toBe(text);
        expect(second).toEqual(number + 0);
      }),
    );
  });

  it('refuse everything else with invalid_cursor', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          const key = decodeCursor(text, ['string', 'number', 'string']);
          expect(key).toHaveLength(3);
        } catch (error) {
          expect(error).toBeInstanceOf(ChanceryError);
          expect((error as ChanceryError).code).toBe('invalid_cursor');
        }
      }),
    );
  });

  it('a page knows whether there is more', () => {
    const page = toListPage([1, 2, 3], 2, (n) => [n]);
    expect(page.data).toEqual([1, 2]);
    expect(page.has_more).toBe(true);
    expect(decodeCursor(page.next_cursor ?? '', ['number'])).toEqual([2]);
    expect(toListPage([1, 2], 2, (n) => [n])).toEqual({ data: [1, 2], next_cursor: null, has_more: false });
  });
});

describe('configuration', () => {
  it('takes flags before environment before file before default', () => {
    const config = resolveConfig(
      '/data',
      { port: 1 },
      { CHANCERY_PORT: '2', CHANCERY_HOST: '::1' },
      parseConfigFile('c.toml', 'host = "x"\nmax_files = 7\nmax_file_bytes = "3 MiB"'),
    );
    expect(config).toMatchObject({ data: '/data', port: 1, host: '::1', maxFiles: 7, maxFileBytes: 3145728 });
  });

  it('names every setting that does not fit', () => {
    const attempt = () =>
      resolveConfig(
        '/data',
        {},
        { CHANCERY_PORT: '70000', CHANCERY_LOG_LEVEL: 'loud' },
        parseConfigFile('c.toml', 'max_files = 1\ncolour = 1\nmax_pages = "5 MiB"'),
      );
    expect(attempt).toThrow(
      /CHANCERY_PORT: must be a whole number from 0 to 65535.*CHANCERY_LOG_LEVEL: must be/,
    );
    expect(attempt).toThrow(
      /colour: is not a setting \(line 2 of c\.toml\).*max_pages: must be a whole number .*\(line 3 of c\.toml\)/,
    );
  });
});
