import { readAt } from '../../containers/index.ts';
import { decoding } from '../formats/image/decoder.ts';
import { JPEG } from '../media-types.ts';
import { type ByteSource, open } from '../source.ts';
import type { ImagePage } from './open-image.ts';
import { faxPicture } from './pdf/fax-data.ts';
import { readJpegHeader } from './pdf/jpeg-header.ts';
import { pngPicture } from './pdf/png-data.ts';
import type { ObjectNumber, PdfWriter } from './pdf/writer.ts';

export interface EmbeddedImage {
  readonly object: ObjectNumber;
  /** The first four and last two numbers of the matrix that turns the unit square as the camera noted (ISO 32000-1, 8.9.5). */
  readonly turn: readonly [number, number, number, number, number, number];
}

/** Exif 2.32, Orientation: where the picture's first row and first column are, as a matrix on the unit square. */
const TURNS: Readonly<Record<number, EmbeddedImage['turn']>> = {
  1: [1, 0, 0, 1, 0, 0],
  2: [-1, 0, 0, 1, 1, 0],
  3: [-1, 0, 0, -1, 1, 1],
  4: [1, 0, 0, -1, 0, 1],
  5: [0, -1, -1, 0, 1, 1],
  6: [0, -1, 1, 0, 0, 1],
  7: [0, 1, 1, 0, 0, 0],
  8: [0, 1, -1, 0, 1, 0],
};
const UPRIGHT: EmbeddedImage['turn'] = [1, 0, 0, 1, 0, 0];

const LONGEST_HEAD = 4 << 20;
/** TIFF and PDF viewers agree on this being one strip. */
const TALLEST_STRIP = 32_768;

/** Coding without loss does not differ by more than this from one format to the next. */
const LOSSLESS_RATIO = 2.5;

/**
 * Puts an image into a PDF as it is where PDF has its coding: a JPEG byte for byte, black and white as CCITT Group 4,
 * everything else without loss; only what must have been compressed with loss, since it takes far less room in its
 * file, becomes a JPEG of high quality. `bytes`: what the page takes in the file.
 */
export async function embedImage(
  writer: PdfWriter,
  page: ImagePage,
  file: { readonly source: ByteSource; readonly mediaType: string; readonly bytes: number },
): Promise<EmbeddedImage> {
  if (file.mediaType === JPEG) {
    const object = await embedJpegFile(writer, file.source);
    if (object !== null) return { object, turn: TURNS[page.metadata.orientation ?? 1] ?? UPRIGHT };
  }
  const object = await decoding(() => encode(writer, page, file.bytes));
  return { object, turn: UPRIGHT };
}

async function embedJpegFile(writer: PdfWriter, source: ByteSource): Promise<ObjectNumber | null> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const header = readJpegHeader(await readAt(file, 0, Math.min(size, LONGEST_HEAD)));
    if (header === null) return null;
    const { width, height, components, adobe } = header;
    const space = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }[components];
    const inverted = components === 4 && adobe ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
    return await writer.stream(`${dictionary(width, height, 8, space)} /Filter /DCTDecode${inverted}`, {
      source,
      start: 0,
      length: size,
    });
  } finally {
    await file.close();
  }
}

async function encode(writer: PdfWriter, page: ImagePage, bytes: number): Promise<ObjectNumber> {
  const { metadata, width, height } = page;
  const picture = page.picture().autoOrient();
  // More channels than four are those of printing presses, which the library takes for transparency and cannot flatten.
  if (metadata.hasAlpha && metadata.channels <= 4) picture.flatten({ background: '#ffffff' });
  if (metadata.bitsPerSample === 1 && metadata.channels === 1 && height <= TALLEST_STRIP) {
    const tiff = await picture
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1, tileHeight: TALLEST_STRIP })
      .toBuffer();
    const { data, inverted } = faxPicture(tiff);
    const parameters = `/K -1 /Columns ${width} /Rows ${height} /BlackIs1 ${inverted}`;
    return writer.stream(
      `${dictionary(width, height, 1, '/DeviceGray')} /Filter /CCITTFaxDecode /DecodeParms << ${parameters} >>`,
      data,
    );
  }
  const grey = metadata.space === 'b-w' || metadata.space === 'grey16';
  const coloured = picture.toColourspace(grey ? 'b-w' : 'srgb');
  const png = await coloured
    .clone()
    .png({ compressionLevel: 6, adaptiveFiltering: true, palette: false })
    .toBuffer();
  if (png.length > bytes * LOSSLESS_RATIO) {
    const data = await coloured.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
    const space = grey ? '/DeviceGray' : '/DeviceRGB';
    return writer.stream(`${dictionary(width, height, 8, space)} /Filter /DCTDecode`, data);
  }
  const { bits, colours, data } = pngPicture(png);
  const parameters = `/Predictor 15 /Colors ${colours} /BitsPerComponent ${bits} /Columns ${width}`;
  return writer.stream(
    `${dictionary(width, height, bits, colours === 1 ? '/DeviceGray' : '/DeviceRGB')} /Filter /FlateDecode /DecodeParms << ${parameters} >>`,
    data,
  );
}

function dictionary(width: number, height: number, bits: number, space: string): string {
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent ${bits} /ColorSpace ${space}`;
}
