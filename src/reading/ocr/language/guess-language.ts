import shares from './trigrams.json' with { type: 'json' };

/** Names and headings may be in any language: with fewer letters than this nothing is said. */
const FEWEST = 120;
/** The logarithm of the likelihood of a sequence that is not in the table of a language. */
const UNSEEN = Math.log(4 / 10_000);
/** Mean likelihood of a text of law in its own language: −6.2 to −7; of one of none of these, of lists and code: below. */
const LIKELY = -7;
/** Of one in other letters, by those of Latin that its letters were taken for: −6.8 to −7.35. */
const SEEMING = -7.4;
/** Letters that stand for other letters: −7.5 to −7.8. Polish, Finnish or Hungarian, names and tables: above. */
const LIKE_NONE = -7.5;
/** By how much the best must be ahead of all others, and of English: of English texts no other was ahead by more than 0.2. */
const AHEAD = 0.1;
const AHEAD_OF_ENGLISH = 0.3;
const SEEMING_AHEAD = 0.15;

/** Languages in other letters than Latin, which a recognition that knows only these misreads in its own way. */
const OTHER_LETTERS: ReadonlySet<string> = new Set(['bul', 'ell', 'rus', 'ukr']);
/** Languages so near to each other that which of them it is need not be clear. */
const NEAR: readonly ReadonlySet<string>[] = [new Set(['dan', 'nor', 'swe']), new Set(['bul', 'rus', 'ukr'])];
/** Those by which a text is told to be in no language. */
const WIDESPREAD: ReadonlySet<string> = new Set(['deu', 'eng', 'fra', 'ita', 'nld', 'por', 'spa']);

const LANGUAGES = Object.entries(shares as Readonly<Record<string, Readonly<Record<string, number>>>>)
  .map(([code, table]) => ({
    code,
    logs: new Map(Object.entries(table).map(([letters, share]) => [letters, Math.log(share / 10_000)])),
  }))
  .sort((one, other) => Number(other.code === 'eng') - Number(one.code === 'eng'));

/**
 * The language of a text, as tesseract names it, by how often three letters follow each other; null when there is too little text, or none
 * that is known is clearly likelier than the others.
 * @param isDoubtful whether the words were recognised with so little certainty that they may be in other letters than Latin
 */
export function guessLanguage(text: string, isDoubtful = false): string | null {
  const plain = plainOf(text);
  if (plain.length < FEWEST) return null;
  const ranked = LANGUAGES.filter(({ code }) => isDoubtful || !OTHER_LETTERS.has(code))
    .map(({ code, logs }) => ({ code, score: likelihood(plain, logs) }))
    .sort((one, other) => other.score - one.score);
  const [best] = ranked;
  // Latin has no letters of its own, and is read as it is.
  if (best === undefined || best.code === 'lat') return null;
  const [likely, ahead] = OTHER_LETTERS.has(best.code)
    ? [SEEMING, SEEMING_AHEAD]
    : [LIKELY, AHEAD_OF_ENGLISH];
  const behind = (code: string): number =>
    best.score - (ranked.find((other) => other.code === code)?.score ?? UNSEEN);
  if (best.score < likely || (best.code !== 'eng' && behind('eng') < ahead)) return null;
  const near = NEAR.find((languages) => languages.has(best.code));
  const second = ranked.find(({ code }) => code !== best.code && near?.has(code) !== true);
  return second === undefined || behind(second.code) > AHEAD ? best.code : null;
}

/** Whether it is English, so that no other language needs to be thought of. */
export function isLikeEnglish(text: string): boolean {
  const english = LANGUAGES.find(({ code }) => code === 'eng');
  return english !== undefined && likelihood(plainOf(text), english.logs) >= LIKELY;
}

/** Whether the letters of a text follow each other as in no language: they may stand for others. False where there is too little text. */
export function isLikeNoLanguage(text: string): boolean {
  const plain = plainOf(text);
  const known = LANGUAGES.filter(({ code }) => WIDESPREAD.has(code));
  return plain.length >= FEWEST && known.every(({ logs }) => likelihood(plain, logs) < LIKE_NONE);
}

/** Words in small letters without accents, a blank before and behind each. */
function plainOf(text: string): string {
  const letters = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu);
  return ` ${letters?.join(' ') ?? ''} `;
}

/** The mean over all sequences of three. */
function likelihood(plain: string, logs: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (let at = 0; at + 3 <= plain.length; at += 1) sum += logs.get(plain.slice(at, at + 3)) ?? UNSEEN;
  return sum / (plain.length - 2);
}
