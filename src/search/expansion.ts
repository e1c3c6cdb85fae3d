import { fold, stem } from './analysis.ts';

/**
 * Which terms a wildcard or a fuzzy word can stand for *besides* what is compared with the terms of the
 * index. The index holds stems, so `negligen*` and `neglignce~1` would miss "negligence", which is
 * kept as "neglig". The words meant are therefore made here, from the query alone, and stemmed.
 *
 * They are not looked up in a list of the documents' words: which words there are depends on documents
 * the principal may not see, and two words can share a stem.
 */

const SHORTEST_STEM = 3;
const ENDINGS =
  'a able ably al ally ance ances ancy ate ated ates ating ation ations ative ce ces cy d e ed ence ences ency ent ently er ers es ful fully ible ibly ic ical ically ied ies ing ings ion ions ious iously ism ist ities ity ive ively ize ized izes izing less ly ment ments ness or ors ous ously s t th tion tions tly ts ty ure ures y'.split(
    ' ',
  );

/** The stems of words beginning with the prefix that do not begin with it themselves. */
export function stemsOfPrefix(prefix: string): Set<string> {
  const stems = new Set<string>();
  for (const ending of ['', ...ENDINGS]) {
    const term = stem(prefix + ending);
    if (term.length >= SHORTEST_STEM && !term.startsWith(prefix)) stems.add(term);
  }
  return stems;
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** The stems of all words one insertion, deletion, substitution, transposition or confusion of `rn` and `m` away. */
export function stemsNear(word: string): Set<string> {
  const stems = new Set<string>();
  const letters = new Set([...ALPHABET, ...word]);
  const add = (near: string) => {
    const term = stem(fold(near));
    if (term.length >= SHORTEST_STEM) stems.add(term);
  };
  for (let i = 0; i <= word.length; i++) {
    const before = word.slice(0, i);
    const after = word.slice(i);
    const rest = after.slice(1);
    if (after !== '') add(before + rest);
    if (rest !== '') add(before + rest[0] + after[0] + rest.slice(1));
    for (const letter of letters) {
      add(before + letter + after);
      if (after !== '') add(before + letter + rest);
    }
    for (const [pair, single] of JOINED) {
      if (after.startsWith(pair)) add(before + single + after.slice(2));
      if (after.startsWith(single)) add(before + pair + rest);
    }
  }
  return stems;
}

/** Letters that recognition takes for each other; mistaking one for another counts as half an edit. */
const LOOK_ALIKE = ['il1', 'o0', 'ce', 's5', 'b8', 'z2', 'g9', 'uv'];
/** Groups of letters that look like one: one edit, not two. */
const JOINED: readonly (readonly [pair: string, single: string])[] = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'u'],
  ['li', 'h'],
  ['ri', 'n'],
];

/** The letters of a class are kept by its first. */
const CLASS = new Map(LOOK_ALIKE.flatMap((letters) => [...letters].map((letter) => [letter, letters[0]])));

function substitutionCost(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  const kind = a === undefined ? undefined : CLASS.get(a);
  return kind !== undefined && kind === CLASS.get(b ?? '') ? HALF : 1;
}

const HALF = 0.5;

/**
 * Insertions, deletions, substitutions and transpositions of neighbours between two words (optimal
 * string alignment), and what recognition confuses: look-alikes for half, `rn` for `m` and the like for one.
 * Anything greater than `most` as soon as it is certain to be exceeded.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let smallest = i;
    for (let j = 1; j <= b.length; j++) {
      const substitution = (last[j - 1] ?? 0) + substitutionCost(a[i - 1], b[j - 1]);
      let distance = Math.min(substitution, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? 0) + 1);
      }
      if (i > 1 && isJoined(a, i, b[j - 1])) distance = Math.min(distance, (beforeLast[j - 1] ?? 0) + 1);
      if (j > 1 && isJoined(b, j, a[i - 1])) distance = Math.min(distance, (last[j - 2] ?? 0) + 1);
      row.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? most + 1;
}

/** Whether the two letters of `word` before `end` look like the one. */
function isJoined(word: string, end: number, letter: string | undefined): boolean {
  return JOINED.some(
    ([pair, single]) => single === letter && pair[1] === word[end - 1] && pair[0] === word[end - 2],
  );
}

/**
 * By how many classes of letters two words can differ for each edit between them; a look-alike is of the same class. A quick
 * test before the exact distance, which tells apart nearly all of a large vocabulary.
 */
export const MOST_LETTERS = 3;

const LETTER_BITS = Uint32Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return 1 << ((CLASS.get(letter) ?? letter).charCodeAt(0) & 31);
});

/** The classes of letters that occur in a word, as bits. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    letters |= code < 128 ? (LETTER_BITS[code] ?? 0) : 1 << (code & 31);
  }
  return letters;
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
