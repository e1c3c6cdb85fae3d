export const PDF = 'application/pdf';
export const PNG = 'image/png';
export const JPEG = 'image/jpeg';
export const TIFF = 'image/tiff';
export const BMP = 'image/bmp';
export const GIF = 'image/gif';
export const WEBP = 'image/webp';
export const AVIF = 'image/avif';
export const HEIC = 'image/heic';
export const TEXT = 'text/plain';
export const CSV = 'text/csv';
export const CALENDAR = 'text/calendar';
export const HTML = 'text/html';
export const EMAIL = 'message/rfc822';
export const MSG = 'application/vnd.ms-outlook';
export const ZIP = 'application/zip';
export const MBOX = 'application/mbox';
/** What Outlook sends as winmail.dat (MS-OXTNEF). */
export const TNEF = 'application/vnd.ms-tnef';
/** A cryptographic message by itself: signed, or encrypted (RFC 5652). */
export const PKCS7 = 'application/pkcs7-mime';
export const EPUB = 'application/epub+zip';
export const XPS = 'application/vnd.ms-xpsdocument';
export const VSDX = 'application/vnd.ms-visio.drawing';
export const PST = 'application/vnd.ms-outlook-pst';
export const ONENOTE = 'application/onenote';
export const VISIO = 'application/vnd.visio';
export const WORKS = 'application/vnd.ms-works';
export const PUBLISHER = 'application/x-mspublisher';
export const WORDPERFECT = 'application/vnd.wordperfect';
export const IWORK = 'application/vnd.apple.iwork';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const DOTX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template';
export const DOCM = 'application/vnd.ms-word.document.macroenabled.12';
export const DOTM = 'application/vnd.ms-word.template.macroenabled.12';
export const RTF = 'application/rtf';
export const DOC = 'application/msword';
export const XLS = 'application/vnd.ms-excel';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const XLTX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.template';
export const XLSM = 'application/vnd.ms-excel.sheet.macroenabled.12';
export const XLTM = 'application/vnd.ms-excel.template.macroenabled.12';
export const XLSB = 'application/vnd.ms-excel.sheet.binary.macroenabled.12';
export const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';
export const PPSX = 'application/vnd.openxmlformats-officedocument.presentationml.slideshow';
export const POTX = 'application/vnd.openxmlformats-officedocument.presentationml.template';
export const PPTM = 'application/vnd.ms-powerpoint.presentation.macroenabled.12';
export const PPSM = 'application/vnd.ms-powerpoint.slideshow.macroenabled.12';
export const POTM = 'application/vnd.ms-powerpoint.template.macroenabled.12';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';
/** OpenDocument (OASIS ODF 1.2 Part 1, Appendix C). */
export const ODF = {
  text: `${OPEN_DOCUMENT}.text`,
  textTemplate: `${OPEN_DOCUMENT}.text-template`,
  textMaster: `${OPEN_DOCUMENT}.text-master`,
  textWeb: `${OPEN_DOCUMENT}.text-web`,
  spreadsheet: `${OPEN_DOCUMENT}.spreadsheet`,
  spreadsheetTemplate: `${OPEN_DOCUMENT}.spreadsheet-template`,
  presentation: `${OPEN_DOCUMENT}.presentation`,
  presentationTemplate: `${OPEN_DOCUMENT}.presentation-template`,
  drawing: `${OPEN_DOCUMENT}.graphics`,
  drawingTemplate: `${OPEN_DOCUMENT}.graphics-template`,
} as const;
/** The same as one XML file. */
export const FLAT_ODF = {
  text: `${OPEN_DOCUMENT}.text-flat-xml`,
  spreadsheet: `${OPEN_DOCUMENT}.spreadsheet-flat-xml`,
  presentation: `${OPEN_DOCUMENT}.presentation-flat-xml`,
  drawing: `${OPEN_DOCUMENT}.graphics-flat-xml`,
} as const;
/** Office documents locked with a password: an OLE container around one encrypted package (MS-OFFCRYPTO). */
export const ENCRYPTED_OFFICE = 'application/encrypted';
export const UNKNOWN = 'application/octet-stream';

/** What a person would call it, for sentences that begin "This is …". */
const NAMES: Readonly<Record<string, string>> = {
  [PDF]: 'a PDF',
  [PNG]: 'a PNG image',
  [JPEG]: 'a JPEG image',
  [TIFF]: 'a TIFF image',
  [TEXT]: 'plain text',
  [CSV]: 'a table as text (CSV)',
  [CALENDAR]: 'a calendar (ICS)',
  [HTML]: 'an HTML page',
  [EMAIL]: 'an e-mail message',
  [MSG]: 'an Outlook message (MSG)',
  [ZIP]: 'a ZIP archive',
  [MBOX]: 'a mailbox (MBOX)',
  [TNEF]: 'an Outlook message (winmail.dat)',
  [PKCS7]: 'a signed or encrypted message (S/MIME)',
  [EPUB]: 'an electronic book (EPUB)',
  [XPS]: 'an XPS document',
  [VSDX]: 'a Visio drawing',
  [IWORK]: 'a document of Apple’s Pages, Numbers or Keynote',
  [DOCX]: 'a Word document',
  [DOTX]: 'a Word template',
  [DOCM]: 'a Word document with macros',
  [DOTM]: 'a Word template with macros',
  [XLSX]: 'an Excel workbook',
  [XLTX]: 'an Excel template',
  [XLSM]: 'an Excel workbook with macros',
  [XLTM]: 'an Excel template with macros',
  [XLSB]: 'a binary Excel workbook (XLSB)',
  [PPTX]: 'a PowerPoint presentation',
  [PPSX]: 'a PowerPoint slide show',
  [POTX]: 'a PowerPoint template',
  [PPTM]: 'a PowerPoint presentation with macros',
  [PPSM]: 'a PowerPoint slide show with macros',
  [POTM]: 'a PowerPoint template with macros',
  [ENCRYPTED_OFFICE]: 'an Office document locked with a password',
  [UNKNOWN]: 'of no known format',
  'application/gzip': 'a gzip archive',
  'application/java-vm': 'a Java program',
  [DOC]: 'a Word 97–2003 document',
  'application/postscript': 'a PostScript file',
  [RTF]: 'an RTF document',
  [XLS]: 'an Excel 97–2003 workbook',
  'application/vnd.ms-powerpoint': 'a PowerPoint 97–2003 presentation',
  'application/vnd.rar': 'a RAR archive',
  [WORDPERFECT]: 'a WordPerfect document',
  [PST]: 'a mailbox of Outlook (PST or OST)',
  [ONENOTE]: 'a section of OneNote',
  [VISIO]: 'a Visio drawing',
  [WORKS]: 'a document of Microsoft Works',
  [PUBLISHER]: 'a Publisher document',
  'application/x-7z-compressed': 'a 7-Zip archive',
  'application/x-executable': 'a program',
  'application/x-mach-binary': 'a program',
  'application/x-msdownload': 'a Windows program',
  'application/x-ole-storage': 'an OLE container',
  'application/x-tar': 'a tar archive',
  'audio/mpeg': 'an MP3 recording',
  'audio/wav': 'a WAV recording',
  [BMP]: 'a BMP image',
  [GIF]: 'a GIF image',
  [WEBP]: 'a WebP image',
  [AVIF]: 'an AVIF image',
  [HEIC]: 'a HEIC image',
  'image/jp2': 'a JPEG 2000 image',
  'image/jxl': 'a JPEG XL image',
  'image/vnd.djvu': 'a DjVu document',
  'image/vnd.adobe.photoshop': 'a Photoshop image',
  'video/mp4': 'an MP4 video',
};

const OPEN_DOCUMENTS: readonly (readonly [string, string])[] = [
  ['.text', 'an OpenDocument text'],
  ['.spreadsheet', 'an OpenDocument spreadsheet'],
  ['.presentation', 'an OpenDocument presentation'],
  ['.graphics', 'an OpenDocument drawing'],
];

export function nameOf(mediaType: string): string {
  const openDocument = OPEN_DOCUMENTS.find(([kind]) => mediaType.startsWith(`${OPEN_DOCUMENT}${kind}`));
  return NAMES[mediaType] ?? openDocument?.[1] ?? mediaType;
}
