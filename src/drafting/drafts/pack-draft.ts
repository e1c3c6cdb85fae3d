import { type DocumentRow, packText } from '../../store/index.ts';
import type { DraftDocument } from '../document.ts';
import { assertNotTooLarge } from '../largest.ts';
import { filesNamedIn } from '../sources/named-files.ts';
import { type VersionState, writtenDraft } from './view-document.ts';

/** A draft as it is stored, and as it is answered: made where it was written, so that the server passes bytes on and reads none. */
export interface PackedDraft {
  readonly columns: Pick<
    DocumentRow,
    | 'id'
    | 'case_id'
    | 'document_type'
    | 'title'
    | 'tone'
    | 'engine_kind'
    | 'model'
    | 'model_sha256'
    | 'created_at'
    | 'open_points'
    | 'body'
    | 'packed'
  >;
  /** Every file that it names, stands on, or may have words of. */
  readonly files: readonly string[];
  readonly cited: readonly string[];
  /** SHA-256 of its passport. */
  readonly passport: string;
  /** In JSON. */
  readonly answer: Uint8Array;
}

/**
 * @param files that it stands on besides those that it names
 * @throws ChanceryError `too_complex`
 */
export async function packDraft(
  document: DraftDocument,
  files: readonly string[],
  state?: VersionState,
): Promise<PackedDraft> {
  const { id, case_id, document_type, title, tone, engine, created_at } = document;
  const body = JSON.stringify(document);
  assertNotTooLarge(body, 'draft');
  return {
    columns: {
      ...{ id, case_id, document_type, title, tone, created_at },
      ...{ engine_kind: engine.kind, model: engine.model, model_sha256: engine.model_sha256 },
      open_points: openPointsToFill(document),
      ...(await packText(body)),
    },
    // Also what the engine and the analysis had before them: it may have left words in it.
    files: [...new Set([...filesNamedIn(body), ...files])],
    cited: [...new Set(document.citations.map(({ file_id }) => file_id))],
    passport: document.passport.sha256,
    answer: await writtenDraft(document, state),
  };
}

/** Those in its sections: what is open in caption and signature lines is for whoever files and signs it. */
export function openPointsToFill({ verification }: Pick<DraftDocument, 'verification'>): number {
  return verification.placeholders.filter(({ section }) => section !== '').length;
}
