const SEPARATORS = [',', ';', '\t', '|'];
/** Records that must agree before a text is taken for a table. */
const FEWEST = 3;
/** With two columns only, any list of names and places looks like a table. */
const FEWEST_OF_TWO = 6;
const MOST_LOOKED_AT = 100;
/** Fields of a table are short; sentences with a comma each are not. */
const LONGEST_MEAN = 60;

/** The records of a table as text (RFC 4180), with any separator. A quote that is never closed ends with the text. */
export function* csvRecords(text: string, separator: string): Generator<string[]> {
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { field, next } = text[at] === '"' ? quoted(text, at) : plain(text, at, separator);
    record.push(field);
    at = next;
    if (text[at] === separator) {
      at += 1;
      if (at < text.length && !/[\r\n]/.test(text[at] ?? '')) continue;
      record.push('');
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    yield record;
    record = [];
  }
}

/**
 * The character that separates the fields of a table; null for a text that is not convincingly one. `isWhole`: the
 * text does not go on after what is given.
 */
export function csvSeparator(start: string, isWhole: boolean): string | null {
  return SEPARATORS.find((separator) => isTable(start, separator, isWhole)) ?? null;
}

function isTable(start: string, separator: string, isWhole: boolean): boolean {
  const records: string[][] = [];
  for (const record of csvRecords(start, separator)) {
    if (records.length >= MOST_LOOKED_AT) break;
    records.push(record);
  }
  // The last one may have been cut.
  if (!isWhole && records.length < MOST_LOOKED_AT) records.pop();
  const columns = records[0]?.length ?? 0;
  if (columns < 2 || records.length < (columns === 2 && separator !== '\t' ? FEWEST_OF_TWO : FEWEST))
    return false;
  if (records.some((record) => record.length !== columns)) return false;
  const length = records.flat().reduce((sum, field) => sum + field.length, 0);
  return length / (records.length * columns) <= LONGEST_MEAN;
}

interface Field {
  readonly field: string;
  /** Where the separator, the line's end or the text's end is. */
  readonly next: number;
}

function plain(text: string, start: number, separator: string): Field {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1;
  return { field: text.slice(start, at), next: at };
}

function quoted(text: string, start: number): Field {
  const parts: string[] = [];
  let at = start + 1;
  while (at < text.length) {
    const end = text.indexOf('"', at);
    if (end < 0) return { field: parts.join('') + text.slice(at), next: text.length };
    parts.push(text.slice(at, end));
    at = end + 1;
    if (text[at] !== '"') break;
    parts.push('"');
    at += 1;
  }
  // What some programs write after the closing quote belongs to the field.
  let next = at;
  while (next < text.length && !/[,;\t|\r\n]/.test(text[next] ?? '')) next += 1;
  return { field: parts.join('') + text.slice(at, next), next };
}
