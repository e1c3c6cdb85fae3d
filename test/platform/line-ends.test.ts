import { expect, test } from 'vitest';
import { withWholeWords } from '../../src/platform/index.ts';
import { expectLinear } from '../support/growth.ts';

test.each(['a-\n', 'a', '-\n ', 'ab-', '-  '])(
  'words are made whole in time that grows with the text: %j',
  (piece) => expectLinear(piece, 200_000, withWholeWords),
);

test('what stands otherwise at the end of a line stays as it is', () => {
  const text = 'from 10-\n12 May, the date -\nnot known – or so; see Ex. A-\n\n';
  expect(withWholeWords(text)).toBe(text);
});
