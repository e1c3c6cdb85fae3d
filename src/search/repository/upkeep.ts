import { sql } from 'kysely';
import { messageOf } from '../../platform/index.ts';
import { EDITIONS } from '../model.ts';
import type { NumberList } from '../postings/number-list.ts';
import type { Q } from './queries.ts';

// Over all firms: what a rebuild and a check have to do with.

const FILE = [
  'files.id',
  'files.firm_id',
  'files.version',
  'files.title',
  'files.name',
  'files.kind',
] as const;

/** Every file that can be found. */
export async function filesWithPages(queries: Q) {
  return queries
    .selectFrom('files')
    .select(FILE)
    .where('files.status', 'in', ['ready', 'indexing'])
    .orderBy('files.id')
    .execute();
}

/** Files that are ready although the index does not have them, as they are now and in full. */
export async function outdatedFiles(queries: Q) {
  const lacks = Object.entries(EDITIONS).map(
    ([what, edition]) =>
      sql<boolean>`NOT EXISTS (SELECT 1 FROM derivations WHERE derivations.file_id = files.id AND derivations.what = ${what} AND derivations.edition = ${edition})`,
  );
  return (
    queries
      .selectFrom('files')
      .leftJoin('indexed_files', (join) =>
        join.onRef('indexed_files.file_id', '=', 'files.id').on('indexed_files.layer', '=', 'text'),
      )
      .select(FILE)
      .select(sql<0 | 1>`indexed_files.ord IS NULL`.as('missing'))
      .where('files.status', '=', 'ready')
      // Those whose title was changed a moment ago are about to be indexed again.
      .where(
        sql<boolean>`NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.subject = files.id AND jobs.kind = 'ingest_file' AND jobs.state IN ('waiting', 'running'))`,
      )
      .where(
        sql<boolean>`(indexed_files.ord IS NULL OR indexed_files.file_version <> files.version OR ${sql.join(lacks, sql` OR `)})`,
      )
      .orderBy('files.id')
      .execute()
  );
}

/** Files the index holds although the truth has none such to be searched. */
export async function strayFiles(queries: Q): Promise<string[]> {
  const rows = await queries
    .selectFrom('indexed_files')
    .leftJoin('files', 'files.id', 'indexed_files.file_id')
    .select('indexed_files.file_id')
    .distinct()
    .where((eb) => eb.or([eb('files.id', 'is', null), eb('files.status', 'not in', ['ready', 'indexing'])]))
    .orderBy('indexed_files.file_id')
    .execute();
  return rows.map((row) => row.file_id);
}

/** Files of which something is left that the index itself does not have. */
export async function strayDerivations(queries: Q): Promise<string[]> {
  type Row = { file_id: string };
  const { rows } = await sql<Row>`SELECT file_id FROM (
      SELECT file_id FROM derivations UNION SELECT file_id FROM citations UNION SELECT file_id FROM known_citations
      UNION SELECT file_id FROM known_names UNION SELECT file_id FROM named_decisions
    ) WHERE file_id NOT IN (SELECT file_id FROM indexed_files) ORDER BY file_id`.execute(queries);
  return rows.map((row) => row.file_id);
}

/** The entries that the table of positions holds, and the files' rows that the table of titles and names holds. */
export async function heldEntries(queries: Q) {
  type Row = { list: NumberList | null };
  const held = async (table: 'page_positions' | 'file_positions') => {
    const { rows } =
      await sql<Row>`SELECT group_concat(id) AS list FROM ${sql.raw(`${table}_docsize`)}`.execute(queries);
    return rows[0]?.list ?? '';
  };
  return {
    positions: await held('page_positions'),
    files: await held('file_positions'),
  };
}

/** What SQLite finds wrong with the file, and FTS5 with its tables: a message for each. */
export async function damages(tx: Q): Promise<string[]> {
  const found: string[] = [];
  const look = async (where: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      found.push(`${where}: ${messageOf(error)}`);
    }
  };
  await look('index.db', async () => {
    type Row = { integrity_check: string };
    const { rows } = await sql<Row>`PRAGMA main.integrity_check(10)`.execute(tx);
    for (const { integrity_check: message } of rows) if (message !== 'ok') found.push(message);
  });
  for (const table of ['page_positions', 'file_positions']) {
    await look(table, async () => {
      await sql`INSERT INTO ${sql.table(table)} (${sql.ref(table)}) VALUES ('integrity-check')`.execute(tx);
    });
  }
  return found;
}
