/**
 * What of a citation is set in italics: the name of a case, *Id.*, and the signal before it (Bluebook, rules B1.1, B10.1.1 and B10.2). Pure.
 */
import { type FoundCitation, findCitations, nameIn } from '../../precedents/index.ts';
import type { DocumentCitation } from '../document.ts';
import { withoutStart } from '../letters.ts';
import type { Inline } from './blocks.ts';
import { isSignal } from './citation-forms.ts';

/** How many characters at the beginning of a citation as it is printed are in italics. */
export function italicsOf(
  printed: string,
  { citation, cited }: Pick<DocumentCitation, 'citation' | 'cited'>,
): number {
  if (/^id\./i.test(printed)) return 'Id.'.length;
  if (cited !== undefined && cited.kind !== 'case') return 0;
  const name = [nameIn(cited?.whole ?? citation), cited?.short?.name].find(
    (one) => one != null && printed.startsWith(one),
  );
  return name?.length ?? 0;
}

/** The name alone; 0: it is no decision. */
export function nameLength(authority: string): number {
  const name = nameIn(authority);
  return name !== null && authority.startsWith(name) ? name.length : 0;
}

/** What stands at [start, end) of some words, in the place of them. */
export interface Placed {
  readonly start: number;
  readonly end: number;
  readonly inline: Inline;
}

/**
 * Words of a paper, those in italics apart: names of cases, and a signal at their end.
 * @param isCited a citation stands behind them; @param others what else stands among them
 */
export function wordsSet(
  text: string,
  isCited: boolean,
  found: readonly FoundCitation[] = findCitations(text),
  others: readonly Placed[] = [],
): Inline[] {
  const italic = (start: number, end: number): Placed => ({
    ...{ start, end },
    inline: { kind: 'text', text: text.slice(start, end), italic: true },
  });
  const names = found.flatMap(({ name, start }) => {
    const at = name === null ? -1 : text.indexOf(name, start);
    return name === null || at < 0 ? [] : [italic(at, at + name.length)];
  });
  const signal = isCited ? signalAt(text) : null;
  const placed = [...names, ...others].sort((one, other) => one.start - other.start);
  const result: Inline[] = [];
  let at = 0;
  for (const { start, end, inline } of signal === null ? placed : [...placed, italic(...signal)]) {
    if (start < at) continue;
    if (start > at) result.push({ kind: 'text', text: text.slice(at, start) });
    result.push(inline);
    at = end;
  }
  if (at < text.length) result.push({ kind: 'text', text: text.slice(at) });
  return result;
}

/** `See`, `; see also` at the end of the words. */
function signalAt(text: string): readonly [number, number] | null {
  const end = text.trimEnd().length;
  const near = text.slice(Math.max(0, end - LONGEST_SIGNAL), end);
  const from = Math.max(...['. ', '; ', '('].map((mark) => near.lastIndexOf(mark)));
  const signal = withoutStart(near.slice(from + 1), ' ');
  return isSignal(signal) ? [end - signal.length, end] : null;
}

const LONGEST_SIGNAL = 30;
