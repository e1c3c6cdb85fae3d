import { type OpenFile, unreadable } from '../../../containers/index.ts';
import { isChanceryError } from '../../../platform/index.ts';

export function damaged(what: string): Error {
  return unreadable(
    'damaged',
    'The mailbox (PST) is damaged and cannot be read.',
    'Repair it with Outlook’s ScanPST, and upload the new file.',
    new Error(what),
  );
}

/** Whether the file is to blame: numbers in it that point nowhere make reads beyond a buffer. */
export function isOfFile(error: unknown): boolean {
  return isChanceryError(error) || error instanceof RangeError;
}

/** What lies at a position. @throws ChanceryError `damaged` where the file ends before it */
export async function readExactly(file: OpenFile, position: number, length: number): Promise<Buffer> {
  if (!Number.isSafeInteger(position + length)) throw damaged('place');
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, position);
  if (bytesRead < length) throw damaged('end of the file');
  return buffer;
}
