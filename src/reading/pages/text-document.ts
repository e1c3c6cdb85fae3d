import { unreadable } from '../../containers/index.ts';
import type { Margin, OpenDocument, PageText, ReadOptions } from '../model.ts';
import { plainPage } from './page-text.ts';

/** Characters a document without pages may have; more is data, not prose, and every word of it is kept in memory. */
export const LONGEST_TEXT = 16 * 1024 * 1024;

/** Characters after which a text without pages goes on on a further page: a page is found, shown and quoted as one. */
export const LONGEST_PAGE = 200_000;
/** A page that is little longer is not worth being divided. */
const DIVIDED_FROM = 1.25 * LONGEST_PAGE;

/**
 * A document whose text is known as soon as it is open. `names`: what its pages are called, if they are; `margins`: what
 * is said beside them.
 */
export function textDocument(
  pages: readonly string[],
  options: ReadOptions,
  names: readonly string[] = [],
  margins: readonly (Margin | undefined)[] = [],
): OpenDocument {
  const divided = pages.map(divide);
  const texts = divided.flat();
  const labels = divided.flatMap((parts, index) => parts.map(() => names[index]));
  // Of a page that is divided it belongs to the first part.
  const beside = divided.flatMap((parts, index) =>
    parts.map((_, at) => (at === 0 ? margins[index] : undefined)),
  );
  if (texts.length > options.limits.maxPages) throw tooManyPages(texts.length, options.limits.maxPages);
  return {
    pageCount: texts.length,
    divided: texts.length > pages.length,
    async *pages(): AsyncGenerator<PageText> {
      for (const [index, text] of texts.entries()) {
        options.signal.throwIfAborted();
        if (options.skip(index + 1)) continue;
        const label = labels[index];
        const margin = beside[index];
        yield {
          ...plainPage(index + 1, text),
          ...(label !== undefined && { label }),
          ...(margin !== undefined && { margin }),
        };
      }
    },
    close: () => Promise.resolve(),
  };
}

/** Ends of lines, and where there are none spaces, are where a page ends. */
function divide(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > DIVIDED_FROM) {
    const end = endOf(rest);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...parts, rest];
}

function endOf(text: string): number {
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, LONGEST_PAGE - mark.length);
    if (at > LONGEST_PAGE / 2) return at + mark.length;
  }
  // Not between the two halves of a character.
  const code = text.charCodeAt(LONGEST_PAGE - 1);
  return code >= 0xd800 && code < 0xdc00 ? LONGEST_PAGE - 1 : LONGEST_PAGE;
}

/** As `textDocument`, where the pages are the reader's own division of a text. */
export function dividedText(
  pages: readonly string[],
  options: ReadOptions,
  margins: readonly (Margin | undefined)[] = [],
): OpenDocument {
  const document = textDocument(pages, options, [], margins);
  return { ...document, divided: document.pageCount > 1 };
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
