import { messageOf } from '../../platform/index.ts';
import type { IndexDatabase } from '../model.ts';
import { blocksAfter, freshPostingsAfter, mergeState } from '../repository.ts';
import { FreshPostings } from './fresh-postings.ts';
import { entryOf, readPostings } from './posting-blocks.ts';

const BLOCKS_TOGETHER = 20_000;

export interface PostingsTally {
  /** Entries that some term is held to be on; in blocks, also of files that are gone. */
  readonly entries: ReadonlySet<number>;
  /** Those among them that stand where they cannot have come: in blocks, but not merged, or the other way round. */
  readonly misplaced: number;
  readonly damage: readonly string[];
}

/** Reads all postings of the index. */
export async function tallyPostings(tx: IndexDatabase['read']): Promise<PostingsTally> {
  const { nextEntry } = await mergeState(tx);
  const entries = new Set<number>();
  const damage: string[] = [];
  const { mergedUntil, rows } = await freshPostingsAfter(tx, { mergedUntil: -1, lastEntry: 0 });
  for (let from = 0, goesOn = true; goesOn; ) {
    const blocks = await blocksAfter(tx, from, BLOCKS_TOGETHER);
    for (const { key, block } of blocks) {
      from = key + 1;
      try {
        for (const posting of readPostings(block)) entries.add(entryOf(posting));
      } catch (error) {
        damage.push(`posting_blocks ${key}: ${messageOf(error)}`);
      }
    }
    goesOn = blocks.length === BLOCKS_TOGETHER;
  }
  const notMerged = [...entries].filter((entry) => entry >= mergedUntil);
  const freshEntries = new Set<number>();
  let misplaced = 0;
  const fresh = new FreshPostings(mergedUntil);
  for (const { first_entry, postings } of rows) {
    try {
      fresh.add(first_entry, postings);
    } catch (error) {
      damage.push(`fresh_postings ${first_entry}: ${messageOf(error)}`);
    }
  }
  for (const term of fresh.terms) {
    for (const posting of fresh.get(term)) {
      const entry = entryOf(posting);
      if (entry < mergedUntil || entry >= nextEntry) misplaced++;
      entries.add(entry);
      freshEntries.add(entry);
    }
  }
  // While a merge is under way, or was broken off, what is merged already is in both places.
  misplaced += notMerged.filter((entry) => !freshEntries.has(entry)).length;
  return { entries, misplaced, damage };
}
