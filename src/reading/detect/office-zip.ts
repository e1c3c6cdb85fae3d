import type { Zip } from '../../containers/index.ts';
import {
  DOCM,
  DOCX,
  DOTM,
  DOTX,
  EPUB,
  IWORK,
  POTM,
  POTX,
  PPSM,
  PPSX,
  PPTM,
  PPTX,
  VSDX,
  XLSB,
  XLSM,
  XLSX,
  XLTM,
  XLTX,
  XPS,
  ZIP,
} from '../media-types.ts';

const LONGEST_TABLE = 4 * 1024 * 1024;

/** The content type of the main part (ECMA-376 Part 2, 10.1.2) → the type of the document. */
const MAIN_PARTS: readonly (readonly [string, string])[] = [
  ['wordprocessingml.document.main+xml', DOCX],
  ['wordprocessingml.template.main+xml', DOTX],
  ['ms-word.document.macroenabled.main+xml', DOCM],
  ['ms-word.template.macroenabledtemplate.main+xml', DOTM],
  ['spreadsheetml.sheet.main+xml', XLSX],
  ['spreadsheetml.template.main+xml', XLTX],
  ['ms-excel.sheet.macroenabled.main+xml', XLSM],
  ['ms-excel.template.macroenabled.main+xml', XLTM],
  ['ms-excel.sheet.binary.macroenabled.main', XLSB],
  ['presentationml.presentation.main+xml', PPTX],
  ['presentationml.slideshow.main+xml', PPSX],
  ['presentationml.template.main+xml', POTX],
  ['ms-powerpoint.presentation.macroenabled.main+xml', PPTM],
  ['ms-powerpoint.slideshow.macroenabled.main+xml', PPSM],
  ['ms-powerpoint.template.macroenabled.main+xml', POTM],
  ['ms-package.xps-fixeddocument', XPS],
  ['ms-visio.', VSDX],
];

/** What Apple's programs keep their documents in, now and until 2013. */
const OF_IWORK = /^(?:Index\/Document\.iwa|Index\.zip|index\.apxl(?:\.gz)?)$/;
/** Pages and Numbers of 2009 and before: a usual name, which is theirs beside one of these. */
const INDEX_OF_2009 = /^index\.xml(?:\.gz)?$/;
const BESIDE_INDEX = /^(?:QuickLook\/|buildVersionHistory\.plist$)/;
/** The folder that such a document is on some disks, packed as a whole. */
const FOLDER_OF_IWORK = /^[^/]{1,200}\.(?:pages|numbers|key)\//i;
const OF_THE_SYSTEM = '__MACOSX/';

function isIwork(zip: Zip): boolean {
  const names = zip.entries.map(({ name }) => name).filter((name) => !name.startsWith(OF_THE_SYSTEM));
  const [folder = ''] = FOLDER_OF_IWORK.exec(names[0] ?? '') ?? [];
  const has = (part: RegExp): boolean => names.some((name) => part.test(name.slice(folder.length)));
  // Beside other files it is one of them.
  const isWhole = names.every((name) => name.startsWith(folder));
  return isWhole && (has(OF_IWORK) || (has(INDEX_OF_2009) && has(BESIDE_INDEX)));
}

/** Tells office documents from other ZIP archives by what they say about themselves inside. */
export async function officeZipType(zip: Zip): Promise<string> {
  const contentTypes = zip.entries.find((entry) => entry.name === '[Content_Types].xml');
  if (contentTypes !== undefined) {
    const table = (await zip.read(contentTypes, LONGEST_TABLE))?.toString('utf8').toLowerCase() ?? '';
    for (const [part, mediaType] of MAIN_PARTS) if (table.includes(part)) return mediaType;
  }
  // OpenDocument: the first entry is `mimetype` (OASIS ODF 1.2 Part 3, 3.3).
  const declared = zip.entries.find((entry) => entry.name === 'mimetype');
  const mediaType =
    declared === undefined ? null : (await zip.read(declared, 256))?.toString('latin1').trim();
  if (mediaType?.startsWith('application/vnd.oasis.opendocument.') === true || mediaType === EPUB)
    return mediaType;
  return isIwork(zip) ? IWORK : ZIP;
}
