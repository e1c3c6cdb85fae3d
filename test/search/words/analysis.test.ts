import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, editDistance } from '../../../src/search/words/expansion.ts';

const LOOK_ALIKE = ['il1', 'o0', 'ce', 's5', 'b8', 'z2', 'g9', 'uv'];
const JOINED = { rn: 'm', cl: 'd', vv: 'w', ii: 'u', li: 'h', ri: 'n' } as Record<string, string>;

/** The distance as it is defined, over the whole table. */
function defined(a: string, b: string): number {
  const rows: number[][] = [];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    rows.push([]);
    for (let j = 0; j <= b.length; j++) {
      const [x, y] = [a[i - 1] ?? '', b[j - 1] ?? ''];
      const alike = LOOK_ALIKE.some((letters) => letters.includes(x) && letters.includes(y));
      const ways = [i === 0 && j === 0 ? 0 : Number.POSITIVE_INFINITY, at(i - 1, j) + 1, at(i, j - 1) + 1];
      if (i > 0 && j > 0) ways.push(at(i - 1, j - 1) + (x === y ? 0 : alike ? 0.5 : 1));
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y) ways.push(at(i - 2, j - 2) + 1);
      if (i > 1 && j > 0 && JOINED[a.slice(i - 2, i)] === y) ways.push(at(i - 2, j - 1) + 1);
      if (j > 1 && i > 0 && JOINED[b.slice(j - 2, j)] === x) ways.push(at(i - 1, j - 2) + 1);
      rows[i]?.push(Math.min(...ways));
    }
  }
  return at(a.length, b.length);
}

const word = fc
  .array(fc.constantFrom(...'rnmcldviuho01eé'), { maxLength: 9 })
  .map((letters) => letters.join(''));

it('the quick distance is the defined one, as far as it is asked for', () => {
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const right = defined(a, b);
      const quick = editDistance(a, b, most);
      if (right <= most) expect(quick).toBe(right);
      else expect(quick).toBeGreaterThan(most);
    }),
    { numRuns: 3_000 },
  );
});

it('counts bits', () => {
  fc.assert(
    fc.property(fc.integer(), (bits) => {
      expect(countBits(bits)).toBe((bits >>> 0).toString(2).replaceAll('0', '').length);
    }),
  );
});
