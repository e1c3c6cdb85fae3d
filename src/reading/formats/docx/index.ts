import { open, readFile } from 'node:fs/promises';
import { DOCM, DOCX, DOTM, DOTX } from '../../media-types.ts';
import { type Format, unreadable } from '../../model.ts';
import { textDocument, tooLong } from '../../text-document.ts';
import { openZip } from '../../zip.ts';
import { type DocumentNode, writePages } from './write-pages.ts';

/** XML unpacked in total. A thousand pages are about 20 MB; the parsed tree is some ten times larger. */
const MOST_XML = 96 * 1024 * 1024;

/**
 * Word documents. A file says where pages end only by explicit page breaks, so a document without any is one page. What
 * was deleted under change tracking, comments, and headers and footers are not part of the text.
 */
export const docx: Format = {
  name: 'docx',
  mediaTypes: [DOCX, DOTX, DOCM, DOTM],
  async open(path, _mediaType, options) {
    await checkParts(path);
    return textDocument(writePages(await parse(path)), options);
  },
};

/** The parser unpacks everything it needs into memory, so an archive made to explode must be found before. */
async function checkParts(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const zip = await openZip(file, (await file.stat()).size);
    const parts = zip?.entries.filter(({ name }) => name.endsWith('.xml') || name.endsWith('.rels')) ?? [];
    let left = MOST_XML;
    for (const part of parts) {
      if (part.size > left) throw tooLong('The document');
      const content = await zip?.read(part, left);
      if (content === null || content === undefined) {
        throw unreadable('damaged', `The part ${part.name} of the document cannot be unpacked.`, HINT);
      }
      left -= content.length;
    }
  } finally {
    await file.close();
  }
}

const HINT = 'Open it in a word processor, save it again, and upload the new file.';

/** The document as a tree; the conversion to HTML that the library would do next is given nothing to do. */
async function parse(path: string): Promise<DocumentNode> {
  const { default: mammoth } = await import('mammoth');
  const found: DocumentNode[] = [];
  await mammoth.convertToHtml(
    { buffer: await readFile(path) },
    {
      externalFileAccess: false,
      transformDocument(document: DocumentNode): DocumentNode {
        found.push(document);
        return { ...document, children: [] };
      },
    },
  );
  const [document] = found;
  if (document === undefined) throw unreadable('damaged', 'The document has no body.', HINT);
  return document;
}
