/** What a file is, by its content: names and declared types are what an uploader says, not what it is. */

import {
  decodeText,
  looksLikeText,
  type OpenFile,
  openZip,
  readAt,
  unreadable,
} from '../../containers/index.ts';
import { isEnveloped, isSigned } from '../mail/cryptographic-message.ts';
import { PDF, PKCS7, UNKNOWN, ZIP } from '../media-types.ts';
import { type ByteSource, open } from '../source.ts';
import { officeZipType } from './office-zip.ts';
import { readOleNames } from './ole.ts';
import { byOleStreams, bySignature, isPdf, OLE } from './signatures.ts';
import { textKind } from './text-kinds.ts';

const HEAD = 64 * 1024;

/**
 * @returns a media type; `application/octet-stream` where nothing is recognised.
 * @throws ChanceryError `empty_file` for a file of no bytes; the system's own error when it cannot be opened.
 */
export async function detectMediaType(path: ByteSource): Promise<string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    if (size === 0) {
      throw unreadable('empty_file', 'The file holds no bytes.', 'Check the original and upload it again.');
    }
    return await classify(file, size, await readAt(file, 0, Math.min(size, HEAD)));
  } finally {
    await file.close();
  }
}

async function classify(file: OpenFile, size: number, head: Buffer): Promise<string> {
  const isText = looksLikeText(head);
  const signed = bySignature(head, isText);
  if (signed === ZIP) {
    const zip = await openZip(file, size);
    return zip === null ? ZIP : officeZipType(zip);
  }
  if (signed === OLE) return byOleStreams(await readOleNames(file));
  if (signed !== null) return signed;
  if (isSigned(head) || isEnveloped(head)) return PKCS7;
  if (isPdf(head, isText)) return PDF;
  return isText ? textKind(decodeText(wholeCharacters(head, size)), head.length === size) : UNKNOWN;
}

/** Without a character that the end of the buffer cut in two, which would make valid UTF-8 look invalid. */
function wholeCharacters(head: Buffer, size: number): Buffer {
  if (head.length === size) return head;
  let end = head.length;
  while (end > head.length - 4 && (head[end - 1] ?? 0) >= 0x80) end -= 1;
  return head.subarray(0, end);
}
