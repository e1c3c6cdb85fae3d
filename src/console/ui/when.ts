const FULL = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** As the reader's own country writes it, to the minute. */
export function when(time: string | null): string {
  return time === null ? '' : FULL.format(new Date(time));
}

/** `3 pages`, `1 page`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
