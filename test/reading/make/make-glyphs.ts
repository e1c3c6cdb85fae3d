/** PDFs whose glyphs stand where they are put and mean what a table says (ISO 32000-1, 9.10.3): as of any script, in any order. */
import { serialise } from './make-pdf.ts';

const SIZE = 12;
/** Of Courier. */
export const ADVANCE = 0.6 * SIZE;

export interface Glyph {
  /** What it stands for, one letter or, of a ligature, several. */
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** A glyph for each letter, or for each of a list, from left to right. */
export function leftToRight(glyphs: string | readonly string[], x: number, y: number): Glyph[] {
  return [...glyphs].map((text, index) => ({ text, x: x + index * ADVANCE, y }));
}

/** `together`: those of a line are one string. Else each is put by itself, in the order of the list. */
export function pdfOfGlyphs(glyphs: readonly Glyph[], together: boolean): Buffer {
  const codes = new Map<string, number>();
  for (const { text } of glyphs) if (!codes.has(text)) codes.set(text, 0x21 + codes.size);
  const hex = (text: string): string => (codes.get(text) ?? 0).toString(16).padStart(2, '0');
  const rows = [...codes.keys()].map((text) => {
    const units = Array.from({ length: text.length }, (_, at) =>
      text.charCodeAt(at).toString(16).padStart(4, '0'),
    );
    return `<${hex(text)}> <${units.join('')}>`;
  });
  const table = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    `${rows.length} beginbfchar\n${rows.join('\n')}\nendbfchar`,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
  const lines = Map.groupBy(glyphs, ({ y }) => y);
  const shown = together
    ? [...lines].map(([y, line]) => [line[0]?.x ?? 0, y, line.map(({ text }) => hex(text)).join('')] as const)
    : glyphs.filter(({ text }) => text !== ' ').map(({ text, x, y }) => [x, y, hex(text)] as const);
  const content = shown
    .map(([x, y, string]) => `BT /F1 ${SIZE} Tf ${x} ${y} Td <${string}> Tj ET`)
    .join('\n');
  const stream = (bytes: string): Buffer =>
    Buffer.from(`<< /Length ${bytes.length} >>\nstream\n${bytes}\nendstream`, 'latin1');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    ),
    stream(content),
    Buffer.from('<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>'),
    stream(table),
  ];
  return serialise(objects, 1);
}
