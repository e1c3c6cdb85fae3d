/** Whose words a passage ends with, where the court quotes another authority and the passage does not name it. Pure. */
import { numberedLines } from '../../platform/index.ts';
import { type CitationKind, type FoundCitation, FULL_CITATIONS } from '../citations/citation.ts';
import { findCitations, withoutPins } from '../citations/find-citations.ts';

/** Fewer are a term that somebody coined. */
const FEWEST_WORDS = 6;
/** The last words of a passage between marks, and what may stand behind them there: a citation that points back. */
const QUOTATION = /[“"](?<words>[^“”"]+)[”"][.,]?["”’')\]]*(?=\s*(?:$|[Ii]d\b))/g;
/** Characters behind a quotation in which its citation begins and ends. */
const BEHIND = 400;
/** The number of a page within a citation: `(2d`, `11`, `Cir. 2011)`. */
const FOOT = /\n\s{0,40}\n[ \t]{0,80}\d{1,4}[ \t]{0,20}\n\s{0,40}\n/g;
/** Between a quotation and what it is quoted from. */
const ADJOINS = /^[\s.,;”"’\])]*$/;

/** `authority`: as the page has it; null where nobody can tell which it is. */
export interface QuotedFrom {
  readonly authority: string | null;
}

/** @param span of the passage in the text of its page; null where it quotes nobody there, or says whom */
export function quotedFrom(text: string, [start, end]: readonly [number, number]): QuotedFrom | null {
  const passage = text.slice(start, end);
  const quotation = [...passage.matchAll(QUOTATION)].at(-1);
  const quoted = quotation?.groups?.['words'] ?? '';
  if (quotation === undefined || (quoted.match(/\p{L}+/gu) ?? []).length < FEWEST_WORDS)
    return blockFrom(text, start, end);
  const from = start + quotation.index + quotation[0].length;
  const behind = text.slice(from, from + BEHIND).replace(FOOT, (foot) => ' '.repeat(foot.length));
  const next = findCitations(behind).find(({ kind }) => kind !== 'court');
  // Among words of the court it is plain that these are another’s.
  const unknown = quoted.length * 2 > passage.length ? { authority: null } : null;
  if (next === undefined || !ADJOINS.test(behind.slice(0, next.start)))
    return quotation.index === 0 && !INTRODUCED.test(text.slice(Math.max(0, start - 5), start))
      ? unknown
      : null;
  if (next.kind !== 'id') return from + next.start < end ? null : { authority: plain(next.text) };
  const meant = meantBy(next, text, start, from);
  return meant === null ? unknown : meant.at >= start ? null : { authority: meant.authority };
}

/** What `Id.` behind a passage means, and where that is named; null where nobody can tell. */
function meantBy(
  id: FoundCitation,
  text: string,
  start: number,
  from: number,
): { readonly authority: string; readonly at: number } | null {
  const near = Math.max(0, start - BEFORE);
  const meant = findCitations(text.slice(near, from)).findLast(({ kind }) => !BACK.has(kind));
  if (meant === undefined || !OF_A_DECISION.test(id.text)) return null;
  // A rule or a statute that is only spoken of is no antecedent, nor is a paper of the record.
  const isQuoted = ENACTED.has(meant.kind) && ENDS_QUOTATION.test(text.slice(near, near + meant.start));
  if (!isQuoted && !isNamed(meant.kind, id.text)) return null;
  // `Id. at 400` is another page of it.
  const authority = /\d/.test(id.text) ? withoutPins(plain(meant.text)) : plain(meant.text);
  return { authority, at: near + meant.start };
}

/** Words that are set off from the text are another’s without marks: of what is cited behind them, or names them above. */
function blockFrom(text: string, start: number, end: number): QuotedFrom | null {
  const block = blockAround(text, start, end);
  if (block === null) return null;
  const behind = text.slice(block.end, block.end + BEHIND);
  const next = findCitations(behind).find(({ kind }) => kind !== 'court');
  if (next !== undefined && ADJOINS.test(behind.slice(0, next.start)))
    return next.kind === 'id'
      ? { authority: meantBy(next, text, block.start, block.start)?.authority ?? null }
      : { authority: plain(next.text) };
  const above = text.slice(Math.max(0, block.start - BEHIND), block.start);
  const named = findCitations(above).findLast(({ kind }) => FULL_CITATIONS.includes(kind));
  const isNamedThere =
    named !== undefined && INTRODUCED.test(above) && !/[.?!]\s/.test(above.slice(named.end));
  return { authority: isNamedThere ? plain(named.text) : null };
}

/** Columns by which the lines of a quotation stand further in than the text, and characters of a line that tells where the text stands. */
const DEEPER = 3;
const TELLING = 40;
const ENDS_SENTENCE = /[.?!:;”"’)\]\d]\s*$/;
const ENUMERATED = /^[([]?(?:\d{1,2}|\p{Ll}|[ivx]{1,4})[)\].]\s/u;

/** The lines around a passage that are all set off; null where the text itself goes on there, or an item of a list stands. */
function blockAround(text: string, start: number, end: number): { start: number; end: number } | null {
  const lines = filledLines(text);
  const counts = new Map<number, number>();
  for (const { words, column } of lines)
    if (words.length >= TELLING) counts.set(column, (counts.get(column) ?? 0) + 1);
  const [usual = 0] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  const isDeep = (at: number) => (lines[at]?.column ?? -1) >= usual + DEEPER;
  let first = lines.findIndex((line) => line.end > start);
  let last = lines.findLastIndex((line) => line.start < end);
  for (let at = first; at <= last; at += 1) if (!isDeep(at)) return null;
  while (isDeep(first - 1)) first -= 1;
  const ofPassage = last;
  while (isDeep(last + 1)) last += 1;
  // The first line of a paragraph stands further in, too.
  if (last > ofPassage && lines[last + 1] !== undefined && !ENDS_SENTENCE.test(lines[last]?.words ?? ''))
    last -= 1;
  const [begins, ends] = [lines[first], lines[last]];
  if (begins === undefined || ends === undefined || last === first) return null;
  if (ENUMERATED.test(begins.words) || !ENDS_SENTENCE.test(ends.words)) return null;
  return { start: begins.start, end: ends.end };
}

/** Without the numbers in the margin. */
function filledLines(text: string): { start: number; end: number; words: string; column: number }[] {
  const numbers = new Map(numberedLines(text).map(({ line, mark }) => [line, mark[1]]));
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const from = numbers.get(at) ?? at;
    const end = at + line.length;
    at = end + 1;
    const own = text.slice(Math.min(from, end), end);
    const words = own.trim();
    const column = own.length - own.trimStart().length;
    return words === '' ? [] : [{ start: end - own.length + column, end, words, column }];
  });
}

/** In full; or in short, at the page that `Id.` means. */
function isNamed(kind: CitationKind, id: string): boolean {
  return FULL_CITATIONS.includes(kind) || (kind === 'short_case' && !/\d/.test(id));
}

/** Characters before a passage in which `Id.` finds what it means. */
const BEFORE = 1_500;
const ENACTED: ReadonlySet<CitationKind> = new Set(['rule', 'statute', 'regulation', 'constitution']);
const ENDS_QUOTATION = /[”"]\s*$/;
const BACK: ReadonlySet<CitationKind> = new Set(['id', 'court', 'name']);
const OF_A_DECISION = /^id\.?(?: at \*?\d[\d–, -]*)?\.?$/i;
const INTRODUCED = /[:,]\s*$/;

/** On one line, without what stands behind the year: `(internal quotation marks omitted)`. */
function plain(citation: string): string {
  return citation
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\([^()]*\d{4}\)) \(.*$/, '');
}
