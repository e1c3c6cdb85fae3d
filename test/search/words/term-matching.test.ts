import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { globOf } from '../../../src/search/words/term-matching.ts';

describe('a word with wildcards', () => {
  it('fits what an expression with .* in their place fits', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '𝒶'), maxLength: 12 });
    const patterns = fc.array(fc.constantFrom('a', 'b', 'é', '𝒶', '*'), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(patterns, letters, (parts, term) => {
        const pattern = parts.join('');
        const expression = new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'u');
        expect(globOf(pattern)(term)).toBe(expression.test(term));
      }),
      { numRuns: 5000 },
    );
  });

  it('is tried in time linear in the length of the term, however many they are', () => {
    const stars = globOf(`a${'a*'.repeat(200)}b`);
    expect(stars('a'.repeat(100_000))).toBe(false);
    expect(stars(`${'a'.repeat(100_000)}b`)).toBe(true);
  });
});
