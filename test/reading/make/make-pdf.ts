/** PDFs made for a test: a handful of objects, with the cross-reference table that makes them valid (ISO 32000-1, 7.5). */
export interface PdfPageSpec {
  readonly width: number;
  readonly height: number;
  /** /Rotate, degrees clockwise. */
  readonly rotate?: number;
  /** Lines of text at a position from the lower left, in points. */
  readonly text?: readonly {
    readonly x: number;
    readonly y: number;
    readonly size?: number;
    readonly line: string;
    /** Not drawn, as the text of a recognised scan. */
    readonly invisible?: boolean;
  }[];
  /** A JPEG that covers the page, or the part of it from `bottom` up to `top`, in points. */
  readonly jpeg?: {
    readonly bytes: Buffer;
    readonly width: number;
    readonly height: number;
    readonly grey: boolean;
    readonly bottom?: number;
    readonly top?: number;
  };
  /** Form fields filled in by a program, which have a value and no appearance; `y` is the lower edge. */
  readonly fields?: readonly { readonly x: number; readonly y: number; readonly value: string }[];
  /** Overrides the dimensions in the image's dictionary. */
  readonly claims?: { readonly width: number; readonly height: number };
}

export function makePdf(pages: readonly PdfPageSpec[]): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string, stream?: Buffer): number => {
    const head = stream === undefined ? body : body.replace('>>', `/Length ${stream.length} >>`);
    objects.push(
      stream === undefined
        ? Buffer.from(head, 'latin1')
        : Buffer.concat([
            Buffer.from(`${head}\nstream\n`, 'latin1'),
            stream,
            Buffer.from('\nendstream', 'latin1'),
          ]),
    );
    return objects.length;
  };
  const catalogue = add('');
  const tree = add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const form: number[] = [];
  const kids = pages.map((page) => {
    const parts: string[] = [];
    let resources = `/Font << /F1 ${font} 0 R >>`;
    if (page.jpeg !== undefined) {
      const { bytes, grey, bottom = 0, top = page.height, ...size } = page.jpeg;
      const { width, height } = page.claims ?? size;
      const image = add(
        `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 ` +
          `/ColorSpace /Device${grey ? 'Gray' : 'RGB'} /Filter /DCTDecode >>`,
        bytes,
      );
      resources += ` /XObject << /Im ${image} 0 R >>`;
      parts.push(`q ${page.width} 0 0 ${top - bottom} 0 ${bottom} cm /Im Do Q`);
    }
    for (const { x, y, size = 12, line, invisible = false } of page.text ?? []) {
      parts.push(
        `BT ${invisible ? 3 : 0} Tr /F1 ${size} Tf ${x} ${y} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`,
      );
    }
    const fields = (page.fields ?? []).map(({ x, y, value }, index) =>
      add(
        `<< /Type /Annot /Subtype /Widget /FT /Tx /T (field${index}) /V (${value}) /DA (/F1 12 Tf 0 g) /F 4 ` +
          `/Rect [${x} ${y} ${x + 200} ${y + 20}] >>`,
      ),
    );
    form.push(...fields);
    const annotations =
      fields.length === 0 ? '' : `/Annots [${fields.map((field) => `${field} 0 R`).join(' ')}] `;
    const content = add('<< >>', Buffer.from(parts.join('\n'), 'latin1'));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${page.width} ${page.height}] ` +
        `/Rotate ${page.rotate ?? 0} ${annotations}/Resources << ${resources} >> /Contents ${content} 0 R >>`,
    );
  });
  const fields = form.map((field) => `${field} 0 R`).join(' ');
  const acroForm =
    form.length === 0
      ? ''
      : `/AcroForm << /Fields [${fields}] /NeedAppearances true /DR << /Font << /F1 ${font} 0 R >> >> >> `;
  objects[catalogue - 1] = Buffer.from(`<< /Type /Catalog ${acroForm}/Pages ${tree} 0 R >>`);
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  objects[tree - 1] = Buffer.from(`<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`);
  return serialise(objects, catalogue);
}

export function serialise(objects: readonly Buffer[], catalogue: number): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    parts.push(part);
    length += part.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${catalogue} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
