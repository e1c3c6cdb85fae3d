/** Finds passages in quotation marks of any script, and marks that were never closed. Linear. */
import { splitAtBlanks } from '../../../platform/index.ts';
import { Taken } from './taken.ts';

export interface FoundQuotation {
  /** Offsets of the whole, marks included. */
  readonly start: number;
  readonly end: number;
  readonly inner: string;
  /** A mark without its partner: `inner` is empty, which no record holds, and only the mark is meant. */
  readonly unpaired: boolean;
}

export const DOUBLE_MARK = /["“”„‟«»‹›〝〞〟＂「」『』❝❞″]/g;
/** Two of them make a double mark. */
const TYPED_PAIR = /``|''|‘‘|’’|,,(?=\S)|<<|>>/g;
const SINGLE = /(?<=^|[\s([—–/])[‘'‛](?=\S)([^\n]{1,800}?)(?<=\S)[’'](?=$|[\s.,;:!?)\]—–/])/g;

export function findQuotations(text: string): FoundQuotation[] {
  const marks = [...[...text.matchAll(DOUBLE_MARK)], ...[...text.matchAll(TYPED_PAIR)]]
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start)
    .filter((mark, index, all) => !repeats(text, all[index - 1], mark));
  const found: FoundQuotation[] = [];
  const taken = new Taken(text);
  const add = (one: FoundQuotation) => {
    taken.take(one.start, one.end);
    found.push(one);
  };
  for (let i = 0; i + 1 < marks.length; i += 2) {
    const [open, close] = [marks[i], marks[i + 1]];
    if (open === undefined || close === undefined) break;
    add({
      start: open.start,
      end: close.end,
      inner: text.slice(open.end, close.start),
      unpaired: false,
    });
  }
  const odd = marks.length % 2 === 1 ? marks.at(-1) : undefined;
  if (odd !== undefined) add({ ...odd, inner: '', unpaired: true });
  for (const pattern of [SINGLE, SPOKEN]) {
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!taken.touches(match.index, end))
        add({ start: match.index, end, inner: match[1] ?? '', unpaired: false });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

/** `““`: one mark written twice. Straight ones side by side are an empty pair. */
function repeats(text: string, before: Mark | undefined, mark: Mark): boolean {
  if (before?.end !== mark.start) return false;
  const sign = text.slice(mark.start, mark.end);
  return !'"″＂'.includes(sign) && text.slice(before.start, before.end) === sign;
}

interface Mark {
  readonly start: number;
  readonly end: number;
}

/** Said instead of written: `and I quote … end quote`. */
const SPOKEN =
  /\b(?:(?:I|we)\s+quote|quote)\b[:,]?\s+(\S[^\n]{1,800}?\S)[,.]?\s+(?:end(?:\s+of)?\s+quote|unquote|close\s+quote)\b/gi;

/** Up to this many words between marks are a term, not somebody's words. */
export const TERM_WORDS = 3;

export function wordCount(text: string): number {
  return splitAtBlanks(text.trim()).filter((word) => word !== '').length;
}
