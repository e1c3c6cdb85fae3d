import { Readable } from 'node:stream';
import type { Principal } from '../access/index.ts';
import { type AuditAction, appendAudit } from '../audit/index.ts';
import { ChanceryError, type ErrorCode, isErrorCode, notFound } from '../platform/index.ts';
import type { BlobRange, FileRow, PageRow, SealedRef, StoredView, Views } from '../store/index.ts';
import { FINAL_STATUSES } from './model.ts';
import type { VaultParts } from './parts.ts';
import { type FileContent, readContent } from './read-files.ts';
import { findFile, hasRecognisedPages, recognisedPages } from './repository.ts';
import { decodeWords } from './words.ts';

export type PictureType = 'image/jpeg' | 'image/png' | 'image/webp';

/** Makes views of originals, outside of this process: they are untrusted. */
export interface ViewMaker {
  render(
    work: { readonly original: SealedRef; readonly mediaType: string; readonly output: SealedRef } & (
      | {
          readonly kind: 'picture';
          readonly page: number;
          readonly width: number;
          readonly type: PictureType;
        }
      | { readonly kind: 'pdf'; readonly text: SealedRef }
    ),
  ): Promise<void>;
}

export interface ViewParts extends Pick<VaultParts, 'database' | 'blobs' | 'clock' | 'ids'> {
  readonly views: Views;
  readonly viewMaker: ViewMaker;
}

export interface View {
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  /** Of the view, hexadecimal. */
  readonly sha256: string;
  /** Read only when wanted: a HEAD request or a 304 delivers nothing and is not put on record. */
  open(range?: BlobRange): Readable;
}

const PDF = 'application/pdf';
/** Originals that have pages one can look at. */
const PAINTED = /^(application\/pdf|image\/.+)$/;
/** Longest time an answer is kept waiting; what is being made goes on, and the next request finds it. */
const PATIENCE_MS = 100_000;
/** Pages per look into the database. */
const SLICE = 16;

/** A page as it looks. */
export async function readPagePicture(
  parts: ViewParts,
  principal: Principal,
  input: { id: string; number: number; width: number; type: PictureType },
): Promise<View> {
  const row = await mustShow(parts, principal, input.id);
  const { number, width, type } = input;
  if (row.page_count !== null && number > row.page_count) throw notFound('page');
  const name = `page-${number}-${width}.${type.slice('image/'.length)}`;
  const stored = await patiently(
    parts.views.get(row.id, name, async ({ output }) =>
      parts.viewMaker.render({
        kind: 'picture',
        original: await parts.blobs.locate(row),
        mediaType: row.media_type,
        page: number,
        width,
        type,
        output,
      }),
    ),
  );
  return delivered(parts, principal, row, stored, 'file.picture_read', {
    name: `${row.name}-${name}`,
    mediaType: type,
    details: { page: number },
  });
}

/** A PDF in which one can search: the original itself where nothing of it had to be recognised. */
export async function readSearchablePdf(parts: ViewParts, principal: Principal, id: string): Promise<View> {
  const row = await mustShow(parts, principal, id);
  if (!FINAL_STATUSES.includes(row.status)) {
    throw new ChanceryError('conflict', 'The file is still being read; its text is not complete.', {
      hint: 'Ask again when its status is ready.',
    });
  }
  if (row.media_type === PDF && !(await hasRecognisedPages(parts.database.read, principal, id))) {
    return original(await readContent(parts, principal, id));
  }
  // Whatever changes the text changes the time of the last change, too.
  const name = `searchable-${row.version}-${row.updated_at.replace(/\W/g, '')}.pdf`;
  const stored = await patiently(
    parts.views.get(row.id, name, async ({ output, note }) =>
      parts.viewMaker.render({
        kind: 'pdf',
        original: await parts.blobs.locate(row),
        mediaType: row.media_type,
        text: await note(recognisedText(parts, principal, row)),
        output,
      }),
    ),
  );
  return delivered(parts, principal, row, stored, 'file.searchable_read', {
    name: row.media_type === PDF ? row.name : `${row.name}.pdf`,
    mediaType: PDF,
  });
}

/** Whether it has pages of its own, rather than text alone. */
export function isPainted({ media_type }: Pick<FileRow, 'media_type'>): boolean {
  return PAINTED.test(media_type);
}

async function mustShow(parts: ViewParts, principal: Principal, id: string): Promise<FileRow> {
  const row = await findFile(parts.database.read, principal, id);
  if (row === undefined) throw notFound('file');
  if (!isPainted(row)) {
    throw new ChanceryError(
      'unsupported_format',
      `A file of type ${row.media_type} has no pages to be shown.`,
      {
        hint: 'Pictures and searchable copies are made of PDFs and images; read its text, or download the original.',
      },
    );
  }
  if (row.status === 'quarantined' || row.status === 'failed') {
    const code: ErrorCode = isErrorCode(row.reason) ? row.reason : 'damaged';
    throw new ChanceryError(code, 'The file could not be read and cannot be shown.', {
      hint: 'Its reason says more. The original can be downloaded.',
    });
  }
  return row;
}

function original({ file, open }: FileContent): View {
  return { name: file.name, mediaType: file.media_type, size: file.size, sha256: file.sha256, open };
}

function delivered(
  parts: ViewParts,
  principal: Principal,
  row: FileRow,
  stored: StoredView,
  action: AuditAction,
  about: { name: string; mediaType: string; details?: { page: number } },
): View {
  const { details, ...rest } = about;
  async function* deliver(range: BlobRange | undefined) {
    await parts.database.transaction((tx) =>
      appendAudit(tx, parts.clock, principal, {
        action,
        subject: row.id,
        ...(details === undefined ? {} : { details }),
      }),
    );
    yield* stored.open(range);
  }
  return {
    ...rest,
    size: stored.size,
    sha256: stored.sha256,
    open: (range) => Readable.from(deliver(range), { objectMode: false }),
  };
}

/**
 * A line for each page that was recognised. Words that the document says itself are in it already; words that something
 * on the page hides are no words of the page.
 */
async function* recognisedText(
  parts: ViewParts,
  principal: Principal,
  file: FileRow,
): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const pages = await recognisedPages(parts.database.read, principal, file.id, after, SLICE);
    for (const page of pages) {
      const line = lineOf(page, file.media_type === PDF);
      if (line !== null) yield line;
    }
    const last = pages.at(-1);
    if (last === undefined) return;
    after = last.number;
  }
}

/** The page as the reading room's `RecognisedPage`. */
function lineOf({ number, width, height, text, words }: PageRow, isPdf: boolean): string | null {
  if (width === null || height === null) return null;
  let line = 0;
  let end = 0;
  const placed: { text: string; box: readonly number[]; line: number }[] = [];
  for (const word of decodeWords(words, text)) {
    if (text.slice(end, word.start).includes('\n')) line += 1;
    end = word.end;
    if (word.box === null || (isPdf && word.confidence === null)) continue;
    placed.push({ text: word.text, box: word.box, line });
  }
  return placed.length === 0 ? null : JSON.stringify({ number, width, height, words: placed });
}

export async function patiently<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new ChanceryError('service_unavailable', 'The view of this file is still being made.', {
          hint: 'Ask again; the work goes on meanwhile.',
          retryAfter: 5,
        }),
      );
    }, PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // After the answer nobody else listens; the next request meets the failure again, if it is one.
    work.catch(() => undefined);
  }
}
