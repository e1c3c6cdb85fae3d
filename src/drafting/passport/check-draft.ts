/**
 * Checks a draft that left the appliance, offline: whose signature it bears, and whether its words are those that were
 * signed. It needs the public keys of the appliance and nothing else.
 */
import type { JWK } from 'jose';
import { type SignatureVerdict, verifyDetached } from '../../access/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import type { Passport } from '../document.ts';
import { readDocx } from './docx.ts';
import { canonical, digest, digestOf, PASSPORT_TYPE, signedText } from './make-passport.ts';
import { readPdf } from './pdf.ts';
import { SEAL_TYPE, type Seal, type SealedParagraph } from './seal.ts';

export type DraftFormat = 'docx' | 'pdf' | 'json';

export interface Difference {
  /** Where in the file: the id of a section, a part of the document, `title`, `text`, `report`. */
  readonly where: string;
  readonly what: 'changed' | 'added' | 'removed';
  /** How the words begin, as signed and as found; null where there are none, or they are not known. */
  readonly signed: string | null;
  readonly found: string | null;
}

export interface DraftCheck {
  readonly format: DraftFormat;
  /** `missing`: the file has no passport. */
  readonly signature: SignatureVerdict | 'missing';
  readonly differences: readonly Difference[];
  /** The passport as it stands in the file; nothing in it counts unless the signature is valid. */
  readonly passport: Passport | null;
  readonly intact: boolean;
}

/** @throws ChanceryError `invalid_request` for what is no draft in one of the formats */
export async function checkDraft(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const format = formatOf(file);
  try {
    if (format === 'json') return await checkJson(keys, file);
    if (format === 'pdf') return await checkPdf(keys, file);
    return await checkDocx(keys, file);
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

async function checkDocx(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const { seal, parts } = readDocx(file);
  if (seal === null) return missing('docx');
  const signature = await signatureOf(keys, seal);
  const signed = seal.rendering.parts ?? {};
  const margins = (name: string) => /\/(?:header|footer)\d*\.xml$/.test(name);
  const differences = [
    ...[...new Set([...Object.keys(signed), ...Object.keys(parts)])]
      .filter((name) => !margins(name))
      .flatMap((name) => compare(placeOf(name), signed[name] ?? [], parts[name] ?? [])),
    // Word numbers headers and footers anew: what counts is that the same words are there.
    ...compareSets(
      'header or footer',
      Object.entries(signed).flatMap(([name, list]) => (margins(name) ? list : [])),
      Object.entries(parts).flatMap(([name, list]) => (margins(name) ? list : [])),
    ),
  ];
  return result('docx', signature, differences, seal.passport);
}

function placeOf(part: string): string {
  return part === 'word/document.xml' ? 'document' : part.replace(/^word\/|\.xml$/g, '');
}

async function checkPdf(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const { seal, unchanged } = readPdf(file);
  if (seal === null) return missing('pdf');
  const signature = await signatureOf(keys, seal);
  const differences = unchanged
    ? []
    : [{ where: 'file', what: 'changed', signed: null, found: null } as const];
  return result('pdf', signature, differences, seal.passport);
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

/** A draft as the API answers it. */
interface JsonDraft {
  readonly title: string;
  readonly text: string;
  readonly sections: readonly {
    readonly id: string;
    readonly heading: string;
    readonly paragraphs: readonly { readonly text: string }[];
  }[];
  readonly citations: readonly {
    readonly handle: string;
    readonly quote: string;
    readonly citation: string;
  }[];
  readonly verification: {
    readonly support: unknown;
    readonly fabricated_citations: number;
    readonly altered_quotes: number;
  };
  readonly passport?: Passport;
}

async function checkJson(keys: readonly JWK[], file: Buffer): Promise<DraftCheck> {
  const draft = JSON.parse(file.toString('utf8')) as JsonDraft;
  const { passport } = draft;
  if (passport?.signature === undefined) return missing('json');
  const signature = await passportSignature(keys, passport);
  const differences: Difference[] = [];
  const same = (where: string, text: string, wanted: string | undefined) => {
    if (digest(text) !== wanted)
      differences.push({
        where,
        what: wanted === undefined ? 'added' : 'changed',
        signed: null,
        found: begins(text),
      });
  };
  for (const { id, heading, paragraphs } of draft.sections) {
    const known = passport.sections.find((one) => one.id === id);
    same(`${id}, heading`, heading, known?.heading_sha256);
    const wanted = (known?.paragraphs ?? []).map((sha256): SealedParagraph => [sha256, '']);
    differences.push(
      ...compare(
        id,
        wanted,
        paragraphs.map(({ text }) => text),
      ),
    );
  }
  for (const { id } of passport.sections.filter(
    (one) => !draft.sections.some((other) => other.id === one.id),
  ))
    differences.push({ where: id, what: 'removed', signed: null, found: null });
  same('title', draft.title, digest(passport.document.title));
  same('text', draft.text, passport.text_sha256);
  for (const { handle, quote, citation } of draft.citations) {
    const source = passport.sources.find((one) => one.handle === handle);
    same(`quotation of ${handle}`, quote, source?.quote_sha256);
    if (citation !== source?.citation)
      differences.push({
        where: `citation of ${handle}`,
        what: 'changed',
        signed: source?.citation ?? null,
        found: citation,
      });
  }
  const { support, fabricated_citations: fabricated, altered_quotes: altered } = draft.verification;
  const report = passport.verification;
  if (
    digestOf(support) !== report.support_sha256 ||
    fabricated !== report.fabricated_citations ||
    altered !== report.altered_quotes
  )
    differences.push({ where: 'report', what: 'changed', signed: null, found: null });
  return result('json', signature, differences, passport);
}

function result(
  format: DraftFormat,
  signature: SignatureVerdict,
  differences: readonly Difference[],
  passport: Passport,
): DraftCheck {
  return {
    format,
    signature,
    differences,
    passport,
    intact: signature === 'valid' && differences.length === 0,
  };
}

function missing(format: DraftFormat): DraftCheck {
  return { format, signature: 'missing', differences: [], passport: null, intact: false };
}

const MOST_COMPARED = 4_000;

/** Which paragraphs are not those that were signed: those between the longest course that is common to both. */
function compare(where: string, signed: readonly SealedParagraph[], found: readonly string[]): Difference[] {
  const digests = found.map((text) => digest(text));
  let first = 0;
  while (first < signed.length && first < found.length && signed[first]?.[0] === digests[first]) first += 1;
  let [lastSigned, lastFound] = [signed.length, found.length];
  while (lastSigned > first && lastFound > first && signed[lastSigned - 1]?.[0] === digests[lastFound - 1]) {
    lastSigned -= 1;
    lastFound -= 1;
  }
  const middle = signed.slice(first, lastSigned);
  const other = found.slice(first, lastFound);
  if (middle.length === 0 && other.length === 0) return [];
  if (middle.length * other.length > MOST_COMPARED * 100) return compareSets(where, middle, other);
  return paired(where, first, middle, other);
}

/** Longest common subsequence; what lies between two common paragraphs is changed, added or removed. */
function paired(
  where: string,
  offset: number,
  signed: readonly SealedParagraph[],
  found: readonly string[],
): Difference[] {
  const digests = found.map((text) => digest(text));
  const common = signed.map(() => new Array<number>(found.length + 1).fill(0));
  common.push(new Array<number>(found.length + 1).fill(0));
  for (let i = signed.length - 1; i >= 0; i -= 1) {
    for (let j = found.length - 1; j >= 0; j -= 1) {
      const value =
        signed[i]?.[0] === digests[j]
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, common[i]?.[j + 1] ?? 0);
      const row = common[i];
      if (row !== undefined) row[j] = value;
    }
  }
  const differences: Difference[] = [];
  let [i, j] = [0, 0];
  let gone: { text: string; at: number }[] = [];
  let come: string[] = [];
  const flush = () => {
    for (let k = 0; k < Math.max(gone.length, come.length); k += 1) {
      const [was, is] = [gone[k], come[k]];
      differences.push({
        where: `${where}, paragraph ${offset + (was?.at ?? i) + 1}`,
        what: was === undefined ? 'added' : is === undefined ? 'removed' : 'changed',
        signed: was === undefined || was.text === '' ? null : was.text,
        found: is === undefined ? null : begins(is),
      });
    }
    gone = [];
    come = [];
  };
  while (i < signed.length || j < found.length) {
    if (i < signed.length && j < found.length && signed[i]?.[0] === digests[j]) {
      flush();
      i += 1;
      j += 1;
    } else if (
      j >= found.length ||
      (i < signed.length && (common[i + 1]?.[j] ?? 0) >= (common[i]?.[j + 1] ?? 0))
    ) {
      gone.push({ text: signed[i]?.[1] ?? '', at: i });
      i += 1;
    } else {
      come.push(found[j] ?? '');
      j += 1;
    }
  }
  flush();
  return differences;
}

/** Without regard to order. */
function compareSets(
  where: string,
  signed: readonly SealedParagraph[],
  found: readonly string[],
): Difference[] {
  const wanted = new Map(signed);
  const there = new Map(found.map((text) => [digest(text), text]));
  return [
    ...[...wanted]
      .filter(([sha256]) => !there.has(sha256))
      .map(([, text]): Difference => ({ where, what: 'removed', signed: text, found: null })),
    ...[...there]
      .filter(([sha256]) => !wanted.has(sha256))
      .map(([, text]): Difference => ({ where, what: 'added', signed: null, found: begins(text) })),
  ];
}

function begins(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 60);
}
