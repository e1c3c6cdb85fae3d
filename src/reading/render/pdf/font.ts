import type { CharacterCodes } from './character-codes.ts';
import { ADVANCE, ASCENT, DESCENT, glyphlessFont } from './glyphless-font.ts';
import type { ObjectNumber, PdfWriter } from './writer.ts';

const NAME = 'GlyphLessFont';

/** The glyphless font as a Type 0 font (ISO 32000-1, 9.7.6): codes are characters of the document, all of one glyph. */
export async function writeFont(
  writer: PdfWriter,
  codes: CharacterCodes,
  number: ObjectNumber,
): Promise<void> {
  const program = glyphlessFont();
  const file = await writer.deflated(`/Length1 ${program.length}`, program);
  const descriptor = await writer.object(
    `<< /Type /FontDescriptor /FontName /${NAME} /Flags 5 /FontBBox [0 ${DESCENT} ${ADVANCE} ${ASCENT}] ` +
      `/ItalicAngle 0 /Ascent ${ASCENT} /Descent ${DESCENT} /CapHeight ${ASCENT} /StemV 80 /FontFile2 ${file} 0 R >>`,
  );
  const glyphs = Buffer.alloc((codes.count + 1) * 2);
  for (let code = 1; code <= codes.count; code += 1) glyphs.writeUInt16BE(1, code * 2);
  const map = await writer.deflated('', glyphs);
  const descendant = await writer.object(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) ` +
      `/Supplement 0 >> /FontDescriptor ${descriptor} 0 R /DW ${ADVANCE} /CIDToGIDMap ${map} 0 R >>`,
  );
  const toUnicode = await writer.deflated('', Buffer.from(codes.toUnicode(), 'latin1'));
  await writer.object(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] ` +
      `/ToUnicode ${toUnicode} 0 R >>`,
    number,
  );
}
