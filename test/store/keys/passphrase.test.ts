import { describe, expect, test } from 'vitest';
import { lineTyped } from '../../../src/store/keys/ask-passphrase.ts';

/** What is read of these keys, and how many are left for whoever reads next. */
function type(keys: string): [line: string, left: number] {
  const bytes = [...Buffer.from(keys)];
  const line = lineTyped(() => bytes.shift());
  return [line, bytes.length];
}

describe('a passphrase that is typed', () => {
  test.each([
    ['as it is', 'correct horse\r', 'correct horse'],
    ['with the other key that ends it', 'battery staple\n', 'battery staple'],
    ['with signs of several bytes', 'Ärger im Büro 漢字\r', 'Ärger im Büro 漢字'],
    ['with a slip', 'horsf\u007fe\r', 'horse'],
    ['with a slip, at other terminals', 'horsf\be\r', 'horse'],
    ['with a slip in a sign of several bytes', 'Bürü\u007fo\r', 'Büro'],
    ['with more slips than signs', 'a\u007f\u007f\u007fb\r', 'b'],
    ['begun again', 'wrong\u0015right\r', 'right'],
    ['with keys that mean nothing', 'a\u0001\u001bb\u001f c\r', 'ab c'],
    ['empty', '\r', ''],
  ])('%s', (_, keys, line) => {
    expect(type(`${keys}more`)).toEqual([line, 4]);
  });

  test.each([
    ['interrupted', 'begun\u0003'],
    ['ended', 'begun\u0004'],
    ['cut off', 'begun'],
  ])('%s, it is none', (_, keys) => {
    expect(() => type(keys)).toThrow(
      expect.objectContaining({ code: 'usage', hint: expect.stringContaining('Nothing was changed') }),
    );
  });
});
