import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/console/pages/draft/paper-text.ts';
import { marksOf } from '../../src/console/ui/marks.ts';

const word = (start: number, end: number, box: readonly number[] | null) => ({ start, end, box });

describe('the marks of a span', () => {
  const words = [
    word(0, 3, [10, 10, 30, 20]),
    word(4, 8, [34, 11, 60, 20]),
    word(9, 12, [10, 30, 40, 40]),
    word(13, 14, null),
    word(15, 20, [300, 30, 340, 40]),
  ];

  it('are one for each line, and none for what the span does not touch', () => {
    expect(marksOf(words, [0, 12])).toEqual([
      [10, 10, 60, 20],
      [10, 30, 40, 40],
    ]);
    expect(marksOf(words, [4, 5])).toEqual([[34, 11, 60, 20]]);
    expect(marksOf(words, [3, 4])).toEqual([]);
  });

  it('do not join columns', () => {
    expect(marksOf(words, [9, 20])).toEqual([
      [10, 30, 40, 40],
      [300, 30, 340, 40],
    ]);
  });
});

describe('a paragraph', () => {
  it('keeps every letter, with its citations and open points in their places', () => {
    const cited = [
      { handle: 'S1', citation: 'Foo v. Bar, 1 U.S. 2' },
      { handle: 'S2', citation: 'Baz v. Qux, 3 U.S. 4' },
    ];
    const parts = partsOf('So held. Foo v. Bar, 1 U.S. 2. See [TO COMPLETE: page].', cited);
    expect(parts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'words: So held. ',
      'citation: Foo v. Bar, 1 U.S. 2',
      'words: . See ',
      'open: [TO COMPLETE: page]',
      'words: .',
      'words:  ',
      'citation: Baz v. Qux, 3 U.S. 4',
    ]);
  });

  it('is never longer or shorter than its text and what follows behind', () => {
    const pieces = fc.array(fc.constantFrom('a', 'A v. B', '[TO COMPLETE: x]', ' ', '[', 'v.'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(pieces, fc.integer({ min: 0, max: 3 }), (texts, times) => {
        const text = texts.join('');
        const cited = Array.from({ length: times }, (_, index) => ({
          handle: `S${index}`,
          citation: 'A v. B',
        }));
        const parts = partsOf(text, cited);
        expect(
          parts
            .map((part) => part.text)
            .join('')
            .startsWith(text),
        ).toBe(true);
        expect(parts.filter(({ kind }) => kind === 'citation')).toHaveLength(times);
      }),
    );
  });
});
