import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf } from '../../src/console/pages/draft/pieces.ts';

describe('a paragraph', () => {
  it('is cut at its citations, open points and remarks', () => {
    const text = 'So held. Foo v. Bar, 1 U.S. 2. See [TO COMPLETE: page].';
    const pieces = piecesOf(text, {
      marks: [],
      citations: [{ handle: 'S1', span: [9, 29] }],
      open: [{ span: [35, 54] }],
      remarks: [{ span: [0, 30], level: 'weak' }],
    });
    expect(pieces.map(({ text: words, handle, isOpen, level }) => [words, handle, isOpen, level])).toEqual([
      ['So held. ', null, false, 'weak'],
      ['Foo v. Bar, 1 U.S. 2', 'S1', false, 'weak'],
      ['.', null, false, 'weak'],
      [' See ', null, false, null],
      ['[TO COMPLETE: page]', null, true, null],
      ['.', null, false, null],
    ]);
  });

  it('keeps every letter in its order, whatever is marked in it', () => {
    const span = (length: number) =>
      fc
        .tuple(fc.nat(length), fc.nat(length))
        .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
    const cases = fc
      .string({ maxLength: 40 })
      .chain((text) =>
        fc.tuple(fc.constant(text), ...[0, 1, 2].map(() => fc.array(span(text.length), { maxLength: 4 }))),
      );
    fc.assert(
      fc.property(cases, ([text, cited, open, weak]) => {
        const pieces = piecesOf(text as string, {
          marks: [],
          citations: (cited as [number, number][]).map((one) => ({ handle: 'S1', span: one })),
          open: (open as [number, number][]).map((one) => ({ span: one })),
          remarks: (weak as [number, number][]).map((one) => ({ span: one, level: 'weak' as const })),
        });
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      }),
    );
  });
});
