/** What is asked of a firm with many cases, or with long ones. */
import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { type CaseInput, listCases, upsertCase, upsertCases } from '../../src/cases/index.ts';
import { findCaseByExternalId, listCaseRows } from '../../src/cases/repository.ts';
import type { TruthTables } from '../../src/store/index.ts';
import { queryPlan } from '../support/query-plan.ts';
import { newFirm, openWorld } from '../support/world.ts';

type Queries = Kysely<TruthTables>;

async function worldOf(cases: readonly CaseInput[]) {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  await upsertCases(stores, firm, cases);
  return { stores, firm };
}

test('an external id is looked up in its index, however many cases there are', async () => {
  const { stores, firm } = await worldOf([{ external_id: 'A-1', title: 'Ortega' }]);
  for (const ask of [
    (queries: Queries) => findCaseByExternalId(queries, firm, 'A-1'),
    (queries: Queries) => listCaseRows(queries, firm, { external_id: 'A-1' }, undefined, 51),
  ])
    expect(await queryPlan(stores, ask)).toContain('USING INDEX cases_external');
});

test('words are sought in the names of all cases, page by page', async () => {
  const { stores, firm } = await worldOf(
    Array.from({ length: 900 }, (_, n) => ({
      title: n % 300 === 7 ? `Émile Ortega ${n}` : `Case ${n}`,
      client: n % 2 === 0 ? 'Larkspur Freight' : null,
    })),
  );
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCases({ ...stores }, firm, { q: 'ORTEGA emile', limit: 2, cursor });
    titles.push(...page.data.map(({ title }) => title));
    cursor = page.next_cursor ?? undefined;
    expect(page.has_more).toBe(cursor !== undefined);
  } while (cursor !== undefined);
  expect(titles).toEqual(['Émile Ortega 7', 'Émile Ortega 307', 'Émile Ortega 607']);
  const { data } = await listCases(stores, firm, { q: 'larkspur ortega', limit: 10 });
  expect(data).toEqual([]);
});

test('a page of long records ends before its limit, and nothing is left out', async () => {
  const { stores, firm } = await worldOf(
    Array.from({ length: 70 }, (_, n) => ({
      title: `Case ${n}`,
      facts: n < 40 ? 'The goods were spoiled. '.repeat(8_000) : 'Short.',
    })),
  );
  const pages: number[] = [];
  const titles: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCases(stores, firm, { limit: 200, cursor });
    pages.push(page.data.length);
    titles.push(...page.data.map(({ title }) => title));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(titles).toEqual(Array.from({ length: 70 }, (_, n) => `Case ${n}`));
  expect(Math.max(...pages.slice(0, -1))).toBeLessThan(20);
  expect(pages.length).toBeLessThan(8);
});

test('who writes one case does not wait for a thousand long ones', async () => {
  const { stores, firm } = await worldOf([]);
  const ended: string[] = [];
  const many = upsertCases(
    stores,
    firm,
    Array.from({ length: 1_000 }, (_, n) => ({
      external_id: `many-${n}`,
      title: `Case ${n}`,
      facts: 'The goods were spoiled. '.repeat(500),
    })),
  ).then((report) => {
    ended.push('many');
    return report;
  });
  await new Promise(setImmediate);
  await upsertCase(stores, firm, { values: { title: 'One' } });
  ended.push('one');
  const report = await many;
  expect(ended).toEqual(['one', 'many']);
  expect(report.map(({ index, outcome }) => `${index} ${outcome}`)).toEqual(
    Array.from({ length: 1_000 }, (_, n) => `${n} created`),
  );
});
