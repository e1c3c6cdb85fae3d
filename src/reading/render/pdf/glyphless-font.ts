/**
 * A font without shapes, for text that is there to be found and not to be seen: every character is the same empty glyph,
 * half an em wide. What a character means stands in the font's ToUnicode map, so that any script can be written with
 * one font of some hundred bytes.
 */

/** Width of every character in thousandths of the font's size. */
export const ADVANCE = 500;
/** How far above and below the line a viewer highlights, in the same unit. */
export const ASCENT = 750;
export const DESCENT = -250;

const UNITS_PER_EM = 1000;
const GLYPHS = 2;

/** A TrueType font of two empty glyphs (OpenType 1.9: the tables that a PDF viewer asks for). */
export function glyphlessFont(): Buffer {
  const tables: readonly (readonly [string, Buffer])[] = [
    ['OS/2', os2()],
    ['cmap', words16(0, 1, 3, 1, 0, 12, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0)],
    ['glyf', Buffer.alloc(4)],
    ['head', head()],
    ['hhea', hhea()],
    ['hmtx', words16(ADVANCE, 0, ADVANCE, 0)],
    ['loca', words16(0, 0, 0)],
    ['maxp', Buffer.concat([words16(1, 0, GLYPHS), Buffer.alloc(26)])],
    ['name', words16(0, 0, 6)],
    ['post', Buffer.concat([words16(3, 0), Buffer.alloc(28)])],
  ];
  const directory: Buffer[] = [words16(1, 0, tables.length, 128, 3, tables.length * 16 - 128)];
  const bodies: Buffer[] = [];
  let offset = 12 + tables.length * 16;
  for (const [tag, body] of tables) {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
    const entry = Buffer.alloc(16);
    entry.write(tag, 'latin1');
    entry.writeUInt32BE(checksum(padded), 4);
    entry.writeUInt32BE(offset, 8);
    entry.writeUInt32BE(body.length, 12);
    directory.push(entry);
    bodies.push(padded);
    offset += padded.length;
  }
  const font = Buffer.concat([...directory, ...bodies]);
  const headAt = font.readUInt32BE(12 + 3 * 16 + 8);
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, headAt + 8);
  return font;
}

function head(): Buffer {
  const table = Buffer.alloc(54);
  table.writeUInt16BE(1, 0);
  table.writeUInt32BE(0x5f0f3cf5, 12);
  table.writeUInt16BE(UNITS_PER_EM, 18);
  table.writeUInt16BE(8, 46); // smallest readable size
  table.writeInt16BE(2, 48);
  return table;
}

function hhea(): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt16BE(1, 0);
  table.writeInt16BE(ASCENT, 4);
  table.writeInt16BE(DESCENT, 6);
  table.writeUInt16BE(ADVANCE, 10);
  table.writeUInt16BE(GLYPHS, 34);
  return table;
}

function os2(): Buffer {
  const table = Buffer.alloc(78);
  table.writeInt16BE(ADVANCE, 2);
  table.writeUInt16BE(400, 4); // weight: normal
  table.writeUInt16BE(5, 6); // width: normal
  table.writeUInt16BE(0x40, 62); // regular
  table.writeInt16BE(ASCENT, 68);
  table.writeInt16BE(DESCENT, 70);
  table.writeUInt16BE(ASCENT, 74);
  table.writeUInt16BE(-DESCENT, 76);
  return table;
}

function words16(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, index * 2);
  return buffer;
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
