import type { Queries, TruthTables } from '../../../src/store/index.ts';
import { encodeWords } from '../../../src/vault/index.ts';

const AT = '2026-01-05T09:00:00.000Z';
const NO_WORDS = encodeWords([]);

export interface BenchFile {
  readonly id: string;
  readonly firmId: string;
  /** null: the library. */
  readonly caseId: string | null;
  readonly title: string;
  readonly name: string;
  readonly pages: readonly { readonly number: number; readonly text: string }[];
}

/** A file that is ready, with its pages, in the truth. */
export async function insertFile(tx: Queries<TruthTables>, file: BenchFile): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id: file.id,
      firm_id: file.firmId,
      case_id: file.caseId,
      name: file.name,
      media_type: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      kind: file.caseId === null ? 'precedent' : 'other',
      title: file.title,
      tags: '[]',
      language: 'eng',
      status: 'ready',
      reason: null,
      reason_detail: null,
      page_count: file.pages.length,
      divided: 0,
      pages_read: file.pages.length,
      duplicate_of: null,
      parent_id: null,
      root_id: null,
      part: null,
      depth: 0,
      warnings: '[]',
      created_by: null,
      version: 1,
      created_at: AT,
      updated_at: AT,
    })
    .execute();
  for (const { number, text } of file.pages) {
    await tx
      .insertInto('pages')
      .values({
        file_id: file.id,
        number,
        text,
        width: null,
        height: null,
        origin: 'text',
        confidence: null,
        problem: null,
        words: NO_WORDS,
        label: null,
        hidden: null,
      })
      .execute();
  }
}
