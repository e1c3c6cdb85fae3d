import type { OpenDocument, PageText, ReadOptions } from './model.ts';
import { unreadable } from './model.ts';
import { plainPage } from './page-text.ts';

/** Characters a document without pages may have; more is data, not prose, and every word of it is kept in memory. */
export const LONGEST_TEXT = 16 * 1024 * 1024;

/** A document whose text is known as soon as it is open. `labels`: what its pages are called, if they are. */
export function textDocument(
  texts: readonly string[],
  options: ReadOptions,
  labels: readonly string[] = [],
): OpenDocument {
  if (texts.length > options.limits.maxPages) throw tooManyPages(texts.length, options.limits.maxPages);
  return {
    pageCount: texts.length,
    async *pages(): AsyncGenerator<PageText> {
      for (const [index, text] of texts.entries()) {
        options.signal.throwIfAborted();
        if (options.skip(index + 1)) continue;
        const label = labels[index];
        const page = plainPage(index + 1, text);
        yield label === undefined ? page : { ...page, label };
      }
    },
    close: () => Promise.resolve(),
  };
}

export function tooManyPages(pages: number, most: number): Error {
  return unreadable(
    'too_many_pages',
    `The document has ${pages} pages; at most ${most} can be read.`,
    'Split it into several files.',
  );
}

export function tooLong(what: string): Error {
  return unreadable(
    'too_large',
    `${what} is too long to be read as one document.`,
    'Split it into several files.',
  );
}
