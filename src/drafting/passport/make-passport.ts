/**
 * What a draft was made from and by, in digests, signed by the appliance: enough to find any change of the text, of a
 * source or of the report, without the appliance.
 */
import { type SigningKeys, signDetached } from '../../access/index.ts';
import { ownVersion } from '../../platform/bundle/index.ts';
import { canonical, digest, digestOf } from '../digest.ts';
import type { DraftDocument, Passport } from '../document.ts';
import type { WriteRequest } from '../model.ts';

/** The JWS type of a passport, and of the seal of a file it was rendered to. */
export const PASSPORT_TYPE = 'chancery-passport+jws';

export interface PassportInput {
  readonly document: Omit<DraftDocument, 'passport'>;
  /** All of it is digested. */
  readonly request: Pick<WriteRequest, 'sources'> & { readonly edits?: string };
  readonly revision?: NonNullable<Passport['revision']>;
}

export type Manifest = Omit<Passport, 'sha256' | 'signature'>;

/** What the texts alone do not say, in the fields that an answer of the API has too. */
export function structureOf({ citations, sections }: Pick<DraftDocument, 'citations' | 'sections'>) {
  return {
    citations: citations.map(({ handle, verdict }) => [handle, verdict]),
    sections: sections.map(({ id, level, numbered, after_signature, paragraphs }) => ({
      ...{ id, level, numbered, after_signature },
      paragraphs: paragraphs.map((one) => [one.kind, one.citations]),
    })),
  };
}

export async function makePassport(keys: SigningKeys, input: PassportInput): Promise<Passport> {
  const manifest = manifestOf(input);
  const signature = await signDetached(keys, PASSPORT_TYPE, canonical(manifest));
  return { ...manifest, sha256: digestOf(manifest), signature };
}

function manifestOf({ document, request, revision }: PassportInput): Manifest {
  const { verification } = document;
  return {
    version: 2,
    document: {
      id: document.id,
      case_id: document.case_id,
      document_type: document.document_type,
      title: document.title,
      created_at: document.created_at,
    },
    engine: document.engine,
    ...(revision === undefined ? {} : { revision }),
    ...(verification.reranker === undefined ? {} : { reranker: verification.reranker }),
    appliance: ownVersion(),
    sources: request.sources.map(({ handle, fileId, sha256, page, span, continues, quote, citation }) => ({
      handle,
      file_id: fileId,
      sha256,
      page,
      span,
      ...(continues && { continues }),
      quote_sha256: digest(quote),
      citation,
    })),
    prompt_sha256: digestOf(request),
    sections: document.sections.map(({ id, heading, paragraphs }) => ({
      id,
      heading_sha256: digest(heading),
      paragraphs: paragraphs.map(({ text }) => digest(text)),
    })),
    text_sha256: digest(document.text),
    structure_sha256: digestOf(structureOf(document)),
    verification: {
      fabricated_citations: verification.fabricated_citations,
      altered_quotes: verification.altered_quotes,
      unsupported: verification.unsupported.length + judged(document, 'unsupported'),
      weak: judged(document, 'weak'),
      placeholders: verification.placeholders.length,
      removed: verification.removed.length,
      support_sha256: digestOf(verification.support),
    },
  };
}

function judged({ verification }: PassportInput['document'], wanted: string): number {
  return verification.support.filter(({ verdict }) => verdict === wanted).length;
}

/** The bytes that are signed: the passport without its own digest and signature, as canonical JSON (RFC 8785). */
export function signedText({ sha256: _digest, signature: _signature, ...manifest }: Passport): string {
  return canonical(manifest);
}
