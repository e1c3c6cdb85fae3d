/** Characters that nobody sees and that can make a text read otherwise than it is shown. Pure. */

const INVISIBLE = /(?!\s)\p{Cc}|\p{Default_Ignorable_Code_Point}/gu;
/** What turns the direction of the words behind it, what controls a terminal, and letters that are not shown. */
const MISLEADING = /(?!\s)\p{Cc}|[\u061c\u200f\u202a-\u202e\u2066-\u206f\u{e0000}-\u{e0fff}]/u;
const TURN = /[\u202a-\u202e\u2066-\u2069]/g;
const ENDS_TURN = /[\u202c\u2069]/;
/** Characters of its paragraph before a place that are read. */
const BEFORE = 2_000;

export interface Invisible {
  /** `U+202E`, each once. */
  readonly found: readonly string[];
  /** Where the first stands that makes it read otherwise; null where none does. */
  readonly misleading: number | null;
}

/** In these words, and what was begun in their paragraph before them and not ended. */
export function invisibleIn(text: string, [start, end]: readonly [number, number]): Invisible {
  const turned = turnBefore(text, start);
  const own = [...text.slice(start, end).matchAll(INVISIBLE)];
  const first = own.find(([character]) => MISLEADING.test(character));
  return {
    found: [...new Set([...turned, ...own.map(([character]) => character)])].map(codeOf),
    misleading: turned.length > 0 ? start : first === undefined ? null : start + first.index,
  };
}

function turnBefore(text: string, start: number): string[] {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const open: string[] = [];
  for (const [character] of before.slice(before.lastIndexOf('\n') + 1).matchAll(TURN)) {
    if (ENDS_TURN.test(character)) open.pop();
    else open.push(character);
  }
  return open;
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
