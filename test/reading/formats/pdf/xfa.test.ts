import { describe, expect, it } from 'vitest';
import { write } from '../../make/draw-pdf.ts';
import { serialise } from '../../make/make-pdf.ts';
import { fileOf, misplacedWords, readAll, testReader } from '../../support.ts';

const reader = testReader();
const WAIT = 'Please wait... Your viewer may not be able to display this type of document.';
const NAMESPACE = 'xmlns:xfa="http://www.xfa.org/schema/xfa-data/1.0/"';
const FILLED =
  '<form1><Petitioner>Leopold Wexcombe</Petitioner><Part2><Reason>Hardship &amp; flood at Tewkesbury</Reason>' +
  '<Empty/><Amount>16204.11</Amount></Part2></form1>';
const DATASETS = `<xfa:datasets ${NAMESPACE}><xfa:data>${FILLED}</xfa:data></xfa:datasets>`;
const TEMPLATE =
  '<template xmlns="http://www.xfa.org/schema/xfa-template/3.3/"><subform name="data"><draw>No answer</draw></subform></template>';
const LINES = ['Petitioner: Leopold Wexcombe', 'Reason: Hardship & flood at Tewkesbury', 'Amount: 16204.11'];

/** A page that asks to wait, and a form: its packets with their names, or all of them in one. */
function formOf(
  packets: readonly (readonly [name: string, xml: string])[] | string,
  isDynamic = true,
): Buffer {
  const stream = (xml: string): string =>
    `<< /Length ${Buffer.byteLength(xml)} >>\nstream\n${xml}\nendstream`;
  const streams = typeof packets === 'string' ? [packets] : packets.map(([, xml]) => xml);
  const xfa =
    typeof packets === 'string'
      ? '6 0 R'
      : `[${packets.map(([name], index) => `(${name}) ${6 + index} 0 R`).join(' ')}]`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${isDynamic ? '/NeedsRendering true ' : ''}/AcroForm << /Fields [] /XFA ${xfa} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
    stream(write(60, 700, WAIT)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...streams.map(stream),
  ];
  return serialise(
    objects.map((object) => Buffer.from(object)),
    1,
  );
}

async function read(pdf: Buffer) {
  const { pages } = await readAll(reader, fileOf('xfa.pdf', pdf));
  expect(pages.flatMap(misplacedWords)).toEqual([]);
  return pages[0]?.text.split('\n').filter((line) => line !== '');
}

describe('what was filled into a form that only its own program draws', () => {
  const begin = `<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/">`;
  it.each([
    ['in one piece', `${begin}${TEMPLATE}${DATASETS}</xdp:xdp>`],
    [
      'in packets',
      [
        ['preamble', begin],
        ['template', TEMPLATE],
        ['datasets', DATASETS],
        ['postamble', '</xdp:xdp>'],
      ],
    ],
  ] as const)('is read: %s', async (_name, packets) => {
    expect(await read(formOf(packets))).toEqual([WAIT, ...LINES]);
  });

  it('is left to the fields of its pages where it has some', async () => {
    expect(await read(formOf([['datasets', DATASETS]], false))).toEqual([WAIT]);
  });

  it('and a damaged one costs nothing of the page', async () => {
    expect(await read(formOf([['datasets', DATASETS.slice(0, 220)]]))).toContain(WAIT);
  });
});
