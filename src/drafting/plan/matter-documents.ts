/**
 * The matter’s own documents: every one that the caller may see and that could be read. Of a large matter only the pages that
 * speak of what is asked are read, of a small one all.
 */
import type { Principal } from '../../access/index.ts';
import type { PrecedentParts } from '../../precedents/index.ts';
import { analyze, pageTexts, rankPages, searchedPages, termLists } from '../../search/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findPage, listFiles, type VaultFile } from '../../vault/index.ts';
import { filesNaming, type Nature, type ReadPage, type WhoIsWho } from './nature-of-documents.ts';
import { whoseDocuments } from './whose-documents.ts';

export type MatterParts = PrecedentParts & { readonly database: Database<TruthTables> };

export interface MatterPage extends ReadPage {
  /** Whose words its document is. */
  readonly nature: Nature;
  /** Its document names somebody of the other side, on a page that was read. */
  readonly namesOtherSide: boolean;
}

export interface MatterDocuments {
  /** All of the case, also those that could not be read. */
  readonly files: readonly VaultFile[];
  readonly pages: readonly MatterPage[];
}

const AT_A_TIME = 200;
/** A matter with more pages is searched, not read. */
const PAGES_READ = 240;
const PAGES_A_QUESTION = 12;
const MOST_TERMS = 24;

/** @param fileIds the only files that may be used */
export async function readMatter(
  parts: MatterParts,
  principal: Principal,
  caseId: string,
  fileIds: readonly string[] | null,
  questions: readonly string[],
  who: WhoIsWho,
): Promise<MatterDocuments> {
  const files = (await filesOf(parts, principal, caseId)).filter(({ kind }) => kind !== 'precedent');
  const readable = files.filter(
    ({ id, status, pages }) =>
      status === 'ready' && (pages ?? 0) > 0 && (fileIds === null || fileIds.includes(id)),
  );
  const total = readable.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
  const pages =
    total <= PAGES_READ
      ? await allPages(parts, principal, readable)
      : await pagesFor(parts, principal, readable, questions);
  const naming = filesNaming(pages, who.sides.opponent);
  const natures = whoseDocuments([...(await edgesOf(parts, principal, pages)), ...pages], who);
  return {
    files,
    pages: pages.map((page) => ({
      ...page,
      nature: natures.get(page.file.id) ?? UNKNOWN,
      namesOtherSide: naming.has(page.file.id),
    })),
  };
}

const UNKNOWN: Nature = { nature: 'record', author: null, privileged: false };

/** How a document begins and ends, where only pages between were read. */
async function edgesOf(
  parts: MatterParts,
  principal: Principal,
  pages: readonly ReadPage[],
): Promise<ReadPage[]> {
  const edges: ReadPage[] = [];
  for (const file of new Set(pages.map((page) => page.file)))
    for (const number of new Set([1, file.pages ?? 1])) {
      if (pages.some((page) => page.file === file && page.number === number)) continue;
      const stored = await findPage(parts.database.read, principal, file.id, number);
      if (stored !== undefined) edges.push({ file, number, text: stored.text });
    }
  return edges;
}

async function filesOf(parts: MatterParts, principal: Principal, caseId: string): Promise<VaultFile[]> {
  const files: VaultFile[] = [];
  let cursor: string | undefined;
  do {
    const page = await listFiles(parts, principal, { case_id: caseId, limit: AT_A_TIME, cursor });
    files.push(...page.data);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return files;
}

async function allPages(
  parts: MatterParts,
  principal: Principal,
  files: readonly VaultFile[],
): Promise<ReadPage[]> {
  const pages: ReadPage[] = [];
  for (const file of files)
    for (const { number, text } of await pageTexts(parts.index.read, principal, file.id))
      pages.push({ file, number, text });
  return pages;
}

async function pagesFor(
  parts: MatterParts,
  principal: Principal,
  files: readonly VaultFile[],
  questions: readonly string[],
): Promise<ReadPage[]> {
  const known = new Map(files.map((file) => [file.id, file]));
  const searched = await searchedPages(parts.index, principal, { fileIds: [...known.keys()] });
  const wanted = new Set<string>();
  const pages: ReadPage[] = [];
  for (const question of questions) {
    const terms = [...new Set(analyze(question).map(({ term }) => term))].slice(0, MOST_TERMS);
    const clauses = [];
    for (const term of terms) {
      const lists = await termLists(parts.index.read, searched.index, term);
      clauses.push({ presence: 'optional', boost: 1, fields: [{ of: 'entries', lists }] } as const);
    }
    for (const {
      file: { fileId },
      page,
    } of await rankPages(searched, clauses, PAGES_A_QUESTION, null)) {
      const file = known.get(fileId);
      if (file === undefined || wanted.has(`${fileId} ${page}`)) continue;
      wanted.add(`${fileId} ${page}`);
      const stored = await findPage(parts.database.read, principal, fileId, page);
      if (stored !== undefined) pages.push({ file, number: page, text: stored.text });
    }
  }
  return pages;
}
