import { describe, expect, it } from 'vitest';
import { memoizeByDigest } from '../../../src/platform/index.ts';

describe('what was said of a text', () => {
  it('is said again without reading it, null as well, as long as few others were read since', () => {
    const read: string[] = [];
    const lengthOf = memoizeByDigest(2, (text) => {
      read.push(text);
      return text === '' ? null : text.length;
    });
    expect(['', 'ab', '', 'ab'].map(lengthOf)).toEqual([null, 2, null, 2]);
    expect(read).toEqual(['', 'ab']);
    expect(['abc', 'ab', ''].map(lengthOf)).toEqual([3, 2, null]);
    expect(read).toEqual(['', 'ab', 'abc', '']);
  });
});
