/** Seals a file that a draft was rendered to: what it shows is written down where there are no keys, and signed where they are. */
import type { SigningKeys } from '../../access/index.ts';
import type { Passport } from '../document.ts';
import { prepareDocx, withSeal as withSealInDocx } from './docx/seal-docx.ts';
import { preparePdf, withSeal as withSealInPdf } from './pdf/seal-pdf.ts';
import { sealText, type Unsealed } from './seal.ts';

export function prepareSeal(passport: Passport, format: 'docx' | 'pdf', file: Buffer): Unsealed {
  return format === 'pdf' ? preparePdf(passport.sha256, file) : prepareDocx(passport.sha256, file);
}

export async function seal(
  keys: SigningKeys,
  passport: Passport,
  format: 'docx' | 'pdf',
  { content, rendering }: Unsealed,
): Promise<Buffer> {
  const text = await sealText(keys, passport, rendering);
  return format === 'pdf' ? withSealInPdf(content, text) : withSealInDocx(content, text);
}
