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

/** As `trimToWords`, but where a sentence ends in the second half of what fits, the text ends with it. */
export function trimToSentences(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const room = Math.floor(limit - 2);
  if (room <= 0) return '';
  const end = lastSentenceEnd(text.slice(0, room + 1));
  return end > room / 2 ? `${text.slice(0, Math.min(end, room))} …` : trimToWords(text, limit);
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
