/**
 * Appends the seal to a PDF as an attached file, by an incremental update (ISO 32000-1, 7.5.6 and 7.11.4): the bytes
 * before it stay as they are and are what is signed. Everything after them can be computed from the seal, so that a
 * second update, which could show other pages, is found.
 */
import { canonical, digest } from '../../digest.ts';
import { type PdfRendering, readSeal, type Seal, type Unsealed } from '../seal.ts';
import { digestOfObject, objectsIn, type PdfObject, placesOf } from './objects.ts';

const NAME = 'chancery-passport.json';
const MARK = '/Type /EmbeddedFile /Subtype /application#2Fjson /Chancery true';

export function preparePdf(passport: string, pdf: Buffer): Unsealed {
  const text = pdf.toString('latin1');
  const objects = objectsIn(text);
  const { root, info, size, catalog } = trailerOf(text, objects);
  const places = placesOf(objects, root, info);
  const [catalogAnew, description] = besideSeal(size, catalog);
  objects.set(root, { number: root, body: Buffer.from(catalogAnew).toString('latin1') });
  objects.set(size + 1, { number: size + 1, body: description });
  places.set(size + 1, 'seal');
  const rendering: PdfRendering = {
    version: 2,
    format: 'pdf',
    passport,
    bytes: pdf.length,
    sha256: digest(pdf),
    objects: [...objects.values()].map((object) => [
      object.number,
      places.get(object.number) ?? `object ${object.number}`,
      digestOfObject(object),
    ]),
  };
  return { content: pdf, rendering: canonical(rendering) };
}

export interface SealInPdf {
  readonly seal: Seal;
  /** As it stands in the file. */
  readonly json: string;
}

/** null where there is none. Throws a RangeError for what is no PDF. */
export function sealIn(pdf: Buffer): SealInPdf | null {
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw new RangeError('not a PDF');
  const at = pdf.lastIndexOf(MARK);
  const start = at < 0 ? -1 : pdf.indexOf('stream\n', at) + 'stream\n'.length;
  const end = start < 0 ? -1 : pdf.indexOf('\nendstream', start);
  if (at < 0 || end < 0) return null;
  const json = pdf.subarray(start, end).toString('utf8');
  const seal = readSeal(json);
  return seal === null ? null : { seal, json };
}

/** The part of the file that holds the seal. */
export function isOfSeal({ body }: PdfObject, json: string): boolean {
  return body.includes(MARK) && body.includes(Buffer.from(json).toString('latin1'));
}

/** The file as it was sealed, made of what was signed and the seal; null where the bytes before the seal are others. */
export function rebuilt(pdf: Buffer, { bytes, sha256 }: PdfRendering, json: string): Buffer | null {
  const original = pdf.subarray(0, bytes);
  return digest(original) === sha256 ? withSeal(original, json) : null;
}

export function withSeal(pdf: Buffer, json: string): Buffer {
  const text = pdf.toString('latin1');
  const { root, size, previous, catalog, rest } = trailerOf(text, objectsIn(text));
  const content = Buffer.from(json);
  const [file, spec] = [size, size + 1];
  const head = `<< ${MARK} /Length ${content.length} /Params << /Size ${content.length} >> >>\nstream\n`;
  const [catalogAnew, description] = besideSeal(size, catalog);
  // In this order: what was sealed is made again in the same bytes.
  const objects: readonly (readonly [number, Buffer])[] = [
    [root, Buffer.from(catalogAnew)],
    [file, Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')])],
    [spec, Buffer.from(description)],
  ];
  const pieces: Buffer[] = [pdf, Buffer.from('\n')];
  let at = pdf.length + 1;
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    offsets.set(number, at);
    pieces.push(whole);
    at += whole.length;
  }
  const entry = (number: number) => `${String(offsets.get(number) ?? 0).padStart(10, '0')} 00000 n \n`;
  pieces.push(
    Buffer.from(
      `xref\n${root} 1\n${entry(root)}${file} 2\n${entry(file)}${entry(spec)}trailer\n<< /Size ${size + 2} /Root ${root} 0 R /Prev ${previous}${rest} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

/** The catalog that names the attached file, and what describes the file. */
function besideSeal(size: number, catalog: string): [string, string] {
  const [file, spec] = [size, size + 1];
  return [
    withAttachment(catalog, spec),
    `<< /Type /Filespec /F (${NAME}) /UF (${NAME}) /AFRelationship /Data /Desc (Signed passport of this draft) /EF << /F ${file} 0 R /UF ${file} 0 R >> >>`,
  ];
}

/** Of a PDF with a classic cross-reference table, as ours are; throws a RangeError for others. */
function trailerOf(text: string, objects: ReadonlyMap<number, PdfObject>) {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer ?? '')?.[1]);
  const size = Number(/\/Size\s+(\d+)/.exec(trailer ?? '')?.[1]);
  if (previous === undefined || trailer === undefined || !Number.isInteger(root) || !Number.isInteger(size))
    throw new RangeError('the PDF has no cross-reference table to append to');
  const own = objects.get(root)?.body.trim();
  if (own === undefined) throw new RangeError('the PDF has no catalog');
  // Names that lie elsewhere move into the catalog, which has one dictionary of them (ISO 32000-1, 7.7.4).
  const catalog = own.replace(/\/Names\s+(\d+)\s+0\s+R/, (whole, number: string) => {
    const names = objects.get(Number(number))?.body.trim();
    return names === undefined ? whole : `/Names ${names}`;
  });
  const [named = '', info] = /\/Info\s+(\d+)\s+0\s+R/.exec(trailer) ?? [];
  const [id = ''] = /\/ID\s*\[[^\]]*\]/.exec(trailer) ?? [];
  return {
    root,
    info: info === undefined ? null : Number(info),
    size,
    previous,
    catalog,
    rest: [named, id].map((one) => (one === '' ? '' : ` ${one}`)).join(''),
  };
}

function withAttachment(catalog: string, spec: number): string {
  if (/\/(?:EmbeddedFiles|AF)\b/.test(catalog)) throw new RangeError('the PDF has attached files already');
  const tree = `/EmbeddedFiles << /Names [(${NAME}) ${spec} 0 R] >>`;
  const named = /\/Names\s*<<([\s\S]*?)>>/.exec(catalog);
  const inner =
    named === null
      ? atEnd(catalog, `/Names << ${tree} >>`)
      : catalog.replace(/\/Names\s*<</, `/Names << ${tree} `);
  return atEnd(inner, `/AF [${spec} 0 R]`);
}

function atEnd(dictionary: string, entry: string): string {
  return dictionary.replace(/>>\s*$/, `${entry}\n>>`);
}
