import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assemblePage, plainPage, tidy } from '../../../src/reading/pages/page-text.ts';
import { misplacedWords } from '../support.ts';

const word = fc.stringMatching(/^[^\s]{1,8}$/u).map((text) => ({ text, box: null, confidence: null }));
const line = fc.record({ words: fc.array(word, { maxLength: 6 }), startsParagraph: fc.boolean() });
const SHEET = { number: 1, width: 612, height: 792, origin: 'text' } as const;

describe('a page put together from lines', () => {
  it('holds every word where the word says it is', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const page = assemblePage(SHEET, lines);
        expect(misplacedWords(page)).toEqual([]);
        expect(page.words.map(({ text }) => text)).toEqual(
          lines.flatMap(({ words }) => words.map(({ text }) => text)),
        );
      }),
    );
  });

  it('separates lines by a line end and paragraphs by an empty line', () => {
    const of = (text: string, startsParagraph: boolean) => ({
      words: text.split(' ').map((part) => ({ text: part, box: null, confidence: null })),
      startsParagraph,
    });
    const page = assemblePage(SHEET, [
      of('I. The Parties', true),
      of('1. Plaintiff', true),
      of('is a resident', false),
    ]);
    expect(page.text).toBe('I. The Parties\n\n1. Plaintiff\nis a resident');
  });

  it('is as confident as its words, weighted by their length', () => {
    const words = [
      { text: 'judgment', box: null, confidence: 0.9 },
      { text: ',', box: null, confidence: 0.1 },
    ];
    expect(
      assemblePage({ ...SHEET, origin: 'ocr' }, [{ words, startsParagraph: false }]).confidence,
    ).toBeCloseTo(0.811, 3);
    expect(assemblePage({ ...SHEET, origin: 'ocr' }, []).confidence).toBeNull();
  });
});

describe('a page of plain text', () => {
  it('holds every word where the word says it is, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(misplacedWords(plainPage(1, text))).toEqual([]);
      }),
    );
  });

  it('has one kind of line end, no control characters and no half characters', () => {
    expect(tidy('a\r\nb\rc \t\n\n\n\nd\u0000e\ud800\u2028f')).toBe('a\nb\nc\n\nde\ufffd\nf');
  });
});
