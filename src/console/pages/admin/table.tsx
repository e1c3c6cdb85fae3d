/** A table on a wide screen, a list of cards on a narrow one. */
import type { ComponentChildren } from 'preact';

export interface Column<T> {
  readonly title: string;
  readonly of: (row: T) => ComponentChildren;
}

export function Table<T>({
  caption,
  rows,
  columns,
  keyOf,
  empty,
}: {
  readonly caption: string;
  readonly rows: readonly T[];
  readonly columns: readonly Column<T>[];
  readonly keyOf: (row: T) => string;
  readonly empty: string;
}) {
  if (rows.length === 0) return <p>{empty}</p>;
  return (
    <table class="list">
      <caption class="hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, of }) => (
              <td key={title} data-title={title}>
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Boxes to tick, by the name of the field. */
export function Choices({
  legend,
  name,
  values,
  chosen,
}: {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly (string | { readonly value: string; readonly label: string })[];
  readonly chosen: readonly string[];
}) {
  return (
    <fieldset class="choices">
      <legend>{legend}</legend>
      {values.map((one) => {
        const { value, label } = typeof one === 'string' ? { value: one, label: one } : one;
        return (
          <label key={value}>
            <input type="checkbox" name={`${name} ${value}`} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        );
      })}
    </fieldset>
  );
}

/** What is ticked of `Choices` with this name, in what a form sends. */
export function tickedOf(values: Readonly<Record<string, string>>, name: string): string[] {
  return Object.keys(values)
    .filter((key) => key.startsWith(`${name} `))
    .map((key) => key.slice(name.length + 1));
}
