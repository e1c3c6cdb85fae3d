/** A sheet to lay on what is scanned for a case: its code says which, so that a folder of scans can be sorted. */
import { LETTER } from '../layout.ts';
import { FAMILY } from './fonts.ts';
import { writePdf } from './write.ts';

export interface SheetedCase {
  readonly title: string;
  readonly number: string | null;
  readonly client: string | null;
}

/** Points: four inches, so that a fax or a bad scan still shows it. */
const CODE = 300;

/** @param code what the barcode says */
export function renderCaseSheet(matter: SheetedCase, code: string): Promise<Buffer> {
  const names = [matter.number, matter.client].filter((name) => name !== null && name !== '');
  return writePdf({
    pageSize: { width: LETTER.width, height: LETTER.height },
    pageMargins: [LETTER.left, LETTER.top, LETTER.right, LETTER.bottom],
    version: '1.7',
    info: { title: matter.title, creator: 'Chancery', producer: 'Chancery' },
    defaultStyle: { font: FAMILY, fontSize: 12, alignment: 'center' },
    content: [
      { text: matter.title, fontSize: 22, bold: true, margin: [0, 0, 0, 10] },
      { text: names.join(' · '), fontSize: 15, margin: [0, 0, 0, 40] },
      { qr: code, fit: CODE, eccLevel: 'Q', alignment: 'center' },
      { text: code, margin: [0, 20, 0, 40] },
      {
        text: 'Lay this sheet on the papers of this case and scan them together, those of one case at a time.',
      },
    ],
  });
}
