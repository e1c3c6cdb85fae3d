import { sql } from 'kysely';
import { fileScope, type Principal } from '../../access/index.ts';
import { type FileRow, type PageRow, prepared, preparedRow } from '../../store/index.ts';
import type { CitedForms } from '../model.ts';
import { refersToAny } from './posting-lists.ts';
import type { Q } from './queries.ts';

export type FoundPage = Readonly<
  Pick<FileRow, 'case_id' | 'title' | 'name' | 'kind' | 'sha256'> &
    Pick<PageRow, 'file_id' | 'number' | 'text' | 'words' | 'width' | 'height'>
>;

/** As much of a page as a hit shows. */
export interface ShownPage extends Omit<FoundPage, 'sha256' | 'words'> {
  /** null where the page has no geometry. */
  readonly words: Uint8Array | null;
  /** What is said beside it. */
  readonly margin: string | null;
}

const SHOWN = [
  'files.id as file_id',
  'files.case_id',
  'files.title',
  'files.name',
  'files.kind',
  'pages.number',
  'pages.text',
  'pages.width',
  'pages.height',
] as const;
const PAGE_OF_FILE = [...SHOWN, 'files.sha256', 'pages.words'] as const;

/** Pages as they stand in the truth now, as far as the principal may (still) see them, in no order. */
export async function findPages(
  queries: Q,
  principal: Principal,
  places: readonly { readonly fileId: string; readonly page: number }[],
): Promise<ShownPage[]> {
  const wanted = JSON.stringify(places.map(({ fileId, page }) => [fileId, page]));
  return wantedPages(queries, principal, wanted);
}

const wantedPages = prepared((queries: Q, principal: Principal, wanted: string) =>
  queries
    .selectFrom(
      sql<{
        file_id: string;
        number: number;
      }>`(SELECT value ->> 0 AS file_id, value ->> 1 AS number FROM json_each(${wanted}))`.as('wanted'),
    )
    // CROSS: in this order, however large SQLite believes a list in JSON to be.
    .crossJoin('pages')
    .crossJoin('files')
    .whereRef('pages.file_id', '=', 'wanted.file_id')
    .whereRef('pages.number', '=', 'wanted.number')
    .whereRef('files.id', '=', 'pages.file_id')
    .select(SHOWN)
    .select(sql<Uint8Array | null>`CASE WHEN pages.width IS NOT NULL THEN pages.words END`.as('words'))
    .select(sql<string | null>`pages.margin ->> 'text'`.as('margin'))
    .where(fileScope(principal)),
);

/** A page as it stands in the truth now, if the principal may (still) see it. */
export const findPage = preparedRow((queries: Q, principal: Principal, fileId: string, number: number) =>
  queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .select(PAGE_OF_FILE)
    .where('pages.file_id', '=', fileId)
    .where('pages.number', '=', number)
    .where(fileScope(principal)),
);

/** The texts of a file's pages, and what is said beside them, in order. */
export async function pageTexts(queries: Q, principal: Principal, fileId: string) {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .select(['pages.number', 'pages.text', sql<string | null>`pages.margin ->> 'text'`.as('margin')])
    .where('pages.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('pages.number')
    .execute();
}

/** The texts of the pages from one number to another, both included, in order. */
export async function pageTextsWithin(
  queries: Q,
  principal: Principal,
  fileId: string,
  from: number,
  to: number,
) {
  return queries
    .selectFrom('pages')
    .innerJoin('files', 'files.id', 'pages.file_id')
    .select(['pages.number', 'pages.text'])
    .where('pages.file_id', '=', fileId)
    .where('pages.number', '>=', from)
    .where('pages.number', '<=', to)
    .where(fileScope(principal))
    .orderBy('pages.number')
    .execute();
}

/** Where a page cites any of these: [start, end) in its text. */
export async function citationSpans(
  queries: Q,
  principal: Principal,
  page: { readonly fileId: string; readonly number: number },
  cited: readonly CitedForms[],
): Promise<{ start: number; end: number }[]> {
  return queries
    .selectFrom('citations')
    .innerJoin('files', 'files.id', 'citations.file_id')
    .select(['citations.start', 'citations.stop as end'])
    .where('citations.file_id', '=', page.fileId)
    .where('citations.page', '=', page.number)
    .where(refersToAny(cited))
    .where(fileScope(principal))
    .orderBy('citations.start')
    .execute();
}
