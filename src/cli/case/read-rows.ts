import { createReadStream, openSync, type ReadStream } from 'node:fs';
import { extname } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { ChanceryError, type FieldError, messageOf, repeatedName } from '../../platform/index.ts';
import { asCaller } from '../shared/account.ts';
import { reasonOf } from '../shared/system-error.ts';
import { csvColumns } from './csv-columns.ts';

/** A row of the file: a case as the API takes it, not yet checked, or what is wrong with the row as such. */
export interface FileRow {
  /** Line of an NDJSON file; row of a CSV as a spreadsheet counts them, the header being row 1. */
  readonly number: number;
  readonly value: unknown;
  readonly errors: readonly FieldError[];
}

export interface ReadOptions {
  readonly delimiter: string;
  /** A label of the WHATWG Encoding Standard. */
  readonly encoding: string;
}

/**
 * Rows one after the other, however long the file is.
 * @throws ChanceryError `usage` for a file that is neither, or has a column nobody knows
 */
export function readRows(path: string, options: ReadOptions): AsyncGenerator<FileRow> {
  switch (extname(path).toLowerCase()) {
    case '.csv':
      return readCsv(path, options);
    case '.ndjson':
    case '.jsonl':
      return readNdjson(path, options);
    default:
      throw new ChanceryError('usage', `${path} is neither CSV nor NDJSON by its name.`, {
        hint: 'Name it FILE.csv or FILE.ndjson.',
      });
  }
}

async function* readNdjson(path: string, options: ReadOptions): AsyncGenerator<FileRow> {
  let number = 0;
  for await (const line of linesOf(decoded(path, options))) {
    number += 1;
    if (line.trim() === '') continue;
    try {
      const value: unknown = JSON.parse(line);
      const pointer = repeatedName(line);
      yield { number, value, errors: pointer === null ? [] : [{ pointer, detail: 'is given twice' }] };
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      yield { number, value: null, errors: [{ pointer: '', detail: 'is not valid JSON' }] };
    }
  }
}

async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let pending = '';
  for await (const text of texts) {
    const lines = (pending + text).split('\n');
    pending = lines.pop() ?? '';
    yield* lines;
  }
  if (pending !== '') yield pending;
}

async function* readCsv(path: string, options: ReadOptions): AsyncGenerator<FileRow> {
  const { delimiter } = options;
  if (delimiter === '') {
    throw new ChanceryError('usage', '--delimiter must not be empty.', {
      hint: "For example --delimiter ';'",
    });
  }
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  // Errors of either come out of the parser when it is read.
  pipeline(Readable.from(decoded(path, options)), parser, () => undefined);
  let number = 0;
  let columns: ReturnType<typeof csvColumns> | undefined;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      if (columns === undefined) columns = csvColumns(cells);
      else yield { number, ...columns.read(cells) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield {
      number: number + 1,
      value: null,
      errors: [{ pointer: '', detail: `cannot be read, nor what follows: ${messageOf(error)}` }],
    };
  }
}

async function* decoded(path: string, { encoding }: ReadOptions): AsyncGenerator<string> {
  const decoder = newDecoder(encoding);
  try {
    const fd = asCaller(() => openSync(path, 'r'));
    for await (const chunk of createReadStream(path, { fd }) as ReadStream & AsyncIterable<Buffer>) {
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (cause) {
    if (cause instanceof TypeError) {
      throw new ChanceryError('usage', `${path} is not text in ${decoder.encoding}.`, {
        hint: 'Save it as UTF-8, or say what it is, for example --encoding windows-1252.',
        cause,
      });
    }
    throw new ChanceryError('usage', `${path} cannot be read: ${reasonOf(cause)}.`, { cause });
  }
}

function newDecoder(encoding: string): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding, { fatal: true });
  } catch (cause) {
    throw new ChanceryError('usage', `“${encoding}” is not an encoding.`, {
      hint: 'For example utf-8 or windows-1252.',
      cause,
    });
  }
}
