/** The one strip of a TIFF that we have encoded with CCITT Group 4 (TIFF 6.0, sections 2 and 11). */
export interface FaxPicture {
  readonly data: Buffer;
  /** Whether a run that the code calls black is white on the page. */
  readonly inverted: boolean;
}

const PHOTOMETRIC = 262;
const OFFSETS = 273;
const COUNTS = 279;
const SHORT = 3;

export function faxPicture(tiff: Buffer): FaxPicture {
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = u32(4);
  const tag = (wanted: number): number => {
    for (let entry = 0; entry < u16(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (u16(at) !== wanted) continue;
      if (u32(at + 4) !== 1) throw new Error(`TIFF field ${wanted} was encoded with ${u32(at + 4)} values`);
      return u16(at + 2) === SHORT ? u16(at + 8) : u32(at + 8);
    }
    throw new Error(`TIFF field ${wanted} was not encoded`);
  };
  const start = tag(OFFSETS);
  return { data: tiff.subarray(start, start + tag(COUNTS)), inverted: tag(PHOTOMETRIC) === 1 };
}
