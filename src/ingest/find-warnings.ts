import type { Principal } from '../access/index.ts';
import type { Queries, TruthTables } from '../store/index.ts';
import {
  doubtfulPages,
  type FileWarning,
  findFile,
  findInjections,
  hiddenTexts,
  LOW_CONFIDENCE,
  margins,
  pagesMissingLanguage,
} from '../vault/index.ts';
import { describeMargins } from './describe-margins.ts';
import { badRedactions, ofKind, uncheckedTexts, unseenTexts } from './hidden-texts.ts';

const MOST_PAGES_NAMED = 100;

/** What a person should look at before relying on the text of a file that was read. */
export async function findWarnings(
  queries: Queries<TruthTables>,
  principal: Principal,
  fileId: string,
  instructions: readonly FileWarning[],
): Promise<FileWarning[]> {
  const file = await findFile(queries, principal, fileId);
  const hidden = await hiddenTexts(queries, principal, fileId);
  return [
    ...lowConfidence(await doubtfulPages(queries, principal, fileId, LOW_CONFIDENCE)),
    ...missingLanguages(await pagesMissingLanguage(queries, principal, fileId)),
    ...badRedactions(ofKind(hidden, 'box')),
    ...unseenTexts(ofKind(hidden, 'unseen')),
    ...uncheckedTexts(ofKind(hidden, 'unchecked')),
    ...describeMargins(await margins(queries, principal, fileId)),
    ...instructions,
    ...unreadAttachments(file?.warnings ?? '[]'),
  ];
}

/**
 * Words that speak to a language model instead of to a reader. They reach no model as they are; but somebody put them
 * there, and a lawyer should know before anything is drafted from the file.
 */
export function instructionsIn(
  pages: readonly { readonly number: number; readonly text: string }[],
  names: readonly (string | null)[],
): FileWarning[] {
  const found = pages.flatMap(({ number, text }) => {
    const spans = findInjections(text).map(({ span }) => span);
    return spans.length === 0 ? [] : [{ number, boxes: [], spans }];
  });
  const named = findInjections(names.join('\n')).length > 0;
  if (found.length === 0 && !named) return [];
  const where = [
    ...(found.length === 0 ? [] : [found.length === 1 ? 'one page' : `${found.length} pages`]),
    ...(named ? ['its name or title'] : []),
  ].join(' and ');
  return [
    {
      code: 'instructions_in_text',
      detail: `Words on ${where} speak to a language model instead of to a reader. They have no effect on drafts; look at them before you rely on the file.`,
      pages: found.slice(0, MOST_PAGES_NAMED),
    },
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

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** A warning for each language. */
function missingLanguages(
  pages: readonly { readonly number: number; readonly language: string }[],
): FileWarning[] {
  const byLanguage = Map.groupBy(pages, ({ language }) => language);
  return [...byLanguage].map(([language, found]) => {
    const count = found.length === 1 ? 'One page seems' : `${found.length} pages seem`;
    return {
      code: 'language_missing',
      detail: `${count} to be in ${LANGUAGE_NAMES.of(language) ?? language}, whole or in part, for which no recognition is installed: words of it may be wrong. An administrator installs the language (chancery ocr add) and has the file read again (chancery vault retry).`,
      language,
      pages: found.slice(0, MOST_PAGES_NAMED).map(({ number }) => ({ number, boxes: [] })),
    };
  });
}

/** Found out when the file was read, and true until it is read again. */
function unreadAttachments(warnings: string): FileWarning[] {
  return (JSON.parse(warnings) as FileWarning[]).filter(({ code }) => code === 'attachment_unread');
}
