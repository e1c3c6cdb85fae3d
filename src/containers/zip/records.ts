/** Signatures and fixed lengths of the records of a ZIP file (APPNOTE.TXT 4.3). */
export const END = 0x06054b50;
export const CENTRAL = 0x02014b50;
export const LOCAL = 0x04034b50;

export const END_SIZE = 22;
export const CENTRAL_SIZE = 46;
export const LOCAL_SIZE = 30;

/** Compression methods (4.4.5). */
export const STORED = 0;
export const DEFLATED = 8;

/** How long a record of the directory is, with its name, extra fields and comment. */
export function centralLength(directory: Buffer, at: number): number {
  const name = directory.readUInt16LE(at + 28);
  return CENTRAL_SIZE + name + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
}
