/** Fitting texts into a limited space, in UTF-16 code units. Pure. */

/** The beginning of `text`, at most `limit` long, ending between words; ` …` marks what is missing. */
export function trimToWords(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = limit - 2;
  if (room <= 0) return '';
  const space = text.lastIndexOf(' ', room);
  const end = space > room * 0.8 ? space : lastWordBoundary(text, room);
  return end <= 0 ? '' : `${text.slice(0, end).trimEnd()} …`;
}

/** The sentences of `text` that fit in, none of them cut and no quotation in them left open; empty when there are none. */
export function trimToWholeSentences(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = Math.floor(limit - 2);
  if (room <= 0) return '';
  for (let end = lastSentenceEnd(text.slice(0, room + 1)); end > 0; ) {
    const kept = text.slice(0, Math.min(end, room));
    if (!hasOpenQuotation(kept)) return `${kept} …`;
    end = lastSentenceEnd(text.slice(0, end - 1));
  }
  return '';
}

function hasOpenQuotation(text: string): boolean {
  const count = (marks: string) => [...text].filter((sign) => marks.includes(sign)).length;
  return count('“«') > count('”»') || count('"') % 2 === 1;
}

/** The end of the last sentence, or 0. A full stop after a short word (`v.`, `No.`) ends nothing. */
export function lastSentenceEnd(text: string): number {
  let end = 0;
  for (const match of text.matchAll(/(?<=\}|[\p{L}\d)\]’']{4})[.!?][)\]’']?(?=$|\s)|[。！？]/gu)) {
    end = match.index + match[0].length;
  }
  return end;
}

/** For scripts without spaces between words, and for words longer than the limit (then 0). */
function lastWordBoundary(text: string, limit: number): number {
  let boundary = 0;
  // A little beyond the limit, so that the word at the limit is seen whole.
  for (const segment of new Intl.Segmenter('und', { granularity: 'word' }).segment(
    text.slice(0, limit + 100),
  )) {
    if (segment.index > limit) break;
    boundary = segment.index;
  }
  return boundary;
}
