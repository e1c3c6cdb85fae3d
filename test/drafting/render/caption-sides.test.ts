import { expect, test } from 'vitest';
import { captionSides } from '../../../src/drafting/render/layout.ts';

const roles = (...parties: readonly (readonly [name: string, role: string])[]) =>
  captionSides({ parties: parties.map(([name, role]) => ({ name, role })) } as never).map(({ role }) => role);

test('the only defendant beside a third party has brought it in; of several nobody knows who did', () => {
  expect(roles(['A', 'plaintiff'], ['B', 'defendant'], ['C', 'third-party defendant'])).toEqual([
    'Plaintiff',
    'Defendant and Third-Party Plaintiff',
    'Third-party defendant',
  ]);
  expect(
    roles(['A', 'plaintiff'], ['B', 'defendant'], ['D', 'defendant'], ['C', 'third-party defendant'])[1],
  ).toBe('Defendants');
  expect(roles(['A', 'plaintiff'], ['B', 'defendant'])[1]).toBe('Defendant');
});
