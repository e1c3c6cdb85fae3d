/** The stored pages that a draft stands on. */
import type { Principal } from '../../access/index.ts';
import { findPage, lineBoxes, placedWords } from '../../vault/index.ts';
import type { DocumentCitation } from '../document.ts';
import type { Source } from '../model.ts';
import type { MatterParts } from '../plan/matter-documents.ts';

/** The pages the sources stand on, as they are stored at this moment. */
export async function readPages(
  parts: Pick<MatterParts, 'database'>,
  principal: Principal,
  sources: readonly Source[],
): Promise<(fileId: string, page: number) => string | undefined> {
  const pages = new Map<string, string>();
  for (const { fileId, page } of sources) {
    const stored = await findPage(parts.database.read, principal, fileId, page);
    if (stored !== undefined) pages.set(`${fileId} ${page}`, stored.text);
  }
  return (fileId, page) => pages.get(`${fileId} ${page}`);
}

type Placed = Pick<DocumentCitation, 'file_id' | 'page' | 'span' | 'boxes'>;

/** With the boxes of their words on the stored pages. */
export async function placed<P extends Placed>(
  parts: Pick<MatterParts, 'database'>,
  principal: Principal,
  places: readonly P[],
): Promise<P[]> {
  const result: P[] = [];
  for (const place of places) {
    const page = await findPage(parts.database.read, principal, place.file_id, place.page);
    const boxes = page === undefined ? [] : lineBoxes(placedWords(page.words, [place.span]));
    result.push({ ...place, boxes });
  }
  return result;
}
