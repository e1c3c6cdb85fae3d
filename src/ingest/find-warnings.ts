import type { Principal } from '../access/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import { doubtfulPages, type FileWarning, findFile, hiddenTexts, LOW_CONFIDENCE } from '../vault/index.ts';
import { badRedactions } from './bad-redactions.ts';

const MOST_PAGES_NAMED = 100;

/** What a person should look at before relying on the text of a file that was read. */
export async function findWarnings(
  queries: Queries<TruthTables>,
  principal: Principal,
  fileId: string,
): Promise<FileWarning[]> {
  const file = await findFile(queries, principal, fileId);
  return [
    ...lowConfidence(await doubtfulPages(queries, principal, fileId, LOW_CONFIDENCE)),
    ...badRedactions(await hiddenTexts(queries, principal, fileId)),
    ...unreadAttachments(file?.warnings ?? '[]'),
  ];
}

function lowConfidence(pages: readonly number[]): FileWarning[] {
  if (pages.length === 0) return [];
  const count = pages.length === 1 ? 'One page was' : `${pages.length} pages were`;
  return [
    {
      code: 'low_confidence',
      detail: `${count} recognised with little certainty; compare the text with the original.`,
      pages: pages.slice(0, MOST_PAGES_NAMED).map((number) => ({ number, boxes: [] })),
    },
  ];
}

/** Found out when the file was read, and true until it is read again. */
function unreadAttachments(warnings: string): FileWarning[] {
  return (JSON.parse(warnings) as FileWarning[]).filter(({ code }) => code === 'attachment_unread');
}
