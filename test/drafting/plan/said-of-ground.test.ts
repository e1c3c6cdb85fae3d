import { expect, test } from 'vitest';
import { belowHeading, withoutBareNames } from '../../../src/drafting/plan/said-of-ground.ts';
import { expectLinear } from '../../support/growth.ts';

test.each([
  ['It is not pleaded either. Catlett.', 'It is not pleaded either.'],
  ['It is a gap-filler. Catlett again. Nobody pleads more.', 'It is a gap-filler. Nobody pleads more.'],
  ['A firing is not outrageous; Catlett.', 'A firing is not outrageous.'],
  ['An attempt is no intrusion -> Catlett', 'An attempt is no intrusion.'],
  // What says something of it stays.
  [
    'Catlett was decided on a complaint without a lawyer.',
    'Catlett was decided on a complaint without a lawyer.',
  ],
  ['The rule is that of Catlett.', 'The rule is that of Catlett.'],
])('a sentence that only names a decision is left to the citation: %s', (text, left) => {
  expect(withoutBareNames(text, ['Catlett', 'Catlett v. Avis'])).toBe(left);
});

test('the first words of a ground are not said again below a heading that has them behind the name of its count', () => {
  const text = 'Discharge is not outrageous. Kentucky asks for conduct beyond all bounds of decency.';
  expect(belowHeading('Count III: Discharge is not outrageous', text)).toBe(
    'Kentucky asks for conduct beyond all bounds of decency.',
  );
});

test('is found in time linear in the text', async () => {
  await expectLinear('Catlett. ', 100_000, (text) => withoutBareNames(text, ['Catlett']));
});
