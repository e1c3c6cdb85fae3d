import type { Principal } from '../access/index.ts';
import { pageTexts } from '../search/index.ts';
import type { FoundCitation } from './citation.ts';
import { findCitations } from './find-citations.ts';
import { matchQuotation, type QuotationMatch } from './match-quotation.ts';
import type { PrecedentParts } from './model.ts';
import { reporterPageAt } from './page-numbers.ts';
import { quotedPassages } from './quoted-passages.ts';
import { type CitedFileRow, filesKnownAs } from './repository.ts';
import { CitationResolver, type ResolvedCitation } from './resolve-citations.ts';

type Span = readonly [number, number];

/** A quotation of the text, compared with what it is said to be from. */
export interface CheckedQuotation {
  /** [start, end) in the text, without its marks. */
  readonly span: Span;
  readonly verdict: 'verbatim' | 'altered' | 'not_found';
  /** Brackets and ellipses show that the writer left out or changed something, as the rules of citation want it. */
  readonly marked: boolean;
  /** Where the vault holds the passage; null where it does not. */
  readonly source: { readonly file_id: string; readonly page: number; readonly span: Span } | null;
  /** The first words that differ, `offset` into the text. */
  readonly difference: { readonly offset: number; readonly source: string; readonly written: string } | null;
}

export interface CheckedPin {
  readonly page: string;
  /** `unknown`: the vault's copy does not show the pages of the reporter, or the words were not found. */
  readonly verdict: 'right' | 'wrong' | 'unknown';
  /** The printed page that holds the quoted words, where it is known. */
  readonly found_on: number | null;
}

export interface CheckedCitation {
  readonly kind: FoundCitation['kind'];
  readonly span: Span;
  readonly text: string;
  readonly normalized: string;
  /** The full citation that a short form, `supra` or `id.` stands for. */
  readonly refers_to: string | null;
  readonly in_vault: boolean;
  readonly files: readonly CitedFileRow[];
  readonly quotations: readonly CheckedQuotation[];
  readonly pin: CheckedPin | null;
}

/** Decisions can be looked up; of enacted law and secondary works only the form is known. */
const DECISIONS = new Set<FoundCitation['kind']>(['case', 'short_case', 'neutral', 'supra', 'id']);
const MOST_FILES_READ = 200;

/**
 * Holds every citation of a text against the documents that the principal may see: whether the vault has the decision,
 * whether the words quoted from it stand there as they are quoted, and whether the page pointed at holds them.
 */
export async function checkCitations(
  parts: PrecedentParts,
  principal: Principal,
  text: string,
): Promise<CheckedCitation[]> {
  const resolved = new CitationResolver()
    .resolve(text, findCitations(text))
    .filter(({ kind }) => kind !== 'court' && kind !== 'name');
  const library = new Library(parts, principal);
  const quoted = quotedPassages(text, resolved);
  const checked: CheckedCitation[] = [];
  for (const [index, citation] of resolved.entries()) {
    const files = DECISIONS.has(citation.kind) ? await library.files(citation) : [];
    const quotations: CheckedQuotation[] = [];
    for (const span of quoted.get(index) ?? [])
      quotations.push(await checkQuotation(text, span, files, library));
    checked.push({
      kind: citation.kind,
      span: [citation.start, citation.end],
      text: citation.text,
      normalized: citation.normalized,
      refers_to: citation.refersTo,
      in_vault: files.length > 0,
      files,
      quotations,
      pin: citation.pin === null ? null : await checkPin(citation.pin, quotations, library),
    });
  }
  return checked;
}

async function checkQuotation(
  text: string,
  span: Span,
  files: readonly CitedFileRow[],
  library: Library,
): Promise<CheckedQuotation> {
  const quotation = text.slice(...span);
  let altered: CheckedQuotation | null = null;
  for (const { file_id } of files) {
    for (const page of await library.pages(file_id)) {
      const match = matchQuotation(quotation, page.text);
      if (match === null) continue;
      const result = toChecked(match, span, file_id, page.number);
      if (match.verdict === 'verbatim') return result;
      altered ??= result;
    }
  }
  return altered ?? { span, verdict: 'not_found', marked: false, source: null, difference: null };
}

function toChecked(match: QuotationMatch, span: Span, file_id: string, page: number): CheckedQuotation {
  const source = { file_id, page, span: match.span };
  if (match.verdict === 'verbatim') {
    return { span, verdict: 'verbatim', marked: match.marked, source, difference: null };
  }
  const { offset, ...words } = match.difference;
  const difference = { offset: span[0] + offset, ...words };
  return { span, verdict: 'altered', marked: false, source, difference };
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

/** The vault as the principal sees it, each document read once for a text. */
class Library {
  readonly #parts: PrecedentParts;
  readonly #principal: Principal;
  readonly #pages = new Map<string, readonly { number: number; text: string }[]>();
  readonly #files = new Map<string, readonly CitedFileRow[]>();

  constructor(parts: PrecedentParts, principal: Principal) {
    this.#parts = parts;
    this.#principal = principal;
  }

  async files({ refersTo, parallel }: ResolvedCitation): Promise<readonly CitedFileRow[]> {
    if (refersTo === null) return [];
    const known = this.#files.get(refersTo);
    if (known !== undefined) return known;
    const rows = await filesKnownAs(this.#parts.index.read, this.#principal, [
      ...new Set([refersTo, ...parallel]),
    ]);
    const files = new Map(rows.map(({ citation: _citation, ...file }) => [file.file_id, file]));
    this.#files.set(refersTo, [...files.values()]);
    return [...files.values()];
  }

  async pages(fileId: string): Promise<readonly { number: number; text: string }[]> {
    const known = this.#pages.get(fileId);
    if (known !== undefined) return known;
    if (this.#pages.size >= MOST_FILES_READ) this.#pages.clear();
    const pages = await pageTexts(this.#parts.index.read, this.#principal, fileId);
    this.#pages.set(fileId, pages);
    return pages;
  }
}
