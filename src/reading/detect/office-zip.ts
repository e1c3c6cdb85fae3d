import { DOCM, DOCX, DOTM, DOTX, ZIP } from '../media-types.ts';
import type { Zip } from '../zip.ts';

const LONGEST_TABLE = 4 * 1024 * 1024;

/** The content type of the main part (ECMA-376 Part 2, 10.1.2) → the type of the document. */
const MAIN_PARTS: readonly (readonly [string, string])[] = [
  ['wordprocessingml.document.main+xml', DOCX],
  ['wordprocessingml.template.main+xml', DOTX],
  ['ms-word.document.macroenabled.main+xml', DOCM],
  ['ms-word.template.macroenabledtemplate.main+xml', DOTM],
  ['spreadsheetml.sheet.main+xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'presentationml.presentation.main+xml',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
];

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
  return mediaType?.startsWith('application/vnd.oasis.opendocument.') === true ? mediaType : ZIP;
}
