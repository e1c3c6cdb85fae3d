/**
 * The matter’s own documents: every one that the caller may see and that could be read. Of a large matter only the pages that
 * speak of what is asked are read, of a small one all.
 */
import type { Principal } from '../../access/index.ts';
import type { PrecedentParts } from '../../precedents/index.ts';
import { analyze, pageTexts, rankPages, searchedPages, termLists } from '../../search/index.ts';
import type { Database, TruthTables } from '../../store/index.ts';
import { findPage, listFiles, type VaultFile } from '../../vault/index.ts';
import type { CaseFacts } from '../model.ts';
import { longDate } from '../templates/text.ts';
import { type HeldWords, heldIn } from './marks-of-confidence.ts';
import { type Message, messagesIn, personOf, withoutQuoteMarks } from './messages.ts';
import { filesNaming, type Nature, type ReadPage, type WhoIsWho } from './nature-of-documents.ts';
import { offersToSettle } from './offers-to-settle.ts';
import { strangersAmong } from './strangers.ts';
import { whoseDocuments } from './whose-documents.ts';

export type MatterParts = PrecedentParts & { readonly database: Database<TruthTables> };

export interface MatterPage extends ReadPage {
  /** Whose words its document is. */
  readonly nature: Nature;
  /** Of a document that is not held back as a whole: what stands in it under a mark of its own. */
  readonly held?: readonly HeldWords[];
  /** Absent where its document is none. */
  readonly messages?: readonly PageMessage[];
  /** Its document names somebody of the other side, on a page that was read. */
  readonly namesOtherSide: boolean;
}

/** From where it begins to where the next one does. */
export interface PageMessage {
  readonly start: number;
  /** Where its sender’s words end. */
  readonly ownEnd: number;
  readonly from: string;
  readonly day: string | null;
  readonly hour: string | null;
  readonly nature: Nature;
}

export interface MatterDocuments {
  /** All of the case, also those that could not be read. */
  readonly files: readonly VaultFile[];
  readonly pages: readonly MatterPage[];
  /** Of another matter, as it seems: none of their pages is here. */
  readonly strangers: readonly VaultFile[];
}

const AT_A_TIME = 200;
/** A matter with more pages is searched, not read. */
const PAGES_READ = 240;
const PAGES_A_QUESTION = 12;
const MOST_TERMS = 24;

/**
 * @param fileIds the only files that may be used
 * @param said all that was asked: documents that it names are of the matter, whatever they speak of
 */
export async function readMatter(
  parts: MatterParts,
  principal: Principal,
  matter: CaseFacts,
  fileIds: readonly string[] | null,
  questions: readonly string[],
  who: WhoIsWho,
  said: string,
): Promise<MatterDocuments> {
  const files = (await filesOf(parts, principal, matter.id)).filter(({ kind }) => kind !== 'precedent');
  const readable = files.filter(
    ({ id, status, pages }) =>
      status === 'ready' && (pages ?? 0) > 0 && (fileIds === null || fileIds.includes(id)),
  );
  const total = readable.reduce((sum, { pages }) => sum + (pages ?? 0), 0);
  const found =
    total <= PAGES_READ
      ? await allPages(parts, principal, readable)
      : await pagesFor(parts, principal, readable, questions);
  const allEdges = await edgesOf(parts, principal, found);
  const strangers = strangersAmong([...allEdges, ...found], matter, said);
  const isOfMatter = ({ file }: ReadPage) => !strangers.has(file.id);
  const pages = found.filter(isOfMatter);
  const naming = filesNaming(pages, who.sides.opponent);
  const placed = messagesOf(pages);
  const natures = whoseDocuments(
    [...allEdges.filter(isOfMatter), ...pages, ...placed.flatMap(asDocument)],
    who,
  );
  const natureOf = (id: string) => natures.get(id) ?? UNKNOWN;
  const byPage = Map.groupBy(placed, ({ page }) => page);
  const read = pages.map((page): MatterPage => {
    const nature = natureOf(page.file.id);
    const messages = (byPage.get(page) ?? []).map(({ id, start, ownEnd, from, day, hour }): PageMessage => {
      const ofMessage = natureOf(id);
      return {
        start,
        ownEnd,
        from,
        day,
        hour,
        nature: {
          ...ofMessage,
          privileged: ofMessage.privileged || nature.privileged,
          isOfSettlement: ofMessage.isOfSettlement === true || nature.isOfSettlement === true,
        },
      };
    });
    const isOpen = page.file.privileged !== false && !nature.privileged;
    const held = isOpen ? heldIn(page.text) : [];
    return { ...page, nature, namesOtherSide: naming.has(page.file.id), held, messages };
  });
  const partsHeld = new Map<string, { readonly page: number; readonly what: string }[]>();
  for (const page of read)
    for (const what of whatItHolds(page)) {
      const known = partsHeld.get(page.file.id) ?? [];
      // What goes on over the page is told where it begins.
      if (known.every((one) => one.what !== what))
        partsHeld.set(page.file.id, [...known, { page: page.number, what }]);
    }
  return {
    files,
    strangers: files.filter(({ id }) => strangers.has(id)),
    pages: read.map((page) => {
      const holds = partsHeld.get(page.file.id);
      return holds === undefined ? page : { ...page, nature: { ...page.nature, holds } };
    }),
  };
}

/** Of a document that is not held back as a whole: marks, messages of a thread, an offer to settle. */
function whatItHolds({ file, text, nature, held = [], messages = [] }: MatterPage): string[] {
  if (file.privileged === false || nature.privileged) return [];
  return [
    ...(nature.offersToSettle === true && messages.length === 0 && offersToSettle(text)
      ? ['an offer to settle']
      : []),
    ...held.map(({ mark }) => `“${mark}”`),
    ...messages.flatMap(({ from, day, hour, nature: own }) => {
      if (!own.privileged && own.offersToSettle !== true) return [];
      const at = [day === null ? [] : [` of ${longDate(day)}`], hour ?? []].flat().join(', ');
      const what = own.privileged
        ? own.isOfSettlement === true
          ? 'was written to settle the case'
          : 'was written in confidence'
        : 'offers to settle the case';
      return [`a message${at} from ${personOf(from)}, which ${what}`];
    }),
  ];
}

interface Placed extends Message {
  /** As if it were a file. */
  readonly id: string;
  readonly page: ReadPage;
}

/** Of every page that was read; one that begins on the page before goes on at its beginning. */
function messagesOf(pages: readonly ReadPage[]): Placed[] {
  const placed: Placed[] = [];
  for (const page of pages) {
    const before = placed.at(-1);
    if (before?.page.file === page.file && before.page.number === page.number - 1)
      placed.push({
        ...before,
        page,
        start: 0,
        body: 0,
        ownEnd: before.ownEnd < before.end ? 0 : page.text.length,
      });
    for (const message of messagesIn(page.text))
      placed.push({ ...message, id: `${page.file.id} ${page.number} ${message.start}`, page });
  }
  return placed;
}

/** What is quoted went to who quotes it, where nothing else is told. */
function asDocument(one: Placed, at: number, all: readonly Placed[]): ReadPage[] {
  const { id, page, start, body, end, from, subject } = one;
  if (start === 0 && body === 0) return [];
  const outer = all[at - 1];
  const to = one.to.length > 0 || outer?.page.file !== page.file ? one.to : [outer.from];
  const words = withoutQuoteMarks(page.text.slice(body, end));
  const about = subject === null ? '' : `\nSubject: ${subject}`;
  const text = `From: ${from}\nTo: ${to.join(', ')}${about}\n\n${words}`;
  return [{ file: { ...page.file, id, pages: 1 }, number: 1, text }];
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
  // A message, and an answer, goes on from one page to the next.
  return [...Map.groupBy(pages, ({ file }) => file).values()].flatMap((ofFile) =>
    ofFile.sort((one, other) => one.number - other.number),
  );
}
