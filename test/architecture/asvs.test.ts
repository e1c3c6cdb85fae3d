import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const TEXT = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has; those of level 3 come last in every section. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5 },
  ...{ '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2 },
  ...{ '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11 },
  ...{ '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5 },
  ...{ '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const ROWS = [...TEXT.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', state = '', how = '']) => ({ number, state, how }),
);

it('the table has every requirement of levels 1 and 2 once, in order', () => {
  const wanted = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(ROWS.map(({ number }) => number)).toEqual(wanted);
});

it('each is met, does not apply, or is an exception that says what an administrator can do', () => {
  const states = new Map<string, number>();
  for (const { state } of ROWS) states.set(state, (states.get(state) ?? 0) + 1);
  expect([...states.keys()].sort()).toEqual(['exception', 'met', 'n/a']);
  expect(TEXT).toContain(
    `met ${states.get('met')} · n/a ${states.get('n/a')} · exception ${states.get('exception')}`,
  );
  const bare = ROWS.filter(({ state, how }) => state === 'exception' && !how.includes('You can'));
  expect(bare).toEqual([]);
});

it('names only tests and pages that are there', () => {
  for (const page of ['docs/asvs.md', 'docs/security.md']) {
    const text = readFileSync(join(ROOT, page), 'utf8');
    const named = [...text.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path = '']) => path);
    const linked = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path = '']) => `docs/${path}`);
    expect(named.length).toBeGreaterThan(20);
    expect([...named, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  }
});
