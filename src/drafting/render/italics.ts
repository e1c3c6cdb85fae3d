/**
 * What of a citation is set in italics: the name of a case, *Id.*, and the signal before it (Bluebook, rules B1.1, B10.1.1 and B10.2). Pure.
 */
import { findCitations, nameIn } from '../../precedents/index.ts';
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

/** Words of a paper, those in italics apart: names of cases, and a signal at their end. @param isCited a citation stands behind them */
export function wordsSet(text: string, isCited: boolean): Inline[] {
  const spans = findCitations(text).flatMap(({ name, start }): (readonly [number, number])[] => {
    if (name === null) return [];
    const at = text.indexOf(name, start);
    return at < 0 ? [] : [[at, at + name.length]];
  });
  const signal = isCited ? signalAt(text) : null;
  if (signal !== null) spans.push(signal);
  const result: Inline[] = [];
  let at = 0;
  for (const [start, end] of spans) {
    if (start < at) continue;
    if (start > at) result.push({ kind: 'text', text: text.slice(at, start) });
    result.push({ kind: 'text', text: text.slice(start, end), italic: true });
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
