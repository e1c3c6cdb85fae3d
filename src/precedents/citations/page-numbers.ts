/** `*556`, `[*556]`, `[556]`: where a page of the printed reporter begins in a text that was set anew (star paging). */
const STAR = /\[?\*{1,2}\s?(\d{1,5})\]?(?![\d*])|\[(\d{1,5})\]/g;
const FEWEST_STARS = 1;
/** Among the stars of one reporter, a step that is no larger is of pages that the copy lost. */
const MOST_LOST = 20;
/** `2010 WL 55, at *7`: a page of what is cited. */
const PINNED = /(?:\bat|[,–-])\s*$/;

export interface ReporterPage {
  /** The printed page that holds the place. */
  readonly number: number;
  /** How it is known. */
  readonly by: 'star' | 'head';
}

interface Page {
  readonly number: number;
  readonly text: string;
}

/**
 * The page of the printed reporter at a place of a document: by the star before it, else by a number that stands alone
 * at the head or foot of the page and grows with the pages. Null where the document does not say, or lost the mark of a page
 * before or behind the place.
 */
export function reporterPageAt(pages: readonly Page[], page: number, offset: number): ReporterPage | null {
  const head = pageAtHead(pages, page);
  return byStars(pages, page, offset) ?? (head === null ? null : { number: head, by: 'head' });
}

function byStars(pages: readonly Page[], page: number, offset: number): ReporterPage | null {
  let current: number | null = null;
  let marks = '';
  let stars = 0;
  for (const { number, text } of pages) {
    for (const match of text.matchAll(STAR)) {
      const value = Number(match[1] ?? match[2]);
      const isBehind = number > page || (number === page && match.index > offset);
      // A footnote's [1] among stars, or a year: pages grow by one.
      if (current !== null && value !== current + 1) {
        const isLost = marksOf(match) === marks && value > current && value <= current + MOST_LOST;
        if (!isLost || PINNED.test(text.slice(Math.max(0, match.index - 8), match.index))) continue;
        return null;
      }
      if (current === null && match[1] === undefined) continue;
      if (isBehind) return { number: current ?? value - 1, by: 'star' };
      current = value;
      marks = marksOf(match);
      stars += 1;
    }
  }
  return current === null || stars < FEWEST_STARS ? null : { number: current, by: 'star' };
}

/** One star or two: copies have the pages of two reporters. */
function marksOf([found]: RegExpMatchArray): string {
  return found.replace(/[^*]/g, '');
}

/** The number of a printed page, where it is another than that of the file. */
export function pageAtHead(pages: readonly Page[], page: number): number | null {
  return printedPages(pages, page).find((value) => value !== page) ?? null;
}

/** The numbers at the head or foot of a page that are believed: the page before or after has its neighbour in the same way. */
export function printedPages(pages: readonly Page[], page: number): number[] {
  const at = pages.findIndex(({ number }) => number === page);
  const here = headNumbers(pages[at]?.text ?? '');
  const beside = [
    headNumbers(pages[at - 1]?.text ?? '').map((value) => value + 1),
    headNumbers(pages[at + 1]?.text ?? '').map((value) => value - 1),
  ].flat();
  return here.filter((value) => beside.includes(value));
}

function headNumbers(text: string): number[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return [...lines.slice(0, 2), ...lines.slice(-2)].flatMap((line) => {
    const number =
      /^(\d{1,5})(?:\s{1,40}\D.{0,100})?$|^[-–—]\s?(\d{1,5})\s?[-–—]$|^.{0,100}\D\s{1,40}(\d{1,5})$/.exec(
        line,
      );
    const value = number?.[1] ?? number?.[2] ?? number?.[3];
    return value === undefined ? [] : [Number(value)];
  });
}
