import { CompiledQuery } from 'kysely';
import type { Queries } from './database.ts';

/** Runs a statement where its database is, at once. */
export interface Runner {
  rows(sql: string, parameters: readonly unknown[]): unknown[];
  /** The first row: a list around it takes a quarter of what a small statement does. */
  row(sql: string, parameters: readonly unknown[]): unknown;
}

const runners = new WeakMap<object, Runner>();

/** What is prepared for `queries` goes to `runner` directly: passing through Kysely takes as long as a small statement itself. */
export function runPreparedWith<T>(queries: Queries<T>, runner: Runner): void {
  runners.set(queries, runner);
}

/** Statements of so many different texts are kept for each kind. */
const MOST_TEXTS = 100;

interface Prepared {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Stands in the compiled statement for the argument at this place. */
class Placeholder {
  readonly place: number;

  constructor(place: number) {
    this.place = place;
  }
}

/** By whom a query is prepared that is the same for everybody. */
export const EVERYBODY = {};

/**
 * A query that is put together once for each `by` (a principal: its scope becomes conditions) and then only given its arguments:
 * putting it together takes longer than running it (docs/decisions/0115). The arguments may be used as values and in no other
 * way; whether one is there at all may decide what the query is.
 */
export function prepared<T, By extends object, Arguments extends readonly unknown[], Row>(
  build: Build<T, By, Arguments, Row>,
): (queries: Queries<T>, by: By, ...values: Arguments) => Promise<Row[]> {
  const ready = preparation(build);
  return async (queries, by, ...values) => {
    const { sql, parameters } = ready(queries, by, values);
    const runner = runners.get(queries);
    if (runner !== undefined) return runner.rows(sql, parameters) as Row[];
    return (await queries.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows;
  };
}

/** As `prepared`, of queries that find one row at most. */
export function preparedRow<T, By extends object, Arguments extends readonly unknown[], Row>(
  build: Build<T, By, Arguments, Row>,
): (queries: Queries<T>, by: By, ...values: Arguments) => Promise<Row | undefined> {
  const ready = preparation(build);
  return async (queries, by, ...values) => {
    const { sql, parameters } = ready(queries, by, values);
    const runner = runners.get(queries);
    if (runner !== undefined) return runner.row(sql, parameters) as Row | undefined;
    return (await queries.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))).rows[0];
  };
}

type Build<T, By, Arguments extends readonly unknown[], Row> = (
  queries: Queries<T>,
  by: By,
  ...values: Arguments
) => { compile(queries: Queries<T>): CompiledQuery<Row> };

/** The text of the query and its parameters, the arguments among them. */
function preparation<T, By extends object, Arguments extends readonly unknown[], Row>(
  build: Build<T, By, Arguments, Row>,
): (queries: Queries<T>, by: By, values: Arguments) => Prepared {
  const known = new WeakMap<By, Map<string, Prepared>>();
  const texts = new Map<string, string>();
  const prepare = (queries: Queries<T>, by: By, values: Arguments): Prepared => {
    const stands = values.map((value, place) => (value === undefined ? undefined : new Placeholder(place)));
    const { sql, parameters } = build(queries, by, ...(stands as unknown as Arguments)).compile(queries);
    if (texts.size >= MOST_TEXTS) texts.clear();
    // The text is the same for most: it is kept once.
    const text = texts.get(sql) ?? sql;
    texts.set(text, text);
    return { sql: text, parameters };
  };
  return (queries, by, values) => {
    const shapes = known.get(by) ?? new Map<string, Prepared>();
    known.set(by, shapes);
    let shape = '';
    for (const value of values) shape += value === undefined ? '-' : '+';
    const found = shapes.get(shape) ?? prepare(queries, by, values);
    shapes.set(shape, found);
    const parameters = found.parameters.map((value) =>
      value instanceof Placeholder ? values[value.place] : value,
    );
    return { sql: found.sql, parameters };
  };
}
