import { describe, expect, it } from 'vitest';
import { rememberedLately } from '../../src/platform/index.ts';

describe('what was said of a long text', () => {
  it('is kept of the last ones, and of short texts not at all', () => {
    const read: string[] = [];
    const firstOf = rememberedLately(2, (text) => {
      read.push(text.charAt(0));
      return text.charAt(0);
    });
    const long = (letter: string) => letter.repeat(1_000);
    expect(['a', 'b', 'a', 'b', 'c', 'a'].map((letter) => firstOf(long(letter)))).toEqual([...'ababca']);
    expect(read.join('')).toBe('abca');
    read.length = 0;
    expect([firstOf('x'), firstOf('x')]).toEqual(['x', 'x']);
    expect(read.join('')).toBe('xx');
  });
});
