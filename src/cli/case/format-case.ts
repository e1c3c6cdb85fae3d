import { formatFields } from '../shared/output/table.ts';

/** Every field in a line of its own. */
export function formatCase(found: object): string {
  return formatFields(
    Object.entries(found).map(([name, value]: [string, unknown]) => [
      name,
      isPlain(value) ? value : JSON.stringify(value),
    ]),
  );
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return typeof value !== 'object' || value === null;
}
