/** Comma-separated numbers, as SQLite's group_concat writes them: five times faster to fetch than rows. */
export type NumberList = string;

/** Numbers of entries or files, each once. */
export type EntryList = Uint32Array;

/** Entries or files that match, each with the same weight. */
export interface WeightedList {
  readonly weight: number;
  readonly list: EntryList;
}

const COMMA = 44;
const ZERO = 48;

export function decodeList(list: NumberList): EntryList {
  if (list === '') return new Uint32Array(0);
  let count = 1;
  for (let i = 0; i < list.length; i++) if (list.charCodeAt(i) === COMMA) count++;
  const numbers = new Uint32Array(count);
  let at = 0;
  let value = 0;
  for (let i = 0; i < list.length; i++) {
    const code = list.charCodeAt(i);
    if (code === COMMA) {
      numbers[at++] = value;
      value = 0;
    } else {
      value = value * 10 + code - ZERO;
    }
  }
  numbers[at] = value;
  return numbers;
}
