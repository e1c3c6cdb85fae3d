import { parseXml } from '../../../containers/index.ts';
import { cellFormats } from '../../cell-formats.ts';
import { XLSM, XLSX, XLTM, XLTX } from '../../media-types.ts';
import type { Format } from '../../model.ts';
import { damaged, embeddedFiles, OfficePackage } from '../../office-package.ts';
import { TextBudget } from '../../pages/page-writer.ts';
import { type NamedPages, namedDocument, SheetWriter } from '../../pages/sheet-writer.ts';
import { readComments, readPeople } from './comments.ts';
import { readPatterns } from './read-patterns.ts';
import { readSharedStrings, readSheet } from './read-sheet.ts';

/**
 * Workbooks of Excel: a page for each sheet, hidden ones too, with its name; comments and what is hidden stand beside it, and documents that are
 * embedded are files that it carries. Nothing is computed, nothing loaded.
 */
export const xlsx: Format = {
  name: 'xlsx',
  mediaTypes: [XLSX, XLSM, XLTX, XLTM],
  async open(path, _mediaType, options) {
    const sheets = await OfficePackage.use(path, (workbook) => readSheets(workbook, options.limits.maxPages));
    return { ...namedDocument(sheets, options), attachments: () => embeddedFiles(path) };
  },
};

interface Sheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly relationship: string;
}

async function readSheets(workbook: OfficePackage, maxPages: number): Promise<NamedPages> {
  const main = await workbook.mainPart('xl/workbook.xml');
  const { sheets, counts1904 } = readWorkbook(await workbook.require(main));
  if (sheets.length === 0) throw damaged('The workbook has no sheets.');
  const relationships = await workbook.relationships(main);
  const related = (type: string): Promise<Buffer | null> => {
    const found = relationships.find((relationship) => relationship.type === type);
    return found === undefined ? Promise.resolve(null) : workbook.read(found.part);
  };
  const numfmt = await import('numfmt');
  const show = cellFormats(numfmt, readPatterns(numfmt, await related('styles')), counts1904);
  const strings = readSharedStrings(await related('sharedStrings'));
  const places = new Map(relationships.map((place) => [place.id, place]));
  const budget = new TextBudget();
  const writer = new SheetWriter(budget, maxPages);
  const people = readPeople(await related('person'));
  for (const sheet of sheets) {
    const place = places.get(sheet.relationship);
    const comments = place === undefined ? [] : await readComments(workbook, place.part, people, budget);
    writer.begin(sheet.name, { isHidden: sheet.isHidden, remarks: comments });
    // A sheet of a chart only has no cells.
    const bytes = place?.type === 'worksheet' ? await workbook.read(place.part) : null;
    if (bytes !== null) readSheet(bytes, strings, show, writer);
    writer.end();
  }
  return writer.pages();
}

/** ECMA-376 Part 1, 18.2.27. */
function readWorkbook(bytes: Uint8Array): { readonly sheets: Sheet[]; readonly counts1904: boolean } {
  const sheets: Sheet[] = [];
  let counts1904 = false;
  parseXml(bytes, {
    open(tag): undefined {
      if (tag.name === 'x:workbookPr') counts1904 = ['1', 'true'].includes(tag.get('date1904') ?? '');
      if (tag.name !== 'x:sheet') return;
      const isHidden = (tag.get('state') ?? 'visible') !== 'visible';
      sheets.push({ name: tag.get('name') ?? '', isHidden, relationship: tag.get('r:id') ?? '' });
    },
  });
  return { sheets, counts1904 };
}
