import { messageOf } from '../platform/index.ts';
import type { IndexParts } from './model.ts';
import { decodeList, type EntryList } from './postings/number-list.ts';
import { tallyPostings } from './postings/tally-postings.ts';
import {
  damages,
  heldEntries,
  indexedFilesAfter,
  outdatedFiles,
  strayDerivations,
  strayFiles,
} from './repository.ts';

/** The index against the truth. Files are named by their id. */
export interface IndexReport {
  readonly sound: boolean;
  readonly files: number;
  readonly pages: number;
  /** Ready, but not in the index. */
  readonly missing: readonly string[];
  /** In the index as they were, or only in part. */
  readonly outdated: readonly string[];
  /** In the index, but gone or not to be searched. */
  readonly stray: readonly string[];
  /** Pages and titles that are noted as indexed and are not, or the other way round. */
  readonly mismatched: number;
  /** What SQLite finds wrong, in its words. */
  readonly damage: readonly string[];
}

/** What can be told at once, without reading the whole index. */
export async function lookOverIndex(
  parts: IndexParts,
): Promise<Pick<IndexReport, 'missing' | 'outdated' | 'stray'>> {
  const behind = await outdatedFiles(parts.index.read);
  return {
    missing: behind.filter(({ missing }) => missing === 1).map(({ id }) => id),
    outdated: behind.filter(({ missing }) => missing === 0).map(({ id }) => id),
    stray: [
      ...new Set([...(await strayFiles(parts.index.read)), ...(await strayDerivations(parts.index.read))]),
    ],
  };
}

/** Compares the whole index with the truth. Nothing is changed, and searching goes on; what is being indexed waits. */
export async function checkIndex(parts: IndexParts): Promise<IndexReport> {
  const damage = await findDamage(parts);
  if (damage.length > 0) return { ...NOTHING, sound: false, damage };
  const overview = await lookOverIndex(parts);
  // A transaction, so that no file is indexed between one look and the next.
  const { files, held, postings } = await parts.index.transaction(async (tx) => ({
    files: await indexedFilesAfter(tx, 0),
    held: await heldEntries(tx),
    postings: await tallyPostings(tx),
  }));
  if (postings.damage.length > 0) return { ...NOTHING, sound: false, damage: postings.damage };
  const expected = new Set<number>();
  const titles = new Set<number>();
  /** Without words, a page may or may not have an entry. */
  const allowed = new Set<number>();
  let pages = 0;
  for (const { ord, layer, first_entry, page_count, lengths } of files) {
    titles.add(ord);
    if (layer === 'text') pages += page_count;
    const view = new DataView(lengths.buffer, lengths.byteOffset, lengths.byteLength);
    for (let i = 0; i < page_count; i++) {
      (view.getUint16(i * 2, true) > 0 ? expected : allowed).add(first_entry + i);
    }
  }
  const mismatched =
    postings.misplaced +
    [...expected].filter((entry) => !postings.entries.has(entry)).length +
    differences(expected, allowed, decodeList(held.positions)) +
    differences(titles, new Set(), decodeList(held.files));
  const flaws = mismatched + overview.missing.length + overview.outdated.length + overview.stray.length;
  const counted = files.filter(({ layer }) => layer === 'text').length;
  return { sound: flaws === 0, files: counted, pages, ...overview, mismatched, damage };
}

async function findDamage(parts: IndexParts): Promise<string[]> {
  let found: string[] = [];
  try {
    await parts.index.transaction(async (tx) => {
      found = await damages(tx);
    });
  } catch (error) {
    // With damage, even the end of a transaction that wrote nothing may fail.
    found.push(`index.db: ${messageOf(error)}`);
  }
  return found;
}

/** Of an index that cannot be trusted, nothing is said but that. */
const NOTHING = { files: 0, pages: 0, missing: [], outdated: [], stray: [], mismatched: 0 } as const;

function differences(expected: ReadonlySet<number>, allowed: ReadonlySet<number>, held: EntryList): number {
  let found = 0;
  let surplus = 0;
  for (const entry of held) {
    if (expected.has(entry)) found++;
    else if (!allowed.has(entry)) surplus++;
  }
  return expected.size - found + surplus;
}
