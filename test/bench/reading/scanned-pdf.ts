/** PDFs as scanners make them: each page one image, bitonal or grey (ISO 32000-1, 8.9). */
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { deflateSync } from 'node:zlib';
import type Sharp from 'sharp';
import { requireNative } from '../../../src/platform/bundle/index.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

/** A page's image in PDF terms. */
interface PageImage {
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** The image's dictionary but for its length. */
  readonly dictionary: string;
  readonly bytes: Buffer;
}

/** @param comment goes behind the end, so that the same pages are different files */
export async function scannedPdf(paths: readonly string[], comment = ''): Promise<Buffer> {
  const objects: (string | Buffer)[][] = [[], []];
  const add = (...parts: (string | Buffer)[]) => objects.push(parts);
  const pages: number[] = [];
  for (const path of paths) {
    const { width, height, dictionary, bytes } = await pageImage(path);
    const image = add(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream');
    const drawing = `q ${width} 0 0 ${height} 0 0 cm /Im Do Q`;
    const content = add(`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    pages.push(
      add(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] ` +
          `/Resources << /XObject << /Im ${image} 0 R >> >> /Contents ${content} 0 R >>`,
      ),
    );
  }
  objects[0] = ['<< /Type /Catalog /Pages 2 0 R >>'];
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  objects[1] = [`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`];
  return Buffer.concat([write(objects), Buffer.from(comment === '' ? '' : `% ${comment}\n`)]);
}

function write(objects: readonly (string | Buffer)[][]): Buffer {
  const pieces: Buffer[] = [];
  let length = 0;
  const put = (part: string | Buffer) => {
    const piece = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    pieces.push(piece);
    length += piece.length;
  };
  put('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n');
  const offsets = objects.map((parts, index) => {
    const offset = length;
    for (const part of [`${index + 1} 0 obj\n`, ...parts, '\nendobj\n']) put(part);
    return offset;
  });
  const table = length;
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) put(`${String(offset).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(pieces);
}

async function pageImage(path: string): Promise<PageImage> {
  const { width, height, density, channels } = await sharp(path).metadata();
  // A page without a resolution is letter paper.
  const dpi = density !== undefined && density >= 100 ? density : width / 8.5;
  const size = { width: (width * 72) / dpi, height: (height * 72) / dpi };
  const common = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray`;
  if (extname(path) === '.jpg' && channels === 1) {
    const dictionary = `${common} /BitsPerComponent 8 /Filter /DCTDecode`;
    return { ...size, dictionary, bytes: readFileSync(path) };
  }
  const grey = await sharp(path).greyscale().raw().toBuffer();
  const dictionary = `${common} /BitsPerComponent 1 /Filter /FlateDecode`;
  return { ...size, dictionary, bytes: deflateSync(packed(grey, width, height)) };
}

/** One bit a pixel, rows on whole bytes, 1 is white. */
function packed(grey: Buffer, width: number, height: number): Buffer {
  const stride = Math.ceil(width / 8);
  const bits = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((grey[y * width + x] ?? 0) < 128) continue;
      const at = y * stride + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}
