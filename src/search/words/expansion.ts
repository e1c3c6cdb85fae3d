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

const REMEMBERED_WORDS = 16;
const nearWords = new Map<string, ReadonlySet<string>>();

/** As `allStemsNear`; of the words of recent queries it is remembered, because each hit asks for it. */
export function stemsNear(word: string): ReadonlySet<string> {
  const known = nearWords.get(word) ?? allStemsNear(word);
  nearWords.delete(word);
  nearWords.set(word, known);
  for (const [oldest] of nearWords) {
    if (nearWords.size <= REMEMBERED_WORDS) break;
    nearWords.delete(oldest);
  }
  return known;
}

/** The stems of all words one insertion, deletion, substitution, transposition or confusion of `rn` and `m` away. */
function allStemsNear(word: string): Set<string> {
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

/** By two codes of ASCII letters: whether they are of a class, and by a pair and a single letter whether they are joined. */
const ALIKE = new Uint8Array(128 * 128);
for (const letters of LOOK_ALIKE) {
  for (const a of letters) for (const b of letters) ALIKE[a.charCodeAt(0) * 128 + b.charCodeAt(0)] = 1;
}
const JOINED_AS = new Uint8Array(128 * 128);
for (const [pair, single] of JOINED) {
  JOINED_AS[pair.charCodeAt(0) * 128 + pair.charCodeAt(1)] = single.charCodeAt(0);
}

/** The present row of the table of distances and the two before it, in halves; long enough for any term. */
const ROWS: readonly [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(256),
  new Int32Array(256),
  new Int32Array(256),
];

/**
 * Insertions, deletions, substitutions and transpositions of neighbours between two words (optimal
 * string alignment), and what recognition confuses: look-alikes for half, `rn` for `m` and the like for one.
 * Anything greater than `most` as soon as it is certain to be exceeded.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most || b.length > 250) return most + 1;
  const limit = 2 * most;
  let [beforeLast, last, row] = ROWS;
  for (let j = 0; j <= b.length; j++) last[j] = 2 * j;
  let smallestBefore = 0;
  for (let i = 1; i <= a.length; i++) {
    const code = a.charCodeAt(i - 1);
    const before = i > 1 ? a.charCodeAt(i - 2) : 0;
    const joinedInA = joinedAs(before, code);
    // Further from the diagonal everything is greater than the limit.
    const from = Math.max(1, i - most);
    const to = Math.min(b.length, i + most);
    row[from - 1] = from === 1 ? 2 * i : FAR;
    let smallest: number = row[from - 1] ?? FAR;
    for (let j = from; j <= to; j++) {
      const other = b.charCodeAt(j - 1);
      const otherBefore = j > 1 ? b.charCodeAt(j - 2) : 0;
      let distance = (last[j - 1] ?? FAR) + substitutionCost(code, other);
      if (j < i + most) distance = Math.min(distance, (last[j] ?? FAR) + 2);
      distance = Math.min(distance, (row[j - 1] ?? FAR) + 2);
      if (i > 1 && j > 1 && code === otherBefore && before === other) {
        distance = Math.min(distance, (beforeLast[j - 2] ?? FAR) + 2);
      }
      if (joinedInA === other && joinedInA !== 0 && j - 1 >= i - 2 - most) {
        distance = Math.min(distance, (beforeLast[j - 1] ?? FAR) + 2);
      }
      if (j > 1 && code !== 0 && joinedAs(otherBefore, other) === code) {
        distance = Math.min(distance, (last[j - 2] ?? FAR) + 2);
      }
      row[j] = distance;
      if (distance < smallest) smallest = distance;
    }
    if (to < b.length) row[to + 1] = FAR;
    if (smallest > limit && smallestBefore > limit) return most + 1;
    smallestBefore = smallest;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return (last[b.length] ?? FAR) / 2;
}

export const FAR = 1_000;

/** In halves. */
export function substitutionCost(a: number, b: number): number {
  if (a === b) return 0;
  return a < 128 && b < 128 && ALIKE[a * 128 + b] === 1 ? 1 : 2;
}

/** The letter that two look like together; 0 when none. */
export function joinedAs(first: number, second: number): number {
  return first < 128 && second < 128 ? (JOINED_AS[first * 128 + second] ?? 0) : 0;
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
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
