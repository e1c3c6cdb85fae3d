import type { Answer } from '../contract/index.ts';
import { reporterPageAt } from './citations/page-numbers.ts';
import { beyondOf, isPageOf, placeIn } from './citations/places.ts';
import type { CitedFileRow } from './repository.ts';
import type { Pin } from './resolve/pinned-places.ts';
import { isNegative } from './texts/brackets.ts';
import { saysCondition } from './texts/conditions.ts';
import { invisibleIn } from './texts/invisible.ts';
import { type Omission, Quotation, type QuotationMatch } from './texts/match-quotation.ts';
import type { SourceText } from './texts/running-text.ts';
import { sentencesOf } from './texts/sentences.ts';
import type { Place } from './texts/source-places.ts';
import type { Speakers } from './texts/whose-words.ts';

type CheckedCitation = Answer<'checkCitations'>['citations'][number];

/** A quotation of the text, compared with what it is said to be from. */
export type CheckedQuotation = CheckedCitation['quotations'][number];

export type CheckedPin = NonNullable<CheckedCitation['pin']>;

type Span = readonly [number, number];

/** A document that may hold the words. */
export interface Quoted extends SourceText {
  readonly speakers: Speakers;
  /** With the numbers of lines, which may be those of paragraphs. */
  readonly written: SourceText['pages'];
  /** By what is cited, which of its pages or paragraphs there are not. */
  readonly beyond: Map<string, (number: number) => boolean>;
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
  pin: Pin | null,
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
    const match = quotation.matchIn(source, pin === null ? undefined : isPointedAt(pin, source));
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
    const around = wordsAround(text, span);
    const [denied, limited] = [
      isNegative(around) ? null : match.deniedBy,
      saysCondition(around) ? null : match.limitedBy,
    ];
    const omissions = [
      ...(denied === null ? [] : [cutOff(denied, { denies: true, limits: false })]),
      ...match.leftOut,
      ...(limited === null ? [] : [cutOff(limited, { denies: isNegative(wordsIn(limited)), limits: true })]),
    ];
    const left_out = omissions.map(({ words }) => words.slice(0, MOST_LEFT_OUT));
    const ellipses = omissions.map(({ denies, joins, limits }) => ({ denies, joins, limits }));
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

/** “Waiver is “to be inferred from silence”” of a source that says “not to be”, or “… unless it is signed”: as if an ellipsis stood there. */
function cutOff(words: string, kind: Pick<Omission, 'denies' | 'limits'>): Omission {
  return { words, ...kind, joins: false, mayTurn: true };
}

/** As far as a sentence is read around a quotation. */
const AROUND = 300;

/** What the sentence that quotes says itself, before the quotation and behind it. */
function wordsAround(text: string, [start, end]: Span): string[] {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const behind = text.slice(end, end + AROUND);
  const isEnded = /[.?!]$/.test(text.slice(start, end));
  const isBegun = !/[.?!]["”’)\]]*\s*["“‘(]?$/.test(before);
  const last = isBegun ? sentencesOf(before).at(-1) : undefined;
  const next = isEnded ? undefined : sentencesOf(behind)[0];
  return [last && before.slice(last.start), next && behind.slice(0, next.end)].flatMap((part) =>
    wordsIn(part ?? ''),
  );
}

function wordsIn(text: string): string[] {
  return (text.match(/[\p{L}’']+/gu) ?? []).map((word) => word.replace('’', "'"));
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

/** Whether the page or the paragraph pointed at holds words that are quoted, and is one of what is cited at all. */
export async function checkPin(
  pin: Pin,
  quotations: readonly CheckedQuotation[],
  files: readonly Pick<CitedFileRow, 'file_id'>[],
  read: ReadDocument,
): Promise<CheckedPin> {
  const source = quotations.find((one) => one.source !== null)?.source ?? null;
  const printed = source === null ? null : placeOf(source, (await read(source.file_id)).written, pin);
  const found_on = printed?.[0] ?? null;
  if (await isNowhere(pin, files, read)) return { page: pin.written, verdict: 'wrong', found_on };
  if (printed === null) return { page: pin.written, verdict: 'unknown', found_on };
  return { page: pin.written, verdict: holds(pin, printed) ? 'right' : 'wrong', found_on };
}

function holds({ written }: Pin, [first, last]: Span): boolean {
  return rangesOf(written).some(([lowest, highest]) => last >= lowest && first <= highest);
}

/** Whether words that stand there stand on the page pointed at. */
function isPointedAt(pin: Pin, { written }: Quoted): (places: readonly Place[]) => boolean {
  return ([first, ...continues]) => {
    const printed = first === undefined ? null : placeOf({ ...first, continues }, written, pin);
    return printed !== null && holds(pin, printed);
  };
}

/** No copy has all that is pointed at. */
async function isNowhere(
  { cited, isParagraph, written: pointed }: Pin,
  files: readonly Pick<CitedFileRow, 'file_id'>[],
  read: ReadDocument,
): Promise<boolean> {
  for (const { file_id } of files) {
    const { written, beyond } = await read(file_id);
    const key = `${isParagraph} ${cited}`;
    const isBeyond = beyond.get(key) ?? beyondOf(written, cited, isParagraph);
    beyond.set(key, isBeyond);
    if (!rangesOf(pointed).flat().some(isBeyond)) return false;
  }
  return files.length > 0;
}

/** `125-26` is 125 to 126; of `119, 121` each is one. */
function rangesOf(written: string): Span[] {
  return written.split(/,\s+|,(?=\[)|\s*(?:&|\band\b)\s*/).map((range) => {
    const [first = '', last] = range.replace(/[*,[\]\s]/g, '').split(/[-–]/);
    const lowest = Number(first);
    if (last === undefined) return [lowest, lowest];
    return [lowest, Number(first.slice(0, Math.max(0, first.length - last.length)) + last)];
  });
}

type Source = Omit<NonNullable<CheckedQuotation['source']>, 'file_id'>;

function placeOf(source: Source, pages: Quoted['pages'], { cited, isParagraph }: Pin): Span | null {
  return isParagraph ? paragraphsOf(source, pages, cited) : pagesOf(source, pages, cited);
}

function pagesOf(source: Source, pages: Quoted['pages'], cited: string): Span | null {
  const printed = reporterPageAt(pages, source.page, source.span[0]);
  if (printed === null || !isPageOf(cited, printed.number, printed.by, pages)) return null;
  const end = source.continues.at(-1) ?? source;
  const until = reporterPageAt(pages, end.page, end.span[1] - 1);
  return [printed.number, Math.max(printed.number, until?.number ?? 0)];
}

function paragraphsOf({ page, span, continues }: Source, pages: Quoted['pages'], cited: string): Span | null {
  const place = placeIn({ pages, page, span, continues: continues.at(-1) }, cited);
  return place?.kind === 'paragraph' ? [place.first, place.last] : null;
}
