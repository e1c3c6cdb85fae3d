/**
 * What XML 1.0 and fonts cannot carry at all is left out of the rendering; `sections` keeps it. A section or paragraph sign stays with its
 * number at the end of a line.
 */
export function printable(text: string): string {
  return text
    .replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .replace(/([§¶]) (?=\S)/g, '$1\u00a0')
    .toWellFormed();
}
