import { expect, test } from 'vitest';
import { captionSides } from '../../../src/drafting/render/layout.ts';

const sides = (...parties: readonly (readonly [name: string, role: string])[]) =>
  captionSides({ parties: parties.map(([name, role]) => ({ name, role })) } as never).map(
    ({ role, isOpposed }) => `${isOpposed ? 'v. ' : ''}${role}`,
  );

test('roles stand as the record has them: nobody is made a third-party plaintiff', () => {
  expect(sides(['A', 'plaintiff'], ['B', 'defendant'], ['C', 'third-party defendant'])).toEqual([
    'Plaintiff',
    'v. Defendant',
    'v. Third-party defendant',
  ]);
  expect(sides(['A', 'plaintiff'], ['B', 'defendant'], ['D', 'defendant'])).toEqual([
    'Plaintiff',
    'v. Defendants',
  ]);
});

test('who only has an interest stands behind the others, against nobody', () => {
  expect(
    sides(
      ['A', 'plaintiff'],
      ['B', 'defendant'],
      ['S', 'intervenor'],
      ['T', 'third-party defendant'],
      ['W', 'trustee'],
    ),
  ).toEqual(['Plaintiff', 'v. Defendant', 'v. Third-party defendant', 'Intervenor', 'Trustee']);
});

test('of two sides one stands against the other, whatever they are called', () => {
  expect(sides(['A', 'taxpayer'], ['B', 'agency'])).toEqual(['Taxpayer', 'v. Agency']);
});
