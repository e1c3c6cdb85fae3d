import { expect, test } from 'vitest';
import { dayOfMotion } from '../../../src/drafting/plan/day-of-motion.ts';

const OPPOSED = 'Agency’s Motion to Dismiss for Lack of Jurisdiction';

test('the title of the motion tells its day', () => {
  expect(
    dayOfMotion(OPPOSED, ['Notice of appeal, June 6, 2025', 'Agency’s motion to dismiss, July 21, 2025']),
  ).toBe('July 21, 2025');
});

test.each([
  ['another motion', ['Agency’s motion to compel, July 21, 2025']],
  ['no day', ['Agency’s motion to dismiss']],
  ['two days', ['Motion to dismiss, July 21, 2025, refiled August 4, 2025']],
  ['two motions', ['Motion to dismiss, July 21, 2025', 'Agency’s motion to dismiss, August 4, 2025']],
])('of %s it tells none', (_what, titles) => {
  expect(dayOfMotion(OPPOSED, titles)).toBeNull();
});
