/**
 * Makes models/demo/scanned-letter.pdf: a fictional letter and its exhibit as page images without any
 * text layer, a little crooked and noisy, so that the demo's OCR has real work. Run it when the text
 * below changes; the PDF is committed.
 *
 *   node scripts/make-demo-scan.ts
 */
import { join } from 'node:path';
import pdfmake from 'pdfmake';
import type Sharp from 'sharp';
import { requireNative } from '../src/platform/bundle/index.ts';

const sharp = requireNative<typeof Sharp>('sharp', 'sharp');

const OUT = join(import.meta.dirname, '..', 'models', 'demo', 'scanned-letter.pdf');
const DPI = 200;
const PAGE = { width: 8.5 * DPI, height: 11 * DPI };
const PAPER = '#f1efe9';

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

/** As a flatbed scanner would give it: turned by a degree or so, soft, grey, grainy. */
async function scan(text: string, degrees: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 238, sigma: 6 } as const;
  const sheet = await sharp({ create: { ...PAGE, channels: 3, background: PAPER, noise } })
    .composite([{ input: toSvg(text) }])
    .png()
    .toBuffer();
  return sharp(sheet)
    .rotate(degrees, { background: PAPER })
    .resize(PAGE.width, PAGE.height, { fit: 'cover' })
    .blur(0.6)
    .toColourspace('b-w')
    .jpeg({ quality: 36 })
    .toBuffer();
}

// Nothing is fetched: the pictures are in the document.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
const pages = [await scan(LETTER, 0.7), await scan(EXHIBIT, -0.9)];
await pdfmake
  .createPdf({
    version: '1.4',
    pageSize: 'LETTER',
    pageMargins: 0,
    content: pages.map((page) => ({
      image: `data:image/jpeg;base64,${page.toString('base64')}`,
      width: 612,
    })),
  })
  .write(process.argv[2] ?? OUT);
