import {
  AVIF,
  BMP,
  ENCRYPTED_OFFICE,
  GIF,
  HEIC,
  JPEG,
  MSG,
  ONENOTE,
  PNG,
  PST,
  PUBLISHER,
  TIFF,
  TNEF,
  VISIO,
  WEBP,
  WORDPERFECT,
  WORKS,
  XLS,
  ZIP,
} from '../media-types.ts';

/** A container that must be looked into before it has a type. */
export const OLE = 'application/x-ole-storage';

interface Signature {
  readonly mediaType: string;
  readonly offset: number;
  readonly bytes: Buffer;
}

function at(offset: number, bytes: string, mediaType: string): Signature {
  return { mediaType, offset, bytes: Buffer.from(bytes, 'latin1') };
}

/** Byte patterns at fixed offsets. Programs come first, so that nothing inside them can pass for a document. */
const SIGNATURES: readonly Signature[] = [
  at(0, 'MZ', 'application/x-msdownload'),
  at(0, '\x7fELF', 'application/x-executable'),
  at(0, '\xcf\xfa\xed\xfe', 'application/x-mach-binary'),
  at(0, '\xca\xfe\xba\xbe', 'application/java-vm'),
  at(0, '\x89PNG\r\n\x1a\n', PNG),
  at(0, '\xff\xd8\xff', JPEG),
  at(0, '\x78\x9f\x3e\x22', TNEF),
  at(0, 'II*\0', TIFF),
  at(0, 'MM\0*', TIFF),
  at(0, 'II+\0', TIFF),
  at(0, 'MM\0+', TIFF),
  at(0, 'PK\x03\x04', ZIP),
  at(0, 'PK\x05\x06', ZIP),
  at(0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', OLE),
  at(0, '{\\rtf', 'application/rtf'),
  at(0, '\xffWPC', WORDPERFECT),
  at(0, 'GIF8', GIF),
  at(0, 'BM', BMP),
  at(0, '!BDN', PST),
  at(0, '\xe4\x52\x5c\x7b\x8c\xd8\xa7\x4d', ONENOTE),
  at(0, 'AT&TFORM', 'image/vnd.djvu'),
  at(0, '\0\0\0\x0cJXL ', 'image/jxl'),
  at(0, '8BPS', 'image/vnd.adobe.photoshop'),
  at(0, '\0\0\0\x0cjP  ', 'image/jp2'),
  at(8, 'WEBP', WEBP),
  at(8, 'WAVE', 'audio/wav'),
  at(0, 'ID3', 'audio/mpeg'),
  at(0, '\x1f\x8b', 'application/gzip'),
  at(0, '7z\xbc\xaf\x27\x1c', 'application/x-7z-compressed'),
  at(0, 'Rar!\x1a\x07', 'application/vnd.rar'),
  at(257, 'ustar', 'application/x-tar'),
];

/** Short patterns that ordinary text may begin with ("BMW owes …", "MZ-2 …"). */
const AMBIGUOUS = new Set<string>([BMP, 'application/x-msdownload', 'audio/mpeg']);

/** The type a fixed pattern gives away, or null. `isText`: the file holds nothing but characters. */
export function bySignature(head: Buffer, isText: boolean): string | null {
  for (const { mediaType, offset, bytes } of SIGNATURES) {
    if (isText && AMBIGUOUS.has(mediaType)) continue;
    if (head.subarray(offset, offset + bytes.length).equals(bytes)) return mediaType;
  }
  return byBrands(head);
}

const OF_HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/** Pictures and films that say what they are by names of four letters, the general ones among them (ISO 14496-12, 4.3). */
function byBrands(head: Buffer): string | null {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return null;
  const brands = [head.toString('latin1', 8, 12)];
  for (let at = 16; at + 4 <= Math.min(head.length, head.readUInt32BE(0)); at += 4)
    brands.push(head.toString('latin1', at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return AVIF;
  return brands.some((brand) => OF_HEIC.test(brand)) ? HEIC : 'video/mp4';
}

/**
 * Readers accept a PDF header anywhere in the first 1024 bytes (ISO 32000-1, Annex H.3, note 13). A text that merely
 * mentions one is not a PDF: what follows it must look like one.
 */
export function isPdf(head: Buffer, isText: boolean): boolean {
  const header = /%PDF-\d/.exec(head.toString('latin1', 0, 1024));
  if (header === null) return head.toString('latin1').trim() === '%PDF-';
  return (
    !isText || head.toString('latin1', 0, header.index).trim() === '' || head.includes(' obj', header.index)
  );
}

/**
 * What an OLE container holds, by the names of its streams (MS-CFB; MS-DOC, MS-XLS, MS-PPT, MS-OXMSG, MS-OFFCRYPTO).
 * @param names in lower case: some writers do not keep to the usual one (MS-CFB 2.6.4)
 */
export function byOleStreams(names: ReadonlySet<string>): string {
  const has = (name: string): boolean => names.has(name.toLowerCase());
  if (has('EncryptedPackage')) return ENCRYPTED_OFFICE;
  // Before the documents: one that is attached as an object has its streams inside the message.
  if (has('__properties_version1.0')) return MSG;
  if (has('WordDocument')) return 'application/msword';
  if (has('Workbook') || has('Book')) return XLS;
  if (has('PowerPoint Document')) return 'application/vnd.ms-powerpoint';
  if (has('VisioDocument')) return VISIO;
  if (has('PerfectOffice_MAIN')) return WORDPERFECT;
  if (has('MatOST')) return WORKS;
  if (has('Quill')) return PUBLISHER;
  return OLE;
}
