import {
  type adverseTo,
  type Court,
  courtNamed,
  decidedBy,
  type Named,
  type PrecedentHit,
} from '../precedents/index.ts';
import { chooseAdverse } from './choose-adverse.ts';
import { chooseAuthority, type ReadPage } from './choose-authority.ts';
import { chooseEvidence, type EvidencePage } from './choose-evidence.ts';
import { rolesOf } from './choose-side.ts';
import { isOfAnotherField } from './fields-of-law.ts';
import { forumOf, isLawOfElsewhere } from './law-of-place.ts';
import { findInjections, ownMarks } from './material/index.ts';
import type { CaseFacts, DocumentType, Form, Source } from './model.ts';
import { withoutHeading } from './passage-windows.ts';
import { isWhole, reportsArgument } from './quotable.ts';
import { statesRule } from './states-rule.ts';
import { openPoint } from './verify/index.ts';

export interface GatherInput {
  readonly case: CaseFacts;
  readonly documentType: DocumentType;
  readonly context: string;
  /** Only these files; all the principal may see when absent. */
  readonly fileIds?: readonly string[] | undefined;
}

const MOST_SOURCES = 16;

const MOST_ADVERSE = 4;

/** Characters. Less says too little to be cited for; more is no quotation but a page. */
const SHORTEST = 40;

const LONGEST = 1_500;

export interface ReadHit {
  readonly hit: PrecedentHit;
  /** Text by page number. */
  readonly pages: ReadonlyMap<number, string>;
}

export interface Chosen {
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
