import type { Principal } from '../../src/access/index.ts';
import type { Stores } from '../../src/appliance/stores.ts';
import { indexCitations } from '../../src/precedents/index.ts';
import { indexFile } from '../../src/search/index.ts';
import { encodeWords, receiveFiles, savePage, updateFile } from '../../src/vault/index.ts';
import { fileParts, vaultParts } from '../support/world.ts';

/** A precedent of the firm, read and indexed, with these pages. */
export async function precedent(
  stores: Stores,
  firm: Principal,
  title: string | null,
  pages: string[],
  caseId?: string,
): Promise<string> {
  const fields = {
    kind: 'precedent',
    ...(title === null ? {} : { title }),
    ...(caseId === undefined ? {} : { case_id: caseId }),
  };
  const [outcome] = await receiveFiles(
    vaultParts(stores),
    firm,
    fileParts([{ name: 'p.txt', bytes: pages.join('\f') }], fields),
  );
  if (outcome?.outcome !== 'received') throw new Error('refused');
  const { id } = outcome.file;
  await stores.database.transaction(async (tx) => {
    for (const [i, text] of pages.entries()) {
      await savePage(tx, firm, {
        file_id: id,
        number: i + 1,
        text,
        width: null,
        height: null,
        origin: 'text',
        confidence: null,
        problem: null,
        label: null,
        hidden: null,
        margin: null,
        missing_language: null,
        words: encodeWords([]),
      });
    }
    await updateFile(
      tx,
      firm,
      id,
      { status: 'ready', page_count: pages.length },
      stores.clock.now().toISOString(),
    );
  });
  const texts = pages.map((text, i) => ({ number: i + 1, text }));
  await indexFile(stores, firm, { fileId: id, version: 1, title, name: 'p.txt', pages: texts });
  await indexCitations(stores, firm, { fileId: id, title, kind: 'precedent', pages: texts });
  return id;
}
