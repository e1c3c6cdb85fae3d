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
  for (const { fileId, page, continues } of sources)
    for (const number of [page, continues?.page].filter((one) => one !== undefined)) {
      const stored = await findPage(parts.database.read, principal, fileId, number);
      if (stored !== undefined) pages.set(`${fileId} ${number}`, stored.text);
    }
  return (fileId, page) => pages.get(`${fileId} ${page}`);
}

type Placed = Pick<DocumentCitation, 'file_id' | 'page' | 'span' | 'boxes' | 'continues'>;

/** With the boxes of their words on the stored pages. */
export async function placed<P extends Placed>(
  parts: Pick<MatterParts, 'database'>,
  principal: Principal,
  places: readonly P[],
): Promise<P[]> {
  const boxesOn = async (fileId: string, number: number, span: Placed['span']) => {
    const page = await findPage(parts.database.read, principal, fileId, number);
    return page === undefined ? [] : lineBoxes(placedWords(page.words, [span]));
  };
  const result: P[] = [];
  for (const place of places) {
    const { file_id: fileId, page, span, continues } = place;
    const boxes = await boxesOn(fileId, page, span);
    const behind = continues && {
      ...continues,
      boxes: await boxesOn(fileId, continues.page, continues.span),
    };
    result.push({ ...place, boxes, ...(behind && { continues: behind }) });
  }
  return result;
}
