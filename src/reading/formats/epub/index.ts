import { posix } from 'node:path';
import { parseXml } from '../../../containers/index.ts';
import { decodeHtml, htmlToText } from '../../html-text.ts';
import { EPUB } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged, locked, OfficePackage } from '../../office-package.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { Remarks } from '../../pages/remarks.ts';
import { textDocument, tooManyPages } from '../../pages/text-document.ts';

/** Electronic books (EPUB 3.3): a page for each chapter in the order they are read. */
export const epub: Format = {
  name: 'epub',
  mediaTypes: [EPUB],
  async open(path, _mediaType, options) {
    const remarks = new Remarks();
    const marked = await OfficePackage.use(path, (book) =>
      readChapters(book, options.limits.maxPages, remarks),
    );
    const { texts, margins } = remarks.place(marked);
    return textDocument(texts, options, [], margins);
  },
};

async function readChapters(book: OfficePackage, maxPages: number, remarks: Remarks): Promise<string[]> {
  const main = attributes(await book.require('META-INF/container.xml'), 'rootfile', 'full-path')[0] ?? '';
  const encryption = await book.read('META-INF/encryption.xml');
  const encrypted = new Set(encryption === null ? [] : attributes(encryption, 'CipherReference', 'URI'));
  const chapters = spine(await book.require(main)).map((href) => partOf(main, href));
  if (chapters.length === 0) throw damaged('The book has no chapters.');
  if (chapters.length > maxPages) throw tooManyPages(chapters.length, maxPages);
  const budget = new TextBudget();
  const texts: string[] = [];
  for (const part of chapters) {
    // Fonts may be, without any password.
    if (encrypted.has(part)) throw locked();
    const bytes = await book.read(part);
    texts.push(bytes === null ? '' : budget.take(await htmlToText(decodeHtml(bytes), remarks)));
  }
  return texts;
}

/** Addresses of the chapters: the items that the order of reading names (EPUB 3.3, 5.7). */
function spine(bytes: Uint8Array): string[] {
  const items = new Map<string, string>();
  const order: string[] = [];
  parseXml(bytes, {
    open(tag): undefined {
      const name = localName(tag.name);
      if (name === 'item' && /html/.test(tag.get('media-type') ?? ''))
        items.set(tag.get('id') ?? '', tag.get('href') ?? '');
      if (name === 'itemref') order.push(tag.get('idref') ?? '');
    },
  });
  return order.flatMap((id) => items.get(id) ?? []);
}

function partOf(main: string, href: string): string {
  const path = href.replace(/[?#].*$/s, '');
  try {
    return posix.join('/', posix.dirname(main), decodeURIComponent(path)).slice(1);
  } catch {
    // No escape sequence, but a per cent sign in a name.
    return posix.join('/', posix.dirname(main), path).slice(1);
  }
}

function attributes(bytes: Uint8Array, element: string, attribute: string): string[] {
  const found: string[] = [];
  parseXml(bytes, {
    open(tag): undefined {
      const value = localName(tag.name) === element ? tag.get(attribute) : null;
      if (value !== null) found.push(value);
    },
  });
  return found;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
