import { setImmediate } from 'node:timers/promises';
import type { IndexDatabase, IndexParts } from '../model.ts';
import {
  blocksAfter,
  deleteBlocks,
  deleteStrayTerms,
  freshPostingsAfter,
  type KeyedBlock,
  lastBlocks,
  liveEntries,
  mergeState,
  noteMerged,
  notePurged,
  putBlocks,
} from '../repository.ts';
import { FreshPostings } from './fresh-postings.ts';
import { decodeList } from './number-list.ts';
import { entryOf, lastEntry, readPostings, writePostings } from './posting-blocks.ts';
import { VarintWriter } from './varints.ts';

type Q = IndexDatabase['read'];

/** So many pages are merged at once: few enough for each searching process to keep their words in memory. */
const PAGES_TOGETHER = 1_024;
/** A block that has so many bytes is not added to any more. */
const FULL_BLOCK = 1_500;
const TERMS_TOGETHER = 2_000;
const TERMS_A_STEP = 8_000;
const BLOCKS_PER_TERM = 1_048_576;
/** Pages of files that are gone are taken out of the blocks when they are so many, and so great a part. */
const GONE_PAGES = 4_096;
const GONE_PART = 0.25;
/** So many blocks are looked at for them after each merge. */
const BLOCKS_TOGETHER = 20_000;

/** After a file was indexed: puts the words of many files into blocks together, which costs less than one by one. */
export async function mergeWhenDue(parts: IndexParts): Promise<void> {
  if (!(await isDue(parts.index.read))) return;
  await merge(parts);
}

async function isDue(queries: Q): Promise<boolean> {
  const { nextEntry, mergedUntil } = await mergeState(queries);
  return nextEntry - mergedUntil >= PAGES_TOGETHER;
}

/**
 * After everything was indexed anew: merges the rest, leaves nothing in the blocks of files that are gone, and no term that
 * nothing holds.
 */
export async function mergeEverything(parts: IndexParts): Promise<void> {
  await merge(parts);
  await parts.index.transaction((tx) => notePurged(tx, 0, true));
  while (await parts.index.transaction((tx) => purgeStep(tx)));
  await merge(parts);
  await parts.index.transaction((tx) => deleteStrayTerms(tx));
}

/** What is being merged. Until it is done, what is in blocks of it already is not looked at there: it is after the last entry that is merged. */
interface Merge {
  readonly fresh: FreshPostings;
  readonly until: number;
  /** Terms that are still to come. */
  readonly terms: readonly string[];
}

/** Files of more words than a language has are merged in several transactions: others write between them. */
async function merge({ index }: IndexParts): Promise<void> {
  let left: Merge | null = await beginMerge(index.read);
  while (left !== null) {
    const now: Merge = left;
    left = await index.transaction((tx) => stepOf(tx, now));
  }
}

async function beginMerge(queries: Q): Promise<Merge> {
  const { nextEntry } = await mergeState(queries);
  const { mergedUntil, rows } = await freshPostingsAfter(queries, { mergedUntil: -1, lastEntry: 0 });
  const fresh = new FreshPostings(mergedUntil);
  // What came since is left to the next merge.
  const now = rows.filter(({ first_entry }) => first_entry < nextEntry);
  for (const { first_entry, postings } of now)
    for (const _ of fresh.adding(first_entry, postings)) await setImmediate();
  return { fresh, until: nextEntry, terms: [...fresh.terms].sort() };
}

/** @returns what is left; null: it is done */
async function stepOf(tx: Q, { fresh, until, terms }: Merge): Promise<Merge | null> {
  const some = terms.slice(0, TERMS_A_STEP);
  const writer = new VarintWriter();
  for (let i = 0; i < some.length; i += TERMS_TOGETHER) {
    const blocks: KeyedBlock[] = [];
    for (const { term, id, key, block } of await lastBlocks(tx, some.slice(i, i + TERMS_TOGETHER))) {
      const last = block === null ? -1 : lastEntry(block);
      const postings = fresh.get(term);
      // An earlier attempt may have been broken off.
      const added =
        entryOf(postings[0] ?? 0) > last ? postings : postings.filter((one) => entryOf(one) > last);
      if (added.length === 0) continue;
      const isOpen = block !== null && block.length < FULL_BLOCK;
      if (isOpen) writer.append(block);
      writePostings(writer, added, isOpen ? last : 0);
      const next = key === null ? id * BLOCKS_PER_TERM : key + (isOpen ? 0 : 1);
      blocks.push({ key: next, block: writer.take() });
    }
    await putBlocks(tx, blocks);
  }
  if (terms.length > some.length) return { fresh, until, terms: terms.slice(TERMS_A_STEP) };
  await noteMerged(tx, until);
  await purgeStep(tx);
  return null;
}

/** Looks at some of the blocks for pages whose file is gone, when there are many. @returns whether more are to be looked at */
async function purgeStep(tx: Q): Promise<boolean> {
  const { purgedUntil, gonePages } = await mergeState(tx);
  if (purgedUntil === null && gonePages < GONE_PAGES) return false;
  const live = await liveMask(tx);
  if (purgedUntil === null && gonePages < GONE_PART * live.count) return false;
  const from = purgedUntil ?? 0;
  const rows = await blocksAfter(tx, from, BLOCKS_TOGETHER);
  const isLast = rows.length < BLOCKS_TOGETHER;
  // The last term may go on: it is left to the next look.
  const until = isLast ? null : termOf(rows.at(-1)) * BLOCKS_PER_TERM;
  const changed: KeyedBlock[] = [];
  const empty: number[] = [];
  const writer = new VarintWriter();
  for (const { key, block } of rows) {
    if (until !== null && key >= until) break;
    const postings = readPostings(block);
    const kept = postings.filter((posting) => live.mask[entryOf(posting)] === 1);
    if (kept.length === postings.length) continue;
    if (kept.length === 0) empty.push(key);
    else {
      writePostings(writer, kept);
      changed.push({ key, block: writer.take() });
    }
  }
  await putBlocks(tx, changed);
  await deleteBlocks(tx, empty);
  await notePurged(tx, until, purgedUntil === null);
  return !isLast;
}

function termOf(block: KeyedBlock | undefined): number {
  return Math.floor((block?.key ?? 0) / BLOCKS_PER_TERM);
}

async function liveMask(tx: Q): Promise<{ mask: Uint8Array; count: number }> {
  const { nextEntry } = await mergeState(tx);
  const mask = new Uint8Array(nextEntry);
  const { first, pages } = await liveEntries(tx);
  const counts = decodeList(pages);
  let count = 0;
  for (const [i, entry] of decodeList(first).entries()) {
    mask.fill(1, entry, entry + (counts[i] ?? 0));
    count += counts[i] ?? 0;
  }
  return { mask, count };
}
