import fc from 'fast-check';
import { expect, it } from 'vitest';
import { systemPrincipal } from '../../../src/access/index.ts';
import { checkIndex, indexFile, removeFile, searchPages } from '../../../src/search/index.ts';
import { EntrySet } from '../../../src/search/postings/entry-set.ts';
import { encodeFilePostings, FreshPostings } from '../../../src/search/postings/fresh-postings.ts';
import { mergeEverything } from '../../../src/search/postings/merge-postings.ts';
import {
  listsOfBlocks,
  listsOfPostings,
  postingOf,
  readPostings,
  writePostings,
} from '../../../src/search/postings/posting-blocks.ts';
import { FREQUENCIES } from '../../../src/search/postings/postings.ts';
import { VarintReader, VarintWriter } from '../../../src/search/postings/varints.ts';
import { addFile, addFirm, openWorld } from '../world.ts';

const FIRM = 'firm_a';
const everyone = systemPrincipal(FIRM);
const posting = fc
  .tuple(fc.nat({ max: 400_000_000 }), fc.nat({ max: 7 }))
  .map(([entry, place]) => postingOf(entry + 1, place));
const postings = fc
  .uniqueArray(posting, { selector: (one) => Math.floor(one / 8), maxLength: 50 })
  .map((all) => all.toSorted((a, b) => a - b));

it('numbers are read as they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffff_ffff })), (numbers) => {
      const writer = new VarintWriter();
      for (const number of numbers) writer.write(number);
      const reader = new VarintReader(writer.take());
      expect(numbers.map(() => reader.read())).toEqual(numbers);
      expect(reader.ended).toBe(true);
    }),
  );
});

it('postings are read from blocks as they were written, in part or as lists', () => {
  fc.assert(
    fc.property(postings, fc.nat({ max: 50 }), (all, split) => {
      const writer = new VarintWriter();
      const blocks = [all.slice(0, split), all.slice(split)].map((some) => {
        writePostings(writer, some);
        return writer.take();
      });
      expect(blocks.flatMap(readPostings)).toEqual(all);
      const from = Math.floor((all[1] ?? 0) / 8);
      const until = Math.floor((all.at(-1) ?? 0) / 8);
      const within = all.filter((one) => one < until * 8);
      const lists = listsOfBlocks(blocks, from, until);
      expect(lists).toEqual(listsOfPostings(within, from));
      for (const { weight, list } of lists) {
        for (const entry of list)
          expect(all).toContain(postingOf(entry, (FREQUENCIES as readonly number[]).indexOf(weight)));
      }
    }),
  );
});

const few = fc
  .uniqueArray(fc.nat({ max: 300 }), { maxLength: 60 })
  .map((all) => all.toSorted((a, b) => a - b));

it('what any of several terms is on is found once each, in order', () => {
  fc.assert(
    fc.property(fc.array(few, { maxLength: 5 }), few, fc.nat({ max: 320 }), (terms, fresh, until) => {
      const set = new EntrySet(301);
      const writer = new VarintWriter();
      for (const entries of terms) {
        writePostings(
          writer,
          entries.map((entry) => postingOf(entry, 1)),
        );
        set.addBlock(writer.take(), until);
      }
      for (const entry of fresh) set.add(entry);
      set.add(301);
      const expected = new Set([...terms.flat().filter((entry) => entry < until), ...fresh]);
      expect([...set.list()]).toEqual([...expected].sort((a, b) => a - b));
    }),
  );
});

it('what is damaged is said to be', () => {
  expect(() => readPostings(Uint8Array.of(8, 0x80))).toThrow(RangeError);
  const encoded = encodeFilePostings(new Map([['laches', [postingOf(0, 0), postingOf(3, 1)]]]));
  expect(() => new FreshPostings(1).add(1, encoded.subarray(0, encoded.length - 1))).toThrow(RangeError);
});

it('pages are found before and after they are merged, and nothing is left of a file that is gone', async () => {
  const world = openWorld();
  await addFirm(world, FIRM);
  const pages = Array.from(
    { length: 300 },
    (_, i) => `laches number${i} ${i % 2 === 0 ? 'waiver waiver' : ''}`,
  );
  const found = async (q: string) => {
    const { data } = await searchPages(world, everyone, { q, limit: 200 });
    return data.map(({ file_id, page, score }) => `${file_id}/${page} ${score}`);
  };
  // The fourth makes the first three due to be merged.
  for (const n of [1, 2, 3, 4, 5])
    await addFile(world, { id: `file_${n}`, firmId: FIRM, caseId: null, pages });
  const state = async () => world.index.read.selectFrom('index_state').selectAll().executeTakeFirstOrThrow();
  expect(await state()).toMatchObject({ next_entry: 1501, merged_until: 1201 });
  const queries = ['waiver number17', 'number1*', 'nunber29~1', 'nu*er3'];
  const before = await Promise.all(queries.map(found));
  await mergeEverything(world);
  expect(await state()).toMatchObject({ merged_until: 1501, gone_pages: 0, purged_until: null });
  expect(await Promise.all(queries.map(found))).toEqual(before);

  await removeFile(world, everyone, 'file_2');
  const input = { fileId: 'file_3', version: 1, title: null, name: 'x' };
  await indexFile(world, everyone, { ...input, pages: [{ number: 1, text: 'estoppel' }] });
  expect(await state()).toMatchObject({ gone_pages: 600 });
  const left = await found('waiver number17');
  expect(left).toHaveLength(200);
  expect(left.some((hit) => hit.startsWith('file_2') || hit.startsWith('file_3'))).toBe(false);
  await mergeEverything(world);
  expect(await found('waiver number17')).toEqual(left);
  const blocks = await world.index.read.selectFrom('posting_blocks').select('block').execute();
  const entries = new Set(
    blocks.flatMap(({ block }) => readPostings(block).map((one) => Math.floor(one / 8))),
  );
  expect(entries.size).toBe(901);
  expect(await checkIndex(world)).toMatchObject({ mismatched: 0, damage: [] });
  await world.close();
});

it('a merge of many words takes several transactions, and one that was broken off is done again without harm', async () => {
  const world = openWorld();
  await addFirm(world, FIRM);
  const words = Array.from({ length: 90_000 }, (_, i) => `w${i}`).join(' ');
  await addFile(world, { id: 'file_1', firmId: FIRM, caseId: null, pages: [words, 'laches', 'w7 laches'] });
  const found = async (q: string) => {
    const { data } = await searchPages(world, everyone, { q, limit: 10 });
    return data.map(({ page, score }) => `${page} ${score}`);
  };
  const queries = ['w7', 'w89999', 'laches', 'w8999*'];
  const before = await Promise.all(queries.map(found));
  let steps = 0;
  const transaction: typeof world.index.transaction = (work) => {
    steps += 1;
    return steps === 3 ? Promise.reject(new Error('ended')) : world.index.transaction(work);
  };
  await expect(mergeEverything({ ...world, index: { ...world.index, transaction } })).rejects.toThrow(
    'ended',
  );
  expect(await Promise.all(queries.map(found))).toEqual(before);
  expect(await checkIndex(world)).toMatchObject({ mismatched: 0, damage: [] });
  await mergeEverything(world);
  expect(await Promise.all(queries.map(found))).toEqual(before);
  expect(await checkIndex(world)).toMatchObject({ mismatched: 0, damage: [] });
  const rows = await world.index.read.selectFrom('posting_blocks').select('block').execute();
  expect(rows.flatMap(({ block }) => readPostings(block))).toHaveLength(90_003);
  await world.close();
});
