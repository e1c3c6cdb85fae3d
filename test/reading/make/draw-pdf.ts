import { serialise } from './make-pdf.ts';

/** Adds an object, given the entries of its dictionary and the stream if it has one; returns its number. */
export type AddObject = (entries: string, stream?: string | Buffer) => number;

export interface Drawing {
  readonly width?: number;
  readonly height?: number;
  /** /Rotate, degrees clockwise. */
  readonly rotate?: number;
  /** Left, bottom, right, top of what is shown of it. */
  readonly cropBox?: readonly [number, number, number, number];
  /** Operators of the page. The font F1 is Helvetica, F2 Courier, F3 Times. */
  readonly content: string;
  /** Entries of the page's resources beside its font. */
  readonly resources?: (add: AddObject) => string;
  /** Optional-content groups that are switched off, by their numbers; called after the others. */
  readonly layersOff?: () => readonly number[];
  /** Entries of the dictionaries of annotations. */
  readonly annotations?: (add: AddObject) => readonly string[];
}

const FONT = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding';
const named = (name: string): string => `<< ${FONT.replace('Helvetica', name)} >>`;
export const FONTS = `/Font << /F1 ${named('Helvetica')} /F2 ${named('Courier')} /F3 ${named('Times-Roman')} >>`;

/** A PDF of pages drawn by hand. */
export function drawPdf(...pages: readonly Drawing[]): Buffer {
  const objects: Buffer[] = [];
  const add: AddObject = (entries, stream) => {
    const bytes = stream === undefined ? null : Buffer.from(stream as string, 'latin1');
    const parts =
      bytes === null
        ? [Buffer.from(`<< ${entries} >>`, 'latin1')]
        : [
            Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
            bytes,
            Buffer.from('\nendstream', 'latin1'),
          ];
    objects.push(Buffer.concat(parts));
    return objects.length;
  };
  const catalogue = add('');
  const tree = add('');
  const kids = pages.map((page) => {
    const { width = 612, height = 792, rotate = 0 } = page;
    const resources = page.resources?.(add) ?? '';
    const annotations = (page.annotations?.(add) ?? []).map((entries) => `${add(entries)} 0 R`);
    const content = add('', page.content);
    return add(
      `/Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] ${page.cropBox === undefined ? '' : `/CropBox [${page.cropBox.join(' ')}] `}/Rotate ${rotate} ` +
        `/Resources << ${FONTS} ${resources} >> /Contents ${content} 0 R /Annots [${annotations.join(' ')}]`,
    );
  });
  const off = pages
    .flatMap(({ layersOff }) => layersOff?.() ?? [])
    .map((layer) => `${layer} 0 R`)
    .join(' ');
  const layers = off === '' ? '' : `/OCProperties << /OCGs [${off}] /D << /OFF [${off}] >> >> `;
  objects[catalogue - 1] = Buffer.from(`<< /Type /Catalog ${layers}/Pages ${tree} 0 R >>`);
  const list = kids.map((kid) => `${kid} 0 R`).join(' ');
  objects[tree - 1] = Buffer.from(`<< /Type /Pages /Kids [${list}] /Count ${kids.length} >>`);
  return serialise(objects, catalogue);
}

/** Operators that write a line from a point at the lower left. `mode`: 3 is invisible. */
export function write(x: number, y: number, line: string, size = 12, mode = 0, colour = '0 g'): string {
  return `BT ${colour} /F1 ${size} Tf ${mode} Tr ${x} ${y} Td (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
}

/** Operators that fill a rectangle. */
export function fill(x: number, y: number, width: number, height: number, colour = '0 g'): string {
  return `${colour} ${x} ${y} ${width} ${height} re f`;
}
