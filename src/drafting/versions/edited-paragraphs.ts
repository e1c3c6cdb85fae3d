/** What each edit makes of its paragraph, as an engine would have written it. */
import type { Principal } from '../../access/index.ts';
import { ChanceryError } from '../../platform/index.ts';
import { nameOf } from '../../precedents/index.ts';
import { findPage } from '../../vault/index.ts';
import type { DocumentParagraph, DraftDocument } from '../document.ts';
import type { DraftingParts } from '../generate/generate-document.ts';
import type { Source } from '../model.ts';
import { SourceCiter } from '../sources/cite-source.ts';
import { editedText, rawOf, sourceOfHandle } from './edited-text.ts';
import type { Edit } from './model.ts';

type ReadParts = Pick<DraftingParts, 'database' | 'index' | 'clock'>;

export interface EditedParagraph {
  readonly edit: Edit;
  /** null: it goes. */
  readonly raw: string | null;
}

/** Sources that come new are added. @throws ChanceryError `validation_failed` */
export async function textsOf(
  parts: ReadParts,
  principal: Principal,
  document: DraftDocument,
  edits: readonly Edit[],
  sources: Map<string, Source>,
): Promise<EditedParagraph[]> {
  const known = new Map(document.citations.map((one) => [one.handle, one]));
  const result: EditedParagraph[] = [];
  for (const [index, edit] of edits.entries()) {
    const paragraph = paragraphOf(document, edit, index);
    if (edit.op === 'remove') result.push({ edit, raw: null });
    else if (edit.op === 'insert' || edit.op === 'rewrite')
      result.push({ edit, raw: editedText(wordsOf(edit, index)) });
    else if (paragraph === undefined) throw notThere(index);
    else if (edit.op === 'fill') {
      const filled = rawOf(paragraph, known, edit.span ?? [0, 0], wordsOf(edit, index));
      if (filled === null) throw refused(index, 'span', 'is no open point of this paragraph');
      result.push({ edit, raw: filled });
    } else {
      const { handle, passage } = edit;
      if (handle === undefined || !paragraph.citations.includes(handle))
        throw refused(index, 'handle', 'is not cited in this paragraph');
      if (passage === undefined) throw refused(index, 'passage', 'is required for the operation source');
      const source = await newSource(parts, principal, passage, sources, index);
      sources.set(source.handle, source);
      result.push({ edit, raw: sourceOfHandle(paragraph, known, handle, source.handle) });
    }
  }
  return result;
}

function paragraphOf(document: DraftDocument, edit: Edit, index: number): DocumentParagraph | undefined {
  const section = document.sections.find(({ id }) => id === edit.section);
  if (section === undefined) throw refused(index, 'section', 'is no section of this draft');
  const most = section.paragraphs.length - (edit.op === 'insert' ? 0 : 1);
  if (edit.paragraph > most) throw notThere(index);
  return section.paragraphs[edit.paragraph];
}

function wordsOf({ text = '' }: Edit, index: number): string {
  if (text.trim() === '') throw refused(index, 'text', 'must say something');
  return text;
}

function notThere(index: number): ChanceryError {
  return refused(index, 'paragraph', 'is no paragraph of this section');
}

function refused(index: number, name: string, detail: string): ChanceryError {
  return new ChanceryError('validation_failed', 'An edit does not fit the draft.', {
    hint: 'Sections and paragraphs are counted as GET /v1/ai/documents/{document_id} answers them.',
    errors: [{ pointer: `/edits/${index}/${name}`, detail }],
  });
}

/** A passage that somebody chose: its words are those of the stored page. */
async function newSource(
  parts: ReadParts,
  principal: Principal,
  { file_id: fileId, page, span }: { file_id: string; page: number; span: readonly [number, number] },
  sources: ReadonlyMap<string, Source>,
  index: number,
): Promise<Source> {
  const stored = await findPage(parts.database.read, principal, fileId, page);
  const named = stored === undefined ? undefined : await nameOf(parts, principal, fileId);
  if (stored === undefined || named === undefined) throw refused(index, 'passage', 'is no page of the vault');
  const quote = stored.text.slice(...span);
  if (quote.trim().length === 0) throw refused(index, 'passage/span', 'covers no words of the page');
  const last = Math.max(0, ...[...sources.keys()].map((handle) => Number(handle.slice(1))));
  const { case_id, title, kind, sha256 } = named;
  return {
    ...{ handle: `S${last + 1}`, fileId, caseId: case_id, fileTitle: title, kind, sha256, page, span, quote },
    ...(await new SourceCiter(parts, principal).source(named, { file_id: fileId, page, span, quote })),
  };
}
