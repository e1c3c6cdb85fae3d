/**
 * Checks a draft that left the appliance, offline: whose signature it bears, and whether it shows what was signed. It needs the
 * public keys of the appliance and nothing else.
 */
import type { JWK } from 'jose';
import { type SignatureVerdict, verifyDetached } from '../../access/index.ts';
import { readZip } from '../../containers/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { canonical, digest } from '../digest.ts';
import type { Passport } from '../document.ts';
import { checkJson } from './check-json.ts';
import type { Difference } from './difference.ts';
import { compareDocx } from './docx/check-docx.ts';
import { sealIn as sealInDocx } from './docx/seal-docx.ts';
import { PASSPORT_TYPE, signedText } from './make-passport.ts';
import { comparePdf } from './pdf/check-pdf.ts';
import { sealIn as sealInPdf } from './pdf/seal-pdf.ts';
import { isAsWritten, NOT_SIGNED, SEAL_TYPE, type Seal } from './seal.ts';

export type DraftFormat = 'docx' | 'pdf' | 'json';

/**
 * `as_signed`: byte for byte. `resaved`: another program saved the file again, and shows the same. `not_ours`: no signature of
 * the keys given is valid for it.
 */
export type DraftVerdict = 'as_signed' | 'resaved' | 'changed' | 'not_ours';

export interface DraftCheck {
  readonly format: DraftFormat;
  readonly verdict: DraftVerdict;
  /** `missing`: the file has no passport. */
  readonly signature: SignatureVerdict | 'missing';
  readonly differences: readonly Difference[];
  /** The program that saved the file again, as it calls itself; null where none did. */
  readonly saved_by: string | null;
  /** The passport as it stands in the file; nothing in it counts unless the signature is valid. */
  readonly passport: Passport | null;
  /** Nothing that is signed is otherwise. */
  readonly intact: boolean;
}

/** @throws ChanceryError `invalid_request` for what is no draft in one of the formats */
export async function checkDraft(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const format = formatOf(file);
  try {
    if (format === 'json') return await json(keys, file);
    if (format === 'pdf') return await pdf(keys, file);
    return await docx(keys, file);
  } catch (cause) {
    if (!(cause instanceof RangeError || cause instanceof SyntaxError || cause instanceof TypeError))
      throw cause;
    throw new ChanceryError('invalid_request', 'The file cannot be read as a draft.', {
      cause,
      hint: 'Give a draft as DOCX, PDF or JSON, whole and as Chancery wrote it or Word saved it.',
    });
  }
}

function formatOf(file: Buffer): DraftFormat {
  if (file.subarray(0, 4).equals(Buffer.from('PK\x03\x04'))) return 'docx';
  return file.subarray(0, 1024).includes('%PDF-') ? 'pdf' : 'json';
}

const MB = 2 ** 20;
const UNPACKED = { largest: 64 * MB, most: 128 * MB } as const;

async function docx(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const parts = readZip(file, UNPACKED);
  if (![...parts.keys()].some((name) => name.startsWith('word/')))
    throw new RangeError('not a Word document');
  const { seal, flaws } = sealInDocx(parts);
  if (seal === null) return notOurs('docx', 'missing', null);
  const { passport, rendering } = seal;
  const signature = await signatureOf(keys, seal);
  if (signature !== 'valid' || rendering.format !== 'docx') return notOurs('docx', signature, passport);
  const { differences, asWritten, savedBy } = compareDocx(rendering, file, parts);
  return checked('docx', {
    passport,
    differences: [...inSeal(flaws), ...differences],
    verdict: asWritten ? 'as_signed' : 'resaved',
    savedBy,
  });
}

function inSeal(flaws: readonly string[]): Difference[] {
  return flaws.map((found) => ({ where: 'seal', what: 'added', signed: null, found }));
}

async function pdf(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const found = sealInPdf(file);
  if (found === null) return notOurs('pdf', 'missing', null);
  const { passport, rendering } = found.seal;
  const signature = await signatureOf(keys, found.seal);
  if (signature !== 'valid' || rendering.format !== 'pdf') return notOurs('pdf', signature, passport);
  const flaws = isAsWritten(found.seal, found.json) ? [] : [NOT_SIGNED];
  const differences = [...inSeal(flaws), ...comparePdf(rendering, file, found.json)];
  return checked('pdf', { passport, differences, verdict: 'as_signed' });
}

/** Both signatures must hold, and the seal must be of this passport. */
async function signatureOf(
  keys: readonly JWK[],
  { passport, rendering, signature }: Seal,
): Promise<SignatureVerdict> {
  const of = await passportSignature(keys, passport);
  if (of !== 'valid') return of;
  if (rendering.passport !== passport.sha256) return 'invalid';
  return verifyDetached(keys, SEAL_TYPE, canonical(rendering), signature);
}

async function passportSignature(keys: readonly JWK[], passport: Passport): Promise<SignatureVerdict> {
  const text = signedText(passport);
  if (digest(text) !== passport.sha256) return 'invalid';
  return verifyDetached(keys, PASSPORT_TYPE, text, passport.signature);
}

async function json(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const draft = JSON.parse(file.toString('utf8')) as { passport?: Passport } | null;
  const passport = draft?.passport;
  if (passport?.signature === undefined) return notOurs('json', 'missing', null);
  const signature = await passportSignature(keys, passport);
  if (signature !== 'valid') return notOurs('json', signature, passport);
  return checked('json', { passport, differences: checkJson(draft, passport), verdict: 'as_signed' });
}

interface Compared {
  readonly passport: Passport;
  readonly differences: readonly Difference[];
  /** Where there is no difference. */
  readonly verdict: DraftVerdict;
  readonly savedBy?: string | null;
}

function checked(
  format: DraftFormat,
  { passport, differences, verdict, savedBy = null }: Compared,
): DraftCheck {
  const intact = differences.length === 0;
  return {
    format,
    verdict: intact ? verdict : 'changed',
    signature: 'valid',
    differences,
    saved_by: savedBy,
    passport,
    intact,
  };
}

function notOurs(
  format: DraftFormat,
  signature: DraftCheck['signature'],
  passport: Passport | null,
): DraftCheck {
  return {
    format,
    verdict: 'not_ours',
    // A seal for a file of another kind is none for this one.
    signature: signature === 'valid' ? 'invalid' : signature,
    differences: [],
    saved_by: null,
    passport,
    intact: false,
  };
}
