/** A quotation as its writer put it: the words that must stand in the source, and what brackets and ellipses say of the others. Pure. */
import { fold, wordsOf } from './words.ts';

/** A word that the source must have. Of `[t]he` and `plead[s]` the pieces in their order, those of the brackets marked. */
export interface Wanted {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[] | null;
  /** What stands in brackets before it, in place of any words of the source; null where it follows the word before. */
  readonly inserted: Inserted | null;
}

export interface Piece {
  readonly letters: string;
  readonly isBracketed: boolean;
}

/** `[the defendant]`, where in the quotation. */
export interface Inserted {
  readonly written: string;
  readonly start: number;
  readonly words: number;
}

/** Between two ellipses. `behind`: what stands in brackets after its last word. */
export interface Part {
  readonly words: readonly Wanted[];
  readonly behind: Inserted | null;
}

/** `. . .`, `…`, `* * *`: words were left out here. */
const ELLIPSIS = /(?:\.\s?){3,4}|…|(?:\*\s?){3}/g;
const BRACKETS = /\[([^[\]]{0,80})\]/g;
/** In place of brackets: characters that no text has, because they are private. */
const [WITHIN, BETWEEN] = ['\ue000', '\ue001'];
/** What a writer says of the quotation in brackets: it stands in place of nothing. */
const REMARK =
  /^\s*(?:sic|emphas[ie]s (?:added|supplied|mine|omitted|ours)|(?:[\p{L}’' ]{0,60} )?in (?:the )?original)[.!]?\s*$/iu;
/** `[citations omitted]`: within a quotation it stands for them, behind it for nothing. */
const OMITTED = /^[\p{L}’', ]{0,60} omitted\.?$/iu;
const IS_LETTER = /[\p{L}\p{N}\p{M}]/u;

export function partsOf(quotation: string): Part[] {
  const contents: { readonly written: string; readonly start: number }[] = [];
  // As long as it was, so that places stay what they are.
  const text = quotation
    .replace(/[\ue000\ue001]/g, ' ')
    .replace(BRACKETS, (whole, inner: string, at: number) => {
      const isBeside = [quotation.charAt(at - 1), quotation.charAt(at + whole.length)].some((one) =>
        IS_LETTER.test(one),
      );
      const isWithin = isBeside && !/\s/.test(inner) && (inner === '' || IS_LETTER.test(inner));
      if (!isWithin && REMARK.test(inner)) return ' '.repeat(whole.length);
      // `[.]`
      if (!isWithin && !IS_LETTER.test(inner))
        return /\.|…|\*/.test(inner) ? whole : ' '.repeat(whole.length);
      contents.push({ written: inner, start: at });
      return (isWithin ? WITHIN : BETWEEN).repeat(whole.length);
    });
  const parts: Part[] = [];
  let from = 0;
  let next = 0;
  for (const gap of [...text.matchAll(ELLIPSIS), null]) {
    const to = gap === null ? text.length : gap.index;
    const own = contents.slice(next).filter(({ start }) => start < to);
    next += own.length;
    const part = partOf(text, from, to, own);
    if (part.words.length > 0) parts.push(part);
    if (gap !== null) from = gap.index + gap[0].length;
  }
  return parts;
}

type Content = { readonly written: string; readonly start: number };

/** Stretches, with the private characters that stand for brackets in and between them. */
const RUN = new RegExp(`${BETWEEN}+|[^\\s—–/${BETWEEN}]+`, 'g');

function partOf(text: string, from: number, to: number, contents: readonly Content[]): Part {
  const words: Wanted[] = [];
  const left = [...contents];
  let inserted: Inserted | null = null;
  let plainFrom = from;
  const push = (word: Omit<Wanted, 'inserted'>) => {
    words.push({ ...word, inserted });
    inserted = null;
  };
  const pushPlain = (until: number) => {
    for (const { folded, start, end } of wordsOf(text.slice(plainFrom, until)))
      push({ folded, start: plainFrom + start, end: plainFrom + end, pieces: null });
  };
  for (const { 0: run, index } of text.slice(from, to).matchAll(RUN)) {
    const isBetween = run.startsWith(BETWEEN);
    if (!isBetween && !run.includes(WITHIN)) continue;
    const start = from + index;
    pushPlain(start);
    plainFrom = start + run.length;
    const own = takeUntil(left, plainFrom);
    if (isBetween) for (const one of own) inserted = insertion(one, inserted);
    else push(bracketed(run, start, own));
  }
  pushPlain(to);
  return { words, behind: withoutRemark(inserted) };
}

function withoutRemark(behind: Inserted | null): Inserted | null {
  return behind !== null && OMITTED.test(behind.written) ? null : behind;
}

function takeUntil(contents: Content[], end: number): Content[] {
  const count = contents.findIndex(({ start }) => start >= end);
  return contents.splice(0, count < 0 ? contents.length : count);
}

function insertion({ written, start }: Content, before: Inserted | null): Inserted {
  const words = wordsOf(written).length;
  const said = written.trim();
  return before === null
    ? { written: said, start, words }
    : { written: `${before.written} ${said}`, start: before.start, words: before.words + words };
}

/** `[t]he`, `th[ese]`, `(plead[s],`: what is around the letters is left out. */
function bracketed(run: string, start: number, contents: readonly Content[]): Omit<Wanted, 'inserted'> {
  const pieces: Piece[] = [];
  const left = [...contents];
  for (const [piece] of run.matchAll(new RegExp(`${WITHIN}+|[^${WITHIN}]+`, 'g'))) {
    if (piece.startsWith(WITHIN)) {
      const taken = left.splice(0, piece.length > 0 ? contentsIn(piece.length, left) : 0);
      pieces.push({ letters: fold(taken.map(({ written }) => written).join('')), isBracketed: true });
      continue;
    }
    const letters = piece.match(/[\p{L}\p{N}\p{M}’'‐‑-]+/gu)?.join('') ?? '';
    if (letters !== '') pieces.push({ letters: fold(letters), isBracketed: false });
  }
  return { folded: pieces.map(({ letters }) => letters).join(''), start, end: start + run.length, pieces };
}

/** How many brackets a run of their characters is. */
function contentsIn(length: number, contents: readonly Content[]): number {
  let [count, left] = [0, length];
  for (const { written } of contents) {
    if (left <= 0) break;
    left -= written.length + 2;
    count += 1;
  }
  return count;
}
