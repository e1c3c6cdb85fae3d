/** A paragraph taken apart: its words, the citations in it, and its open points. Pure. */
export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'citation'; readonly text: string; readonly handle: string }
  | { readonly kind: 'open'; readonly text: string };

interface Cited {
  readonly handle: string;
  readonly citation: string;
}

const OPEN = /\[TO COMPLETE: [^\]]*\]/g;

/** Citations stand in the text as they are written out; one that does not stand there, as under a quotation, follows behind. */
export function partsOf(text: string, cited: readonly Cited[]): Part[] {
  const places: { from: number; to: number; part: Part }[] = [];
  const missing: Part[] = [];
  for (const { handle, citation } of cited) {
    const from = placeOf(text, citation, places);
    if (from === null)
      missing.push({ kind: 'words', text: ' ' }, { kind: 'citation', text: citation, handle });
    else {
      const to = from + citation.length;
      places.push({ from, to, part: { kind: 'citation', text: citation, handle } });
    }
  }
  for (const { index, 0: open } of text.matchAll(OPEN)) {
    if (places.some(({ from, to }) => index < to && index + open.length > from)) continue;
    places.push({ from: index, to: index + open.length, part: { kind: 'open', text: open } });
  }
  places.sort((one, other) => one.from - other.from);
  const parts: Part[] = [];
  let at = 0;
  for (const { from, to, part } of places) {
    if (from > at) parts.push({ kind: 'words', text: text.slice(at, from) });
    parts.push(part);
    at = to;
  }
  if (at < text.length) parts.push({ kind: 'words', text: text.slice(at) });
  return [...parts, ...missing];
}

/** The first place that no other citation has taken. */
function placeOf(text: string, words: string, taken: readonly { from: number; to: number }[]): number | null {
  for (let from = text.indexOf(words); from >= 0; from = text.indexOf(words, from + 1)) {
    const to = from + words.length;
    if (!taken.some((place) => from < place.to && to > place.from)) return from;
  }
  return null;
}
