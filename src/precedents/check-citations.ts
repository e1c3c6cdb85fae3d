import type { Principal } from '../access/index.ts';
import type { Answer } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { pageTexts, pageTextsWithin } from '../search/index.ts';
import { fullCitations, ownCitations, readCaption } from './caption/index.ts';
import { CITATIONS_OF_DECISIONS, type FoundCitation } from './citations/citation.ts';
import { compareNames } from './citations/compare-names.ts';
import { findDockets, takeDocketBehind } from './citations/docket-numbers.ts';
import { findCitations } from './citations/find-citations.ts';
import { reporterPageAt } from './citations/page-numbers.ts';
import type { PrecedentParts } from './model.ts';
import { nameIn, namesOf } from './name-precedent.ts';
import { type CitedFileRow, citedFiles, filesKnownAs } from './repository.ts';
import {
  type AuthorityCandidate,
  type ResolvedBy,
  resolveAuthority,
  shortNameAgrees,
} from './resolve/resolve-authority.ts';
import {
  CitationResolver,
  isBlank,
  isFull,
  lookedUpAs,
  type ResolvedCitation,
} from './resolve/resolve-citations.ts';
import { findShortNames } from './resolve/short-names.ts';
import {
  Quotation,
  type QuotationMatch,
  type SourceText,
  sourceText,
  Vocabulary,
} from './texts/match-quotation.ts';
import { quotedPassages } from './texts/quoted-passages.ts';

type Span = readonly [number, number];

/** A quotation of the text, compared with what it is said to be from. */
export type CheckedQuotation = CheckedCitation['quotations'][number];

export type CheckedPin = NonNullable<CheckedCitation['pin']>;

/** The name that the text gives the decision, compared with that of the document with the same number. */
export type CheckedName = CheckedCitation['name'];

export type CheckedCitation = Answer<'checkCitations'>['citations'][number];

/** Decisions can be looked up; of enacted law and secondary works only the form is known. */
const DECISIONS: ReadonlySet<FoundCitation['kind']> = new Set(CITATIONS_OF_DECISIONS);
const MOST_FILES_READ = 200;
/** Characters of what an ellipsis stands for. */
const MOST_LEFT_OUT = 500;
/** In one text: ten long briefs have fewer, and the answer for each takes some hundred bytes. */
const MOST_CITATIONS = 5_000;

/**
 * Holds every citation of a text against the documents that the principal may see: whether the vault has the decision under its number and
 * by its name, whether the words quoted from it stand there as they are quoted, and whether the page pointed at holds them.
 */
export async function checkCitations(
  parts: PrecedentParts,
  principal: Principal,
  text: string,
): Promise<CheckedCitation[]> {
  const found = findCitations(text);
  const resolved = new CitationResolver().resolve(text, found).filter(({ kind }) => kind !== 'court');
  const dockets = new Map(findDockets(text, found).map((docket) => [docket.start, docket]));
  if (resolved.length + dockets.size > MOST_CITATIONS) throw tooMany();
  const library = new Library(parts, principal);
  const sources: Sources[] = [];
  for (const citation of resolved) sources.push(await library.sources(text, citation));
  const quoted = creditedTo(quotedPassages(text, resolved), resolved, sources);
  const checked: CheckedCitation[] = [];
  for (const [index, citation] of resolved.entries()) {
    const { files, name, by, candidates } = sources[index] ?? NO_SOURCES;
    const docket = citation.kind === 'name' ? takeDocketBehind(dockets, text, citation.end) : undefined;
    const isSilent = files.length === 0 && candidates.length === 0 && docket === undefined;
    if (isSilent && isMention(text, citation)) continue;
    const quotations: CheckedQuotation[] = [];
    for (const span of quoted.get(index) ?? [])
      quotations.push(await checkQuotation(text, span, files, library));
    checked.push({
      ...citedAs(text, citation.start, docket ?? citation),
      refers_to: citation.refersTo,
      verdict: verdictOf(citation, files, candidates),
      in_vault: files.length > 0,
      resolved_by: by,
      candidates,
      name,
      files,
      quotations,
      pin: citation.pin === null ? null : await checkPin(citation.pin, quotations, library),
    });
  }
  for (const docket of dockets.values())
    checked.push({ ...citedAs(text, docket.start, docket), ...UNCHECKED });
  checked.push(...(await shortNames(text, resolved, sources, library)));
  return checked.sort((a, b) => a.span[0] - b.span[0]);
}

function citedAs(text: string, start: number, { kind, end, normalized }: FoundCitation) {
  return { kind, span: [start, end] as const, text: text.slice(start, end), normalized };
}

function tooMany(): ChanceryError {
  return new ChanceryError(
    'too_complex',
    `The text has more than ${MOST_CITATIONS.toLocaleString('en-US')} citations, as many as one check takes.`,
    { hint: 'Send it in several parts.' },
  );
}

/** A number that the vault does not have is not in doubt because a decision of that name differs in it. */
function verdictOf(
  citation: ResolvedCitation,
  files: readonly CitedFileRow[],
  candidates: readonly AuthorityCandidate[],
): CheckedCitation['verdict'] {
  if (files.length > 0) return 'in_vault';
  const isAsked = candidates.some(({ differs }) => citation.kind === 'name' || differs.length === 0);
  if (isAsked) return 'ambiguous';
  return isCheckable(citation) ? 'not_in_vault' : 'not_checkable';
}

/** What the text calls by a party alone: the decision that it names so itself, else the vault's of that name. */
async function shortNames(
  text: string,
  resolved: readonly ResolvedCitation[],
  sources: readonly Sources[],
  library: Library,
): Promise<CheckedCitation[]> {
  const checked: CheckedCitation[] = [];
  const named = resolved.flatMap(({ called, start, end, refersTo }, at) =>
    called === null ? [] : [{ called, start, end, refersTo, source: sources[at] ?? NO_SOURCES }],
  );
  const bound = new Map<string, (typeof named)[number] | null>();
  for (const { start, end, short } of findShortNames(text)) {
    if (resolved.some((one) => one.start < end && one.end > start)) continue;
    if (!bound.has(short))
      bound.set(
        short,
        named.find(({ called }) => /full|part/.test(shortNameAgrees(short, called) ?? '')) ?? null,
      );
    const own = bound.get(short) ?? null;
    const { files, name, candidates } = own?.source ?? (await library.called(short));
    if (files.length === 0 && candidates.length === 0) continue;
    checked.push({
      kind: 'name',
      span: [start, end],
      text: short,
      normalized: short,
      refers_to: own?.refersTo ?? null,
      verdict: files.length > 0 ? 'in_vault' : 'ambiguous',
      in_vault: files.length > 0,
      resolved_by: files.length > 0 ? 'short_name' : null,
      candidates,
      name: { ...name, written: short },
      files,
      quotations: [],
      pin: null,
    });
  }
  return checked;
}

/** A docket number, a court and a day, `unreported`: by these a decision is cited that no series has. */
const CITED_OTHERWISE =
  /^,?\s{0,3}(?:(?:(?:Case|Civ(?:il)?\.?|Crim(?:inal)?\.?|Docket|App(?:eal)?\.?|Action|Cause|C\.A\.)\s{0,2}){0,3}Nos?\.?\s{0,3}[^\s,]{0,20}\d|unreported\b|\((?:unreported\b|[^()\d]{2,60}(?:\d{1,2}[^()\d]{1,20})?\d{4}\)))/i;

/** A name alone speaks of a decision and cites none. */
function isMention(text: string, { kind, refersTo, end }: ResolvedCitation): boolean {
  return kind === 'name' && refersTo === null && !CITED_OTHERWISE.test(text.slice(end, end + 120));
}

/** A full citation of a listed series, or what stands for one: a number that is not in the vault then is not. */
function isCheckable(citation: ResolvedCitation): boolean {
  if (!DECISIONS.has(citation.kind)) return false;
  return isFull(citation) ? citation.isListed && !isBlank(citation) : citation.isOfListed;
}

/** Words quoted before parallel citations are those of the one that the vault has. */
function creditedTo(
  quoted: ReadonlyMap<number, readonly Span[]>,
  resolved: readonly ResolvedCitation[],
  sources: readonly Sources[],
): Map<number, readonly Span[]> {
  const credited = new Map<number, readonly Span[]>();
  for (const [index, spans] of quoted) {
    let owner = index;
    for (let at = index; isParallel(resolved[index], resolved[at]); at += 1) {
      if ((sources[at]?.files.length ?? 0) === 0) continue;
      owner = at;
      break;
    }
    credited.set(owner, [...(credited.get(owner) ?? []), ...spans]);
  }
  return credited;
}

function isParallel(one: ResolvedCitation | undefined, other: ResolvedCitation | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (one === other || (isFull(one) && one.parallel === other.parallel))
  );
}

async function checkQuotation(
  text: string,
  span: Span,
  files: readonly CitedFileRow[],
  library: Library,
): Promise<CheckedQuotation> {
  const quotation = new Quotation(text.slice(...span));
  let best: CheckedQuotation | null = null;
  const altered: string[] = [];
  for (const { file_id } of files) {
    const here = await quotedIn(quotation, span, file_id, library);
    if (here?.verdict === 'altered') altered.push(file_id);
    if (best === null || (best.verdict === 'altered' && here?.verdict === 'verbatim')) best = here;
  }
  if (best === null) return { ...NOT_FOUND, span };
  return best.verdict === 'verbatim' ? { ...best, differs_in: altered } : best;
}

const NOT_FOUND = {
  verdict: 'not_found',
  marked: false,
  left_out: [] as string[],
  source: null,
  differs_in: [] as string[],
  difference: null,
} as const;

async function quotedIn(
  quotation: Quotation,
  span: Span,
  fileId: string,
  library: Library,
): Promise<CheckedQuotation | null> {
  let altered: CheckedQuotation | null = null;
  for (const page of await library.pages(fileId)) {
    const match = altered === null ? quotation.matchIn(page) : quotation.verbatimIn(page);
    if (match === null) continue;
    const result = toChecked(match, span, fileId, page.number);
    if (match.verdict === 'verbatim') return result;
    altered = result;
  }
  return altered;
}

function toChecked(match: QuotationMatch, span: Span, file_id: string, page: number): CheckedQuotation {
  const source = { file_id, page, span: match.span };
  if (match.verdict === 'verbatim') {
    const left_out = match.leftOut.map((words) => words.slice(0, MOST_LEFT_OUT));
    return { ...NOT_FOUND, span, verdict: 'verbatim', marked: match.marked, left_out, source };
  }
  const { offset, ...words } = match.difference;
  const difference = { offset: span[0] + offset, ...words };
  return { ...NOT_FOUND, span, verdict: 'altered', source, difference };
}

async function checkPin(
  pin: string,
  quotations: readonly CheckedQuotation[],
  library: Library,
): Promise<CheckedPin> {
  const source = quotations.find((one) => one.source !== null)?.source ?? null;
  const [first = '', last] = pin.replace('*', '').split(/[-–]/);
  if (source === null) return { page: pin, verdict: 'unknown', found_on: null };
  const printed = reporterPageAt(await library.pages(source.file_id), source.page, source.span[0]);
  if (printed === null) return { page: pin, verdict: 'unknown', found_on: null };
  const lowest = Number(first);
  // `125-26` is 125 to 126.
  const highest =
    last === undefined ? lowest : Number(first.slice(0, Math.max(0, first.length - last.length)) + last);
  const holds = printed.number >= lowest && printed.number <= highest;
  return { page: pin, verdict: holds ? 'right' : 'wrong', found_on: printed.number };
}

interface CalledFile extends CitedFileRow {
  readonly called: string | null;
  /** The citation that it is shown with, in its normal form. */
  readonly shown: string | null;
}

/** The documents that are what is cited, and how their names compare. */
interface Sources {
  readonly files: readonly CitedFileRow[];
  readonly by: ResolvedBy | null;
  readonly candidates: readonly AuthorityCandidate[];
  readonly name: CheckedName;
}

const NO_SOURCES: Sources = {
  files: [],
  by: null,
  candidates: [],
  name: { verdict: 'not_given', written: null, known_as: null, file_id: null, by: null },
};

/** What says of itself only that it is a case of some court. */
const UNCHECKED = {
  refers_to: null,
  verdict: 'not_checkable',
  in_vault: false,
  resolved_by: null,
  candidates: NO_SOURCES.candidates,
  name: NO_SOURCES.name,
  files: NO_SOURCES.files,
  quotations: [],
  pin: null,
} as const;

interface Page extends SourceText {
  readonly number: number;
}

/** What the first page of a file says of itself. */
interface Head {
  readonly printed: readonly string[];
  readonly name: string | null;
}

/** The vault as the principal sees it, each document read once for a text. */
class Library {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #pages = new Map<string, readonly Page[]>();
  readonly #vocabulary = new Vocabulary();
  readonly #files = new Map<string, readonly CalledFile[]>();
  readonly #called = new Map<string, Sources>();
  readonly #saysItself = new Map<string, Head>();

  constructor(parts: PrecedentParts, principal: Principal) {
    this.#parts = parts;
    this.#principal = principal;
  }

  /** A document of another name is not what is cited, whatever its number. */
  async sources(text: string, citation: ResolvedCitation): Promise<Sources> {
    if (!DECISIONS.has(citation.kind)) return NO_SOURCES;
    const forms = lookedUpAs(citation);
    const numbered = await this.#numbered(citation, forms);
    if (numbered.files.length > 0 || citation.called === null || numbered.name.verdict === 'differs')
      return numbered;
    const isName = citation.kind === 'name' && citation.refersTo === null;
    if (!isName && !isFull(citation)) return numbered;
    const further = isName
      ? (CITED_OTHERWISE.exec(text.slice(citation.end, citation.end + 120))?.[0] ?? '')
      : '';
    const named = await this.called(isName ? `${citation.called}${further}` : citation.text);
    return { ...named, name: { ...named.name, written: citation.called } };
  }

  /** What the vault has under a name, or where it may be meant. */
  async called(cite: string): Promise<Sources> {
    const known = this.#called.get(cite);
    if (known !== undefined) return known;
    const sources = await this.#resolved(cite);
    this.#called.set(cite, sources);
    return sources;
  }

  async #resolved(cite: string): Promise<Sources> {
    const resolution = await resolveAuthority(this.#parts, this.#principal, cite);
    if (resolution.kind === 'none') return NO_SOURCES;
    if (resolution.kind === 'several') return { ...NO_SOURCES, candidates: resolution.candidates };
    const { file_id, copies, called } = resolution.authority;
    const files = await citedFiles(this.#parts.index.read, this.#principal, [file_id, ...copies]);
    const by = await this.#saidBy(file_id, called, []);
    const name = { verdict: 'same' as const, written: cite, known_as: called, file_id, by };
    return { files, by: resolution.by, candidates: [], name };
  }

  async #numbered(citation: ResolvedCitation, forms: readonly string[]): Promise<Sources> {
    const { called } = citation;
    const files = await this.#knownAs(forms);
    const compared = files.map((file) => ({ file, verdict: compareNames(called, file.called) }));
    const same = compared.filter(({ verdict }) => verdict === 'same');
    const kept = same.length > 0 ? same : compared.filter(({ verdict }) => verdict === 'not_given');
    const [shown] = kept.length > 0 ? kept : compared;
    return {
      files: kept.map(({ file: { called: _called, shown: _shown, ...file } }) => file),
      by:
        shown === undefined || kept.length === 0
          ? null
          : forms.includes(shown.file.shown ?? '')
            ? 'citation'
            : 'parallel',
      candidates: [],
      name: {
        verdict: shown?.verdict ?? 'not_given',
        written: called,
        known_as: shown?.file.called ?? null,
        file_id: shown?.file.file_id ?? null,
        by: shown === undefined ? null : await this.#saidBy(shown.file.file_id, shown.file.called, forms),
      },
    };
  }

  /** A title is what somebody typed; a page that bears the name or the number is more. */
  async #saidBy(fileId: string, called: string | null, forms: readonly string[]): Promise<CheckedName['by']> {
    const known = this.#saysItself.get(fileId);
    const head = known ?? (await this.#head(fileId));
    this.#saysItself.set(fileId, head);
    const isPrinted =
      head.printed.some((form) => forms.includes(form)) ||
      (head.name !== null && called !== null && compareNames(called, head.name) === 'same');
    return isPrinted ? 'page' : 'title';
  }

  async #head(fileId: string): Promise<Head> {
    const [first] = await pageTextsWithin(this.#parts.index.read, this.#principal, fileId, 1, 1);
    const text = first?.text ?? '';
    return {
      printed: ownCitations(text).map(({ normalized }) => normalized),
      name: readCaption(text)?.name ?? null,
    };
  }

  async #knownAs(forms: readonly string[]): Promise<readonly CalledFile[]> {
    if (forms.length === 0) return [];
    const key = forms.join('\n');
    const known = this.#files.get(key);
    if (known !== undefined) return known;
    const rows = await filesKnownAs(this.#parts.index.read, this.#principal, forms);
    const named = await namesOf(
      this.#parts,
      this.#principal,
      rows.map(({ file_id }) => file_id),
    );
    const files = new Map(
      rows.map(({ citation: _citation, ...file }) => [
        file.file_id,
        {
          ...file,
          called: nameIn(named.get(file.file_id)?.citation ?? null),
          shown: fullCitations(named.get(file.file_id)?.citation ?? '')[0]?.normalized ?? null,
        },
      ]),
    );
    this.#files.set(key, [...files.values()]);
    return [...files.values()];
  }

  async pages(fileId: string): Promise<readonly Page[]> {
    const known = this.#pages.get(fileId);
    if (known !== undefined) return known;
    if (this.#pages.size >= MOST_FILES_READ) this.#pages.clear();
    const pages = (await pageTexts(this.#parts.index.read, this.#principal, fileId)).map(
      ({ number, text }) => ({
        number,
        ...sourceText(text, this.#vocabulary),
      }),
    );
    this.#pages.set(fileId, pages);
    return pages;
  }
}
