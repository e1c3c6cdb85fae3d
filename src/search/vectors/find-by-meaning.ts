import type { Principal } from '../../access/index.ts';
import { yieldToEventLoop } from '../../platform/index.ts';
import type { IndexDatabase } from '../model.ts';
import type { IndexedFile } from '../postings/index-map.ts';
import { findVectorModel, vectorsOf } from '../repository.ts';
import type { SearchedPages } from '../searched-pages.ts';
import type { PassageSpan } from './model.ts';
import { nearness, signatureOf } from './quantise.ts';
import { Signatures } from './signatures.ts';

/** A question as a model understands it. */
export interface Meaning {
  readonly sha256: string;
  readonly vector: Float32Array;
}

/** A page that says something near, by the passage that does. */
export interface NearPage {
  readonly entry: number;
  readonly file: IndexedFile;
  /** From 1. */
  readonly page: number;
  readonly nearness: number;
  readonly span: PassageSpan;
}

/** Passages whose vectors are compared number by number; signs alone choose them. All, where no more are searched. */
const COMPARED = 500;
/** Rows read at a time: some two milliseconds. */
const ROWS_AT_ONCE = 100;

/**
 * The searched pages that mean most nearly what is asked, the nearest first: by their best passages. It goes by nothing but
 * the mask that the scope gave, and compares each passage with the question alone, so that no other page can move it.
 */
export async function pagesByMeaning(
  database: IndexDatabase,
  principal: Principal,
  pages: SearchedPages,
  { sha256, vector }: Meaning,
  most: number,
): Promise<NearPage[]> {
  const signatures = await signaturesBy(database, sha256);
  if (signatures === null || signatures.model.width !== vector.length) return [];
  const { model } = signatures;
  const passages = await signatures.nearest(pages, signatureOf(vector), COMPARED);
  const byEntry = Map.groupBy(passages, (passage) => signatures.entry(passage));
  const found: NearPage[] = [];
  for (const { entry, vectors } of await readVectors(database, principal, model.id, [...byEntry.keys()])) {
    const file = pages.index.files.get(pages.index.owners[entry] ?? 0);
    if (file === undefined) continue;
    const all = byEntry.get(entry) ?? [];
    // A page's passages were added one after the other.
    const first = signatures.firstOf(Math.min(...all));
    const scored = all.map((passage) => ({ passage, score: nearness(vectors, passage - first, vector) }));
    const [best] = scored.sort((a, b) => b.score - a.score || a.passage - b.passage);
    if (best === undefined) continue;
    const span = signatures.span(best.passage);
    found.push({ entry, file, page: entry - file.firstEntry + 1, nearness: best.score, span });
  }
  const isNewer = (a: NearPage, b: NearPage) => (a.file.fileId < b.file.fileId ? 1 : -1);
  return found
    .sort((a, b) => b.nearness - a.nearness || (a.file === b.file ? a.page - b.page : isNewer(a, b)))
    .slice(0, most);
}

async function readVectors(
  database: IndexDatabase,
  principal: Principal,
  model: number,
  entries: readonly number[],
) {
  const rows: Awaited<ReturnType<typeof vectorsOf>> = [];
  for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
    const some = entries.slice(from, from + ROWS_AT_ONCE);
    rows.push(...(await vectorsOf(database.read, principal, model, some)));
    await yieldToEventLoop();
  }
  return rows;
}

const known = new WeakMap<IndexDatabase, Signatures>();

/**
 * What is kept in memory for searches by a model, up to date; null while nothing is stored by it. It goes with the database, and
 * with the model when another takes its place.
 */
export async function signaturesBy(database: IndexDatabase, sha256: string): Promise<Signatures | null> {
  const model = await findVectorModel(database.read, sha256);
  if (model === undefined) return null;
  let signatures = known.get(database);
  if (signatures?.model.id !== model.id) {
    signatures = new Signatures(model);
    known.set(database, signatures);
  }
  await signatures.catchUp(database.read);
  return signatures;
}

/** No model is in use: nothing need be kept for one. */
export function forgetSignatures(database: IndexDatabase): void {
  known.delete(database);
}
