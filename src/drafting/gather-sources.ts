/**
 * The passages a draft may stand on, under the caller's principal: decisions found for the case by the
 * precedents room, the sentences in them that a section can be argued from, and what the evidence among
 * the files says. Every quote is the stored page's text at its span; anything else is left out.
 */
import type { Principal } from '../access/index.ts';
import { ChanceryError } from '../platform/index.ts';
import {
  adverseTo,
  type Court,
  courtNamed,
  decidedBy,
  findPrecedents,
  type Named,
  nameOf,
  type PrecedentHit,
  type PrecedentParts,
} from '../precedents/index.ts';
import type { Database, TruthTables } from '../store/index.ts';
import { findFiles, findPage, listFiles, pageTexts } from '../vault/index.ts';
import { chooseAdverse } from './choose-adverse.ts';
import { chooseAuthority, type ReadPage } from './choose-authority.ts';
import { chooseDated } from './choose-dated.ts';
import { chooseEvidence, type EvidencePage } from './choose-evidence.ts';
import { rolesOf } from './choose-side.ts';
import type { AnalysedPrecedent, FoundInstruction } from './document.ts';
import { isOfAnotherField } from './fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from './law-of-place.ts';
import { findInjections, injectionsOfPage, ownMarks, withoutInjections } from './material/index.ts';
import type { CaseFacts, DocumentType, Form, Source } from './model.ts';
import { withoutHeading } from './passage-windows.ts';
import { isWhole, reportsArgument } from './quotable.ts';
import { statesRule } from './states-rule.ts';
import { openPoint } from './verify/index.ts';

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
  /** What in the pages read speaks to a model; nothing is quoted from sentences that hold it. */
  readonly injections: readonly FoundInstruction[];
  /** The files that the analysis speaks of, also where it does so in words alone. */
  readonly named: readonly string[];
}

const MOST_FILES = 8;
const MOST_SOURCES = 16;
const MOST_ADVERSE = 4;
/** The newest documents of the case that are looked at, and how many of them may speak. */
const CASE_FILES = 200;
const DATED_FILES = 100;
const EVIDENCE_FILES = 2;
/** A file with more pages than an opinion has is not read whole: a volume must not take seconds. */
const PAGES_A_FILE = 60;
/** Characters. Less says too little to be cited for; more is no quotation but a page. */
const SHORTEST = 40;
const LONGEST = 1_500;

export async function gatherSources(
  parts: GatherParts,
  principal: Principal,
  input: GatherInput,
): Promise<Gathered> {
  const limited = input.fileIds;
  if (limited !== undefined) await mustSeeFiles(parts, principal, limited);
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

export interface ReadHit {
  readonly hit: PrecedentHit;
  /** Text by page number. */
  readonly pages: ReadonlyMap<number, string>;
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

function withVerbatimPassages(hit: PrecedentHit, pages: ReadonlyMap<number, string>): PrecedentHit {
  const passages = hit.passages.filter(({ page, span, quote }) => pages.get(page)?.slice(...span) === quote);
  return { ...hit, passages };
}

interface Chosen {
  readonly hit: Named;
  readonly page: number;
  readonly span: readonly [number, number];
  readonly quote: string;
  readonly section?: string | undefined;
  readonly stance?: 'adverse';
  readonly against?: string;
}

/**
 * What sections are argued from, the best first, then what the evidence says. Where no precedent reads like
 * law the rules among the passages that resemble the case, for the sections whose needs they meet. The same pages give the same handles.
 */
export function toSources(
  read: readonly ReadHit[],
  input: GatherInput,
  dated: readonly Chosen[] = [],
  speaking: readonly Speaking[] = [],
): Source[] {
  // What another decision overruled is shown in the analysis and never argued from.
  const precedents = read.filter(({ hit }) => hit.kind === 'precedent' && hit.authority !== 'not_good_law');
  const others = read.filter(({ hit }) => hit.kind !== 'precedent');
  const chosen = authority(precedents, input);
  const law = chosen.length > 0 ? chosen : bestRules(precedents, input);
  const about = `${input.context} ${input.case.facts ?? ''}`;
  const facts = withHits(others, chooseEvidence(others.flatMap(pagesOf), about));
  const against = [...treated(speaking, law), ...adverse(precedents, input, law)].slice(0, MOST_ADVERSE);
  return [
    ...law
      .filter((one) => !against.some((other) => isSamePlace(one, other)))
      .slice(0, MOST_SOURCES - facts.length),
    ...against,
    ...facts,
    ...dated,
  ].map((one, index) => toSource(one, index, input.documentType.form));
}

/** A place that speaks against a precedent, and how its own decision is cited. */
export type Speaking = ReturnType<typeof adverseTo>[number] & { readonly named: Named };

/**
 * What another decision says against one that the paper argues from: the list that `POST /v1/precedents/analyze` answers
 * with, as far as it concerns this paper.
 */
function treated(speaking: readonly Speaking[], law: readonly Chosen[]): Chosen[] {
  const argued = new Set(law.map(({ hit }) => hit.file_id));
  return speaking
    .filter(({ against, evidence }) => argued.has(against.file_id) && isQuotable(evidence))
    .map(({ named, against, page, evidence, evidence_span }) => ({
      hit: named,
      page,
      span: evidence_span,
      quote: evidence,
      stance: 'adverse' as const,
      against: against.file_id,
    }));
}

function isQuotable(text: string): boolean {
  return (
    text.length >= SHORTEST &&
    text.length <= LONGEST &&
    findInjections(text).length === 0 &&
    ownMarks(text).length === 0
  );
}

/** What a lawyer must disclose; never what the paper itself argues from. */
function adverse(
  precedents: readonly ReadHit[],
  { documentType, case: matter, context }: GatherInput,
  law: readonly Chosen[],
): Chosen[] {
  const taken = law.map(({ hit, page, span }) => ({ fileId: hit.file_id, page, span }));
  const roles = rolesOf(matter, documentType, context);
  const passages = chooseAdverse(documentType, readPages(precedents), taken, roles, matter, context);
  return withHits(precedents, passages).map((one) => ({ ...one, stance: 'adverse' }));
}

function isSamePlace(a: Chosen, b: Chosen): boolean {
  return a.hit.file_id === b.hit.file_id && a.page === b.page && a.span[0] === b.span[0];
}

function readPages(precedents: readonly ReadHit[]): ReadPage[] {
  return precedents.flatMap((read) => pagesOf(read).map((page) => ({ ...page, ...described(read) })));
}

function authority(
  precedents: readonly ReadHit[],
  { documentType, case: matter, context }: GatherInput,
): Chosen[] {
  const pages = readPages(precedents);
  return withHits(
    precedents,
    chooseAuthority(
      documentType.sections,
      pages,
      matter,
      context,
      documentType.adverse,
      rolesOf(matter, documentType, context),
    ),
  );
}

function described({ hit, pages }: ReadHit): Pick<ReadPage, 'relevance' | 'title' | 'court'> {
  const { relevance, citation, title } = hit;
  return { relevance, title: citation ?? title, court: courtOf(citation ?? title, pages.get(1) ?? '') };
}

/** `(N.D. Tex.)` without a year is told from the citation too. */
function courtOf(citation: string, firstPage: string): Court | null {
  const named = /\(([^()]{2,40}?)(?: \d{4})?\)$/.exec(citation)?.[1];
  return (named === undefined ? null : courtNamed(named)) ?? decidedBy(citation, firstPage).court;
}

function pagesOf({ hit, pages }: ReadHit): EvidencePage[] {
  return [...pages].map(([page, text]) => ({ fileId: hit.file_id, page, text, kind: hit.kind }));
}

function withHits<T extends { readonly fileId: string } & Omit<Chosen, 'hit'>>(
  read: readonly ReadHit[],
  passages: readonly T[],
): Chosen[] {
  return passages.flatMap(({ fileId, page, span, quote, section }) => {
    const found = read.find(({ hit }) => hit.file_id === fileId);
    return found === undefined ? [] : [{ hit: found.hit, page, span, quote, section }];
  });
}

/** For a letter, which argues no side to a court: the best passage of each that states a rule, of this field and place. */
function bestRules(read: readonly ReadHit[], { documentType, case: matter, context }: GatherInput): Chosen[] {
  if (documentType.form !== 'letter') return [];
  const about = [matter.title, matter.practice_area, matter.facts, context].join(' ');
  const forum = forumOf(matter, context);
  return read.flatMap(({ hit, pages }) => {
    const court = described({ hit, pages }).court ?? null;
    const fits = (quote: string, page: number) =>
      isWhole(quote) &&
      !reportsArgument(quote) &&
      statesRule(quote) &&
      !isOfAnotherField(quote, about) &&
      !isLawOfElsewhere(quote.replace(/\s+/g, ' '), court, pages.get(page) ?? '', forum);
    return [...hit.passages]
      .sort((a, b) => b.score - a.score || a.page - b.page || a.span[0] - b.span[0])
      .map(withoutHeading)
      .filter(({ quote, page }) => quote.length >= SHORTEST && quote.length <= LONGEST && fits(quote, page))
      .slice(0, 1)
      .map(({ page, span, quote }) => ({ hit, page, span, quote }));
  });
}

function toSource(
  { hit, page, span, quote, section, stance, against }: Chosen,
  index: number,
  form: Form,
): Source {
  return {
    handle: `S${index + 1}`,
    fileId: hit.file_id,
    caseId: hit.case_id,
    fileTitle: hit.title,
    kind: hit.kind,
    sha256: hit.sha256,
    page,
    span,
    quote,
    ...(section === undefined ? {} : { section }),
    ...(stance === undefined ? {} : { stance }),
    ...(against === undefined ? {} : { against }),
    citation: citationOf(unnamed(hit, form) ? { ...hit, citation: toBeCited(hit) } : hit, page),
    ...((hit.kind === 'precedent' || unnamed(hit, form)) &&
      hit.named_by !== undefined && { namedBy: hit.named_by }),
  };
}

/** The name of a file is no citation: a lawyer puts one in its place. In a letter or a memorandum it says which document is meant. */
function unnamed({ kind, named_by: by }: Named, form: Form): boolean {
  return by === 'file_name' && (kind === 'precedent' || form === 'court');
}

function toBeCited({ kind, title }: Named): string {
  return openPoint(`${kind === 'precedent' ? 'citation' : 'exhibit or docket number'} of ${title}`);
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
    authority: hit.authority,
    treatment: hit.treatment,
    passages: hit.passages.map(({ page, quote, span, boxes }) => ({ page, quote, span, boxes })),
    why: hit.why,
  };
}
