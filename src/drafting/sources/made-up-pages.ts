const TEXTS: ReadonlySet<string> = new Set(['text/plain', 'text/html', 'text/markdown']);

/**
 * A text is divided after 4,000 characters (`src/reading/pages/divide-text.ts`), of which the white space is not kept: of 46
 * decisions without form feeds all were told by this figure. Of 166 with form feeds 8 were taken for such, and lose a page.
 */
const FULL = 2_800;

/**
 * Has a text without pages been divided into these? Nobody else finds them in it. Such a page holds all the paragraphs that have
 * room on it; where the author ended a page, the next paragraph would have had some.
 */
export function areMadeUp(pages: readonly { readonly text: string }[], mediaType: string | null): boolean {
  if (mediaType === null || !TEXTS.has(mediaType) || pages.length < 2) return false;
  return pages.every(({ text }, at) => {
    const [next] = pages[at + 1]?.text.trimStart().split(/\n[ \t]*\n/, 1) ?? [];
    return next === undefined || text.length + next.length > FULL;
  });
}
