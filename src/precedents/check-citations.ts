import type { Principal } from '../access/index.ts';
import type { Answer } from '../contract/index.ts';
import { ChanceryError } from '../platform/index.ts';
import { pageTexts, pageTextsWithin } from '../search/index.ts';
import {
  dayOfDecision,
  daysIn,
  fullCitations,
  headPage,
  ownCitations,
  readCaption,
} from './caption/index.ts';
import { type CheckedQuotation, checkPin, checkQuotation, type Quoted } from './check-quotation.ts';
import { CITATIONS_OF_DECISIONS, type FoundCitation } from './citations/citation.ts';
import { compareNames, isSpelledAs, type NameVerdict } from './citations/compare-names.ts';
import { findDockets, takeDocketBehind } from './citations/docket-numbers.ts';
import { findCitations } from './citations/find-citations.ts';
import type { PrecedentParts } from './model.ts';
import { nameIn, namesOf } from './name-precedent.ts';
import { type CitedFileRow, citedFiles, filesKnownAs } from './repository.ts';
import {
  compareCourts,
  compareDays,
  compareYears,
  type DaysNamed,
  type Decided,
  decidedAs,
  decidedIn,
  NO_DAYS,
  UNDECIDED,
} from './resolve/compare-decided.ts';
import { compareJudges, judgeNamed, NO_JUDGE } from './resolve/compare-judges.ts';
import { pinOf, withParagraphs } from './resolve/pinned-places.ts';
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
import { invisibleIn } from './texts/invisible.ts';
import { quotedPassages } from './texts/quoted-passages.ts';
import { sourceText, Vocabulary } from './texts/running-text.ts';
import { Speakers } from './texts/whose-words.ts';

type Span = readonly [number, number];

/** The name that the text gives the decision, compared with that of the document with the same number. */
export type CheckedName = CheckedCitation['name'];

export type CheckedCitation = Answer<'checkCitations'>['citations'][number];

/** Decisions can be looked up; of enacted law and secondary works only the form is known. */
const DECISIONS: ReadonlySet<FoundCitation['kind']> = new Set(CITATIONS_OF_DECISIONS);
const MOST_FILES_READ = 200;
/** Right behind a citation. */
const LONGEST_BRACKETS = 350;
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
  const resolved = withParagraphs(
    text,
    new CitationResolver().resolve(text, found).filter(({ kind }) => kind !== 'court'),
  );
  const dockets = new Map(findDockets(text, found).map((docket) => [docket.start, docket]));
  if (resolved.length + dockets.size > MOST_CITATIONS) throw tooMany();
  const library = new Library(parts, principal);
  const sources: Sources[] = [];
  for (const citation of resolved) sources.push(await library.sources(text, citation));
  const quoted = creditedTo(text, quotedPassages(text, resolved), resolved, sources);
  const laws = new Set(resolved.flatMap(({ kind, normalized }) => (DECISIONS.has(kind) ? [] : [normalized])));
  const checked: CheckedCitation[] = [];
  for (const [index, citation] of resolved.entries()) {
    const { found: invisible, misleading } = invisibleIn(text, [citation.start, citation.end]);
    const { files, name, by, candidates, decided } =
      misleading === null ? (sources[index] ?? NO_SOURCES) : NO_SOURCES;
    const docket = citation.kind === 'name' ? takeDocketBehind(dockets, text, citation.end) : undefined;
    const isSought = isCheckable(citation) || (docket !== undefined && isDecided(docket));
    const isSilent = files.length === 0 && candidates.length === 0 && docket === undefined;
    const spans = isOfDecision(citation, laws) ? (quoted.get(index) ?? []) : [];
    if (isSilent && spans.length === 0 && isMention(text, citation)) continue;
    const quotations: CheckedQuotation[] = [];
    const pin = pinOf(citation);
    // Where the direction was turned before the citation, the words that it is for are turned as well, and say so.
    const quotedIn = misleading === citation.start ? (sources[index] ?? NO_SOURCES).files : files;
    for (const span of spans) {
      const quotation = await checkQuotation(text, span, quotedIn, library.read, pin);
      if (quotation !== null) quotations.push(quotation);
    }
    const written = misleading === null ? writtenWith(text, resolved, index) : UNDECIDED;
    checked.push({
      ...citedAs(text, citation.start, docket ?? citation),
      refers_to: citation.refersTo,
      verdict: misleading === null ? verdictOf(citation.kind, files, candidates, isSought) : 'not_checkable',
      in_vault: files.length > 0,
      resolved_by: by,
      candidates,
      name,
      year: compareYears(written, decided),
      day: await library.day(misleading === null ? daysWith(text, resolved, index) : [], files),
      court: compareCourts(written, decided),
      judge: await library.judge(misleading === null ? judgeWith(text, citation) : null, files),
      invisible: [...invisible],
      files,
      quotations,
      pin: pin === null ? null : await checkPin(pin, quotations, files, library.read),
    });
  }
  for (const docket of dockets.values()) checked.push(await library.docketed(text, docket));
  checked.push(...(await shortNames(text, resolved, checked, sources, library)));
  return checked.sort((a, b) => a.span[0] - b.span[0]);
}

/** The words of enacted law are held against nothing: of them nothing is said, least of all that they were not found. */
function isOfDecision({ kind, refersTo }: ResolvedCitation, laws: ReadonlySet<string>): boolean {
  return DECISIONS.has(kind) && (refersTo === null || !laws.has(refersTo));
}

/** The report as it goes out: thousands of citations are millions of characters, which are written where they were checked. */
export function writtenReport(citations: readonly CheckedCitation[]): Uint8Array {
  return Buffer.from(JSON.stringify({ citations } satisfies Answer<'checkCitations'>));
}

function citedAs(text: string, start: number, { kind, end, normalized }: FoundCitation) {
  return { kind, span: [start, end] as const, text: text.slice(start, end), normalized };
}

/** What stands behind the number, or behind the last of those beside it: `410 U.S. 113, 93 S. Ct. 705 (1973)`; else before it. */
function writtenWith(text: string, resolved: readonly ResolvedCitation[], index: number): Decided {
  const citation = resolved[index];
  if (citation === undefined || !isFull(citation)) return UNDECIDED;
  let decided = UNDECIDED;
  const last = index + citation.parallel.length;
  for (let at = index; decided.year === null && at < last && isParallel(citation, resolved[at]); at += 1) {
    const { start, core, end } = resolved[at] ?? citation;
    decided = decidedIn(`${text.slice(core[1], end)} ${text.slice(start, core[0])}`, text.slice(...core));
  }
  return decided;
}

/** The days in the brackets behind the number or those beside it: `(9th Cir. June 21, 2005)`. */
function daysWith(text: string, resolved: readonly ResolvedCitation[], index: number): string[] {
  const citation = resolved[index];
  if (citation === undefined || !isFull(citation)) return [];
  const group = resolved
    .slice(index, index + citation.parallel.length)
    .filter((one) => isParallel(citation, one));
  const behind = group.flatMap(({ core, end }) => text.slice(core[1], end).match(/\([^()]{4,80}\)/g) ?? []);
  return behind.flatMap(daysIn);
}

function judgeWith(text: string, citation: ResolvedCitation): ReturnType<typeof judgeNamed> {
  const { kind, core, end } = citation;
  if (!DECISIONS.has(kind) || kind === 'name') return null;
  return judgeNamed(text.slice(core[1], end), text.slice(end, end + LONGEST_BRACKETS));
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
  kind: FoundCitation['kind'],
  files: readonly CitedFileRow[],
  candidates: readonly AuthorityCandidate[],
  isSought: boolean,
): CheckedCitation['verdict'] {
  if (files.length > 0) return 'in_vault';
  const isAsked = candidates.some(({ differs }) => kind === 'name' || differs.length === 0);
  if (isAsked) return 'ambiguous';
  return isSought ? 'not_in_vault' : 'not_checkable';
}

/** Its court and year stand behind the number: a decision is cited, and not a case named, as the caption of a paper does. */
function isDecided({ core, end }: FoundCitation): boolean {
  return end > core[1];
}

/** What the text calls by a party alone: the decision that it names so itself, else the vault's of that name. */
async function shortNames(
  text: string,
  resolved: readonly ResolvedCitation[],
  others: readonly CheckedCitation[],
  sources: readonly Sources[],
  library: Library,
): Promise<CheckedCitation[]> {
  const checked: CheckedCitation[] = [];
  const named = resolved.flatMap(({ called, start, end, refersTo }, at) =>
    called === null ? [] : [{ called, start, end, refersTo, source: sources[at] ?? NO_SOURCES }],
  );
  const bound = new Map<string, (typeof named)[number] | null>();
  const dockets = others.filter(({ kind }) => kind === 'docket');
  for (const { start, end, short } of findShortNames(text)) {
    if (resolved.some((one) => one.start < end && one.end > start)) continue;
    // `See C.A. No. 2019-0123`: letters of the number.
    if (dockets.some(({ span }) => span[0] < end && span[1] > start)) continue;
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
      ...NOTHING_GIVEN,
      invisible: [],
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

/** Words quoted before or behind parallel citations are those of the first that the vault has: its page is the one pointed at. */
function creditedTo(
  text: string,
  quoted: ReadonlyMap<number, readonly Span[]>,
  resolved: readonly ResolvedCitation[],
  sources: readonly Sources[],
): Map<number, readonly Span[]> {
  const credited = new Map<number, readonly Span[]>();
  for (const [index, spans] of quoted) {
    let owner = index;
    let first = index;
    while (
      isParallel(resolved[index], resolved[first - 1]) &&
      adjoins(text, resolved[first - 1], resolved[first])
    )
      first -= 1;
    for (let at = first; isParallel(resolved[index], resolved[at]); at += 1) {
      if ((sources[at]?.files.length ?? 0) === 0) continue;
      owner = at;
      break;
    }
    credited.set(owner, [...(credited.get(owner) ?? []), ...spans]);
  }
  return credited;
}

/** Nothing but a comma parts them: the next time the decision is cited is another time. */
function adjoins(
  text: string,
  one: ResolvedCitation | undefined,
  next: ResolvedCitation | undefined,
): boolean {
  return one !== undefined && next !== undefined && /^,?\s*$/.test(text.slice(one.end, next.start));
}

function isParallel(one: ResolvedCitation | undefined, other: ResolvedCitation | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (one === other || (isFull(one) && one.parallel === other.parallel))
  );
}

/** A name that says the same but for some letters is told from one that is the same. */
function nameVerdict(
  compared: NameVerdict,
  written: string | null,
  known: string | null,
): CheckedName['verdict'] {
  const isSimilar = compared === 'same' && written !== null && known !== null && !isSpelledAs(written, known);
  return isSimilar ? 'similar' : compared;
}

interface CalledFile extends CitedFileRow {
  readonly called: string | null;
  readonly citation: string | null;
  /** The citation that it is shown with, in its normal form. */
  readonly shown: string | null;
}

/** The documents that are what is cited, and how their names compare. */
interface Sources {
  readonly files: readonly CitedFileRow[];
  readonly by: ResolvedBy | null;
  readonly candidates: readonly AuthorityCandidate[];
  readonly name: CheckedName;
  readonly decided: Decided;
}

const NO_SOURCES: Sources = {
  files: [],
  by: null,
  candidates: [],
  name: { verdict: 'not_given', written: null, known_as: null, file_id: null, by: null },
  decided: UNDECIDED,
};

const NOTHING_GIVEN = {
  day: compareDays([], NO_DAYS),
  year: compareYears(UNDECIDED, UNDECIDED),
  court: compareCourts(UNDECIDED, UNDECIDED),
  judge: NO_JUDGE,
};

/** What the first page of a file says of itself. */
interface Head {
  readonly printed: readonly string[];
  readonly name: string | null;
  readonly decided: Decided;
}

/** The vault as the principal sees it, each document read once for a text. */
class Library {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #read = new Map<string, Quoted>();
  readonly #vocabulary = new Vocabulary();
  readonly #files = new Map<string, readonly CalledFile[]>();
  readonly #called = new Map<string, Sources>();
  readonly #saysItself = new Map<string, Head>();
  readonly #days = new Map<string, DaysNamed>();

  constructor(parts: PrecedentParts, principal: Principal) {
    this.#parts = parts;
    this.#principal = principal;
  }

  /** A document of another name is not what is cited, whatever its number. */
  async sources(text: string, citation: ResolvedCitation): Promise<Sources> {
    if (!DECISIONS.has(citation.kind)) return NO_SOURCES;
    const forms = lookedUpAs(citation);
    const numbered = await this.#numbered(citation, forms);
    if (numbered.files.length > 0 || numbered.name.verdict === 'differs') return numbered;
    if (citation.called === null) {
      // A docket number without its day is that of several decisions, and is asked.
      const asked = isFull(citation) && !citation.isListed ? await this.called(citation.text) : NO_SOURCES;
      return { ...numbered, candidates: asked.candidates };
    }
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

  /** What the vault has under the number that its court kept a case under. */
  async docketed(text: string, docket: FoundCitation): Promise<CheckedCitation> {
    const sources = await this.called(docket.text);
    const { files, by, candidates, name, decided } = sources;
    const written = decidedIn(text.slice(docket.core[1], docket.end), '');
    return {
      ...citedAs(text, docket.start, docket),
      refers_to: null,
      verdict: verdictOf(docket.kind, files, candidates, isDecided(docket)),
      in_vault: files.length > 0,
      resolved_by: by,
      candidates,
      name: files.length === 0 ? name : { ...name, verdict: 'not_given', written: null },
      ...NOTHING_GIVEN,
      year: compareYears(written, decided),
      court: compareCourts(written, decided),
      day: await this.day(daysIn(text.slice(docket.core[1], docket.end)), files),
      invisible: [],
      files,
      quotations: [],
      pin: null,
    };
  }

  async #resolved(cite: string): Promise<Sources> {
    const resolution = await resolveAuthority(this.#parts, this.#principal, cite);
    if (resolution.kind === 'none') return NO_SOURCES;
    if (resolution.kind === 'several') return { ...NO_SOURCES, candidates: resolution.candidates };
    const { file_id, copies, called, citation } = resolution.authority;
    const files = await citedFiles(this.#parts.index.read, this.#principal, [file_id, ...copies]);
    const by = await this.#saidBy(file_id, called, []);
    const name = { verdict: 'same' as const, written: cite, known_as: called, file_id, by };
    const decided = await this.#decided(file_id, citation);
    return { files, by: resolution.by, candidates: [], name, decided };
  }

  async #numbered(citation: ResolvedCitation, forms: readonly string[]): Promise<Sources> {
    const { called } = citation;
    const files = await this.#knownAs(forms);
    const compared = files.map((file) => ({ file, verdict: compareNames(called, file.called) }));
    const same = compared.filter(({ verdict }) => verdict === 'same');
    const kept = same.length > 0 ? same : compared.filter(({ verdict }) => verdict === 'not_given');
    const [shown] = kept.length > 0 ? kept : compared;
    return {
      files: kept.map(({ file: { called: _called, shown: _shown, citation: _citation, ...file } }) => file),
      by:
        shown === undefined || kept.length === 0
          ? null
          : forms.includes(shown.file.shown ?? '')
            ? 'citation'
            : 'parallel',
      candidates: [],
      decided: shown === undefined ? UNDECIDED : await this.#decided(shown.file.file_id, shown.file.citation),
      name: {
        verdict: nameVerdict(shown?.verdict ?? 'not_given', called, shown?.file.called ?? null),
        written: called,
        known_as: shown?.file.called ?? null,
        file_id: shown?.file.file_id ?? null,
        by: shown === undefined ? null : await this.#saidBy(shown.file.file_id, shown.file.called, forms),
      },
    };
  }

  /** A title is what somebody typed; a page that bears the name or the number is more. */
  async #saidBy(fileId: string, called: string | null, forms: readonly string[]): Promise<CheckedName['by']> {
    const head = await this.#head(fileId);
    const isPrinted =
      head.printed.some((form) => forms.includes(form)) ||
      (head.name !== null && called !== null && compareNames(called, head.name) === 'same');
    return isPrinted ? 'page' : 'title';
  }

  /** What the copy says of itself: as it is titled, else on its first page. */
  async #decided(fileId: string, citation: string | null): Promise<Decided> {
    const titled = citation === null ? UNDECIDED : decidedAs(citation);
    if (titled.year !== null && titled.court !== null) return titled;
    const { decided } = await this.#head(fileId);
    const { sign, court } = titled.court === null ? decided : titled;
    const { year, numbered } = titled.year === null ? decided : titled;
    return { year, numbered, sign, court };
  }

  /** The day that the text gives a decision, beside those that the vault's copy names. */
  async day(written: readonly string[], [file]: readonly CitedFileRow[]): Promise<CheckedCitation['day']> {
    if (written.length === 0 || file === undefined) return compareDays(written, NO_DAYS);
    const { written: pages } = await this.read(file.file_id);
    const days = this.#days.get(file.file_id) ?? {
      decided: dayOfDecision(pages[0]?.text ?? '', pages[1]?.text),
      all: [...new Set(pages.flatMap(({ text }) => daysIn(text)))],
    };
    this.#days.set(file.file_id, days);
    return compareDays(written, days);
  }

  /** The judge whom the text names, beside those who speak in the vault's copy. */
  async judge(
    written: ReturnType<typeof judgeNamed>,
    [file]: readonly CitedFileRow[],
  ): Promise<CheckedCitation['judge']> {
    if (written === null || file === undefined) return compareJudges(written, []);
    return compareJudges(written, (await this.read(file.file_id)).speakers.parts);
  }

  async #head(fileId: string): Promise<Head> {
    const known = this.#saysItself.get(fileId) ?? (await this.#readHead(fileId));
    this.#saysItself.set(fileId, known);
    return known;
  }

  async #readHead(fileId: string): Promise<Head> {
    const [first, next] = await pageTextsWithin(this.#parts.index.read, this.#principal, fileId, 1, 2);
    const text = first?.text ?? '';
    const caption = readCaption(text, next?.text);
    return {
      printed: ownCitations(headPage(text, next?.text)).map(({ normalized }) => normalized),
      name: caption?.name ?? null,
      decided: caption === null ? UNDECIDED : decidedAs(caption.citation),
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
      rows.map((file) => {
        const citation = named.get(file.file_id)?.citation ?? null;
        const shown = fullCitations(citation ?? '')[0]?.normalized ?? null;
        return [file.file_id, { ...file, citation, called: nameIn(citation), shown }];
      }),
    );
    this.#files.set(key, [...files.values()]);
    return [...files.values()];
  }

  readonly read = async (fileId: string): Promise<Quoted> => {
    const known = this.#read.get(fileId);
    if (known !== undefined) return known;
    if (this.#read.size >= MOST_FILES_READ) this.#read.clear();
    const written = await pageTexts(this.#parts.index.read, this.#principal, fileId);
    const source = sourceText(written, this.#vocabulary);
    const quoted = { ...source, speakers: new Speakers(source.pages), written, beyond: new Map() };
    this.#read.set(fileId, quoted);
    return quoted;
  };
}
