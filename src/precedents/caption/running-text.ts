/** Where a page speaks in sentences rather than in the lines of a caption. */

/** The decision itself, which names other cases. */
export function isProse(text: string): boolean {
  const words = text.split(/\s+/);
  return words.length >= 9 && words.filter((word) => /^\p{Ll}/u.test(word)).length * 2 > words.length;
}

const CONNECTING = /^(?:and|the|for|rel|others?)$/;

/** The line goes on in the next: a sentence cites there. */
export function continuesOnNextLine(line: string): boolean {
  const small =
    line.match(/(?<![\p{L}\p{N}])\p{Ll}\p{L}{2,}/gu)?.filter((word) => !CONNECTING.test(word)) ?? [];
  return (
    isProse(line) || /[,;(]$|(?<!\p{L})\p{Ll}{2,4}$/u.test(line) || (small.length > 1 && !/[.:]$/.test(line))
  );
}
