/**
 * Makes models/demo/scanned-letter.pdf: a fictional letter and its exhibit as page images without any
 * text layer, a little crooked and noisy, so that the demo's OCR has real work. Run it when the text
 * below changes; the PDF is committed.
 *
 *   node scripts/make-demo-scan.ts
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type Sharp from 'sharp';
import { requireNative } from '../src/platform/bundle/index.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

const OUT = join(import.meta.dirname, '..', 'models', 'demo', 'scanned-letter.pdf');
const DPI = 200;
const PAGE = { width: 8.5 * DPI, height: 11 * DPI };
const POINTS = { width: 612, height: 792 };

const LETTER = `ORTEGA CERAMICS
41 Kiln Street, Port Selwyn, Meridian

April 19, 2025

Larkspur Freight, Inc.
Claims Department
900 Harbor Road
Carrow, Meridian

Re: Shipment of March 21, 2025, six crates, waybill LF-20418

To the Claims Department:

I write about the six crates that your driver delivered to the
gallery in Carrow on March 21, 2025. The receipt was signed at the
door that afternoon. The crates were put into the back room and were
not opened until the week before the spring exhibition.

When we opened them, the contents of two crates were broken. I do not
know when this happened. The pieces have been thrown away, because the
room was needed for the exhibition.

I claim the sum of $48,200.00, which I ask you to pay within thirty
days. I have not had the time to make a list of the pieces.

Your agent telephoned on April 15 and asked to carry out an inspection
of the crates and of the packing. I declined the inspection. I do not
see what an inspection could show at this point, and I had no staff to
spare for it.

I know that the agreement speaks of written notice within nine days.
This letter is the first notice that I have sent to you. I was busy,
and nine days is a very short time.

Yours truly,


Maria Ortega

Enclosure: Exhibit A, copy of delivery receipt`;

const EXHIBIT = `EXHIBIT A

LARKSPUR FREIGHT, INC.
DELIVERY RECEIPT

Waybill number: LF-20418
Shipper: Ortega Ceramics, Port Selwyn
Consignee: Ortega Ceramics, care of Lantern Gallery, Carrow
Date of delivery: March 21, 2025
Time of delivery: 2:40 p.m.

Number of crates: 6
Declared contents: studio ceramics
Declared value: not stated

Crate 1: received, no visible damage
Crate 2: received, no visible damage
Crate 3: received, no visible damage
Crate 4: received, no visible damage
Crate 5: received, no visible damage
Crate 6: received, no visible damage

Remarks of the consignee: none

Terms printed on the receipt: The consignee shall inspect the goods
on arrival and shall note visible damage on this receipt. Written
notice of hidden damage shall be given to the carrier within nine
days of delivery. The carrier may attend an inspection of the damaged
goods before they are repaired or discarded. No claim may be made for
goods that have been discarded before an inspection was offered.

Received by: M. Ortega
Driver: T. Abbott, vehicle 17`;

/** A small generator (mulberry32), so that the same text gives the same file. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function toSvg(text: string): Buffer {
  const xml = (line: string) => line.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  const lines = text.split('\n').map((line, index) => {
    const y = DPI * 1.1 + index * (DPI * 0.18);
    return `<text x="${DPI}" y="${y}" xml:space="preserve">${xml(line)}</text>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PAGE.width}" height="${PAGE.height}" font-family="DejaVu Serif, Georgia, serif" font-size="${DPI * 0.145}" fill="#1c1c22">${lines.join('')}</svg>`,
  );
}

/** As a flatbed scanner would give it: turned by a degree or so, soft, grey, speckled. */
async function scan(text: string, degrees: number, seed: number): Promise<Buffer> {
  const paper = { width: PAGE.width, height: PAGE.height, channels: 3, background: '#f1efe9' } as const;
  const { data, info } = await sharp(
    await sharp({ create: paper })
      .composite([{ input: toSvg(text) }])
      .png()
      .toBuffer(),
  )
    .rotate(degrees, { background: '#f1efe9' })
    .resize(PAGE.width, PAGE.height, { fit: 'cover' })
    .blur(0.6)
    .toColourspace('b-w')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const random = randomFrom(seed);
  for (let i = 0; i < data.length; i += 1) {
    const speckle = random() < 0.0002 ? -120 : 0;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + Math.round((random() - 0.5) * 7) + speckle));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .toColourspace('b-w')
    .jpeg({ quality: 36 })
    .toBuffer();
}

/** PDF 1.4 with one JPEG a page and nothing else (ISO 32000-1, 7.5 and 8.9.5). */
function toPdf(images: readonly Buffer[]): Buffer {
  const objects: Buffer[] = [];
  const add = (...parts: (string | Buffer)[]) => {
    objects.push(
      Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
    );
  };
  const pageNumber = (index: number) => 3 + index * 3;
  const kids = images.map((_, index) => `${pageNumber(index)} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${images.length} >>`);
  images.forEach((image, index) => {
    const number = pageNumber(index);
    const content = `q ${POINTS.width} 0 0 ${POINTS.height} 0 0 cm /Scan Do Q`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${POINTS.width} ${POINTS.height}] /Resources << /XObject << /Scan ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    );
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${PAGE.width} /Height ${PAGE.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode /Length ${image.length} >>\nstream\n`,
      image,
      '\nendstream',
    );
  });
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = parts[0]?.length ?? 0;
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const pdf = toPdf([await scan(LETTER, 0.7, 1), await scan(EXHIBIT, -0.9, 2)]);
writeFileSync(OUT, pdf);
process.stdout.write(`${OUT}: ${pdf.length} bytes\n`);
