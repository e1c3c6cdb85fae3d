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

/** Divides `room` among texts of these lengths: short ones get all they need, long ones an equal share. */
export function shareOut(lengths: readonly number[], room: number): number[] {
  const shares = lengths.map(() => 0);
  let left = Math.max(0, Math.floor(room));
  const ascending = lengths.map((_, index) => index).sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0));
  ascending.forEach((index, position) => {
    const equal = Math.floor(left / (ascending.length - position));
    const share = Math.min(lengths[index] ?? 0, equal);
    shares[index] = share;
    left -= share;
  });
  return shares;
}
