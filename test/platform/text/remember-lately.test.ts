import { describe, expect, it } from 'vitest';
import { rememberedLately } from '../../../src/platform/index.ts';

describe('what was said of a text', () => {
  it('is kept of the last ones, and no short text pushes a long one out', () => {
    const read: string[] = [];
    const firstOf = rememberedLately(2, (text) => {
      read.push(text.charAt(0));
      return text.charAt(0);
    });
    const long = (letter: string) => letter.repeat(1_000);
    expect(['a', 'b', 'a', 'b', 'c', 'a'].map((letter) => firstOf(long(letter)))).toEqual([...'ababca']);
    expect(read.join('')).toBe('abca');
    read.length = 0;
    const short = ['x', 'y', 'z', 'x', 'x'];
    expect(short.map(firstOf)).toEqual(short);
    expect(firstOf(long('a'))).toBe('a');
    expect(read.join('')).toBe('xyzx');
  });
});
