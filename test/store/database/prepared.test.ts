import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  openTruth,
  prepared,
  preparedRow,
  type Queries,
  type TruthTables,
} from '../../../src/store/index.ts';
import { TEST_KEYRING } from '../../support/database.ts';
import { temporaryDirectory } from '../../support/world.ts';

interface By {
  readonly tier: 'medium' | 'enterprise';
}

const firms = prepared(
  (
    queries: Queries<TruthTables>,
    by: By,
    limit: number,
    name: string | undefined,
    after: string | undefined,
  ) => {
    let query = queries
      .selectFrom('firms')
      .select('id')
      .where('tier', '=', by.tier)
      .orderBy('id')
      .limit(limit);
    if (name !== undefined) query = query.where('name', '=', name);
    if (after !== undefined) query = query.where('id', '>', after);
    return query;
  },
);

const firmNamed = preparedRow((queries: Queries<TruthTables>, by: By, name: string) =>
  queries
    .selectFrom('firms')
    .select(['id', 'tier'])
    .where('tier', '=', by.tier)
    .where('name', '=', name)
    .orderBy('id'),
);

describe('a prepared query', () => {
  it('gives each caller the rows of its own conditions and arguments, and of those that are there', async () => {
    const { read, transaction, close } = openTruth(join(temporaryDirectory(), 'chancery.db'), TEST_KEYRING);
    await transaction((tx) =>
      tx
        .insertInto('firms')
        .values(
          Array.from({ length: 20 }, (_, i) => ({
            id: `f${String(i).padStart(2, '0')}`,
            name: i % 5 === 0 ? 'five' : 'other',
            tier: i % 2 === 0 ? ('medium' as const) : ('enterprise' as const),
            status: 'active' as const,
            created_at: '2026-01-01T00:00:00.000Z',
            updated_at: '2026-01-01T00:00:00.000Z',
          })),
        )
        .execute(),
    );
    const medium: By = { tier: 'medium' };
    const enterprise: By = { tier: 'enterprise' };
    const ids = async (...args: [By, number, string | undefined, string | undefined]) =>
      (await firms(read, ...args)).map(({ id }) => id);
    for (let round = 0; round < 3; round++) {
      expect(await ids(medium, 2, undefined, undefined)).toEqual(['f00', 'f02']);
      expect(await ids(enterprise, 3, undefined, undefined)).toEqual(['f01', 'f03', 'f05']);
      expect(await ids(medium, 9, 'five', undefined)).toEqual(['f00', 'f10']);
      expect(await ids(medium, 1, undefined, 'f03')).toEqual(['f04']);
      expect(await ids(enterprise, 9, 'five', 'f05')).toEqual(['f15']);
      expect(await ids(enterprise, 9, 'five', `f0${round}`)).toEqual(['f05', 'f15']);
    }
    expect(await firmNamed(read, medium, 'five')).toEqual({ id: 'f00', tier: 'medium' });
    expect(await firmNamed(read, enterprise, 'five')).toEqual({ id: 'f05', tier: 'enterprise' });
    expect(await firmNamed(read, enterprise, 'none')).toBeUndefined();
    await close();
  });
});
