import type { Answer } from '../contract/index.ts';
import { reporterPageAt } from './citations/page-numbers.ts';
import { placeIn } from './citations/places.ts';
import type { CitedFileRow } from './repository.ts';
import { isNegative } from './texts/brackets.ts';
import { invisibleIn } from './texts/invisible.ts';
import { type Omission, Quotation, type QuotationMatch } from './texts/match-quotation.ts';
import type { SourceText } from './texts/running-text.ts';
import { sentencesOf } from './texts/sentences.ts';
import type { Speakers } from './texts/whose-words.ts';

type CheckedCitation = Answer<'checkCitations'>['citations'][number];

/** A quotation of the text, compared with what it is said to be from. */
export type CheckedQuotation = CheckedCitation['quotations'][number];

export type CheckedPin = NonNullable<CheckedCitation['pin']>;

type Span = readonly [number, number];

/** A document that may hold the words. */
export interface Quoted extends SourceText {
  readonly speakers: Speakers;
}

export type ReadDocument = (fileId: string) => Promise<Quoted>;

/** Characters of what an ellipsis stands for. */
const MOST_LEFT_OUT = 500;

/** Null: there is nothing to say of it, for it is a name that the writer gives, or a term that stands in the source. */
export async function checkQuotation(
  text: string,
  span: Span,
  files: readonly Pick<CitedFileRow, 'file_id'>[],
  read: ReadDocument,
): Promise<CheckedQuotation | null> {
  const quotation = new Quotation(text.slice(...span));
  if (quotation.isTerm) {
    if (isNameGiven(text, span)) return null;
    for (const { file_id } of files) if (quotation.standsIn(await read(file_id))) return null;
  }
  const { found, misleading } = invisibleIn(text, span);
  const nothing = { ...NOT_FOUND, span, invisible: [...found] };
  let best: CheckedQuotation | null = null;
  const altered: string[] = [];
  for (const { file_id } of files) {
    const source = await read(file_id);
    const match = quotation.matchIn(source);
    if (match === null) continue;
    const here = { ...nothing, ...toChecked(match, text, span, file_id, source) };
    if (here.verdict === 'altered') altered.push(file_id);
    if (best === null || RANK.indexOf(here.verdict) < RANK.indexOf(best.verdict)) best = here;
  }
  if (best === null) return nothing;
  if (best.verdict === 'altered') return best;
  if (misleading === null) return { ...best, differs_in: altered };
  const difference = { offset: misleading, source: '', written: found.join(' ') };
  return { ...best, verdict: 'altered', difference };
}

/** Where several copies hold the passage, the best of them speaks. */
const RANK: readonly CheckedQuotation['verdict'][] = ['verbatim', 'elided', 'altered', 'not_found'];

const NOT_FOUND = {
  verdict: 'not_found',
  marked: false,
  left_out: [] as string[],
  ellipses: [] as CheckedQuotation['ellipses'],
  brackets: [] as CheckedQuotation['brackets'],
  by: null,
  quoted_from: null,
  source: null,
  differs_in: [] as string[],
  difference: null,
} as const;

function toChecked(
  match: QuotationMatch,
  text: string,
  span: Span,
  file_id: string,
  { speakers }: Quoted,
): Partial<CheckedQuotation> & Pick<CheckedQuotation, 'verdict'> {
  const [first, ...continues] = match.places;
  const source = first === undefined ? null : { file_id, ...first, continues };
  const said = first === undefined ? {} : speakers.of(first);
  if (match.verdict === 'verbatim') {
    const cut = match.deniedBy === null || deniesAround(text, span) ? [] : [cutOff(match.deniedBy)];
    const omissions = [...cut, ...match.leftOut];
    const left_out = omissions.map(({ words }) => words.slice(0, MOST_LEFT_OUT));
    const ellipses = omissions.map(({ denies, joins }) => ({ denies, joins }));
    return {
      verdict: omissions.some(({ mayTurn }) => mayTurn) ? 'elided' : 'verbatim',
      marked: match.marked,
      left_out,
      ellipses,
      brackets: [...match.brackets],
      source,
      ...said,
    };
  }
  const { offset, ...words } = match.difference;
  return { verdict: 'altered', source, difference: { offset: span[0] + offset, ...words }, ...said };
}

/** “Waiver is “to be inferred from silence”” of a source that says “not to be”: as if an ellipsis stood there. */
function cutOff(word: string): Omission {
  return { words: word, denies: true, joins: false, mayTurn: true };
}

/** As far as a sentence is read around a quotation. */
const AROUND = 300;

/** The sentence that quotes denies itself, before the quotation or behind it. */
function deniesAround(text: string, [start, end]: Span): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const behind = text.slice(end, end + AROUND);
  const isEnded = /[.?!]$/.test(text.slice(start, end));
  const [last, next] = [sentencesOf(before).at(-1), isEnded ? undefined : sentencesOf(behind)[0]];
  const words = [last && before.slice(last.start), next && behind.slice(0, next.end)].flatMap(
    (part) => part?.match(/[\p{L}’']+/gu) ?? [],
  );
  return isNegative(words.map((word) => word.replace('’', "'")));
}

/** `(“Harrow I”)`, `(hereinafter “Harrow I”)`. */
function isNameGiven(text: string, [start, end]: Span): boolean {
  return (
    /\((?:(?:the|hereinafter|collectively|together)[, ]{1,2}){0,3}["“”'‘]$/.test(
      text.slice(Math.max(0, start - 60), start),
    ) &&
    /^["”“'’][.,]?\)/.test(text.slice(end, end + 3)) &&
    /^\p{Lu}/u.test(text.slice(start, end))
  );
}

/** A page or a paragraph pointed at, and the citation that it is one of. */
export interface Pin {
  readonly written: string;
  readonly isParagraph: boolean;
  readonly cited: string;
}

/** Whether the page or the paragraph pointed at holds words that are quoted. */
export async function checkPin(
  pin: Pin,
  quotations: readonly CheckedQuotation[],
  read: ReadDocument,
): Promise<CheckedPin> {
  const source = quotations.find((one) => one.source !== null)?.source ?? null;
  const unknown = { page: pin.written, verdict: 'unknown', found_on: null } as const;
  if (source === null) return unknown;
  const { pages } = await read(source.file_id);
  const printed = pin.isParagraph ? paragraphsOf(source, pages, pin.cited) : pagesOf(source, pages);
  if (printed === null) return unknown;
  const holds = rangesOf(pin.written).some(
    ([lowest, highest]) => Math.max(...printed) >= lowest && printed[0] <= highest,
  );
  return { page: pin.written, verdict: holds ? 'right' : 'wrong', found_on: printed[0] };
}

/** `125-26` is 125 to 126; of `119, 121` each is one. */
function rangesOf(written: string): Span[] {
  return written.split(/,\s+/).map((range) => {
    const [first = '', last] = range.replace(/[*,]/g, '').split(/[-–]/);
    const lowest = Number(first);
    if (last === undefined) return [lowest, lowest];
    return [lowest, Number(first.slice(0, Math.max(0, first.length - last.length)) + last)];
  });
}

type Source = NonNullable<CheckedQuotation['source']>;

function pagesOf(source: Source, pages: Quoted['pages']): Span | null {
  const printed = reporterPageAt(pages, source.page, source.span[0]);
  const end = source.continues.at(-1) ?? source;
  const until = reporterPageAt(pages, end.page, end.span[1] - 1);
  return printed === null ? null : [printed.number, until?.number ?? printed.number];
}

function paragraphsOf({ page, span, continues }: Source, pages: Quoted['pages'], cited: string): Span | null {
  const place = placeIn({ pages, page, span, continues: continues.at(-1) }, cited);
  return place?.kind === 'paragraph' ? [place.first, place.last] : null;
}
