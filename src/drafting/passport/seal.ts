/**
 * The seal of a file that a draft was rendered to: its passport, and the words the file shows (captions, headings and
 * notes included) or, for a PDF, its bytes. Signed when it is rendered; it travels in the file.
 */
import { type SigningKeys, signDetached } from '../../access/index.ts';
import type { Passport } from '../document.ts';
import { canonical, digest } from './make-passport.ts';

export const SEAL_TYPE = 'chancery-rendering+jws';

/** A paragraph: digest of its words, and how it begins, so that a person finds it again. */
export type SealedParagraph = readonly [sha256: string, begins: string];

export interface Rendering {
  readonly version: 1;
  readonly format: 'docx' | 'pdf';
  /** The digest of the passport it belongs to. */
  readonly passport: string;
  /** Of a DOCX: the paragraphs of each of its parts. */
  readonly parts?: Readonly<Record<string, readonly SealedParagraph[]>>;
  /** Of a PDF: how many bytes stand before the passport, and their digest. */
  readonly bytes?: number;
  readonly sha256?: string;
}

export interface Seal {
  readonly passport: Passport;
  readonly rendering: Rendering;
  /** Detached JWS over the canonical JSON of `rendering`. */
  readonly signature: string;
}

/** null for what is no seal: a file that carries such a thing carries none. */
export function readSeal(json: string): Seal | null {
  try {
    const seal = JSON.parse(json) as Partial<Seal> | null;
    const whole = isObject(seal?.passport) && isObject(seal.rendering) && typeof seal.signature === 'string';
    return whole ? (seal as Seal) : null;
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

const BEGINS = 60;

export async function makeSeal(keys: SigningKeys, passport: Passport, rendering: Rendering): Promise<Seal> {
  return { passport, rendering, signature: await signDetached(keys, SEAL_TYPE, canonical(rendering)) };
}

export function sealed(text: string): SealedParagraph {
  return [digest(text), text.replace(/\s+/g, ' ').slice(0, BEGINS)];
}
