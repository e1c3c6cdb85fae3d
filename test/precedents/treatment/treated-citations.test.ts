import { describe, expect, test } from 'vitest';
import { countTreated, isNegative, MENDED_ON, readTreated } from './treated-citations.ts';

const SETS = MENDED_ON.map(readTreated);

describe('treatment as courts of five countries write it', () => {
  test('what is called negative is so, and little of it is missed', () => {
    const all = SETS.flat();
    const { precision, recall } = countTreated(all, isNegative);
    const wrong = all.filter(({ found, expected }) => isNegative(found) && !expected.some(isNegative));
    expect(precision, wrong.map(({ paragraph }) => paragraph).join('\n')).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.96);
  });

  test('and how it is treated is told apart', () => {
    const all = SETS.flat();
    const right = all.filter(({ expected, found }) => expected.includes(found)).length;
    expect(right / all.length).toBeGreaterThanOrEqual(0.96);
  });
});
