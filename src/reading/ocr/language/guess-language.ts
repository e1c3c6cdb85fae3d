import shares from './trigrams.json' with { type: 'json' };

/** Names and headings may be in any language: with fewer letters than this nothing is said. */
const FEWEST = 120;
/** The logarithm of the likelihood of a sequence that is not in the table of a language. */
const UNSEEN = Math.log(4 / 10_000);
/** Mean likelihood of a text of law in its own language: −6.2 to −6.7; of one of none of these, of lists and code: below −7. */
const LIKELY = -6.9;
/** Letters that stand for other letters: −7.5 to −7.8. Polish, Finnish or Hungarian, names and tables: above. */
const LIKE_NONE = -7.5;
/** By how much the best must be ahead of all others, and of English: of English texts no other was ahead by more than 0.2. */
const AHEAD = 0.1;
const AHEAD_OF_ENGLISH = 0.3;

const LANGUAGES = Object.entries(shares as Readonly<Record<string, Readonly<Record<string, number>>>>)
  .map(([code, table]) => ({
    code,
    logs: new Map(Object.entries(table).map(([letters, share]) => [letters, Math.log(share / 10_000)])),
  }))
  .sort((one, other) => Number(other.code === 'eng') - Number(one.code === 'eng'));

/**
 * The language of a text in Latin letters, by how often three letters follow each other: `deu`, `eng`, `fra`, `ita`, `nld`,
 * `por` or `spa`; null when there is too little text, or none of these is clearly likelier than the others.
 */
export function guessLanguage(text: string): string | null {
  const plain = plainOf(text);
  if (plain.length < FEWEST) return null;
  const ranked = LANGUAGES.map(({ code, logs }) => ({ code, score: likelihood(plain, logs) }));
  ranked.sort((one, other) => other.score - one.score);
  const [best, second] = ranked;
  if (best === undefined || second === undefined || best.score < LIKELY) return null;
  const english = ranked.find(({ code }) => code === 'eng')?.score ?? UNSEEN;
  const isAhead = best.code === 'eng' || best.score - english > AHEAD_OF_ENGLISH;
  return isAhead && best.score - second.score > AHEAD ? best.code : null;
}

/** Whether the letters of a text follow each other as in no language: they may stand for others. False where there is too little text. */
export function isLikeNoLanguage(text: string): boolean {
  const plain = plainOf(text);
  return plain.length >= FEWEST && LANGUAGES.every(({ logs }) => likelihood(plain, logs) < LIKE_NONE);
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
