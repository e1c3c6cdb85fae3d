import { CompoundFile, type CompoundKind, type OpenFile, unreadable } from '../../../containers/index.ts';
import { WORDPERFECT } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged } from '../../office-package.ts';
import { PageWriter, TextBudget } from '../../pages/page-writer.ts';
import { Remarks } from '../../pages/remarks.ts';
import { textDocument, tooLong } from '../../pages/text-document.ts';
import { open, readFile } from '../../source.ts';
import { readVersion5 } from './version-5.ts';
import { readVersion6 } from './version-6.ts';

const LARGEST = 64 * 1024 * 1024;
const SIGNATURE = Buffer.from('\xffWPC', 'latin1');
const HEADER = 16;
const DOCUMENT = 0x0a;
/** In the header: where the text begins, what the file is, its version, and whether it is locked. */
const AT = { text: 4, product: 8, kind: 9, version: 10, key: 12 } as const;
const BROKEN = 'The WordPerfect document is cut off or damaged.';
/** As WordPerfect saves a document with objects of other programs. */
const CONTAINER: CompoundKind = { takesParts: false, damaged: () => damaged(BROKEN) };

/**
 * Documents of WordPerfect 5 and later. Pages end where the author broke them; notes and, of version 6 and later, boxes, headers and
 * footers are text; redlined, struck-out and deleted words stand beside it.
 */
export const wordperfect: Format = {
  name: 'wordperfect',
  mediaTypes: [WORDPERFECT],
  async open(path, _mediaType, options) {
    const handle = await open(path);
    try {
      if ((await handle.stat()).size > LARGEST) throw tooLong('The document');
      const file = await documentIn(handle, () => readFile(path));
      const pages = new PageWriter(options.limits.maxPages);
      const remarks = new Remarks();
      read(file, pages, remarks);
      const { texts, margins } = remarks.place(pages.pages());
      return textDocument(texts, options, [], margins);
    } finally {
      await handle.close();
    }
  },
};

async function documentIn(handle: OpenFile, whole: () => Promise<Buffer>): Promise<Buffer> {
  const file = await whole();
  if (file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file;
  const container = await CompoundFile.open(handle, CONTAINER);
  const entry = container.find('PerfectOffice_MAIN');
  if (entry === null) throw damaged(BROKEN);
  return container.read(entry, LARGEST);
}

function read(file: Buffer, pages: PageWriter, remarks: Remarks): void {
  if (file.length < HEADER) throw damaged(BROKEN);
  const version = file.readUInt8(AT.version);
  const isKnown =
    file.readUInt8(AT.product) === 1 && file.readUInt8(AT.kind) === DOCUMENT && [0, 2].includes(version);
  if (!isKnown) {
    throw unreadable(
      'unsupported_format',
      'The file is of a WordPerfect program whose files cannot be read.',
      'Open it in WordPerfect, publish it to PDF or save it as DOCX, and upload that.',
    );
  }
  if (file.readUInt16LE(AT.key) !== 0) {
    throw unreadable(
      'encrypted',
      'The WordPerfect document is locked with a password.',
      'Save a copy without a password and upload that.',
    );
  }
  const from = file.readUInt32LE(AT.text);
  if (from < HEADER || from > file.length) throw damaged(BROKEN);
  const said = new Set<string>();
  const once = (write: (text: string) => void) => (text: string) => {
    if (text === '' || said.has(text)) return;
    said.add(text);
    write(text);
  };
  const parts = {
    budget: new TextBudget(),
    remarks,
    block: (text: string) => pages.block(text),
    note: (kind: 'footnote' | 'endnote', text: string) =>
      kind === 'footnote' ? pages.note(text) : pages.endnote(text),
    header: once((text) => pages.header(pages.page, text)),
    footer: once((text) => pages.footer(pages.page, text)),
  };
  if (version === 0) readVersion5(file.subarray(from), parts);
  else readVersion6(file, from, parts);
}
