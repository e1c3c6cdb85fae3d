const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** As the reader's own country writes it, to the minute. */
export function when(time: string | null): string {
  return time === null ? '' : FULL.format(new Date(time));
}

/** A word of the API as a person reads it: `not_followed`, `not followed`. */
export function spelled<T extends string | null>(word: T): T {
  return (word?.replaceAll('_', ' ') ?? null) as T;
}

/** `3 pages`, `1 page`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
