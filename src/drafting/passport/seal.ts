/**
 * The seal of a file that a draft was rendered to: its passport, and what a reader of the file sees. Signed when it is
 * rendered; it travels in the file.
 */

import { type SigningKeys, signDetached } from '../../access/index.ts';
import { onOneLine } from '../../platform/index.ts';
import { canonical } from '../digest.ts';
import type { Passport } from '../document.ts';
import type { Shown } from './docx/model.ts';

export const SEAL_TYPE = 'chancery-rendering+jws';

interface Sealed<Format extends string> {
  readonly version: 2;
  readonly format: Format;
  /** The digest of the passport it belongs to. */
  readonly passport: string;
}

export interface DocxRendering extends Sealed<'docx'> {
  /** Of each part of the package but the seal. */
  readonly parts: Readonly<Record<string, string>>;
  readonly shown: Shown;
}

export interface PdfRendering extends Sealed<'pdf'> {
  /** How many bytes stand before the passport, and their digest. */
  readonly bytes: number;
  readonly sha256: string;
  /** Of each object its number, what it is for, and its digest. */
  readonly objects: readonly (readonly [number: number, place: string, sha256: string])[];
}

export type Rendering = DocxRendering | PdfRendering;

export interface Seal {
  readonly passport: Passport;
  readonly rendering: Rendering;
  /** Detached JWS over the canonical JSON of `rendering`. */
  readonly signature: string;
}

/** A file without its seal yet. What takes long is done without keys, so that it can be done elsewhere. */
export interface Unsealed {
  readonly content: Buffer;
  /** Its `Rendering` as canonical JSON, which is what is signed. */
  readonly rendering: string;
}

export async function sealText(keys: SigningKeys, passport: Passport, rendering: string): Promise<string> {
  return written(passport, rendering, await signDetached(keys, SEAL_TYPE, rendering));
}

function written(passport: Passport, rendering: string, signature: string): string {
  return `{"passport":${JSON.stringify(passport)},"rendering":${rendering},"signature":${JSON.stringify(signature)}}`;
}

/** null for what is no seal: a file that carries such a thing carries none. */
export function readSeal(json: string): Seal | null {
  try {
    const seal = JSON.parse(json) as Partial<Seal> | null;
    const whole = isObject(seal?.passport) && isObject(seal.rendering) && typeof seal.signature === 'string';
    return whole && seal.rendering.version === 2 ? (seal as Seal) : null;
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** Nothing stands in the text but what was signed. */
export function isAsWritten({ passport, rendering, signature }: Seal, json: string): boolean {
  return written(passport, canonical(rendering), signature) === json;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What the seal holds beside that, told as a flaw of it. */
export const NOT_SIGNED = 'something beside what was signed';

const BEGINS = 60;

export function begins(text: string): string {
  return onOneLine(text).slice(0, BEGINS);
}
