import { openEncrypted } from './connection.ts';

/** How many there are of what, by names that the schema and the code give; nothing that somebody wrote. */
export interface Tally {
  readonly rows: Readonly<Record<string, number>>;
  readonly groups: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const GROUPS: readonly (readonly [name: string, table: string, by: string])[] = [
  ['files by status', 'files', 'status'],
  ['files by reason', 'files', "coalesce(reason, '-')"],
  ['files by media type', 'files', 'media_type'],
  ['jobs', 'jobs', "kind || ' ' || state"],
  ['job attempts', 'jobs', "kind || ' ' || attempts"],
  ['audit entries', 'audit_entries', 'action'],
  ['firms', 'firms', "tier || ' ' || status"],
];

/** Of any age: what an older schema has not is left out. Changes nothing. */
export function tallyDatabase(path: string, key: Uint8Array): Tally {
  const connection = openEncrypted(path, key, { readonly: true });
  try {
    const tables = connection
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY name",
      )
      .all() as { name: string }[];
    const has = (table: string) => tables.some(({ name }) => name === table);
    const countOf = (sql: string) => connection.prepare(sql).all() as { name: string; n: number }[];
    return {
      rows: Object.fromEntries(
        tables.map(({ name }) => [
          name,
          countOf(`SELECT '' AS name, count(*) AS n FROM "${name}"`)[0]?.n ?? 0,
        ]),
      ),
      groups: Object.fromEntries(
        GROUPS.filter(([, table]) => has(table)).map(([name, table, by]) => [
          name,
          Object.fromEntries(
            countOf(`SELECT ${by} AS name, count(*) AS n FROM ${table} GROUP BY 1 ORDER BY 1`).map((row) => [
              row.name,
              row.n,
            ]),
          ),
        ]),
      ),
    };
  } finally {
    connection.close();
  }
}
