/** What a draft was made from and by, in digests. Signing it is the business of whoever holds the keys. */
import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../platform/index.ts';
import type { DocumentSection, Passport, Verification } from './document.ts';
import type { EngineIdentity, WriteRequest } from './model.ts';

export interface PassportInput {
  readonly engine: EngineIdentity;
  readonly request: WriteRequest;
  readonly sections: readonly DocumentSection[];
  readonly verification: Verification;
}

export function makePassport({ engine, request, sections, verification }: PassportInput): Passport {
  const passport = {
    version: 1 as const,
    engine,
    sources: request.sources.map(({ handle, fileId, sha256, page, span, quote }) => ({
      handle,
      file_id: fileId,
      sha256,
      page,
      span,
      quote_sha256: digest(quote),
    })),
    prompt_sha256: digestOf(request),
    text_sha256: digestOf(sections),
    verification_sha256: digestOf(verification),
  };
  return { ...passport, sha256: digestOf(passport) };
}

/** SHA-256 over the canonical JSON of the value; what JSON cannot hold is left out first. */
export function digestOf(value: unknown): string {
  return digest(canonicalJson(JSON.parse(JSON.stringify(value)) as Json));
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
