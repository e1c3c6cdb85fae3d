/**
 * Sets the time of every entry of a ZIP file to the earliest there is (1 January 1980), so that the same
 * content gives the same bytes. APPNOTE 6.3: the end record names the central directory, each of its
 * headers names the local one; both hold time and date.
 */
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
/** Year 0 (1980), month 1, day 1. */
const FIRST_DAY = 0x0021;

export function withFixedTimes(zip: Buffer): Buffer {
  const fixed = Buffer.from(zip);
  const end = fixed.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || fixed.readUInt32LE(end) !== END) throw new RangeError('not a ZIP file');
  let at = fixed.readUInt32LE(end + 16);
  for (let left = fixed.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (fixed.readUInt32LE(at) !== CENTRAL) throw new RangeError('the ZIP directory is damaged');
    fixed.writeUInt16LE(0, at + 12);
    fixed.writeUInt16LE(FIRST_DAY, at + 14);
    const local = fixed.readUInt32LE(at + 42);
    if (fixed.readUInt32LE(local) !== LOCAL) throw new RangeError('the ZIP directory is damaged');
    fixed.writeUInt16LE(0, local + 10);
    fixed.writeUInt16LE(FIRST_DAY, local + 12);
    at += 46 + fixed.readUInt16LE(at + 28) + fixed.readUInt16LE(at + 30) + fixed.readUInt16LE(at + 32);
  }
  return fixed;
}
