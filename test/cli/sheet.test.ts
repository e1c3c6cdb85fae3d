import fc from 'fast-check';
import { expect, it } from 'vitest';
import { codeOnSheet, findCaseOfSheet, type ScannedPage } from '../../src/cli/vault/sheet.ts';
import type { Client } from '../../src/contract/index.ts';
import { ChanceryError } from '../../src/platform/index.ts';

const ONE = 'case_01jd3w8q4x7v0c5n2m9r6t1b8k';
const CODE = `chancery:${ONE}.9f1c7a40d2be835560aa`;
const OTHER = 'chancery:case_01jd3w8q4x7v0c5n2m9r6t1b8m.0011223344556677889a';

const page = (...texts: string[]): ScannedPage => ({ texts, blank: false });
const blank: ScannedPage = { texts: [], blank: true };

it('what the sheet on top says is its code, however often and whatever other codes are there', () => {
  const other = fc.string().filter((text) => !/^\s*chancery:/i.test(text));
  const others = fc.array(other);
  fc.assert(
    fc.property(others, fc.array(others), fc.nat({ max: 3 }), (beside, papers, again) => {
      const top = page(...beside, ...Array.from({ length: again + 1 }, () => ` ${CODE.toUpperCase()}\n`));
      expect(codeOnSheet([top, ...papers.map((texts) => page(...texts))])).toBe(CODE);
      expect(codeOnSheet(papers.map((texts) => page(...texts)))).toBeUndefined();
    }),
  );
});

it('a code on a paper further down names no case', () => {
  expect(codeOnSheet([page(), page(CODE)])).toBeUndefined();
  expect(codeOnSheet([page('https://pay.example'), page(), page(CODE)])).toBeUndefined();
});

it('the empty back of a sheet may come before it, but not two', () => {
  expect(codeOnSheet([blank, page(CODE), page()])).toBe(CODE);
  expect(codeOnSheet([blank, blank, page(CODE)])).toBeUndefined();
  expect(codeOnSheet([])).toBeUndefined();
});

it('what anybody can print is no sheet: ids, external ids, numbers', () => {
  for (const text of [`chancery:${ONE}`, 'chancery:external:2025-0114', 'chancery:H-17', 'chancery:'])
    expect(codeOnSheet([page(text)])).toBeUndefined();
});

it.each([
  ['on one page', [page(CODE, OTHER)]],
  ['further down', [page(CODE), page(), page(OTHER)]],
])('sheets of two cases are refused, and named to nobody: %s', (_where, pages) => {
  expect(() => codeOnSheet(pages)).toThrow(/^It holds sheets of several cases\.$/);
});

function serverWith(answer: () => { case_id: string; code: string }): Client {
  return { call: async () => answer() } as unknown as Client;
}

it('only the code that the server has made is a sheet of the case', async () => {
  const api = serverWith(() => ({ case_id: ONE, code: CODE }));
  expect(await findCaseOfSheet(api, CODE, '')).toBe(ONE);
  const refusal = {
    code: 'not_found',
    message: 'It cannot be told which case it is for.',
    hint: 'Print one.',
  };
  const forged = CODE.replace(/.$/, 'b');
  await expect(findCaseOfSheet(api, forged, 'Print one.')).rejects.toMatchObject(refusal);
  const unseen = serverWith(() => {
    throw new ChanceryError('not_found', 'No such case.');
  });
  await expect(findCaseOfSheet(unseen, CODE, 'Print one.')).rejects.toMatchObject(refusal);
});
