import { sql } from 'kysely';
import { fileScope, type Principal } from '../access/index.ts';
import { type IndexTables, noteDerived } from '../search/index.ts';
import { type FileRow, prepared, type Queries, type TruthTables } from '../store/index.ts';

type Q = Queries<IndexTables & TruthTables>;

export type CitationRow = IndexTables['citations'];

/** How a decision is cited and listed, as it was read when the citations of its file were derived. */
export type NamedDecision = Omit<IndexTables['named_decisions'], 'file_id'>;

/** A file of the vault as far as a citation of it needs. */
export type CitedFileRow = { readonly file_id: string } & Readonly<
  Pick<FileRow, 'case_id' | 'title' | 'name'>
>;

/** What SQLite takes in one statement at most is 32,766 parameters; eight a row. */
const ROWS_AT_ONCE = 1_000;

export async function replaceCitations(
  tx: Q,
  _principal: Principal,
  fileId: string,
  rows: readonly CitationRow[],
  known: readonly string[],
  called: readonly { readonly name: string; readonly word: string }[],
  named: NamedDecision | null,
): Promise<void> {
  await deleteCitations(tx, _principal, fileId);
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('citations')
      .values([...rows.slice(from, from + ROWS_AT_ONCE)])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const names = [...new Set(known)].map((citation) => ({ citation, file_id: fileId }));
  if (names.length > 0) await tx.insertInto('known_citations').values(names).execute();
  if (called.length > 0)
    await tx
      .insertInto('known_names')
      .values(called.map((one) => ({ ...one, file_id: fileId })))
      .execute();
  if (named !== null)
    await tx
      .insertInto('named_decisions')
      .values({ ...named, file_id: fileId })
      .execute();
  await noteDerived(tx, _principal, fileId, 'citations');
}

export async function deleteCitations(tx: Q, _principal: Principal, fileId: string): Promise<void> {
  await tx.deleteFrom('citations').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('known_citations').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('known_names').where('file_id', '=', fileId).execute();
  await tx.deleteFrom('named_decisions').where('file_id', '=', fileId).execute();
}

/** The visible files known under any of the citations, oldest first. */
export async function filesKnownAs(
  queries: Q,
  principal: Principal,
  citations: readonly string[],
): Promise<(CitedFileRow & { readonly citation: string })[]> {
  if (citations.length === 0) return [];
  return queries
    .selectFrom('known_citations')
    .innerJoin('files', 'files.id', 'known_citations.file_id')
    .select(['known_citations.citation', 'files.id as file_id', 'files.case_id', 'files.title', 'files.name'])
    .where('known_citations.citation', 'in', [...citations])
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal))
    .orderBy('files.id')
    .execute();
}

/** Known under this docket number with the day of the decision: `BGH VI ZR 295/17, 2014-05-06`. */
export async function filesOfDocket(
  queries: Q,
  principal: Principal,
  docket: string,
): Promise<CitedFileRow[]> {
  return queries
    .selectFrom('known_citations')
    .innerJoin('files', 'files.id', 'known_citations.file_id')
    .select(['files.id as file_id', 'files.case_id', 'files.title', 'files.name'])
    .where('known_citations.citation', '>', `${docket}, 1`)
    .where('known_citations.citation', '<', `${docket}, 3`)
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal))
    .orderBy('files.id')
    .execute();
}

/** Visible decisions whose courts kept them under this number; more than one court may have. */
export async function filesKeptUnder(
  queries: Q,
  principal: Principal,
  docket: string,
  limit: number,
): Promise<CitedFileRow[]> {
  return queries
    .selectFrom('named_decisions')
    .innerJoin('files', (join) =>
      join
        .onRef('files.id', '=', 'named_decisions.file_id')
        .onRef('files.title', 'is', 'named_decisions.title'),
    )
    .select(['files.id as file_id', 'files.case_id', 'files.title', 'files.name'])
    .where('named_decisions.docket', '=', docket)
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal))
    .orderBy('files.id')
    .limit(limit)
    .execute();
}

/** These files, as far as they are visible. */
export async function citedFiles(
  queries: Q,
  principal: Principal,
  fileIds: readonly string[],
): Promise<CitedFileRow[]> {
  return queries
    .selectFrom('files')
    .select(['files.id as file_id', 'files.case_id', 'files.title', 'files.name'])
    .where('files.id', 'in', [...fileIds])
    .where(fileScope(principal))
    .orderBy('files.id')
    .execute();
}

/** A word of a name, or with `to` all words from `from` up to there. */
export interface SoughtWord {
  readonly from: string;
  readonly to: string;
  /** Which party of the name it tells. */
  readonly side: number;
}

export interface NamedFileRow extends CitedFileRow {
  readonly sha256: string;
  /** What the decision is called. */
  readonly called: string;
}

/** The visible decisions with these words in their names; those with words of most sides and most words first. */
export async function filesCalled(
  queries: Q,
  principal: Principal,
  words: readonly SoughtWord[],
  limit: number,
): Promise<NamedFileRow[]> {
  return words.length === 0 ? [] : filesByWords(queries, principal, JSON.stringify(words), limit);
}

const filesByWords = prepared((queries: Q, principal: Principal, words: string, limit: number) =>
  queries
    .selectFrom(
      sql<{
        side: number;
        lowest: string;
        highest: string;
        number: number;
      }>`(SELECT key AS number, value ->> 'side' AS side, value ->> 'from' AS lowest, value ->> 'to' AS highest FROM json_each(${words}))`.as(
        'sought',
      ),
    )
    // CROSS: from the words to the names, however few names SQLite believes there to be.
    .crossJoin('known_names')
    .crossJoin('files')
    .where(sql<boolean>`known_names.word BETWEEN sought.lowest AND sought.highest`)
    .whereRef('files.id', '=', 'known_names.file_id')
    .select(['files.id as file_id', 'files.case_id', 'files.title', 'files.name', 'files.sha256'])
    .select('known_names.name as called')
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal))
    .groupBy(['files.id', 'known_names.name'])
    .orderBy(sql`count(DISTINCT sought.side)`, 'desc')
    .orderBy(sql`count(DISTINCT sought.number)`, 'desc')
    .orderBy('files.id')
    .limit(limit),
);

/** A file by what it can be named by. */
export type NamingRow = CitedFileRow &
  Readonly<Pick<FileRow, 'kind' | 'sha256'>> & {
    /** As it was read when the file was a precedent: the caption of a pleading names the matter, not a decision. */
    readonly caption: string | null;
  };

/** Those of the files that the principal may see and that have pages. */
export async function namingRows(
  queries: Q,
  principal: Principal,
  fileIds: readonly string[],
): Promise<NamingRow[]> {
  return fileIds.length === 0 ? [] : filesToName(queries, principal, JSON.stringify(fileIds));
}

const filesToName = prepared((queries: Q, principal: Principal, fileIds: string) =>
  queries
    .selectFrom(sql<{ file_id: string }>`(SELECT value AS file_id FROM json_each(${fileIds}))`.as('wanted'))
    // CROSS: in this order, however large SQLite believes a list in JSON to be.
    .crossJoin('files')
    .crossJoin('pages')
    .whereRef('files.id', '=', 'wanted.file_id')
    .whereRef('pages.file_id', '=', 'files.id')
    .where('pages.number', '=', 1)
    .leftJoin('named_decisions', (join) =>
      join
        .onRef('named_decisions.file_id', '=', 'files.id')
        .onRef('named_decisions.title', 'is', 'files.title'),
    )
    .select([
      'files.id as file_id',
      'files.case_id',
      'files.kind',
      'files.sha256',
      'files.name',
      'files.title',
    ])
    .select('named_decisions.citation as caption')
    .where(fileScope(principal)),
);

/** A precedent as a list of them needs it. */
export type ListedRow = Readonly<
  Pick<FileRow, 'id' | 'case_id' | 'name' | 'title' | 'status' | 'page_count' | 'created_at'>
> & {
  /** As they were read; null until then. */
  readonly citation: string | null;
  readonly case_name: string | null;
  readonly court: string | null;
  readonly year: number | null;
};

export interface PrecedentFilter {
  readonly case_id?: string | undefined;
  readonly file_id?: string | undefined;
}

/** Newest first. */
export function listPrecedentRows(
  queries: Q,
  principal: Principal,
  { case_id, file_id }: PrecedentFilter,
  before: string | undefined,
  limit: number,
): Promise<ListedRow[]> {
  return precedentList(queries, principal, limit, before, case_id, file_id);
}

const precedentList = prepared(
  (
    queries: Q,
    principal: Principal,
    limit: number,
    before: string | undefined,
    caseId: string | undefined,
    fileId: string | undefined,
  ) => {
    let query = queries
      .selectFrom('files')
      .leftJoin('named_decisions', (join) =>
        join
          .onRef('named_decisions.file_id', '=', 'files.id')
          .onRef('named_decisions.title', 'is', 'files.title'),
      )
      .select(['files.id', 'files.case_id', 'files.name', 'files.title', 'files.status', 'files.page_count'])
      .select(['files.created_at', 'named_decisions.citation', 'named_decisions.name as case_name'])
      .select(['named_decisions.court', 'named_decisions.year'])
      .where('files.kind', '=', 'precedent')
      .where(fileScope(principal))
      .orderBy('files.id', 'desc')
      .limit(limit);
    if (before !== undefined) query = query.where('files.id', '<', before);
    if (caseId !== undefined) query = query.where('files.case_id', '=', caseId);
    if (fileId !== undefined) query = query.where('files.id', '=', fileId);
    return query;
  },
);

/** Under which citations a visible file is known. */
export async function citationsOfFile(queries: Q, principal: Principal, fileId: string): Promise<string[]> {
  const rows = await namesOf(queries, principal, fileId);
  return rows.map(({ citation }) => citation);
}

const namesOf = prepared((queries: Q, principal: Principal, fileId: string) =>
  queries
    .selectFrom('known_citations')
    .innerJoin('files', 'files.id', 'known_citations.file_id')
    .select('known_citations.citation')
    .where('known_citations.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('known_citations.citation'),
);

/** What a visible file cites, in its order. */
export const citationsIn = prepared((queries: Q, principal: Principal, fileId: string, limit: number) =>
  queries
    .selectFrom('citations')
    .innerJoin('files', 'files.id', 'citations.file_id')
    .selectAll('citations')
    .where('citations.file_id', '=', fileId)
    .where(fileScope(principal))
    .orderBy('citations.page')
    .orderBy('citations.start')
    .limit(limit),
);

/** Where these files, as far as they are visible, cite others of the vault, in the order of their texts. */
export async function citationsAmong(queries: Q, principal: Principal, fileIds: readonly string[]) {
  if (fileIds.length === 0) return [];
  return queries
    .selectFrom('citations')
    .innerJoin('known_citations', 'known_citations.citation', 'citations.refers_to')
    .innerJoin('files', 'files.id', 'citations.file_id')
    .select(['citations.file_id', 'citations.page', 'citations.start', 'known_citations.file_id as cited_id'])
    .where('citations.file_id', 'in', [...fileIds])
    .where(fileScope(principal))
    .orderBy('citations.file_id')
    .orderBy('citations.page')
    .orderBy('citations.start')
    .execute();
}

/** Where visible files cite a decision known under any of these citations; newest files first. */
export async function citationsOf(
  queries: Q,
  principal: Principal,
  citations: readonly string[],
  limit: number,
): Promise<(CitationRow & CitedFileRow)[]> {
  if (citations.length === 0) return [];
  return queries
    .selectFrom('citations')
    .innerJoin('files', 'files.id', 'citations.file_id')
    .selectAll('citations')
    .select(['files.case_id', 'files.title', 'files.name'])
    .where('citations.refers_to', 'in', [...citations])
    .where('files.status', 'in', ['ready', 'indexing'])
    .where(fileScope(principal))
    .orderBy('citations.file_id', 'desc')
    .orderBy('citations.page')
    .orderBy('citations.start')
    .limit(limit)
    .execute();
}
