import fc from 'fast-check';
import { expect, it } from 'vitest';
import { analyze, fold, stem, termsOf } from '../../../src/search/words/analysis.ts';
import { SoughtWords } from '../../../src/search/words/sought-words.ts';

const PIECES = [
  ...[
    'Waiver',
    'waived',
    'the',
    '12(b)(6)',
    'U. S. C.',
    'U.S.C',
    "plaintiff's",
    'plaintiff’s',
    'estop-\npel',
    'Éclair',
  ],
  ...[
    'ﬁnding',
    '(a)',
    ' ',
    'wharf',
    'well-known',
    '§ 1331',
    'a',
    ', ',
    '\n',
    'W.',
    'élan',
    '28',
    'Estop-\nPel',
    'Bob. Also',
  ],
  ...[
    'o’clock',
    "L'5",
    'bal\u00ad\nance',
    '\u0301balance',
    'bälance',
    'b. a. l.',
    'B.balance',
    '“time”',
    'timing',
    '𝒷alance',
  ],
];
const text = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(' ', '', '. ')), { maxLength: 12 })
  .map((pieces) => pieces.flat().join(''));

/** Were counterexamples once. */
const EXAMPLES: [page: string, sought: string[]][] = [['U.S.C\u0301balance ', ['balanc']]];

it('the words that are sought are found as if all words were looked at', () => {
  const terms = fc.subarray([...new Set(PIECES.flatMap(termsOf))], { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(text, terms, (page, sought) => {
      const words = new SoughtWords(sought.map((term) => ({ kind: 'term', term })));
      const isSought = ({ term }: { term: string }) => sought.includes(term);
      expect(words.tokensIn(page).filter(isSought)).toEqual(analyze(page).filter(isSought));
    }),
    { numRuns: 1_000, examples: EXAMPLES },
  );
});

it('a stem is the beginning of its word but for its last letters', () => {
  const letters = fc.array(fc.constantFrom(...'aeioubcdlmnprstyzl'), { maxLength: 6 });
  const ending = fc.constantFrom(
    ...'s es ed ing eed ies y ational tional ancy izer bly alli ently eli ously ization ation ator alism iveness fulness'.split(
      ' ',
    ),
    ...'ality ivity bility logy icate ative alize icity ical ful ness al ance er able ement ion ou ate ive ize e ll at bl iz'.split(
      ' ',
    ),
  );
  fc.assert(
    fc.property(letters, fc.array(ending, { maxLength: 4 }), (root, endings) => {
      const word = fold(root.join('') + endings.join(''));
      const stemmed = stem(word);
      expect(word.startsWith(stemmed.slice(0, -2))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
