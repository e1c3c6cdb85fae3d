/** Characters a page holds at most of a text that has no pages of its own: about two printed sides. */
export const MOST_ON_A_PAGE = 4_000;

/**
 * Divides a text without pages between its paragraphs, and where there are no blank lines between its lines; a line is never
 * divided, however long it is. Joined, the pages are the text.
 * @param mostPages a text that would have more of them has larger ones
 */
export function pagesOfText(text: string, mostPages: number): string[] {
  // Two pages that follow each other hold more than the most of one.
  const most = Math.max(MOST_ON_A_PAGE, Math.ceil((2 * text.length) / mostPages));
  const pages: string[] = [];
  let start = 0;
  do {
    const end = endOfPage(text, start, most);
    pages.push(text.slice(start, end));
    start = end;
  } while (start < text.length);
  return pages;
}

function endOfPage(text: string, start: number, most: number): number {
  if (text.length - start <= most) return text.length;
  const page = text.slice(start, start + most);
  const paragraph = page.lastIndexOf('\n\n') + 2;
  // A blank line before this is a heading's: the page goes on to the end of a line.
  if (paragraph > most / 4) return start + paragraph;
  const line = page.lastIndexOf('\n') + 1;
  if (line > 0) return start + line;
  let next = text.indexOf('\n', start + most);
  if (next < 0) return text.length;
  while (text[next] === '\n') next += 1;
  return next;
}
