import type { Principal } from '../access/index.ts';
import { notFound, timestamp } from '../platform/index.ts';
import { savePage, updateFile } from '../vault/index.ts';
import type { ReadPage } from './file-reader.ts';
import type { IngestParts } from './parts.ts';

const MAX_PAGES = 32;
/** Characters of text: long pages are not kept together. */
const MAX_TEXT = 500_000;
const MAX_AGE_MS = 500;

/**
 * Keeps pages as they are read, a few per transaction: a page of OCR is kept at once, born-digital
 * pages do not each wait for the disk.
 */
export class PageWriter {
  readonly #parts: Pick<IngestParts, 'database' | 'clock'>;
  readonly #principal: Principal;
  readonly #fileId: string;
  #count: number;
  #waiting: ReadPage[] = [];
  #length = 0;
  #since = performance.now();

  /** @param count pages kept in earlier turns */
  constructor(
    parts: Pick<IngestParts, 'database' | 'clock'>,
    principal: Principal,
    fileId: string,
    count: number,
  ) {
    this.#parts = parts;
    this.#principal = principal;
    this.#fileId = fileId;
    this.#count = count;
  }

  /** Pages that are on disk, of earlier turns too. */
  get count(): number {
    return this.#count;
  }

  /** @returns whether it, and those before it, are on disk now */
  async add(page: ReadPage): Promise<boolean> {
    this.#waiting.push(page);
    this.#length += page.text.length;
    const isFull = this.#waiting.length >= MAX_PAGES || this.#length > MAX_TEXT;
    if (!isFull && performance.now() - this.#since < MAX_AGE_MS) return false;
    await this.flush();
    return true;
  }

  async flush(): Promise<void> {
    const pages = this.#waiting;
    this.#waiting = [];
    this.#length = 0;
    if (pages.length === 0) return;
    const rows = pages.map(
      ({ problem = null, label = null, hidden, margin, missingLanguage = null, ...page }) => ({
        ...page,
        file_id: this.#fileId,
        problem,
        label,
        hidden: hidden === undefined ? null : JSON.stringify(hidden),
        margin: margin === undefined ? null : JSON.stringify(margin),
        missing_language: missingLanguage,
      }),
    );
    await this.#parts.database.transaction(async (tx) => {
      const file = await updateFile(
        tx,
        this.#principal,
        this.#fileId,
        { pages_read: this.#count + pages.length },
        timestamp(this.#parts.clock),
      );
      // Deleted while it was read: none of its pages may stay.
      if (file === undefined) throw notFound('file');
      for (const row of rows) await savePage(tx, this.#principal, row);
    });
    this.#count += pages.length;
    this.#since = performance.now();
  }
}
