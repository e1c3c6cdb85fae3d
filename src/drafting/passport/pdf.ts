/**
 * Appends the seal to a PDF as an attached file, by an incremental update (ISO 32000-1, 7.5.6 and 7.11.4): the bytes
 * before it stay as they are and are what is signed. Everything after them can be computed from the seal, so that a
 * second update, which could show other pages, is found.
 */
import type { SigningKeys } from '../../access/index.ts';
import type { Passport } from '../document.ts';
import { digest } from './make-passport.ts';
import { makeSeal, readSeal, type Seal } from './seal.ts';

const NAME = 'chancery-passport.json';
const MARK = '/Type /EmbeddedFile /Subtype /application#2Fjson /Chancery true';

export async function sealPdf(keys: SigningKeys, passport: Passport, pdf: Buffer): Promise<Buffer> {
  const seal = await makeSeal(keys, passport, {
    version: 1,
    format: 'pdf',
    passport: passport.sha256,
    bytes: pdf.length,
    sha256: digest(pdf),
  });
  return appended(pdf, JSON.stringify(seal));
}

export interface SealedPdf {
  readonly seal: Seal | null;
  /** The bytes that were signed are there, and nothing but the seal after them. */
  readonly unchanged: boolean;
}

/** Throws a RangeError for what is no PDF. */
export function readPdf(pdf: Buffer): SealedPdf {
  if (!pdf.subarray(0, 1024).includes('%PDF-')) throw new RangeError('not a PDF');
  const at = pdf.lastIndexOf(MARK);
  const start = at < 0 ? -1 : pdf.indexOf('stream\n', at) + 'stream\n'.length;
  const end = start < 0 ? -1 : pdf.indexOf('\nendstream', start);
  if (at < 0 || end < 0) return { seal: null, unchanged: false };
  const json = pdf.subarray(start, end).toString('utf8');
  const seal = readSeal(json);
  if (seal === null) return { seal: null, unchanged: false };
  const { bytes, sha256 } = seal.rendering;
  const original = pdf.subarray(0, bytes ?? 0);
  return { seal, unchanged: digest(original) === sha256 && rebuilt(original, json)?.equals(pdf) === true };
}

function rebuilt(original: Buffer, json: string): Buffer | null {
  try {
    return appended(original, json);
  } catch {
    return null;
  }
}

function appended(pdf: Buffer, json: string): Buffer {
  const { root, size, previous, catalog, rest } = trailerOf(pdf);
  const content = Buffer.from(json);
  const [file, spec] = [size, size + 1];
  const objects: readonly (readonly [number, Buffer])[] = [
    [root, Buffer.from(withAttachment(catalog, spec))],
    [
      file,
      Buffer.concat([
        Buffer.from(
          `<< ${MARK} /Length ${content.length} /Params << /Size ${content.length} >> >>\nstream\n`,
        ),
        content,
        Buffer.from('\nendstream'),
      ]),
    ],
    [
      spec,
      Buffer.from(
        `<< /Type /Filespec /F (${NAME}) /UF (${NAME}) /AFRelationship /Data /Desc (Signed passport of this draft) /EF << /F ${file} 0 R /UF ${file} 0 R >> >>`,
      ),
    ],
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

/** Of a PDF with a classic cross-reference table, as ours are; throws a RangeError for others. */
function trailerOf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = /trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(text.slice(text.lastIndexOf('trailer')))?.[1];
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(trailer ?? '')?.[1]);
  const size = Number(/\/Size\s+(\d+)/.exec(trailer ?? '')?.[1]);
  if (previous === undefined || trailer === undefined || !Number.isInteger(root) || !Number.isInteger(size))
    throw new RangeError('the PDF has no cross-reference table to append to');
  const own = dictionaryOf(text, root);
  if (own === null) throw new RangeError('the PDF has no catalog');
  // Names that lie elsewhere move into the catalog, which has one dictionary of them (ISO 32000-1, 7.7.4).
  const catalog = own.replace(/\/Names\s+(\d+)\s+0\s+R/, (whole, number: string) => {
    const names = dictionaryOf(text, Number(number));
    return names === null ? whole : `/Names ${names}`;
  });
  const kept = [/\/Info\s+\d+\s+0\s+R/, /\/ID\s*\[[^\]]*\]/].map(
    (pattern) => pattern.exec(trailer)?.[0] ?? '',
  );
  return {
    root,
    size,
    previous,
    catalog,
    rest: kept
      .filter((one) => one !== '')
      .map((one) => ` ${one}`)
      .join(''),
  };
}

function dictionaryOf(text: string, object: number): string | null {
  const start = text.search(new RegExp(`(?:^|[\\r\\n])${object}\\s+0\\s+obj\\b`));
  return start < 0 ? null : (/obj\s*(<<[\s\S]*?>>)\s*endobj/.exec(text.slice(start))?.[1] ?? null);
}

function withAttachment(catalog: string, spec: number): string {
  if (/\/(?:EmbeddedFiles|AF)\b/.test(catalog)) throw new RangeError('the PDF has attached files already');
  const tree = `/EmbeddedFiles << /Names [(${NAME}) ${spec} 0 R] >>`;
  const named = /\/Names\s*<<([\s\S]*?)>>/.exec(catalog);
  const inner =
    named === null
      ? catalog.replace(/>>\s*$/, `/Names << ${tree} >>\n>>`)
      : catalog.replace(/\/Names\s*<</, `/Names << ${tree} `);
  return inner.replace(/>>\s*$/, `/AF [${spec} 0 R]\n>>`);
}
