/** What XML 1.0 and fonts cannot carry at all is left out of the rendering; `sections` keeps it. */
export function printable(text: string): string {
  return text.replace(/(?![\t\n\r\u007F-\u009F])\p{Cc}|[\uFFFE\uFFFF]/gu, '').toWellFormed();
}
