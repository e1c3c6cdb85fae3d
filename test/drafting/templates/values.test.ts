import { expect, test } from 'vitest';
import { groundValues } from '../../../src/drafting/templates/values.ts';

function overview(...grounds: { heading: string; isNeutral?: boolean }[]): string | null | undefined {
  return groundValues(grounds.map((one, at) => ({ id: `g${at}`, ...one })))['grounds.overview'];
}

test('an overview lists what the grounds say, not what only counts them, and ends each once', () => {
  const barred = { heading: 'The claim is barred' };
  const counted = { heading: 'Argument II', isNeutral: true };
  const quoted = { heading: 'The lease says "no refunds."' };
  expect(overview(barred, counted, quoted)).toBe('(1) The claim is barred. (3) The lease says "no refunds."');
  expect(overview(counted)).toBe('');
  expect(overview(barred)).toBe('The claim is barred.');
  expect(overview()).toBeNull();
});
