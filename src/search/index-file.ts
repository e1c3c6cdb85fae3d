import type { Principal } from '../access/index.ts';
import type { IndexDatabase, IndexFileInput, IndexParts, Layer } from './model.ts';
import { encodeFilePostings } from './postings/fresh-postings.ts';
import { mergeWhenDue } from './postings/merge-postings.ts';
import { type Posting, postingOf } from './postings/posting-blocks.ts';
import { type PagePostings, postingsOf } from './postings/postings.ts';
import {
  deleteDerived,
  deleteIndexedFile,
  insertFileTerms,
  insertFreshPostings,
  insertIndexedFile,
  insertPositions,
  insertTerms,
  keepMeanings,
  meaningsOf,
  noteDerived,
} from './repository.ts';
import { digestOf } from './vectors/passages.ts';
import { termsOf } from './words/analysis.ts';

/** What the index keeps of a file, as it is made of its words alone. */
export interface PreparedFile {
  readonly fileId: string;
  readonly version: number;
  readonly title: readonly string[];
  readonly name: readonly string[];
  /** Of the text of each page. */
  readonly digests: readonly (Uint8Array | undefined)[];
  /** Of all pages, the title and the name, each once. */
  readonly terms: readonly string[];
  readonly text: PreparedLayer;
  /** Absent where nothing is said beside the text. */
  readonly margin?: PreparedLayer;
}

interface PreparedLayer {
  /** The terms of each page in their order; undefined where there is no page. */
  readonly positions: readonly (string | undefined)[];
  /** Terms of each page: little-endian 16 bits. */
  readonly lengths: Uint8Array;
  readonly postings: Uint8Array;
}

/**
 * Puts a file into the index, in place of what was there of it: one transaction of the index alone, so
 * that it can be repeated after a crash and a search sees all of the file or nothing. A missing page
 * number counts as an empty page.
 */
export async function indexFile(
  parts: IndexParts,
  principal: Principal,
  input: IndexFileInput,
): Promise<void> {
  // Before the transaction, which others wait for.
  await storeFile(parts, principal, prepareFile(input));
  await mergeWhenDue(parts);
}

/** What takes most of the time and needs no database: another thread can do it. */
export function prepareFile(input: IndexFileInput): PreparedFile {
  const pages: (PagePostings | undefined)[] = [];
  const margins: (PagePostings | undefined)[] = [];
  const digests: (Uint8Array | undefined)[] = [];
  for (const { number, text, margin } of input.pages) {
    pages[number - 1] = postingsOf(text);
    digests[number - 1] = digestOf(text);
    if (margin != null) margins[number - 1] = postingsOf(margin);
  }
  const [text, margin] = [byTerm(pages), byTerm(margins)];
  const [title, name] = [termsOf(input.title ?? ''), termsOf(input.name)];
  return {
    fileId: input.fileId,
    version: input.version,
    title,
    name,
    digests,
    terms: [...new Set([...text.keys(), ...margin.keys(), ...title, ...name])],
    text: prepareLayer(pages, text),
    ...(margins.length > 0 && { margin: prepareLayer(margins, margin) }),
  };
}

function prepareLayer(
  pages: readonly (PagePostings | undefined)[],
  postings: ReadonlyMap<string, Posting[]>,
): PreparedLayer {
  const lengths = Buffer.alloc(pages.length * 2);
  for (const [i, page] of pages.entries()) lengths.writeUInt16LE(page?.length ?? 0, i * 2);
  return {
    positions: Array.from(pages, (page) => page?.positions),
    lengths,
    postings: postings.size === 0 ? new Uint8Array() : encodeFilePostings(postings),
  };
}

/** Without the merge that may be due then: that is not the business of this file. */
export async function storeFile(parts: IndexParts, principal: Principal, file: PreparedFile): Promise<void> {
  const { fileId, title, name, digests, terms, text, margin } = file;
  const newTerms = await insertMost(parts, principal, terms);
  await parts.index.transaction(async (tx) => {
    const meanings = await meaningsOf(tx, principal, fileId);
    await deleteIndexedFile(tx, principal, fileId);
    const firstEntry = await storeLayer(tx, principal, file, 'text', text);
    // What stands beside the text is found by its words alone, not by those of the title.
    if (margin !== undefined)
      await storeLayer(tx, principal, { ...file, title: [], name: [] }, 'margin', margin);
    await insertTerms(tx, principal, newTerms);
    await insertFileTerms(tx, principal, [...title, ...name]);
    await keepMeanings(tx, principal, firstEntry, digests, meanings);
    await noteDerived(tx, principal, fileId, 'postings');
  });
}

/** @returns the entry of its first page */
async function storeLayer(
  tx: IndexDatabase['read'],
  principal: Principal,
  { fileId, version, title, name }: PreparedFile,
  layer: Layer,
  { positions, lengths, postings }: PreparedLayer,
): Promise<number> {
  const { firstEntry } = await insertIndexedFile(
    tx,
    principal,
    { file_id: fileId, layer, file_version: version, page_count: positions.length, lengths },
    { title: title.join(' '), name: name.join(' ') },
  );
  for (const [i, page] of positions.entries()) {
    if (page !== undefined) await insertPositions(tx, principal, firstEntry + i, page);
  }
  if (postings.length > 0) await insertFreshPostings(tx, principal, firstEntry, postings);
  return firstEntry;
}

/** More words than any text has are put into the list of words by and by, so that others can write meanwhile. */
const TERMS_TOGETHER = 10_000;

/** @returns those that are left */
async function insertMost(
  parts: IndexParts,
  principal: Principal,
  terms: readonly string[],
): Promise<readonly string[]> {
  let at = 0;
  for (; terms.length - at > TERMS_TOGETHER; at += TERMS_TOGETHER) {
    await parts.index.transaction((tx) => insertTerms(tx, principal, terms.slice(at, at + TERMS_TOGETHER)));
  }
  return terms.slice(at);
}

/** Entries are counted from the file's first page. */
function byTerm(pages: readonly (PagePostings | undefined)[]): Map<string, Posting[]> {
  const all = new Map<string, Posting[]>();
  for (const [i, page] of pages.entries()) {
    for (const [term, place] of page?.places ?? []) {
      const postings = all.get(term);
      if (postings === undefined) all.set(term, [postingOf(i, place)]);
      else postings.push(postingOf(i, place));
    }
  }
  return all;
}

/** Takes a file out of the index, with all that was derived of it; false when it was not in it. */
export async function removeFile(parts: IndexParts, principal: Principal, fileId: string): Promise<boolean> {
  return parts.index.transaction(async (tx) => {
    await deleteDerived(tx, principal, fileId);
    return deleteIndexedFile(tx, principal, fileId);
  });
}
