/** Bombs in PDF (ISO 32000-1): forms in forms, patterns, trees, streams. */
import { deflateSync } from 'node:zlib';
import { serialise } from '../../reading/make/make-pdf.ts';
import { type Bomb, many, nested } from './bomb.ts';

/** A document whose first page has this content; `more` are objects from number 5 on. */
function pdf(content: string | Buffer, resources: string, more: readonly Buffer[] = [], page = ''): Buffer {
  return serialise(
    [
      Buffer.from(`<< /Type /Catalog /Pages 2 0 R >>`),
      Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${resources} >> /Contents 4 0 R ${page} >>`,
      ),
      stream('', content),
      ...more,
    ],
    1,
  );
}

function stream(entries: string, content: string | Buffer, isPacked = false): Buffer {
  const raw = Buffer.from(content as string, 'latin1');
  const bytes = isPacked ? deflateSync(raw, { level: 9 }) : raw;
  const filter = isPacked ? '/Filter /FlateDecode ' : '';
  const head = `<< ${entries} ${filter}/Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream')]);
}

/** Forms each of which draws the next one some times. */
function forms(levels: number, times: number, last: string, entries = ''): Buffer[] {
  return Array.from({ length: levels }, (_, level) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${entries} /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /X ${level + 6} 0 R >> >>`,
      level === levels - 1 ? last : '/X Do '.repeat(times),
    ),
  );
}

const TEXT = 'BT /F1 12 Tf 72 700 Td (notice) Tj ET';
const GROUP = '/Group << /S /Transparency /I true /K true >>';

export const PDFS: readonly Bomb[] = [
  { name: 'forms.pdf', make: () => pdf('/X Do', '/XObject << /X 5 0 R >>', forms(28, 3, TEXT)) },
  {
    name: 'groups.pdf',
    make: () => pdf('/X Do', '/XObject << /X 5 0 R >>', forms(24, 3, '0 0 600 700 re f', GROUP)),
  },
  {
    name: 'tiles.pdf',
    make: () =>
      pdf('/Pattern cs /P scn 0 0 612 792 re f', '/Pattern << /P 5 0 R >>', [
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>',
          '0 0 1 1 re f',
        ),
      ]),
  },
  {
    name: 'glyphs.pdf',
    make: () =>
      pdf(`BT /F1 12 Tf 72 700 Td (${'a'.repeat(20_000)}) Tj ET`, '/Font << /F1 5 0 R >>', [
        Buffer.from(
          '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1] /Encoding << /Differences [97 /a] >> /CharProcs << /a 6 0 R >> /Resources << /Font << /F1 5 0 R >> >> >>',
        ),
        stream('', `BT /F1 1 Tf (${'a'.repeat(2_000)}) Tj ET`),
      ]),
  },
  {
    name: 'paths.pdf',
    make: () =>
      pdf('', '', [], '/Contents 5 0 R').length > 0
        ? packed(many(700_000, (index) => `${index % 600} ${index % 700} m 300 300 l S\n`))
        : Buffer.alloc(0),
  },
  { name: 'saved.pdf', make: () => packed('q '.repeat(3_000_000)) },
  { name: 'arrays.pdf', make: () => packed(`${'['.repeat(2_000_000)}`) },
  {
    name: 'words.pdf',
    make: () =>
      packed(
        `BT /F1 1 Tf ${many(250_000, (index) => `1 0 0 1 ${index % 600} ${index % 790} Tm (a) Tj `)} ET`,
      ),
  },
  {
    name: 'unpacked.pdf',
    make: () =>
      pdf('q 612 0 0 792 0 0 cm /I Do Q', '/XObject << /I 5 0 R >>', [
        stream(
          '/Type /XObject /Subtype /Image /Width 20000 /Height 20000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
          Buffer.alloc(40 * 2 ** 20),
          true,
        ),
      ]),
  },
  {
    name: 'kids.pdf',
    make: () =>
      serialise(
        [
          Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
          Buffer.from(`<< /Type /Pages /Kids [${'2 0 R '.repeat(50_000)}] /Count 4000 >>`),
        ],
        1,
      ),
  },
  {
    name: 'notes.pdf',
    make: () => {
      const note =
        '<< /Type /Annot /Subtype /FreeText /Rect [0 0 600 700] /Contents (notice) /DA (/Helv 12 Tf 0 g) /AP << /N 5 0 R >> >>';
      return pdf('', '', forms(12, 3, TEXT), `/Annots [${note.repeat(2_000)}]`);
    },
  },
  {
    name: 'deep.pdf',
    make: () =>
      Buffer.from(
        `%PDF-1.4\n1 0 obj\n${nested('<< /A ', 500_000, '1', ' >>')}\nendobj\ntrailer << /Root 1 0 R >>`,
      ),
  },
];

/** A page whose content is packed. */
function packed(content: string): Buffer {
  const font = '/Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>';
  return serialise(
    [
      Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
      Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << ${font} >> /Contents 4 0 R >>`,
      ),
      stream('', content, true),
    ],
    1,
  );
}
