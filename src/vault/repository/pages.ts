import { fileScope, type Principal } from '../../access/index.ts';
import { type PageRow, prepared, preparedRow, type Queries, type TruthTables } from '../../store/index.ts';
import { decodeMargin, type StoredMargin } from '../margin.ts';
import { decodeHidden, type StoredHiddenText } from '../warnings/hidden-text.ts';
import { findFile } from './files.ts';

type Q = Queries<TruthTables>;

/** One page, replacing an earlier reading of it. */
export async function savePage(tx: Q, _principal: Principal, row: PageRow): Promise<void> {
  await tx.replaceInto('pages').values(row).execute();
}

export async function deletePages(tx: Q, principal: Principal, fileId: string): Promise<void> {
  if ((await findFile(tx, principal, fileId)) === undefined) return;
  await tx.deleteFrom('pages').where('file_id', '=', fileId).execute();
}

/** The pages of a file that the principal may see: what every query for pages begins with. */
function pagesOf(queries: Q, principal: Principal, fileId: string) {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .where('pages.file_id', '=', fileId)
    .where(fileScope(principal));
}

export const findPage = preparedRow((queries: Q, principal: Principal, fileId: string, number: number) =>
  pagesOf(queries, principal, fileId).selectAll('pages').where('pages.number', '=', number),
);

export async function pageNumbers(queries: Q, principal: Principal, fileId: string): Promise<number[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select('pages.number')
    .orderBy('pages.number')
    .execute();
  return rows.map((row) => row.number);
}

/** Pages of a document that could not be read although the others could. */
export async function problemPages(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; problem: string }[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.problem'])
    .where('pages.problem', 'is not', null)
    .orderBy('pages.number')
    .execute();
  return rows.map(({ number, problem }) => ({ number, problem: problem ?? '' }));
}

/** Recognised pages of which little is certain. */
export async function doubtfulPages(
  queries: Q,
  principal: Principal,
  fileId: string,
  below: number,
): Promise<number[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select('pages.number')
    .where('pages.origin', '=', 'ocr')
    .where('pages.confidence', '<', below)
    .orderBy('pages.number')
    .execute();
  return rows.map((row) => row.number);
}

/** Recognised pages in a language for which nothing was installed, in order. */
export async function pagesMissingLanguage(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; language: string }[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.missing_language'])
    .where('pages.missing_language', 'is not', null)
    .orderBy('pages.number')
    .execute();
  return rows.map(({ number, missing_language }) => ({ number, language: missing_language ?? '' }));
}

/** So that they are read once more. */
export async function deletePagesMissingLanguage(
  tx: Q,
  principal: Principal,
  fileId: string,
): Promise<number> {
  if ((await findFile(tx, principal, fileId)) === undefined) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('pages')
    .where('file_id', '=', fileId)
    .where('missing_language', 'is not', null)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Pages with text under boxes, in order. */
export async function hiddenTexts(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; hidden: StoredHiddenText[] }[]> {
  const rows = await hiddenPages(queries, principal, fileId);
  return rows.map(({ number, hidden }) => ({ number, hidden: decodeHidden(hidden) }));
}

const hiddenPages = prepared((queries: Q, principal: Principal, fileId: string) =>
  pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.hidden'])
    .where('pages.hidden', 'is not', null)
    .orderBy('pages.number'),
);

/** Whether words of the file had to be recognised. */
export async function hasRecognisedPages(queries: Q, principal: Principal, fileId: string): Promise<boolean> {
  return (await recognisedPages(queries, principal, fileId, 0, 1)).length > 0;
}

/** Recognised pages that have words, in order, from the one after `after`. */
export async function recognisedPages(
  queries: Q,
  principal: Principal,
  fileId: string,
  after: number,
  limit: number,
): Promise<PageRow[]> {
  return pagesOf(queries, principal, fileId)
    .selectAll('pages')
    .where('pages.origin', '=', 'ocr')
    .where('pages.text', '!=', '')
    .where('pages.number', '>', after)
    .orderBy('pages.number')
    .limit(limit)
    .execute();
}

/** Pages beside whose text something is said, in order. */
export async function margins(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; margin: StoredMargin | null }[]> {
  const rows = await pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.margin'])
    .where('pages.margin', 'is not', null)
    .orderBy('pages.number')
    .execute();
  return rows.map(({ number, margin }) => ({ number, margin: decodeMargin(margin) }));
}

/** The texts of a file's pages in order, without their words. */
export async function pageTexts(
  queries: Q,
  principal: Principal,
  fileId: string,
): Promise<{ number: number; label: string | null; text: string; margin: string | null }[]> {
  return textsOf(queries, principal, fileId);
}

const textsOf = prepared((queries: Q, principal: Principal, fileId: string) =>
  pagesOf(queries, principal, fileId)
    .select(['pages.number', 'pages.label', 'pages.text', 'pages.margin'])
    .orderBy('pages.number'),
);
