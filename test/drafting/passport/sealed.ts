/** Sealed drafts, and what the tests do to them. */
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { SigningKeys } from '../../../src/access/index.ts';
import { readZip, writeZip } from '../../../src/containers/zip/whole-zip.ts';
import type { DraftDocument, Passport } from '../../../src/drafting/document.ts';
import { assemblyEngine } from '../../../src/drafting/engines/assembly/index.ts';
import { checkDraft, type DraftCheck, inProcessPaperMaker } from '../../../src/drafting/index.ts';
import type { Engine, WriteRequest } from '../../../src/drafting/model.ts';
import { captionOf } from '../../../src/drafting/parties/caption.ts';
import { makePassport, seal } from '../../../src/drafting/passport/index.ts';
import { draft, request } from '../sample.ts';

const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
const signingKeys = { newest: { kid: 'test', privateKey } } as unknown as SigningKeys;
const publicKeys: readonly JWK[] = [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'EdDSA' }];

export function check(file: Buffer): Promise<DraftCheck> {
  return checkDraft(publicKeys, file);
}

/** Whether somebody who reads the verdict is warned: there are differences, or the file cannot be read at all. */
export async function noticed(file: Buffer): Promise<boolean> {
  try {
    return !(await check(file)).intact;
  } catch (error) {
    if ((error as { code?: string }).code === 'invalid_request') return true;
    throw error;
  }
}

export async function drafted(
  wanted: WriteRequest = request(),
  engine: Engine = assemblyEngine,
): Promise<DraftDocument> {
  const written = await draft(engine, wanted);
  const document = {
    ...written,
    text: written.sections.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)).join('\n\n'),
    id: 'doc_0000',
    case_id: 'case_1',
    document_type: wanted.documentType.id,
    title: `${wanted.documentType.title} — ${wanted.case.title}`,
    language: 'en',
    tone: 'formal',
    seed: 1,
    engine: { kind: 'assembly', model: null, model_sha256: null },
    created_at: '2026-11-02T10:00:00.000Z',
    precedent_analysis: [],
    caption: captionOf(wanted),
  } as unknown as DraftDocument;
  const passport: Passport = await makePassport(signingKeys, { document, request: wanted });
  return { ...document, passport };
}

export async function sealedFile(
  document: DraftDocument,
  format: 'docx' | 'pdf',
  annotations = true,
): Promise<Buffer> {
  const paper = await inProcessPaperMaker.make(JSON.stringify(document), format, { annotations });
  return seal(signingKeys, document.passport, format, paper);
}

export type Package = Map<string, Buffer>;

/** The same DOCX with its parts changed; the order of the parts stays. */
export function changed(file: Buffer, change: (parts: Package) => void): Buffer {
  const parts = readZip(file);
  change(parts);
  return writeZip(parts);
}

/** One part of it rewritten. Throws where that changes nothing: a mutation that misses proves nothing. */
export function rewritten(file: Buffer, part: string, change: (xml: string) => string): Buffer {
  return changed(file, (parts) => {
    const before = parts.get(part)?.toString('utf8');
    if (before === undefined) throw new RangeError(`no ${part}`);
    const after = change(before);
    if (after === before) throw new RangeError(`nothing changed in ${part}`);
    parts.set(part, Buffer.from(after));
  });
}

/** As a program says of itself that wrote the file again. */
export function savedBy(program: string): (parts: Package) => void {
  return (parts) => {
    const properties = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';
    parts.set(
      'docProps/app.xml',
      Buffer.from(
        `<?xml version="1.0"?><Properties xmlns="${properties}"><Application>${program}</Application></Properties>`,
      ),
    );
  };
}
