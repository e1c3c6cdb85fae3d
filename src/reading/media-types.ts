export const PDF = 'application/pdf';
export const PNG = 'image/png';
export const JPEG = 'image/jpeg';
export const TIFF = 'image/tiff';
export const TEXT = 'text/plain';
export const HTML = 'text/html';
export const EMAIL = 'message/rfc822';
export const MSG = 'application/vnd.ms-outlook';
export const ZIP = 'application/zip';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const DOTX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.template';
export const DOCM = 'application/vnd.ms-word.document.macroenabled.12';
export const DOTM = 'application/vnd.ms-word.template.macroenabled.12';
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
  [HTML]: 'an HTML page',
  [EMAIL]: 'an e-mail message',
  [MSG]: 'an Outlook message (MSG)',
  [ZIP]: 'a ZIP archive',
  [DOCX]: 'a Word document',
  [ENCRYPTED_OFFICE]: 'an Office document locked with a password',
  [UNKNOWN]: 'of no known format',
  'application/gzip': 'a gzip archive',
  'application/java-vm': 'a Java program',
  'application/mbox': 'a mailbox of several messages',
  'application/msword': 'a Word 97–2003 document',
  'application/postscript': 'a PostScript file',
  'application/rtf': 'an RTF document',
  'application/vnd.ms-excel': 'an Excel 97–2003 workbook',
  'application/vnd.ms-powerpoint': 'a PowerPoint 97–2003 presentation',
  'application/vnd.oasis.opendocument.presentation': 'an OpenDocument presentation',
  'application/vnd.oasis.opendocument.spreadsheet': 'an OpenDocument spreadsheet',
  'application/vnd.oasis.opendocument.text': 'an OpenDocument text',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'a PowerPoint presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'an Excel workbook',
  'application/vnd.rar': 'a RAR archive',
  'application/vnd.wordperfect': 'a WordPerfect document',
  'application/x-7z-compressed': 'a 7-Zip archive',
  'application/x-executable': 'a program',
  'application/x-mach-binary': 'a program',
  'application/x-msdownload': 'a Windows program',
  'application/x-ole-storage': 'an OLE container',
  'application/x-tar': 'a tar archive',
  'audio/mpeg': 'an MP3 recording',
  'audio/wav': 'a WAV recording',
  'image/bmp': 'a BMP image',
  'image/gif': 'a GIF image',
  'image/heic': 'a HEIC image',
  'image/jp2': 'a JPEG 2000 image',
  'image/vnd.adobe.photoshop': 'a Photoshop image',
  'image/webp': 'a WebP image',
  'video/mp4': 'an MP4 video',
};

export function nameOf(mediaType: string): string {
  return NAMES[mediaType] ?? mediaType;
}
