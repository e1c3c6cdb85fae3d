import { deflateSync } from 'node:zlib';
import { serialise } from './make-pdf.ts';

export interface Embedded {
  readonly name: string;
  readonly content?: Buffer | string;
  /** Compressed bytes to stand in place of the content's own. */
  readonly packed?: Buffer;
}

/** A PDF of `pages` pages with files embedded in it, and files pinned to its pages (ISO 32000-1, 7.11.4 and 12.5.6.15). */
export function makePortfolio(
  embedded: readonly Embedded[],
  pinned: Readonly<Record<number, readonly Embedded[]>> = {},
  pages = 1,
): Buffer {
  const objects: Buffer[] = [];
  const add = (body: string | Buffer): number => objects.push(Buffer.from(body));
  const specification = ({ name, content = '', packed = deflateSync(content) }: Embedded): number => {
    const stream = add(
      Buffer.concat([
        Buffer.from(`<< /Type /EmbeddedFile /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
        packed,
        Buffer.from('\nendstream'),
      ]),
    );
    const hex = Buffer.from(`\ufeff${name}`, 'utf16le').swap16().toString('hex');
    return add(`<< /Type /Filespec /F <${hex}> /UF <${hex}> /EF << /F ${stream} 0 R >> >>`);
  };
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const names = embedded.map(
    (file, index) => `(${String(index).padStart(5, '0')}) ${specification(file)} 0 R`,
  );
  const tree = objects.length + 1 + pages * 2 + Object.values(pinned).flat().length * 3;
  const kids: number[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const notes = (pinned[page] ?? []).map((file) => {
      const file0 = specification(file);
      return add(`<< /Type /Annot /Subtype /FileAttachment /Rect [10 10 30 30] /FS ${file0} 0 R >>`);
    });
    const text = `BT /F1 12 Tf 72 700 Td (This is the cover, page ${page}.) Tj ET`;
    const content = add(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
    kids.push(
      add(
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 612 792] /Contents ${content} 0 R ` +
          `/Resources << /Font << /F1 ${font} 0 R >> >> /Annots [${notes.map((note) => `${note} 0 R`).join(' ')}] >>`,
      ),
    );
  }
  add(`<< /Type /Pages /Count ${pages} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`);
  const root = add(
    `<< /Type /Catalog /Pages ${tree} 0 R /Collection << /View /D >> ` +
      `/Names << /EmbeddedFiles << /Names [${names.join(' ')}] >> >> >>`,
  );
  return serialise(objects, root);
}
