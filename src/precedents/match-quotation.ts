/** How words in quotation marks compare with a text. */
export type QuotationMatch =
  | {
      readonly verdict: 'verbatim';
      /** [start, end) in the page's text. */
      readonly span: readonly [number, number];
      /** The writer marked changes: `[t]he`, `. . .`. */
      readonly marked: boolean;
    }
  | {
      readonly verdict: 'altered';
      readonly span: readonly [number, number];
      /** The first words that differ: where in the quotation, what the source has there, what was written. */
      readonly difference: { readonly offset: number; readonly source: string; readonly written: string };
    };

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{N}]+(?:[’'\-‐‑][\p{L}\p{N}]+)*/gu;
/** `. . .`, `…`, `* * *`: words were left out here. */
const ELLIPSIS = /(?:\.\s?){3,4}|…|(?:\*\s?){3}/g;
/** A quotation of fewer words is a term, which matches anywhere and proves nothing. */
const FEWEST_WORDS = 3;
/** Share of the quotation's words that must stand in the source in their order for it to be that passage at all. */
const SAME_PASSAGE = 0.6;
const LONGEST = 400;

/**
 * Looks for a quotation in a page. White space, the form of quotation marks, hyphenation at line ends and the marks of
 * an honest writer (brackets, ellipses) are no alterations; every other difference of words or letters is.
 * Null: the page does not hold the passage. Words are compared in their letters as written: `Court` is not `court`.
 */
export function matchQuotation(quotation: string, page: string): QuotationMatch | null {
  const source = wordsOf(page);
  const parts = splitAtEllipses(quotation);
  const wanted = parts.flatMap((part) => part.words);
  if (wanted.length < FEWEST_WORDS || wanted.length > LONGEST) return null;
  const exact = findParts(parts, source);
  if (exact !== null) {
    const marked = parts.length > 1 || /\[[^\]]*\]/.test(quotation);
    return { verdict: 'verbatim', span: exact, marked };
  }
  return findAltered(quotation, wanted, source, page);
}

interface Part {
  readonly words: readonly (Word & { readonly pattern: RegExp | null })[];
}

function splitAtEllipses(quotation: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const gap of [...quotation.matchAll(ELLIPSIS), null]) {
    const to = gap === null ? quotation.length : gap.index;
    const words = bracketedWords(quotation.slice(from, to)).map((word) => ({
      ...word,
      start: word.start + from,
      end: word.end + from,
    }));
    if (words.length > 0) parts.push({ words });
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return parts;
}

/** `[t]he` stands for one word whose first letter was changed, `[the defendant]` for any words in its place. */
function bracketedWords(text: string): Part['words'] {
  const words: (Word & { pattern: RegExp | null })[] = [];
  for (const match of text.matchAll(/[^\s]*\[[^\]]{0,80}\][^\s]*|[^\s[\]]+/g)) {
    const { index, 0: whole } = match;
    if (!whole.includes('[')) {
      for (const word of wordsOf(whole)) {
        words.push({ ...word, start: index + word.start, end: index + word.end, pattern: null });
      }
      continue;
    }
    const kept = whole.replace(/\[[^\]]*\]/g, '□').match(/[\p{L}\p{N}’'-]+|□/gu) ?? [];
    const letters = kept.map((piece) => (piece === '□' ? '[\\p{L}\\p{N}]{0,30}' : asPattern(fold(piece))));
    const pattern = kept.some((piece) => piece !== '□') ? new RegExp(`^${letters.join('')}$`, 'u') : null;
    if (pattern !== null) words.push({ folded: whole, start: index, end: index + whole.length, pattern });
  }
  return words;
}

function asPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = { folded: fold(match[0]), start: match.index, end: match.index + match[0].length };
    const before = words.at(-1);
    // "immu-\nnity": one word, broken at the end of a line.
    if (before !== undefined && /^[-‐‑]\s*\n\s*$/.test(text.slice(before.end, word.start))) {
      words[words.length - 1] = { folded: before.folded + word.folded, start: before.start, end: word.end };
    } else {
      words.push(word);
    }
  }
  return words;
}

function fold(word: string): string {
  return word.normalize('NFKC').replaceAll('’', "'").replace(/[‐‑]/g, '-');
}

/** Every part word by word, the parts in their order; from the first word to the last. */
function findParts(parts: readonly Part[], source: readonly Word[]): [number, number] | null {
  for (let from = 0; from < source.length; from += 1) {
    const first = matchAt(parts[0], source, from);
    if (first === null) continue;
    let next = first;
    const rest = parts.slice(1).every((part) => {
      for (let at = next; at < source.length; at += 1) {
        const end = matchAt(part, source, at);
        if (end === null) continue;
        next = end;
        return true;
      }
      return false;
    });
    const [start, end] = [source[from]?.start, source[next - 1]?.end];
    if (rest && start !== undefined && end !== undefined) return [start, end];
  }
  return null;
}

/** The word after the part when it stands at `from`; null when it does not. */
function matchAt(part: Part | undefined, source: readonly Word[], from: number): number | null {
  let at = from;
  for (const { folded, pattern } of part?.words ?? []) {
    const word = source[at]?.folded;
    if (word === undefined || (pattern === null ? word !== folded : !pattern.test(word))) return null;
    at += 1;
  }
  return at;
}

/** The window of the source that shares most words with the quotation, if it is the same passage. */
function findAltered(
  quotation: string,
  wanted: Part['words'],
  source: readonly Word[],
  page: string,
): QuotationMatch | null {
  const set = new Set(wanted.map(({ folded }) => folded.toLowerCase()));
  const size = Math.ceil(wanted.length * 1.3) + 2;
  let best = { at: -1, shared: 0 };
  let shared = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (set.has(source[at]?.folded.toLowerCase() ?? '')) shared += 1;
    const gone = source[at - size]?.folded.toLowerCase();
    if (gone !== undefined && set.has(gone)) shared -= 1;
    if (shared > best.shared) best = { at: Math.max(0, at - size + 1), shared };
  }
  if (best.at < 0 || best.shared < wanted.length * SAME_PASSAGE) return null;
  const window = source.slice(best.at, best.at + size);
  const pairs = align(wanted, window);
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (first === undefined || last === undefined || pairs.length < wanted.length * SAME_PASSAGE) return null;
  const [start, end] = [window[first[1]], window[last[1]]];
  if (start === undefined || end === undefined) return null;
  const difference = firstDifference(quotation, wanted, window, pairs, page);
  return { verdict: 'altered', span: [start.start, end.end], difference };
}

/** Longest common subsequence of words, as pairs of their places. */
function align(wanted: Part['words'], window: readonly Word[]): [number, number][] {
  const width = window.length + 1;
  const table = new Uint16Array((wanted.length + 1) * width);
  for (let i = wanted.length - 1; i >= 0; i -= 1) {
    for (let j = window.length - 1; j >= 0; j -= 1) {
      table[i * width + j] = same(wanted[i], window[j])
        ? (table[(i + 1) * width + j + 1] ?? 0) + 1
        : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < wanted.length && j < window.length; ) {
    if (same(wanted[i], window[j])) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

function same(wanted: Part['words'][number] | undefined, word: Word | undefined): boolean {
  if (wanted === undefined || word === undefined) return false;
  return wanted.pattern === null ? wanted.folded === word.folded : wanted.pattern.test(word.folded);
}

/** Between the first two pairs that do not follow each other directly, on either side. */
function firstDifference(
  quotation: string,
  wanted: Part['words'],
  window: readonly Word[],
  pairs: readonly (readonly [number, number])[],
  page: string,
): { offset: number; source: string; written: string } {
  let [i, j] = [-1, (pairs[0]?.[1] ?? 0) - 1 - (pairs[0]?.[0] ?? 0)];
  for (const [nextI, nextJ] of [...pairs, [wanted.length, window.length] as const]) {
    const isEnd = nextI === wanted.length;
    if (nextI !== i + 1 || (nextJ !== j + 1 && !isEnd)) {
      const to = isEnd ? Math.min(window.length, j + 1 + Math.max(0, nextI - i - 1)) : nextJ;
      const written = wanted.slice(i + 1, nextI);
      const there = window.slice(Math.max(0, j + 1), Math.max(0, to));
      return {
        offset: written[0]?.start ?? wanted[i]?.end ?? 0,
        written: quotation.slice(written[0]?.start ?? 0, written.at(-1)?.end ?? 0),
        source: page.slice(there[0]?.start ?? 0, there.at(-1)?.end ?? 0).replace(/\s+/g, ' '),
      };
    }
    [i, j] = [nextI, nextJ];
  }
  return { offset: 0, written: '', source: '' };
}
