import { expect, it } from 'vitest';
import { upsertCases } from '../../src/cases/index.ts';
import { operator } from '../../src/platform/index.ts';
import type { FileRow, PageRow } from '../../src/store/index.ts';
import {
  deleteFile,
  doubtfulPages,
  encodeWords,
  extractedFrom,
  extractedParts,
  FILE_KINDS,
  findFiles,
  getFile,
  isBlobNamed,
  listDisposals,
  listFiles,
  measureThroughput,
  pageNumbers,
  pageTexts,
  problemPages,
  receiveFiles,
  savePage,
  summarizeFiles,
} from '../../src/vault/index.ts';
import { FILE_STATUSES } from '../../src/vault/model.ts';
import {
  extractedFiles,
  filesWithBytes,
  findDuplicate,
  hasPart,
  hasRecognisedPages,
  latestTroubles,
  listFileRows,
  namedBlobs,
  oldestUnread,
  recognisedPages,
} from '../../src/vault/repository.ts';
import { queryPlan } from '../support/query-plan.ts';
import { randomFrom } from '../support/random.ts';
import { fileParts, newFirm, openWorld, vaultParts } from '../support/world.ts';

const second = (n: number) => new Date(Date.parse('2026-11-02T10:00:00Z') + n * 1_000).toISOString();

/** Some forty files of two firms, in every state, with parts of parts, and the rows they are made of. */
async function filled(seed: number) {
  const stores = await openWorld();
  const random = randomFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[random.between(0, list.length - 1)] as T;
  const firms = [await newFirm(stores, 'One'), await newFirm(stores, 'Two')];
  const [firm, stranger] = firms;
  if (firm === undefined || stranger === undefined) throw new Error('no firm');
  const cases = new Map<string, (string | null)[]>();
  for (const { firmId } of firms) {
    const of = firmId === firm.firmId ? firm : stranger;
    const made = await upsertCases(stores, of, [{ title: 'A' }, { title: 'B' }]);
    cases.set(firmId, [null, ...made.map(({ id }) => id)]);
  }
  const [received] = await receiveFiles(vaultParts(stores), firm, fileParts([{ name: 'a.txt', bytes: 'a' }]));
  if (received?.outcome !== 'received') throw new Error('refused');
  const template = await stores.database.read.selectFrom('files').selectAll().executeTakeFirstOrThrow();
  const rows: FileRow[] = [];
  for (let n = 0; n < 40; n++) {
    const { firmId } = pick(firms);
    const parents = rows.filter((row) => row.firm_id === firmId);
    const parent = n > 8 && random.below(2) < 1 ? pick(parents) : undefined;
    rows.push({
      ...template,
      id: `file_${String(n).padStart(26, '0')}`,
      firm_id: firmId,
      case_id: parent === undefined ? pick(cases.get(firmId) ?? []) : parent.case_id,
      sha256: String(random.between(0, 4)).repeat(64),
      size: random.between(1, 99),
      kind: pick(FILE_KINDS),
      status: pick(FILE_STATUSES),
      reason: pick([null, 'damaged']),
      page_count: pick([null, 1, 20]),
      parent_id: parent?.id ?? null,
      root_id: parent === undefined ? null : (parent.root_id ?? parent.id),
      part: parent === undefined ? null : rows.filter((row) => row.parent_id === parent.id).length + 1,
      depth: parent === undefined ? 0 : parent.depth + 1,
      created_at: second(random.between(0, 500)),
      updated_at: second(n * 10),
    });
  }
  await stores.database.transaction(async (tx) => {
    await tx.deleteFrom('custody_events').execute();
    await tx.deleteFrom('files').execute();
    for (const row of rows) await tx.insertInto('files').values(row).execute();
  });
  return { stores, read: stores.database.read, firm, stranger, cases: cases.get(firm.firmId) ?? [], rows };
}

const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

it.each([1, 2, 3])(
  'files are listed by what is asked, the newest first, a page at a time (seed %i)',
  async (seed) => {
    const { stores, firm, rows, cases } = await filled(seed);
    const own = rows.filter((row) => row.firm_id === firm.firmId).reverse();
    const parents = [...new Set(own.flatMap((row) => row.parent_id ?? []))];
    const filters = [
      {},
      ...FILE_STATUSES.map((status) => ({ status })),
      ...FILE_KINDS.map((kind) => ({ kind })),
      ...cases.flatMap((case_id) =>
        case_id === null ? [] : [{ case_id }, { case_id, status: 'ready' as const }],
      ),
      ...parents.map((parent_id) => ({ parent_id })),
    ];
    for (const filter of filters) {
      const wanted = ids(
        own.filter((row) =>
          Object.entries(filter).every(([name, value]) => row[name as keyof FileRow] === value),
        ),
      );
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listFiles(stores, firm, { ...filter, limit: 3, cursor });
        expect(page.data.length).toBeLessThanOrEqual(3);
        found.push(...ids(page.data));
        cursor = page.next_cursor ?? undefined;
        expect(page.next_cursor === null, JSON.stringify(filter)).toBe(found.length === wanted.length);
      } while (cursor !== undefined);
      expect(found, JSON.stringify(filter)).toEqual(wanted);
    }
  },
);

it.each([4, 5])('rows are found by bytes, case, part and root, of the one firm (seed %i)', async (seed) => {
  const { read, firm, rows, cases } = await filled(seed);
  const own = rows.filter((row) => row.firm_id === firm.firmId);
  expect(await findFiles(read, firm, [])).toEqual([]);
  expect(ids(await findFiles(read, firm, ids(rows).reverse()))).toEqual(ids(own));
  for (let digit = 0; digit < 6; digit++) {
    const sha256 = String(digit).repeat(64);
    const same = own.filter((row) => row.sha256 === sha256);
    expect(await findDuplicate(read, firm, sha256)).toBe(same[0]?.id ?? null);
    for (const id of cases)
      expect(await findDuplicate(read, firm, sha256, id)).toBe(
        same.find((row) => row.case_id === id)?.id ?? null,
      );
    const all = rows.filter((row) => row.sha256 === sha256);
    const firms = [...new Set(all.map((row) => row.firm_id))].sort();
    for (const firm_id of [...firms, 'firm_none']) {
      expect(await isBlobNamed(read, { firm_id, sha256 })).toBe(firms.includes(firm_id));
      const named = all.filter((row) => row.firm_id === firm_id);
      expect(await filesWithBytes(read, operator, { firm_id, sha256 })).toEqual(ids(named));
    }
  }
  const blobs = new Set(rows.map(({ firm_id, sha256 }) => `${firm_id} ${sha256}`));
  const found = (await namedBlobs(read, operator)).map(({ firm_id, sha256 }) => `${firm_id} ${sha256}`);
  expect(found).toEqual([...blobs].sort());
  for (const { id, firm_id } of rows) {
    const isOwn = firm_id === firm.firmId;
    const parts = isOwn ? own.filter((row) => row.parent_id === id).map(({ part }) => part) : [];
    expect((await extractedParts(read, firm, id)).sort()).toEqual(parts);
    for (const part of [1, 2, 9]) expect(await hasPart(read, firm, id, part)).toBe(parts.includes(part));
    const inner = isOwn ? own.filter((row) => row.root_id === id) : [];
    const bytes = inner.reduce((sum, row) => sum + row.size, 0);
    expect(await extractedFrom(read, firm, id)).toEqual({ files: inner.length, bytes });
    const deepest = inner.toReversed().sort((one, other) => other.depth - one.depth);
    expect(ids(await extractedFiles(read, firm, id))).toEqual(ids(deepest));
  }
});

it.each([6, 7])(
  'the operator sees how many are where, who waits, and what went wrong last (seed %i)',
  async (seed) => {
    const { stores, read, rows } = await filled(seed);
    const parts = { ...stores, clock: { now: () => new Date(second(1_000)) } };
    const unread = rows.filter(({ status }) => ['queued', 'reading', 'indexing'].includes(status));
    const [oldest = ''] = unread.map((row) => row.created_at).sort();
    expect(await oldestUnread(read, operator)).toBe(oldest);
    const counts = FILE_STATUSES.map((status) => [
      status,
      rows.filter((row) => row.status === status).length,
    ]);
    expect(await summarizeFiles(parts, operator)).toEqual({
      byStatus: Object.fromEntries(counts),
      oldestUnreadSeconds: 1_000 - (Date.parse(oldest) - Date.parse(second(0))) / 1_000,
    });
    const bad = rows.filter(({ status }) => status === 'failed' || status === 'quarantined').reverse();
    const troubles = bad.map(({ id, reason, updated_at: at }) => ({ id, reason: reason ?? 'unknown', at }));
    expect(await latestTroubles(read, operator, 3)).toEqual(troubles.slice(0, 3));
    for (const seconds of [0, 700, 1_000]) {
      const ready = rows.filter((row) => row.status === 'ready' && row.updated_at >= second(1_000 - seconds));
      expect(await measureThroughput(parts, operator, seconds)).toEqual({
        files: ready.length,
        pages: ready.reduce((sum, row) => sum + (row.page_count ?? 0), 0),
        troubles: troubles.slice(0, 5),
      });
    }
    await stores.database.transaction((tx) => tx.updateTable('files').set({ status: 'ready' }).execute());
    expect((await summarizeFiles(parts, operator)).oldestUnreadSeconds).toBe(0);
  },
);

it('those that could not be read are found without a look at all the others', async () => {
  const stores = await openWorld();
  const firm = await newFirm(stores);
  const plan = await queryPlan(stores, (queries) =>
    listFileRows(queries, firm, { status: 'failed' }, undefined, 51),
  );
  expect(plan).toContain('USING INDEX files_status');
});

it('pages are found by number, problem, doubt and origin, of their file alone', async () => {
  const { stores, read, firm, stranger, rows } = await filled(8);
  const [one, other] = rows.filter((row) => row.firm_id === firm.firmId);
  if (one === undefined || other === undefined) throw new Error('no files');
  const page = (number: number, values: Partial<PageRow> = {}, file = one.id): PageRow => ({
    ...{ file_id: file, number, text: `page ${number}`, label: null, width: null, height: null },
    ...{
      origin: 'text',
      confidence: null,
      problem: null,
      words: encodeWords([]),
      hidden: null,
      margin: null,
      missing_language: null,
    },
    ...values,
  });
  const pages = [
    page(5, { origin: 'ocr', confidence: 0.79, text: '' }),
    page(3, { origin: 'ocr', confidence: 0.8 }),
    page(4, { problem: 'too dark' }),
    page(2, { origin: 'ocr', confidence: 0.2, problem: 'blank' }),
    page(1, { confidence: 0.1, label: 'Sheet' }),
    page(9, { origin: 'ocr', confidence: 0.1, problem: 'theirs' }, other.id),
  ];
  await stores.database.transaction(async (tx) => {
    for (const row of pages) await savePage(tx, firm, row);
  });
  expect(await pageNumbers(read, firm, one.id)).toEqual([1, 2, 3, 4, 5]);
  expect(await pageNumbers(read, stranger, one.id)).toEqual([]);
  expect(await pageTexts(read, firm, one.id)).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({
      number,
      margin: null,
      label: number === 1 ? 'Sheet' : null,
      text: number === 5 ? '' : `page ${number}`,
    })),
  );
  expect(await problemPages(read, firm, one.id)).toEqual([
    { number: 2, problem: 'blank' },
    { number: 4, problem: 'too dark' },
  ]);
  expect(await doubtfulPages(read, firm, one.id, 0.8)).toEqual([2, 5]);
  const recognised = async (after: number, limit: number) =>
    (await recognisedPages(read, firm, one.id, after, limit)).map(({ number }) => number);
  expect([await recognised(0, 9), await recognised(0, 1), await recognised(2, 9)]).toEqual([
    [2, 3],
    [2],
    [3],
  ]);
  expect(await hasRecognisedPages(read, firm, one.id)).toBe(true);
  const third = rows.find((row) => row.firm_id === firm.firmId && row !== one && row !== other);
  expect(await hasRecognisedPages(read, firm, third?.id ?? '')).toBe(false);
});

it('certificates are listed by case and file, the newest first, a page at a time', async () => {
  const { stores, firm, stranger, rows, cases } = await filled(9);
  const own = rows.filter((row) => row.firm_id === firm.firmId);
  const outer = own.filter((row) => row.parent_id === null);
  const gone: { id: string; case_id: string | null; file_id: string }[] = [];
  for (const { id } of outer)
    gone.unshift(
      ...(await deleteFile(vaultParts(stores), firm, { id })).toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    );
  expect(gone).toHaveLength(own.length);
  for (const { id } of own)
    await expect(getFile(stores, firm, id)).rejects.toMatchObject({ code: 'not_found' });
  const filters = [
    {},
    ...cases.flatMap((case_id) => (case_id === null ? [] : [{ case_id }])),
    ...own.slice(0, 3).map(({ id }) => ({ file_id: id })),
  ];
  for (const filter of filters) {
    const wanted = gone.filter((one) =>
      Object.entries(filter).every(([name, value]) => one[name as keyof typeof one] === value),
    );
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listDisposals(stores, firm, { ...filter, limit: 2, cursor });
      found.push(...ids(page.data));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined);
    expect(found, JSON.stringify(filter)).toEqual(ids(wanted));
  }
  expect((await listDisposals(stores, stranger, { limit: 9 })).data).toEqual([]);
});
