import { parseXml, SKIP } from '../../../containers/index.ts';
import { FLAT_ODF, ODF } from '../../media-types.ts';
import type { Format, ReadOptions } from '../../model.ts';
import { damaged, locked, OfficePackage } from '../../office-package.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { type NamedPages, namedDocument } from '../../pages/sheet-writer.ts';
import { tooLong } from '../../pages/text-document.ts';
import { type ByteSource, readFile, stat } from '../../source.ts';
import { readSheets } from './read-sheets.ts';
import { readSlides } from './read-slides.ts';
import { readText } from './read-text.ts';
import { Styles } from './styles.ts';

/** A document in one XML file carries its pictures as text. */
const LARGEST_FLAT = 128 * 1024 * 1024;

/**
 * OpenDocument texts, spreadsheets, presentations and drawings, also templates and single XML files. Pages of texts end
 * where styles break them and where the program last saw them full, if it saved that. Comments, tracked changes and hidden
 * words of texts stand beside them.
 */
export const odt: Format = {
  name: 'odt',
  mediaTypes: [...Object.values(ODF), ...Object.values(FLAT_ODF)],
  async open(path, mediaType, options) {
    const flat: readonly string[] = Object.values(FLAT_ODF);
    const pages = flat.includes(mediaType)
      ? await readFlat(path, options)
      : await OfficePackage.use(path, (document) => readPackage(document, options));
    return namedDocument(pages, options);
  },
};

async function readPackage(document: OfficePackage, options: ReadOptions): Promise<NamedPages> {
  const manifest = await document.read('META-INF/manifest.xml');
  if (manifest !== null && isEncrypted(manifest)) throw locked();
  return readContent(await document.require('content.xml'), await document.read('styles.xml'), options);
}

async function readFlat(path: ByteSource, options: ReadOptions): Promise<NamedPages> {
  if ((await stat(path)).size > LARGEST_FLAT) throw tooLong('The document');
  const bytes = await readFile(path);
  return readContent(bytes, bytes, options);
}

function readContent(content: Uint8Array, stylesPart: Uint8Array | null, options: ReadOptions): NamedPages {
  const { maxPages } = options.limits;
  const budget = new TextBudget();
  const styles = new Styles();
  if (stylesPart !== null) styles.read(stylesPart);
  if (stylesPart !== content) styles.read(content);
  switch (bodyOf(content)) {
    case 'office:spreadsheet':
      return readSheets(content, styles, budget, maxPages);
    case 'office:presentation':
    case 'office:drawing':
      return readSlides(content, styles, budget, maxPages);
    case 'office:text':
      return { ...readText(content, stylesPart, styles, budget, maxPages), labels: [] };
    default:
      throw damaged('The document has no body.');
  }
}

/** What kind of document it is, by what its body holds: its name and its declared type may say anything. */
function bodyOf(content: Uint8Array): string | null {
  let isBody = false;
  const found: string[] = [];
  parseXml(content, {
    open(tag) {
      if (isBody) {
        found.push(tag.name);
        return SKIP;
      }
      isBody = tag.name === 'office:body';
      return;
    },
    close(name) {
      if (name === 'office:body') isBody = false;
    },
  });
  return found[0] ?? null;
}

/** ODF 1.2 Part 3, 4.8: parts that are encrypted say how. */
function isEncrypted(manifest: Uint8Array): boolean {
  let found = false;
  parseXml(manifest, {
    open(tag): undefined {
      if (tag.name === 'manifest:encryption-data') found = true;
    },
  });
  return found;
}
