import type { Principal } from '../access/index.ts';
import { termsOf } from './analysis.ts';
import type { IndexFileInput, IndexParts } from './model.ts';
import { type PagePostings, postingsOf } from './postings.ts';
import {
  deleteDerived,
  deleteIndexedFile,
  insertEntry,
  insertIndexedFile,
  insertTerms,
  noteDerived,
} from './repository.ts';

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
  const { fileId, version } = input;
  const title = termsOf(input.title ?? '');
  const name = termsOf(input.name);
  const terms = new Set([...title, ...name]);
  const pages: (PagePostings | undefined)[] = [];
  // Before the transaction, which others wait for.
  for (const page of input.pages) {
    const postings = postingsOf(page.text);
    for (const term of postings.terms) terms.add(term);
    pages[page.number - 1] = postings;
  }
  const lengths = Buffer.alloc(pages.length * 2);
  for (const [i, page] of pages.entries()) lengths.writeUInt16LE(page?.length ?? 0, i * 2);

  await parts.index.transaction(async (tx) => {
    await deleteIndexedFile(tx, principal, fileId);
    const { firstEntry } = await insertIndexedFile(
      tx,
      principal,
      { file_id: fileId, file_version: version, page_count: pages.length, lengths },
      { title: title.join(' '), name: name.join(' ') },
    );
    for (const [i, page] of pages.entries()) {
      if (page !== undefined) await insertEntry(tx, principal, firstEntry + i, page);
    }
    await insertTerms(tx, principal, terms);
    await noteDerived(tx, principal, fileId, 'postings');
  });
}

/** Takes a file out of the index, with all that was derived of it; false when it was not in it. */
export async function removeFile(parts: IndexParts, principal: Principal, fileId: string): Promise<boolean> {
  return parts.index.transaction(async (tx) => {
    await deleteDerived(tx, principal, fileId);
    return deleteIndexedFile(tx, principal, fileId);
  });
}
