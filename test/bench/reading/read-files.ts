/**
 * Reads the files it is given as the ingest child would, in a process of its own whose processor time can be
 * compared with that of another program: `node read-files.ts [--workers N] [--languages DIRECTORY] [--repeat N] FILE…`. Prints
 * JSON: a list of { path, mediaType, pages: [{ number, origin, words, text, hidden, problem }], error }.
 */
import { parseArgs } from 'node:util';
import { messageOf } from '../../../src/platform/index.ts';
import { DEFAULT_LIMITS, defaultWorkers, type PageText, type Reader } from '../../../src/reading/index.ts';
import { ownReader } from '../../support/reader.ts';

export interface ReadPage {
  readonly number: number;
  readonly origin: PageText['origin'];
  /** How many, with their boxes. */
  readonly words: number;
  readonly text: string;
  readonly hidden: number;
  readonly problem: string | null;
}

export interface ReadFile {
  readonly path: string;
  readonly mediaType: string | null;
  readonly pages: readonly ReadPage[];
  /** Why it could not be read. */
  readonly error: string | null;
}

/** Files are read one after the other, as in the ingest child; a document keeps all workers busy by itself. */
async function read(reader: Reader, path: string): Promise<ReadFile> {
  const pages: ReadPage[] = [];
  let mediaType: string | null = null;
  try {
    const opened = await reader.open(path, {
      language: 'eng',
      limits: DEFAULT_LIMITS,
      skip: () => false,
      signal: new AbortController().signal,
    });
    mediaType = opened.mediaType;
    try {
      for await (const {
        number,
        origin,
        words,
        text,
        hidden = [],
        problem = null,
      } of opened.document.pages())
        pages.push({ number, origin, words: words.length, text, hidden: hidden.length, problem });
    } finally {
      await opened.document.close();
    }
    return { path, mediaType, pages, error: null };
  } catch (error) {
    return { path, mediaType, pages, error: messageOf(error) };
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      workers: { type: 'string' },
      languages: { type: 'string' },
      repeat: { type: 'string', default: '1' },
    },
  });
  const reader = ownReader({
    workers: Number(values.workers ?? defaultWorkers()),
    languageDirectory: values.languages ?? null,
  });
  let files: ReadFile[] = [];
  for (let round = 0; round < Number(values.repeat); round++) {
    files = [];
    for (const path of positionals) files.push(await read(reader, path));
  }
  await reader.close();
  process.stdout.write(JSON.stringify(files));
}
