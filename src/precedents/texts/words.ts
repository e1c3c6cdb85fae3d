/** The words of a text as quotations are compared in them. Pure, linear. */

export interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
  /** Broken at the end of a line: as it would read with its hyphen. */
  readonly hyphened?: string;
}

/** Nobody sees them: within a word they part nothing. */
const UNSEEN = '\\u00ad\\u200b-\\u200d\\u2060\\ufeff';
const LETTERS = `[\\p{L}\\p{N}\\p{M}${UNSEEN}]+`;
/** `70–87` is `70-87`: between numbers the dash is set as either. */
const JOINED = "(?:[’'\\-‐‑]|(?<=\\p{N})[–−](?=\\p{N}))";
const WORD = new RegExp(`${LETTERS}(?:${JOINED}${LETTERS})*`, 'gu');
const IS_UNSEEN = new RegExp(`[${UNSEEN}]`, 'g');
const BROKEN = new RegExp(`^[-‐‑${UNSEEN}]\\s*$`);
const HAS_LETTER = /[\p{L}\p{N}]/u;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const word = { folded: fold(match[0]), start: match.index, end: match.index + match[0].length };
    if (!HAS_LETTER.test(word.folded)) continue;
    const before = words.at(-1);
    // "immu-\nnity": one word, broken at the end of a line.
    if (before !== undefined && isBroken(text, before.end, word.start)) {
      words[words.length - 1] = {
        folded: before.folded + word.folded,
        start: before.start,
        end: word.end,
        hyphened: `${before.folded}-${word.folded}`,
      };
    } else {
      words.push(word);
    }
  }
  return words;
}

/** A hyphen and the end of a line, with white space around it. */
function isBroken(text: string, start: number, end: number): boolean {
  const between = text.slice(start, end);
  // A soft hyphen is one of the letters before.
  const at = /\u00ad$/.test(text.slice(start - 1, start)) ? start - 1 : start;
  return between.includes('\n') && BROKEN.test(text.slice(at, end));
}

export function fold(word: string): string {
  return word
    .replace(IS_UNSEEN, '')
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(/[‐‑–−]/g, '-');
}
