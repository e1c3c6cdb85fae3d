/**
 * The passages a draft may stand on: found for the case by the precedents room, under the caller's
 * principal, and taken only if the stored page holds exactly these words at this place.
 */
import type { Principal } from '../access/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { findPrecedents, type PrecedentHit, type PrecedentParts } from '../precedents/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { findFiles, findPage } from '../vault/index.ts';
import type { AnalysedPrecedent } from './document.ts';
import type { CaseFacts, DocumentType, Source } from './model.ts';

export type GatherParts = PrecedentParts & { readonly database: Database<TruthTables> };

export interface GatherInput {
  readonly case: CaseFacts;
  readonly documentType: DocumentType;
  readonly context: string;
  /** Only these files; all the principal may see when absent. */
  readonly fileIds?: readonly string[] | undefined;
}

export interface Gathered {
  readonly sources: readonly Source[];
  readonly analysis: readonly AnalysedPrecedent[];
}

const MOST_FILES = 8;
const MOST_SOURCES = 12;
const PASSAGES_A_FILE = 3;
/** Characters. Less says too little to be quoted; more is no quotation but a page. */
const SHORTEST = 40;
const LONGEST = 1_500;
/** A file's second passage counts for less than the first of a file nearly as relevant. */
const FURTHER_PASSAGE = 0.8;

export async function gatherSources(
  parts: GatherParts,
  principal: Principal,
  input: GatherInput,
): Promise<Gathered> {
  if (input.fileIds !== undefined) await mustSeeFiles(parts, principal, input.fileIds);
  const hits = await findPrecedents(parts, principal, {
    caseId: input.case.id,
    question: question(input),
    limit: MOST_FILES,
    ...(input.fileIds === undefined ? {} : { fileIds: input.fileIds }),
  });
  const verified: PrecedentHit[] = [];
  for (const hit of hits) verified.push({ ...hit, passages: await verbatim(parts, principal, hit) });
  return { sources: toSources(verified), analysis: verified.map(toAnalysis) };
}

function question({ documentType, context, case: matter }: GatherInput): string {
  return [context, ...documentType.retrieval, matter.practice_area ?? '', matter.facts ?? ''].join('\n');
}

/** A file named in the request and not visible is the caller's mistake, said without telling why. */
async function mustSeeFiles(parts: GatherParts, principal: Principal, ids: readonly string[]): Promise<void> {
  const visible = new Set((await findFiles(parts.database.read, principal, ids)).map(({ id }) => id));
  const errors = ids.flatMap((id, index) =>
    visible.has(id) ? [] : [{ pointer: `/sources/${index}`, detail: 'No such file.' }],
  );
  if (errors.length === 0) return;
  throw new ChanceryError('validation_failed', 'The request names files that do not exist.', {
    hint: 'List the files with GET /v1/vault/files and use their ids.',
    errors,
  });
}

async function verbatim(
  parts: GatherParts,
  principal: Principal,
  hit: PrecedentHit,
): Promise<PrecedentHit['passages']> {
  const kept: PrecedentHit['passages'][number][] = [];
  for (const passage of hit.passages) {
    const page = await findPage(parts.database.read, principal, hit.file_id, passage.page);
    if (page?.text.slice(passage.span[0], passage.span[1]) === passage.quote) kept.push(passage);
  }
  return kept;
}

/** Handles in order of weight; equal weights in order of address, so that the same search gives the same handles. */
export function toSources(hits: readonly PrecedentHit[]): Source[] {
  const weighed = hits.flatMap((hit) =>
    [...hit.passages]
      .sort((a, b) => b.score - a.score || a.page - b.page || a.span[0] - b.span[0])
      .filter(({ quote }) => quote.length >= SHORTEST && quote.length <= LONGEST)
      .slice(0, PASSAGES_A_FILE)
      .map((passage, rank) => ({ hit, passage, weight: hit.relevance * FURTHER_PASSAGE ** rank })),
  );
  weighed.sort(
    (a, b) =>
      b.weight - a.weight ||
      (a.hit.file_id < b.hit.file_id ? -1 : a.hit.file_id > b.hit.file_id ? 1 : 0) ||
      a.passage.page - b.passage.page ||
      a.passage.span[0] - b.passage.span[0],
  );
  return weighed.slice(0, MOST_SOURCES).map(({ hit, passage }, index) => ({
    handle: `S${index + 1}`,
    fileId: hit.file_id,
    caseId: hit.case_id,
    fileTitle: hit.title,
    kind: hit.kind,
    sha256: hit.sha256,
    page: passage.page,
    span: passage.span,
    quote: passage.quote,
    citation: citationOf(hit, passage.page),
  }));
}

/** `Harrow v. Bellweather Freight Co., 412 Mer. 3d 118 (Mer. 2014), p. 2`: the page is the file's. */
export function citationOf(
  { citation, title }: Pick<PrecedentHit, 'citation' | 'title'>,
  page: number,
): string {
  const name = (citation ?? title).replace(/\s+/g, ' ').replace(/[{}]/g, '').trim();
  return `${name === '' ? 'Untitled file' : name}, p. ${page}`;
}

function toAnalysis(hit: PrecedentHit): AnalysedPrecedent {
  return {
    precedent: { file_id: hit.file_id, case_id: hit.case_id, title: hit.title, citation: hit.citation },
    citation: hit.citation ?? hit.title,
    relevance: hit.relevance,
    authority: null,
    treatment: null,
    passages: hit.passages.map(({ page, quote, span, boxes }) => ({ page, quote, span, boxes })),
    why: hit.why,
  };
}
