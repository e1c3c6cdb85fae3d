/**
 * Tells the encodings of Latin letters apart, one byte a character, by what the text would say in each: a letter beyond ASCII stands in a word, is no
 * capital behind a small letter, and is one of the letters of the same language as the others; a sign stands between no two letters.
 */
import { codePage } from './code-pages.ts';

/** By their Windows numbers, the likelier before the others. Of 858 and 850, which has no €, the former has all that is used. */
const CANDIDATES = [1252, 1250, 28_592, 858, 852, 10_000, 437, 1254, 1257];
const [USUAL] = CANDIDATES as [number];

/** Small letters beyond ASCII of languages written in Latin ones; the first are those in names and words that English borrows. */
const ALPHABETS = [
  'éèêëçñüöäïâôáíóúœß',
  'äöüßéàáèêç',
  'àâæçéèêëîïôœùûüÿ',
  'áéíñóúüçà',
  'áâãàçéêíóôõúüè',
  'àèéìíîòóùúâêëïöüôûî',
  'àçèéíïòóúü',
  'æøåéèêòóôäöü',
  'áðéíóúýþæöø',
  'äöåéüõšž',
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýžäĺľôŕöü',
  'áéíóöőúüűä',
  'ăâîșțşţáéóöü',
  'čćđšžäöü',
  'ąčęėįšųūž',
  'āčēģīķļņšūžõ',
  'çğıöşüâîûi̇',
].map((letters) => new Set([...letters, ...letters.toUpperCase()]));

/** Signs that texts have, none of which stands between two letters. */
const SIGNS = new Set('€£§°½¼¾©®™«»„“”’‘‚–—…•¶±·¿¡×÷²³¹µªº†‡‰‹›\u00a0');
/** Of these, those that stand right behind a word; the others stand before one, or before or behind a number. */
const BEHIND_WORDS = new Set('®™©»«”“›’…–—†‡²³¹\u00a0');
/** Signs that may: an apostrophe, a hyphen that is seen at the end of a line only. */
const WITHIN_WORDS = new Set(['’', '·', '\u00ad']);
const BOX = /[\u2500-\u259f]/;
const LETTER = /\p{L}/u;

/** Places looked at; some two pages of text in Polish. */
const MOST_PLACES = 2_000;
/** What nearly all of a text says in its own encoding, and how much less it says in another. */
const SENSIBLE = 0.9;
const BETTER = 0.05;

/** The Windows number of the code page these bytes are in. */
export function guessWestern(bytes: Uint8Array): number {
  const places: number[] = [];
  for (let at = 0; at < bytes.length && places.length < MOST_PLACES; at += 1)
    if ((bytes[at] ?? 0) >= 0x80) places.push(at);
  if (places.length === 0) return USUAL;
  let best = { page: USUAL, sense: senseIn(bytes, places, USUAL) + BETTER };
  for (const page of CANDIDATES.slice(1)) {
    const sense = senseIn(bytes, places, page);
    if (sense >= SENSIBLE && sense > best.sense) best = { page, sense };
  }
  return best.page;
}

/** The share of the places that make sense in a code page, by the language in which most do. */
function senseIn(bytes: Uint8Array, places: readonly number[], page: number): number {
  const { decode } = byBytes(page);
  let signs = 0;
  /** How often each letter stands where a letter can. */
  const letters = new Map<string, number>();
  for (const at of places) {
    const [before, own, behind] = [decode(bytes[at - 1]), decode(bytes[at]), decode(bytes[at + 1])];
    if (LETTER.test(own) && own !== 'ª' && own !== 'º') {
      if (isInWord(before, own, behind)) letters.set(own, (letters.get(own) ?? 0) + 1);
    } else if (isSign(before, own, behind)) signs += 1;
  }
  const known = ALPHABETS.map((alphabet) =>
    [...letters].reduce((sum, [letter, count]) => sum + (alphabet.has(letter) ? count : 0), 0),
  );
  return (signs + Math.max(...known)) / places.length;
}

function isInWord(before: string, own: string, behind: string): boolean {
  // No word has the same letter three times: that is a line of a table.
  if (/\d/.test(before + behind) || (own === before && own === behind)) return false;
  if (own === own.toLowerCase()) return true;
  return LETTER.test(before) ? before !== before.toLowerCase() : LETTER.test(behind);
}

function isSign(before: string, own: string, behind: string): boolean {
  if (BOX.test(own)) return BOX.test(before) || BOX.test(behind);
  if (WITHIN_WORDS.has(own)) return true;
  return SIGNS.has(own) && !(LETTER.test(before) && (LETTER.test(behind) || !BEHIND_WORDS.has(own)));
}

const tables = new Map<number, readonly string[]>();

/** The characters of a code page by their bytes. */
function byBytes(page: number): { decode(byte: number | undefined): string } {
  const known = tables.get(page);
  const table = known ?? Array.from({ length: 256 }, (_, byte) => codePage(page).decode(Uint8Array.of(byte)));
  if (known === undefined) tables.set(page, table);
  return { decode: (byte) => (byte === undefined ? ' ' : (table[byte] ?? ' ')) };
}
