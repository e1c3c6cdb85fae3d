import { type OpenFile, readAt } from '../../containers/index.ts';

const END_OF_CHAIN = 0xfffffffa;
const MOST_DIRECTORY_SECTORS = 256;

/**
 * The names, in lower case, in the directory of an OLE compound file (MS-CFB 2.6), enough to tell what kind of document it is. A
 * damaged container gives the names found before the damage.
 */
export async function readOleNames(file: OpenFile): Promise<Set<string>> {
  const names = new Set<string>();
  const header = await readAt(file, 0, 512);
  if (header.length < 512) return names;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return names;
  const sectorSize = 1 << shift;
  const seen = new Set<number>();
  let sector = header.readUInt32LE(48);
  while (sector < END_OF_CHAIN && !seen.has(sector) && seen.size < MOST_DIRECTORY_SECTORS) {
    seen.add(sector);
    const bytes = await readAt(file, (sector + 1) * sectorSize, sectorSize);
    for (let at = 0; at + 128 <= bytes.length; at += 128) {
      const length = Math.min(64, bytes.readUInt16LE(at + 64));
      if (length >= 2) names.add(bytes.toString('utf16le', at, at + length - 2).toLowerCase());
    }
    sector = await nextSector(file, header, sectorSize, sector);
  }
  return names;
}

/** Follows the allocation table, whose first 109 sectors are listed in the header; more are not needed here. */
async function nextSector(
  file: OpenFile,
  header: Buffer,
  sectorSize: number,
  sector: number,
): Promise<number> {
  const perSector = sectorSize / 4;
  const table = Math.floor(sector / perSector);
  if (table >= 109) return END_OF_CHAIN;
  const tableSector = header.readUInt32LE(76 + table * 4);
  if (tableSector >= END_OF_CHAIN) return END_OF_CHAIN;
  const entry = await readAt(file, (tableSector + 1) * sectorSize + (sector % perSector) * 4, 4);
  return entry.length < 4 ? END_OF_CHAIN : entry.readUInt32LE(0);
}
