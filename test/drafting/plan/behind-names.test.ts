import { expect, test } from 'vitest';
import { type Behind, behindNames, callsBy } from '../../../src/drafting/plan/behind-names.ts';

const CITES = {
  S1: 'Alder v. Orrin Lines, 401 Mer. 3d 41 (Mer. 2015)',
  S2: 'Cobb v. Tern Bank, 402 Mer. 3d 41 (Mer. 2016)',
};
const of = (handle: keyof typeof CITES): Behind => ({
  handle,
  isIn: [(words) => callsBy(words, [CITES[handle]])],
});
const [ALDER, COBB] = [of('S1'), of('S2')];
const namesAny = (words: string) => callsBy(words, Object.values(CITES));
const NONE = { cited: [], quoted: [] };

test.each([
  ['ours', ['In Alder it was. Here it was not.'], null, ['In Alder it was. {S1}. Here it was not.'], null],
  ['theirs', ['Here it was not.'], 'Alder allows it.', ['Here it was not.'], 'Alder allows it. {S1}.'],
])(
  'a citation stands behind the first sentence of %s that names it',
  (_whose, said, opposing, own, theirs) => {
    expect(behindNames(said, opposing, { ...NONE, cited: [ALDER] }, namesAny)).toMatchObject({
      said: own,
      opposing: theirs,
      unnamed: [],
    });
  },
);

test('what no sentence names is nobody’s', () => {
  const spoken = behindNames(['Here it was not.'], null, { ...NONE, cited: [ALDER] }, namesAny);
  expect(spoken).toMatchObject({ said: ['Here it was not.'], unnamed: ['S1'] });
});

test.each([
  ['what is said of it', 'In Alder it was. It was late.', [['In Alder it was. It was late.'], 0]],
  [
    'what is said before another decision',
    'In Alder it was. It was late. Cobb was none. Here it was not.',
    [['In Alder it was. It was late.', 'Cobb was none. {S2}. Here it was not.'], 0],
  ],
  ['all, where none names it', 'It was late. Here it was not.', [['It was late. Here it was not.'], 0]],
])('a quotation stands behind %s', (_what, text, [said, behind]) => {
  const cited = text.includes('Cobb') ? [COBB] : [];
  expect(behindNames([text], null, { cited, quoted: [ALDER] }, namesAny)).toMatchObject({
    said,
    quoted: [{ handle: 'S1', behind }],
  });
});

test('a paragraph of ours in between stays whole', () => {
  const said = ['A rule stands first.', 'In Alder it was.', 'Here it was not.'];
  expect(behindNames(said, null, { ...NONE, quoted: [ALDER] }, namesAny)).toMatchObject({
    said,
    quoted: [{ handle: 'S1', behind: 1 }],
  });
});

test('the surest way of telling what a sentence is about decides, and its signal stands before it', () => {
  const letter: Behind = {
    handle: 'S3',
    signal: 'See',
    isIn: [(words) => words.includes('“No.'), (words) => words.includes('asked')],
  };
  const said = ['She asked them. They wrote: “No. Nobody.” (Ex. 4.) She asked again.'];
  expect(behindNames(said, null, { ...NONE, cited: [letter] }, namesAny).said).toEqual([
    'She asked them. They wrote: “No. Nobody.” (Ex. 4.) See {S3}. She asked again.',
  ]);
});
