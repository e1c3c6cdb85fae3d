/**
 * The passages a draft may stand on, under the caller's principal: decisions found for the case by the
 * precedents room, the sentences in them that a section can be argued from, and what the evidence among
 * the files says. Every quote is the stored page's text at its span; anything else is left out.
 */
import type { Principal } from '../access/index.ts';
import {
  adverseTo,
  findPrecedents,
  type Named,
  nameOf,
  type PrecedentHit,
  type PrecedentParts,
} from '../precedents/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { findFiles, findPage, listFiles, pageTexts } from '../vault/index.ts';
import { chooseDated } from './choose-dated.ts';
import type { EvidencePage } from './choose-evidence.ts';
import { type Chosen, type GatherInput, type ReadHit, toSources } from './choose-sources.ts';
import type { AnalysedPrecedent, FoundInstruction } from './document.ts';
import { injectionsOfPage, ownMarks, withoutInjections } from './material/index.ts';
import type { Source } from './model.ts';
import { mustSeeFiles, namedInSources } from './named-files.ts';

export type GatherParts = PrecedentParts & { readonly database: Database<TruthTables> };

export interface Gathered {
  readonly sources: readonly Source[];
  readonly analysis: readonly AnalysedPrecedent[];
  /** What in the pages read speaks to a model; nothing is quoted from sentences that hold it. */
  readonly injections: readonly FoundInstruction[];
  /** The files that the analysis speaks of, also where it does so in words alone. */
  readonly named: readonly string[];
}

const MOST_FILES = 8;

/** The newest documents of the case that are looked at, and how many of them may speak. */
const CASE_FILES = 200;

const DATED_FILES = 100;

const EVIDENCE_FILES = 2;

/** A file with more pages than an opinion has is not read whole: a volume must not take seconds. */
const PAGES_A_FILE = 60;

export async function gatherSources(
  parts: GatherParts,
  principal: Principal,
  input: GatherInput,
): Promise<Gathered> {
  const limited = input.fileIds;
  if (limited !== undefined) await mustSeeFiles(parts, principal, namedInSources(limited));
  const search = (limit: number, fileIds: readonly string[] | undefined) =>
    findPrecedents(parts, principal, {
      caseId: input.case.id,
      question: question(input),
      limit,
      ...(fileIds === undefined ? {} : { fileIds }),
    });
  const found = await search(MOST_FILES, limited);
  const hits =
    limited === undefined ? [...found, ...(await evidence(parts, principal, input, search))] : found;
  const shield = new Shield();
  const read = await readHits(parts, principal, hits, shield);
  const precedents = read.filter(({ hit }) => hit.kind === 'precedent');
  const speaking = adverseTo(precedents.map(({ hit }) => hit));
  const names = new Map<string, Named | undefined>();
  for (const id of new Set(speaking.map(({ file }) => file.file_id)))
    names.set(id, await nameOf(parts, principal, id));
  const against = speaking.flatMap((one) => {
    const named = names.get(one.file.file_id);
    return named === undefined ? [] : [{ ...one, named }];
  });
  const dated = await datedPassages(parts, principal, input, shield);
  const sources = toSources(read, input, dated, against);
  const named = precedents.flatMap(({ hit }) => [
    hit.file_id,
    ...hit.treated_by.filter(({ negative }) => negative).map(({ file }) => file.file_id),
  ]);
  return { sources, analysis: precedents.map(({ hit }) => toAnalysis(hit)), injections: shield.found, named };
}

/** Takes out of pages what speaks to a model, and remembers where it stood. */
class Shield {
  readonly found: FoundInstruction[] = [];
  private readonly seen = new Set<string>();

  over(fileId: string, page: number, text: string): string {
    const injections = injectionsOfPage(text);
    if (injections.length > 0 && !this.seen.has(`${fileId} ${page}`)) {
      this.seen.add(`${fileId} ${page}`);
      this.found.push(
        ...injections.map(({ kind, span }) => ({
          where: 'file' as const,
          file_id: fileId,
          page,
          span,
          kind,
          text: text.slice(...span).slice(0, MOST_SHOWN),
        })),
      );
    }
    return withoutInjections(text, [...injections, ...ownMarks(text)]);
  }
}

/** Characters of an instruction that the report shows. */
const MOST_SHOWN = 200;

/** For a chronology: what the case's own documents say about a day, whatever it has to do with the request. */
async function datedPassages(
  parts: GatherParts,
  principal: Principal,
  { case: matter, documentType, fileIds }: GatherInput,
  shield: Shield,
): Promise<Chosen[]> {
  const section = documentType.sections.find(({ template }) => template.includes('{{chronology}}'));
  if (section === undefined) return [];
  const filter = { case_id: matter.id, status: 'ready', limit: DATED_FILES } as const;
  const { data } = await listFiles(parts, principal, filter);
  const files = data.filter(({ kind, id }) => kind !== 'precedent' && (fileIds?.includes(id) ?? true));
  const pages: EvidencePage[] = [];
  for (const { id, pages: count } of files) {
    if ((count ?? 0) > PAGES_A_FILE) continue;
    for (const { number, text } of await pageTexts(parts.database.read, principal, id))
      pages.push({ fileId: id, page: number, text: shield.over(id, number, text) });
  }
  return chooseDated(pages).flatMap(({ fileId, page, span, quote }) => {
    const file = files.find(({ id }) => id === fileId);
    if (file === undefined) return [];
    const { case_id, title, name, kind, sha256 } = file;
    const hit = { file_id: fileId, case_id, title: title ?? name, kind, sha256, citation: null };
    return [{ hit, page, span, quote, section: section.id }];
  });
}

/** The pages of each file: all of an opinion, of a long file those around what was found in it. */
async function readHits(
  parts: GatherParts,
  principal: Principal,
  hits: readonly PrecedentHit[],
  shield: Shield,
): Promise<ReadHit[]> {
  const queries = parts.database.read;
  const files = await findFiles(queries, principal, [...new Set(hits.map(({ file_id: id }) => id))]);
  const long = new Set(
    files.filter(({ page_count: count }) => (count ?? 0) > PAGES_A_FILE).map(({ id }) => id),
  );
  const read: ReadHit[] = [];
  for (const hit of hits) {
    const pages = new Map<number, string>();
    if (long.has(hit.file_id)) {
      for (const number of pagesAround(hit)) {
        const page = await findPage(queries, principal, hit.file_id, number);
        if (page !== undefined) pages.set(number, shield.over(hit.file_id, number, page.text));
      }
    } else {
      for (const { number, text } of await pageTexts(queries, principal, hit.file_id))
        pages.set(number, shield.over(hit.file_id, number, text));
    }
    read.push({ hit: withVerbatimPassages(hit, pages), pages });
  }
  return read;
}

function pagesAround({ passages }: PrecedentHit): number[] {
  const numbers = passages.flatMap(({ page }) => [page - 1, page, page + 1]).filter((page) => page > 0);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** What the case's own documents say about the question. */
async function evidence(
  parts: GatherParts,
  principal: Principal,
  { case: matter, documentType }: GatherInput,
  search: (limit: number, fileIds: readonly string[]) => Promise<PrecedentHit[]>,
): Promise<PrecedentHit[]> {
  if (!documentType.sections.some(({ record }) => record === true)) return [];
  const filter = { case_id: matter.id, status: 'ready', limit: CASE_FILES } as const;
  const { data: files } = await listFiles(parts, principal, filter);
  const ids = files.filter(({ kind }) => kind !== 'precedent').map(({ id }) => id);
  return ids.length === 0 ? [] : search(EVIDENCE_FILES, ids);
}

function question({ documentType, context, case: matter }: GatherInput): string {
  return [context, ...documentType.retrieval, matter.practice_area ?? '', matter.facts ?? ''].join('\n');
}

function withVerbatimPassages(hit: PrecedentHit, pages: ReadonlyMap<number, string>): PrecedentHit {
  const passages = hit.passages.filter(({ page, span, quote }) => pages.get(page)?.slice(...span) === quote);
  return { ...hit, passages };
}

function toAnalysis(hit: PrecedentHit): AnalysedPrecedent {
  return {
    precedent: { file_id: hit.file_id, case_id: hit.case_id, title: hit.title, citation: hit.citation },
    citation: hit.citation ?? hit.title,
    relevance: hit.relevance,
    authority: hit.authority,
    treatment: hit.treatment,
    passages: hit.passages.map(({ page, quote, span, boxes }) => ({ page, quote, span, boxes })),
    why: hit.why,
  };
}
