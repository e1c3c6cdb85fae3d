import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosePassages } from '../../../src/precedents/texts/choose-passages.ts';
import { sentencesOf } from '../../../src/precedents/texts/sentences.ts';
import { termsOf } from '../../../src/search/index.ts';
import { encodeWords } from '../../../src/vault/index.ts';

const split = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end));

describe('sentences', () => {
  it.each([
    ['The claim fails. It was late.', ['The claim fails.', 'It was late.']],
    [
      'In Harrow v. Bell Co., 12 F. Supp. 3d 118 the court held so. We agree.',
      ['In Harrow v. Bell Co., 12 F. Supp. 3d 118 the court held so.', 'We agree.'],
    ],
    [
      'See Fed. R. Civ. P. 12(b)(6). Judge J. Vale dissented.',
      ['See Fed. R. Civ. P. 12(b)(6).', 'Judge J. Vale dissented.'],
    ],
    ['He said “no.” Then he left.', ['He said “no.”', 'Then he left.']],
    [
      'ORDER\n\nThe motion is denied.\n\n  It is so ordered.',
      ['ORDER', 'The motion is denied.', 'It is so ordered.'],
    ],
  ])('of %j', (text, sentences) => {
    expect(split(text)).toEqual(sentences);
  });

  it('cover every character that is not white space, in order and without overlap', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcAB1.?!"() \n'.split('')), maxLength: 200 }),
        (text) => {
          let last = 0;
          let covered = '';
          for (const { start, end } of sentencesOf(text)) {
            expect(start).toBeGreaterThanOrEqual(last);
            expect(text.slice(last, start).trim()).toBe('');
            covered += text.slice(start, end);
            last = end;
          }
          expect(text.slice(last).trim()).toBe('');
          expect(covered.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
        },
      ),
    );
  });
});

describe('passages', () => {
  const text = [
    'Harrow v. Bell, 12 Mer. 2d 118',
    '',
    'OPINION OF THE COURT',
    '',
    'The weather on the day of the accident was fine. A complaint must plead facts, not conclusions, to',
    'survive a motion to dismiss. Labels do not suffice. The parties agree on little else, and the record',
    'before us is long and of no interest here.',
    '',
    'Discovery may be compelled where the refusal is without reason and the material bears on a claim.',
  ].join('\n');
  const page = { number: 3, text, words: encodeWords([]) };
  const weigh = (question: string) => termsOf(question).map((term) => ({ term, word: term, weight: 1 }));

  it('are whole sentences of the page that speak to the question', () => {
    const [first] = choosePassages([page], weigh('plead facts in a complaint, motion to dismiss'), 1);
    expect(first?.quote).toBe(
      'A complaint must plead facts, not conclusions, to\nsurvive a motion to dismiss.',
    );
    expect(text.slice(...(first?.span ?? [0, 0]))).toBe(first?.quote);
    const [second] = choosePassages([page], weigh('compelled discovery refusal'), 1);
    expect(second?.quote).toMatch(/^Discovery may be compelled .* a claim\.$/);
  });

  it('are none where nothing speaks to it, and never a heading or the name of the case', () => {
    expect(choosePassages([page], weigh('copyright infringement'), 3)).toEqual([]);
    expect(choosePassages([page], weigh('Harrow Bell opinion court'), 3)).toEqual([]);
  });

  it('do not overlap', () => {
    const chosen = choosePassages(
      [page, { ...page, number: 4 }],
      weigh('complaint plead facts dismiss labels parties record'),
      5,
    );
    for (const a of chosen) {
      for (const b of chosen) {
        if (a !== b && a.page === b.page) expect(a.span[1] <= b.span[0] || b.span[1] <= a.span[0]).toBe(true);
      }
    }
  });
});
